/** Width and height of the drawing's coordinate system; the drawing is stretched to the size of its box. */
const [width, height] = [240, 64];

export type PlotProps = {
  readonly points: readonly number[];
  readonly pointsBefore: readonly number[];
  /**
   * Number of points that lie in the past. The other points are hours of today that are still to come; they aren't
   * drawn.
   */
  readonly reached: number;
};

const lineThrough = (points: readonly number[], count: number, max: number) =>
  points
    .map((point, index) => {
      const x = count > 1 ? (index / (count - 1)) * width : 0;
      return `${x.toFixed(1)},${(height - (point / max) * height).toFixed(1)}`;
    })
    .join(' ');

/**
 * Draws a series of numbers: a solid line for the period, a dashed one for the previous period. The values are also in
 * a table beside it.
 */
export function Plot({ points, pointsBefore, reached }: PlotProps) {
  const max = Math.max(1, ...points, ...pointsBefore);
  const count = points.length;
  return (
    <svg className="o-plot" viewBox={`0 -4 ${width} ${height + 8}`} preserveAspectRatio="none" aria-hidden="true">
      <line className="o-plot__base" x1="0" y1={height} x2={width} y2={height} />
      <polyline className="o-plot__before" points={lineThrough(pointsBefore, count, max)} />
      <polyline className="o-plot__now" points={lineThrough(points.slice(0, reached), count, max)} />
    </svg>
  );
}
