/**
 * Writes the rivers and lakes for maps: `npm run data water /usr/share/gmt-gshhg` (docs/reference-data.md, "Maps"). It
 * reads the files of Debian's package gmt-gshhg-full by the command `ncdump` (package netcdf-bin); GMT's source file
 * `gmt_shore.c` documents their format.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MapBox } from '#domain/relay/map-drawing.ts';
import { mapBoxes, steps } from './map-steps.ts';

type Point = readonly [number, number];

/** A part of a river or shore that lies within one square of one degree. */
interface Segment {
  /**
   * For a river its level, 0 being that of the largest rivers; for a shore 1 is the sea's, 2 a lake's, 3 that of an
   * island in a lake.
   */
  readonly level: number;
  /** Number of the polygon of which the segment is a part; -1 for rivers. */
  readonly polygon: number;
  readonly points: readonly Point[];
}

/** One unit is about 50 metres. */
const unitsPerDegree = 2000;
/** How far a simplified line may be from the original, in degrees: about 100 metres, finer than the source is. */
const tolerance = 0.001;
const square = 65535;
/** Levels of the rivers that are drawn: permanent rivers and main canals, but not intermittent rivers and ditches. */
const riverLevels: readonly number[] = [0, 1, 2, 3, 4, 9];
const lakeLevel = 2;
const minLakePoints = 4;
const dumpLimit = 512 * 1024 * 1024;

function readVariables(file: string, names: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const text = execFileSync('ncdump', ['-v', names.join(','), file], { encoding: 'utf8', maxBuffer: dumpLimit });
  const data = text.slice(text.indexOf('\ndata:'));
  return new Map(
    names.map((name) => {
      const from = data.indexOf(`\n ${name} =`) + name.length + 4;
      return [name, data.slice(from, data.indexOf(';', from)).split(',').map(Number)];
    }),
  );
}

const touches = (box: MapBox, west: number, south: number): boolean =>
  west < box.east && west + 1 > box.west && south < box.north && south + 1 > box.south;

/**
 * Reads the segments in the squares that touch an area with relay points. The file numbers its squares of one degree
 * eastwards from 0° east, row by row from 90° north.
 */
function segmentsOf(file: string, isShore: boolean): readonly Segment[] {
  const info = isShore
    ? ['Embedded_npts_levels_exit_entry_for_a_segment', 'Id_of_GSHHS_ID']
    : ['N_points_for_a_segment', 'Hierarchial_level_of_a_segment'];
  const names = ['Id_of_first_segment_in_a_bin', 'N_segments_in_a_bin', 'Id_of_first_point_in_a_segment', ...info];
  const lines = ['Relative_longitude_from_SW_corner_of_bin', 'Relative_latitude_from_SW_corner_of_bin'];
  const variables = readVariables(file, [...names, ...lines]);
  const valuesOf = (name = '') => variables.get(name) ?? [];
  const [firstSegments, counts, firstPoints, first, second] = [...names.map(valuesOf)];
  const [xs, ys] = lines.map(valuesOf);
  const part = (value = 0) => (value & 0xffff) / square;
  const segments: Segment[] = [];
  for (const [bin, count] of (counts ?? []).entries()) {
    const west = ((bin + 180) % 360) - 180;
    const south = 89 - Math.floor(bin / 360);
    if (!mapBoxes.some((box) => touches(box, west, south))) continue;
    const start = firstSegments?.[bin] ?? 0;
    for (let at = start; at < start + count; at += 1) {
      const packedValue = first?.[at] ?? 0;
      const from = firstPoints?.[at] ?? 0;
      const points = Array.from(
        { length: isShore ? packedValue >> 9 : packedValue },
        (_, each): Point => [west + part(xs?.[from + each]), south + part(ys?.[from + each])],
      );
      const secondValue = second?.[at] ?? 0;
      segments.push(
        isShore
          ? { level: (packedValue >> 6) & 7, polygon: secondValue, points }
          : { level: secondValue, polygon: -1, points },
      );
    }
  }
  return segments;
}

/** By the algorithm of Ramer, Douglas and Peucker: leaves out points as long as the line stays within the tolerance. */
function simplify(points: readonly Point[]): readonly Point[] {
  const [from, to] = [points[0], points.at(-1)];
  if (points.length < 3 || !from || !to) return points;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  let [farthest, maxDistance] = [0, tolerance];
  for (const [at, [x, y]] of points.entries()) {
    const [ax, ay] = [x - from[0], y - from[1]];
    const away = length === 0 ? Math.hypot(ax, ay) : Math.abs(ax * dy - ay * dx) / length;
    if (away > maxDistance) [farthest, maxDistance] = [at, away];
  }
  if (farthest === 0) return [from, to];
  return [...simplify(points.slice(0, farthest + 1)).slice(0, -1), ...simplify(points.slice(farthest))];
}

/**
 * Up to this distance, in degrees, two ends of segments are the same point. A line is cut at the edge of a square, and
 * both ends are rounded.
 */
const joint = 3 / square;
const near = (a: Point | undefined, b: Point | undefined): boolean =>
  a !== undefined && b !== undefined && Math.abs(a[0] - b[0]) < joint && Math.abs(a[1] - b[1]) < joint;

/**
 * Joins the segments of one polygon into rings. A ring that leaves the areas with relay points stays open; the map
 * closes it by a straight line.
 */
function ringsOf(pieces: readonly (readonly Point[])[]): readonly (readonly Point[])[] {
  const remaining = [...pieces];
  const rings: (readonly Point[])[] = [];
  for (let line = remaining.pop(); line; line = remaining.pop()) {
    for (;;) {
      const end = line.at(-1);
      if (line.length > 2 && near(end, line[0])) break;
      const next = remaining.findIndex((piece) => near(piece[0], end));
      if (next < 0) break;
      line = [...line, ...(remaining.splice(next, 1)[0] ?? []).slice(1)];
    }
    rings.push(line);
  }
  return rings;
}

const [folder = ''] = process.argv.slice(2);
const rivers = segmentsOf(join(folder, 'binned_river_f.nc'), false)
  .filter(({ level }) => riverLevels.includes(level))
  .map(({ points }) => steps(simplify(points).flat(), unitsPerDegree))
  .filter((line) => line.length > 2);
const byLake = Map.groupBy(
  segmentsOf(join(folder, 'binned_GSHHS_f.nc'), true).filter(({ level }) => level === lakeLevel),
  ({ polygon }) => polygon,
);
const lakes = [...byLake.values()].flatMap((pieces) =>
  ringsOf(pieces.map(({ points }) => points))
    .map((ring) => steps(simplify(ring).flat(), unitsPerDegree))
    .filter((ring) => ring.length / 2 >= minLakePoints),
);
const text = `${JSON.stringify({
  source:
    'GSHHG 2.3.7 (P. Wessel and W. H. F. Smith; LGPL-3.0-or-later), rivers and lakes of World Data Bank II; tools/data/water.ts',
  unitsPerDegree,
  rivers,
  lakes,
})}\n`;
writeFileSync(new URL('../../data/reference/water.json', import.meta.url), text);
process.stdout.write(
  `data/reference/water.json: ${rivers.length} rivers, ${lakes.length} lakes, ${Buffer.byteLength(text)} bytes\n`,
);
