/**
 * The format of the files with lines for maps. It covers only areas with relay points, and coordinates are differences
 * in whole units.
 */
import type { MapBox } from '#domain/relay/map-drawing.ts';

/** The areas with relay points, in degrees: Europe and overseas France. */
export const mapBoxes: readonly MapBox[] = [
  { west: -25, south: 33, east: 35, north: 72 },
  { west: -64, south: 13.5, east: -59.5, north: 19 },
  { west: -55.5, south: 1.5, east: -51, north: 6.5 },
  { west: 43, south: -23, east: 57, north: -11 },
  { west: -57.5, south: 46, east: -55, north: 48 },
  { west: 162, south: -24, east: 169, north: -18 },
  { west: -155, south: -28.5, east: -134, north: -7 },
  { west: -179, south: -15, east: -175.5, north: -12.5 },
];

/**
 * Encodes a line given in degrees (`[x, y, x, y, …]`) in whole units. Every point after the first is written as its
 * difference from the previous one; a point equal to the previous one is left out.
 */
export function steps(line: readonly number[], unitsPerDegree: number): number[] {
  const out: number[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < line.length; at += 2) {
    const [nextX, nextY] = [
      Math.round((line[at] ?? 0) * unitsPerDegree),
      Math.round((line[at + 1] ?? 0) * unitsPerDegree),
    ];
    if (out.length > 0 && nextX === x && nextY === y) continue;
    out.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return out;
}
