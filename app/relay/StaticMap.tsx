import { classNames } from '#app/ui/class-names.ts';
import type { RelayPoint } from '#domain/relay/contract.ts';
import type { MapArea } from '#domain/relay/map-area.ts';
import { mapHeight, mapWidth, onMap, pinsApart, type Spot } from '#domain/relay/map-drawing.ts';
import styles from './RelayMap.module.css';

export type StaticMapProps = {
  readonly area: MapArea;
  readonly points: readonly RelayPoint[];
  readonly selectedId: string | null;
  readonly onSelect: (postOfficeId: string) => void;
};

const maxNames = 7;
/** Height of a town's name and width of a letter, in units of the drawing. */
const nameHeight = 17;
const nameWidth = 6.2;

/** A flat list of longitudes and latitudes as an SVG path; `Z` closes it. */
function pathOf(area: MapArea, line: readonly number[], end: '' | 'Z'): string {
  const corners = Array.from({ length: line.length / 2 }, (_, at) => {
    const { x, y } = onMap(area, { longitude: line[at * 2] ?? 0, latitude: line[at * 2 + 1] ?? 0 });
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${corners.join('L')}${end}`;
}

/** SVG path from the tip of a pin that was moved aside to its true place, which is marked by a dot. */
function legPath(foot: Spot, spot: Spot): string {
  const [x, y] = [spot.x.toFixed(1), spot.y.toFixed(1)];
  return `M${foot.x.toFixed(1)} ${foot.y.toFixed(1)}L${x} ${y}m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0`;
}

const pinSize = { width: 26, height: 31 };

/** The largest towns whose names overlap neither each other nor the pins. */
function namesOn(area: MapArea, pins: readonly Spot[]) {
  const placed: { name: string; x: number; y: number }[] = [];
  for (const { name, ...position } of area.places) {
    const { x, y } = onMap(area, position);
    const half = (name.length * nameWidth) / 2;
    const isInside = x > half && x < mapWidth - half && y > nameHeight && y < mapHeight - nameHeight;
    const isClear = placed.every(
      (other) =>
        Math.abs(other.y - y) > nameHeight || Math.abs(other.x - x) > half + (other.name.length * nameWidth) / 2,
    );
    const isSeen = pins.every(
      (pin) => Math.abs(pin.x - x) > half + pinSize.width / 2 || y - nameHeight > pin.y || y < pin.y - pinSize.height,
    );
    if (isInside && isClear && isSeen) placed.push({ name, x, y });
    if (placed.length === maxNames) break;
  }
  return placed;
}

/**
 * A drawn map with the numbers of the list. Hidden from assistive technology, since the list contains everything that
 * it shows.
 */
export function StaticMap({ area, points, selectedId, onSelect }: StaticMapProps) {
  const spots = points.map((point) => onMap(area, point));
  const feet = pinsApart(spots, pinSize);
  const legs = spots.flatMap((spot, at) => {
    const foot = feet[at];
    return foot && foot !== spot ? [legPath(foot, spot)] : [];
  });
  // What is drawn later covers what was drawn before: the selected pin is drawn last, before it the nearest point's.
  const pins = points
    .map((point, at) => ({ point, at, number: at + 1, selected: point.postOfficeId === selectedId }))
    .sort((a, b) => Number(a.selected) - Number(b.selected) || b.number - a.number);
  return (
    <svg
      className={styles.ground}
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.land}
        d={area.land.flatMap((rings) => rings.map((ring) => pathOf(area, ring, 'Z'))).join('')}
      />
      <path className={styles.water} fill="none" d={area.rivers.map((line) => pathOf(area, line, '')).join('')} />
      <path
        className={styles.water}
        fill="currentColor"
        d={area.lakes.map((ring) => pathOf(area, ring, 'Z')).join('')}
      />
      {namesOn(area, feet).map(({ name, x, y }) => (
        <text key={name} className={styles.name} x={x} y={y}>
          {name}
        </text>
      ))}
      <path className={styles.leg} d={legs.join('')} />
      {pins.map(({ point, at, number, selected }) => {
        const { x, y } = feet[at] ?? onMap(area, point);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users have the list
          <g
            key={point.postOfficeId}
            className={classNames(styles.pin, selected && styles.selected)}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            onClick={() => onSelect(point.postOfficeId)}
          >
            <path d="M-11-29h22a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H5L0 0-5-5h-6a2 2 0 0 1-2-2v-20a2 2 0 0 1 2-2Z" />
            <text y="-12">{number}</text>
          </g>
        );
      })}
    </svg>
  );
}
