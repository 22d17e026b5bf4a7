/** Renders the 2 of CO₂ as a subscript element, since the font has no glyph for the subscript character. */
export function CarbonText({ children }: { children: string }) {
  const [before, ...rest] = children.split('CO₂');
  return (
    <span>
      {before}
      {rest.map((after) => (
        <span key={after}>
          <span className="nowrap">
            CO<sub>2</sub>
          </span>
          {after}
        </span>
      ))}
    </span>
  );
}
