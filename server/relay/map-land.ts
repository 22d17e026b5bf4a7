/** The land that maps draw, from `data/reference/land.json` (docs/reference-data.md, "Maps"). */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { clipRing, type MapBox } from '#domain/relay/map-drawing.ts';

const landSchema = v.object({
  source: v.string(),
  unitsPerDegree: v.pipe(v.number(), v.minValue(1)),
  polygons: v.array(v.array(v.array(v.number()))),
});

interface Polygon extends MapBox {
  readonly rings: readonly (readonly number[])[];
}

/** Land clipped to a box: polygons of rings of longitude, latitude, longitude … */
export type Land = (box: MapBox) => number[][][];

/** The steps of a file as degrees. */
function degrees(steps: readonly number[], unitsPerDegree: number): number[] {
  const ring: number[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    ring.push(x / unitsPerDegree, y / unitsPerDegree);
  }
  return ring;
}

function polygonOf(rings: readonly (readonly number[])[]): Polygon {
  const outer = rings[0] ?? [];
  const [longitudes, latitudes] = [outer.filter((_, at) => at % 2 === 0), outer.filter((_, at) => at % 2 === 1)];
  return {
    rings,
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}

/** Some ten metres: finer than the file. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Reads the file; rejects when it is missing or has another shape. */
export async function readLand(file: string): Promise<Land> {
  const { polygons, unitsPerDegree } = v.parse(landSchema, JSON.parse(await readFile(file, 'utf8')));
  const all = polygons.map((rings) => polygonOf(rings.map((ring) => degrees(ring, unitsPerDegree))));
  return (box) =>
    all
      .filter(
        ({ west, east, south, north }) =>
          west <= box.east && east >= box.west && south <= box.north && north >= box.south,
      )
      .map(({ rings }) => rings.map((ring) => clipRing(ring, box).map(rounded)).filter((ring) => ring.length > 0))
      .filter((rings) => rings.length > 0);
}
