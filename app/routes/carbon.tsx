export default function Screen() {
  return <h1>carbon</h1>;
}
