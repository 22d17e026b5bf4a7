/**
 * Outlines of countries from Natural Earth (through `world-atlas`, public domain), used to place invented points on
 * land.
 */
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Ring = readonly (readonly number[])[];

const require = createRequire(import.meta.url);
const atlas: Topology<{ countries: GeometryCollection<{ name: string }> }> = require('world-atlas/countries-10m.json');

/**
 * The ISO 3166-1 numeric code by which Natural Earth identifies a country, for each alpha-2 code. Overseas départements
 * have the code of France, since Natural Earth has them in its outline.
 */
const numericCodes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'FR:250 GP:250 MQ:250 GF:250 RE:250 YT:250 MC:492 AD:020 PM:666 BL:652 MF:663 WF:876 PF:258 NC:540 BE:056 DE:276 LU:442 ' +
    'NL:528 AT:040 ES:724 IE:372 IT:380 PT:620 CZ:203 DK:208 EE:233 HU:348 LT:440 LV:428 PL:616 SE:752 SI:705 SK:703 FI:246'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
);

const shapes = new Map<string, readonly (readonly Ring[])[]>();

type Country = (typeof atlas.objects.countries.geometries)[number];

/** A polygon consists of an outer ring and its holes; points are longitude and latitude in degrees. */
function polygonsOf(country: Country): readonly (readonly Ring[])[] {
  const outline = feature(atlas, country);
  const geometry = 'geometry' in outline ? outline.geometry : undefined;
  if (geometry?.type === 'Polygon') return [geometry.coordinates];
  return geometry?.type === 'MultiPolygon' ? geometry.coordinates : [];
}

function shapeOf(country: string): readonly (readonly Ring[])[] {
  const cached = shapes.get(country);
  if (cached) return cached;
  const countryGeometry = atlas.objects.countries.geometries.find(({ id }) => id === numericCodes[country]);
  const polygons = countryGeometry ? polygonsOf(countryGeometry) : [];
  shapes.set(country, polygons);
  return polygons;
}

/** By the even-odd rule. */
function inRing(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [xa = 0, ya = 0] = ring[at] ?? [];
    const [xb = 0, yb = 0] = ring[before] ?? [];
    if (ya > y !== yb > y && x < ((xb - xa) * (y - ya)) / (yb - ya) + xa) inside = !inside;
  }
  return inside;
}

/**
 * In degrees, by Natural Earth's outlines at a scale of 1 : 10 000 000. False for countries that aren't in
 * `numericCodes`.
 */
export function insideCountry(country: string, latitude: number, longitude: number): boolean {
  return shapeOf(country).some(([outer = [], ...holes]) => {
    return inRing(outer, longitude, latitude) && !holes.some((hole) => inRing(hole, longitude, latitude));
  });
}
