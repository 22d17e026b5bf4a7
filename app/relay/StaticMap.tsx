import { classNames } from '#app/ui/class-names.ts';
import type { RelayPoint } from '#domain/relay/contract.ts';
import type { MapArea } from '#domain/relay/map-area.ts';
import { mapHeight, mapWidth, onMap } from '#domain/relay/map-drawing.ts';
import styles from './RelayMap.module.css';

export type StaticMapProps = {
  readonly area: MapArea;
  readonly points: readonly RelayPoint[];
  readonly selectedId: string | null;
  readonly onSelect: (postOfficeId: string) => void;
};

/** Names of towns that fit beside each other. */
const mostNames = 7;
const nameHeight = 17;
const nameWidth = 6.2;

function landPath({ land, ...area }: MapArea): string {
  return land
    .flat()
    .map((ring) => {
      const corners = Array.from({ length: ring.length / 2 }, (_, at) => {
        const { x, y } = onMap(area, { longitude: ring[at * 2] ?? 0, latitude: ring[at * 2 + 1] ?? 0 });
        return `${x.toFixed(1)} ${y.toFixed(1)}`;
      });
      return `M${corners.join('L')}Z`;
    })
    .join('');
}

/** The largest towns whose names keep clear of each other. */
function namesOn(area: MapArea) {
  const shown: { name: string; x: number; y: number }[] = [];
  for (const { name, ...position } of area.places) {
    const { x, y } = onMap(area, position);
    const half = (name.length * nameWidth) / 2;
    const isInside = x > half && x < mapWidth - half && y > nameHeight && y < mapHeight - nameHeight;
    const isClear = shown.every(
      (other) =>
        Math.abs(other.y - y) > nameHeight || Math.abs(other.x - x) > half + (other.name.length * nameWidth) / 2,
    );
    if (isInside && isClear) shown.push({ name, x, y });
    if (shown.length === mostNames) break;
  }
  return shown;
}

/** A fixed map with the numbers of the list. A picture for the eyes: the list says all that it shows. */
export function StaticMap({ area, points, selectedId, onSelect }: StaticMapProps) {
  // The selected one is drawn last and so on top, then the nearest.
  const pins = points
    .map((point, at) => ({ point, number: at + 1, selected: point.postOfficeId === selectedId }))
    .sort((a, b) => Number(a.selected) - Number(b.selected) || b.number - a.number);
  return (
    <svg
      className={styles.ground}
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.land} d={landPath(area)} />
      {namesOn(area).map(({ name, x, y }) => (
        <text key={name} className={styles.name} x={x} y={y}>
          {name}
        </text>
      ))}
      {pins.map(({ point, number, selected }) => {
        const { x, y } = onMap(area, point);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list is what the keyboard uses
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
