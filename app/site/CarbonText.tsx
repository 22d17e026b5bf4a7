/**
 * Renders the '₂' of every 'CO₂' in a text as an ordinary 2 in a subscript element, since the font has no glyph for the
 * character '₂'.
 */
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
