export default function Screen() {
  return <h1>parcel</h1>;
}
