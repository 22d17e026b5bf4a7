/** Writes the land that maps draw: `npm run data land` (docs/reference-data.md, "Maps"). */
import { writeFileSync } from 'node:fs';
import { clipRing, type MapBox } from '#domain/relay/map-drawing.ts';
import { polygonsOfAll } from './country-shapes.ts';

/** Europe and France overseas, where relay points are: west, south, east, north. */
const boxes: readonly (readonly [number, number, number, number])[] = [
  [-25, 33, 35, 72],
  [-64, 13.5, -59.5, 19],
  [-55.5, 1.5, -51, 6.5],
  [43, -23, 57, -11],
  [-57.5, 46, -55, 48],
  [162, -24, 169, -18],
  [-155, -28.5, -134, -7],
  [-179, -15, -175.5, -12.5],
];
/** Degrees of one unit: some hundred metres, finer than the drawing. */
const unitsPerDegree = 1000;

/** A ring as whole units, each coordinate but the first as the step from the former one; steps of nothing left out. */
function steps(ring: readonly number[]): number[] {
  const out: number[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const [nextX, nextY] = [
      Math.round((ring[at] ?? 0) * unitsPerDegree),
      Math.round((ring[at + 1] ?? 0) * unitsPerDegree),
    ];
    if (out.length > 0 && nextX === x && nextY === y) continue;
    out.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return out;
}

const leastCorners = 3;
const polygons = boxes.flatMap(([west, south, east, north]) => {
  const box: MapBox = { west, south, east, north };
  return polygonsOfAll().flatMap((polygon) => {
    const rings = polygon
      .map((ring) => steps(clipRing(ring.flat(), box)))
      .filter((ring) => ring.length / 2 >= leastCorners);
    return rings.length > 0 ? [rings] : [];
  });
});
const text = `${JSON.stringify({
  source: 'Natural Earth 1:10m through world-atlas (public domain); tools/data/land.ts',
  unitsPerDegree,
  polygons,
})}\n`;
writeFileSync(new URL('../../data/reference/land.json', import.meta.url), text);
process.stdout.write(`data/reference/land.json: ${polygons.length} polygons, ${Buffer.byteLength(text)} bytes\n`);
