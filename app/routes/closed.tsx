export default function Screen() {
  return <h1>closed</h1>;
}
