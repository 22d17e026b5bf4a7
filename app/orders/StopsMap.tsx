import { useDocumentMessages } from '#app/i18n/messages.tsx';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import type { MapArea } from '#domain/relay/map-area.ts';
import { clipRing, mapHeight, mapWidth, onMap } from '#domain/relay/map-drawing.ts';
import styles from './Stops.module.css';

type Stop = TraceAnswer['stops'][number];

function spotsOn(area: MapArea, stops: readonly Stop[]) {
  return stops.flatMap(({ place, reachedAt, position }) =>
    position ? [{ place, isReached: reachedAt !== null, ...onMap(area, position) }] : [],
  );
}

/** Distance of two corners below which a small map can't show both, in units of the drawing. */
const grain = 2;

/** As an SVG path; without corners too close to each other, empty if it is too small. */
function ringPath(area: MapArea, ring: readonly number[]): string {
  const clipped = clipRing(ring, area);
  const corners: (readonly [number, number])[] = [];
  for (let at = 0; at + 1 < clipped.length; at += 2) {
    const { x, y } = onMap(area, { longitude: clipped[at] ?? 0, latitude: clipped[at + 1] ?? 0 });
    const [lastX, lastY] = corners.at(-1) ?? [-grain, -grain];
    if (Math.max(Math.abs(x - lastX), Math.abs(y - lastY)) >= grain) corners.push([Math.round(x), Math.round(y)]);
  }
  return corners.length < 3 ? '' : `M${corners.map((corner) => corner.join(' ')).join('L')}Z`;
}

const landPath = (area: MapArea): string =>
  area.land.flatMap((rings) => rings.map((ring) => ringPath(area, ring))).join('');

/** From this x coordinate on, labels are to the left of their points, so that they stay within the map. */
const turnsAt = mapWidth * 0.6;

/** The list of stations beside the map contains everything that the map shows. */
export function StopsMap({ area, stops }: { readonly area: MapArea; readonly stops: readonly Stop[] }) {
  const { trace } = useDocumentMessages();
  const spots = spotsOn(area, stops);
  const legs = spots.slice(1).map((spot, at) => ({ from: spots[at] ?? spot, to: spot }));
  return (
    <figure className={styles.map}>
      <svg
        viewBox={`0 0 ${mapWidth} ${mapHeight}`}
        role="img"
        aria-label={trace.stopsList(stops.map(({ place, reachedAt }) => ({ place, isReached: reachedAt !== null })))}
      >
        <path className={styles.land} d={landPath(area)} />
        {legs.map(({ from, to }) => (
          <path
            key={`${from.place} ${to.place}`}
            className={to.isReached ? styles.done : styles.ahead}
            d={`M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`}
          />
        ))}
        {spots.map(({ place, isReached, x, y }) => (
          <g key={place} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle r={6} className={isReached ? styles.reached : styles.open} />
            <text x={x > turnsAt ? -11 : 11} y={5} textAnchor={x > turnsAt ? 'end' : 'start'}>
              {place}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="t13 muted">{trace.mapNote}</figcaption>
    </figure>
  );
}
