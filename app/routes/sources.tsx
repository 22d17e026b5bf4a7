export default function Screen() {
  return <h1>sources</h1>;
}
