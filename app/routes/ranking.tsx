export default function Screen() {
  return <h1>ranking</h1>;
}
