/** Writes the outlines of land for maps: `npm run data land` (docs/reference-data.md, "Maps"). */
import { writeFileSync } from 'node:fs';
import { clipRing } from '#domain/relay/map-drawing.ts';
import { polygonsOfAll } from './country-shapes.ts';
import { mapBoxes, steps } from './map-steps.ts';

/** One unit is about a hundred metres, finer than maps show. */
const unitsPerDegree = 1000;

const minCorners = 3;
const polygons = mapBoxes.flatMap((box) =>
  polygonsOfAll().flatMap((polygon) => {
    const rings = polygon
      .map((ring) => steps(clipRing(ring.flat(), box), unitsPerDegree))
      .filter((ring) => ring.length / 2 >= minCorners);
    return rings.length > 0 ? [rings] : [];
  }),
);
const text = `${JSON.stringify({
  source: 'Natural Earth 1:10m through world-atlas (public domain); tools/data/land.ts',
  unitsPerDegree,
  polygons,
})}\n`;
writeFileSync(new URL('../../data/reference/land.json', import.meta.url), text);
process.stdout.write(`data/reference/land.json: ${polygons.length} polygons, ${Buffer.byteLength(text)} bytes\n`);
