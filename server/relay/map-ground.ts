/** Reads land, rivers and lakes for maps from `data/reference` (docs/reference-data.md, "Maps"). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { MapArea } from '#domain/relay/map-area.ts';
import { clipLine, clipRing, type MapBox } from '#domain/relay/map-drawing.ts';

const unitsPerDegree = v.pipe(v.number(), v.minValue(1));
const linesSchema = v.array(v.array(v.number()));
const landSchema = v.object({ unitsPerDegree, polygons: v.array(linesSchema) });
const waterSchema = v.object({ unitsPerDegree, rivers: linesSchema, lakes: linesSchema });

/** A line as a flat list of longitude, latitude, longitude …, and the box around it. */
interface Line extends MapBox {
  readonly points: readonly number[];
}

type GroundWithin = (box: MapBox) => Pick<MapArea, 'land' | 'rivers' | 'lakes'>;

/** A function that returns the land and water within a box; rejects if a file is missing or malformed. */
export type Ground = (box: MapBox) => Promise<ReturnType<GroundWithin>>;

/** Converts a line of a file, in which each number is the difference from the one before, to degrees. */
function lineOf(steps: readonly number[], units: number): Line {
  const points: number[] = [];
  const box = { west: 180, south: 90, east: -180, north: -90 };
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += (steps[at] ?? 0) / units;
    y += (steps[at + 1] ?? 0) / units;
    points.push(x, y);
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return { ...box, points };
}

const touches = (line: MapBox, box: MapBox): boolean =>
  line.west <= box.east && line.east >= box.west && line.south <= box.north && line.north >= box.south;

/** Rounds degrees to four decimals (about 10 m), finer than the land and water files. */
const roundDegrees = (value: number): number => Math.round(value * 1e4) / 1e4;
const isLine = (line: readonly number[]): boolean => line.length > 0;

/** Points closer than this can't be distinguished on a screen, as a fraction of the box's width. */
const finest = 1 / 600;

/** A line without the points that are closer than `step` degrees to the one before; its last point stays. */
function coarser(points: readonly number[], step: number): number[] {
  const keptPoints: number[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]];
    const away = Math.max(Math.abs(x - (keptPoints.at(-2) ?? x)), Math.abs(y - (keptPoints.at(-1) ?? y)));
    if (keptPoints.length === 0 || away >= step || at + 2 === points.length) keptPoints.push(x, y);
  }
  return keptPoints;
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

async function readGround(folder: string): Promise<GroundWithin> {
  const land = v.parse(landSchema, await readJson(join(folder, 'land.json')));
  const water = v.parse(waterSchema, await readJson(join(folder, 'water.json')));
  const polygons = land.polygons.map((rings) => rings.map((ring) => lineOf(ring, land.unitsPerDegree)));
  const rivers = water.rivers.map((line) => lineOf(line, water.unitsPerDegree));
  const lakes = water.lakes.map((line) => lineOf(line, water.unitsPerDegree));
  return (box) => {
    const step = (box.east - box.west) * finest;
    const isSeen = (line: MapBox) => Math.max(line.east - line.west, line.north - line.south) >= step;
    const cutRings = (rings: readonly Line[]) =>
      rings
        .filter((ring) => touches(ring, box))
        .map(({ points }) => clipRing(points, box).map(roundDegrees))
        .filter(isLine);
    return {
      land: polygons
        .map((rings) => cutRings(rings.filter(isSeen)).map((ring) => coarser(ring, step)))
        .filter((rings) => rings.length > 0),
      rivers: rivers
        .filter((line) => touches(line, box) && isSeen(line))
        .flatMap(({ points }) => clipLine(points, box).map((line) => coarser(line, step).map(roundDegrees))),
      lakes: cutRings(lakes.filter(isSeen)).map((ring) => coarser(ring, step)),
    };
  };
}

/** The ground in `land.json` and `water.json` of a folder, which are read for the first map. */
export function groundIn(folder: string): Ground {
  let reading: Promise<GroundWithin> | undefined;
  return async (box) => {
    reading ??= readGround(folder).catch((error) => {
      reading = undefined;
      throw error;
    });
    return (await reading)(box);
  };
}
