/**
 * Geometry of the maps of relay points: a box around points, positions on the map, land clipped to a box
 * (docs/requirements.md ADR-14).
 */
import type { Position } from '#domain/territory/place-distance.ts';

/** In degrees (WGS 84). */
export interface MapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Width and height of the map, in the units that its drawing uses. */
export const mapWidth = 400;
export const mapHeight = 350;

/** Of latitude. */
const kmPerDegree = 111.2;
const leastKm = 1.6;
const margin = 1.3;
/** The smallest cosine of a latitude that is used, so that a degree of longitude near a pole still has a width. */
const minCosine = 0.05;

const cosine = (latitude: number): number => Math.max(Math.cos((latitude * Math.PI) / 180), minCosine);
const span = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)];

/**
 * With a margin, in the proportions of the map and at least `minKm` kilometres wide and high; null without positions.
 */
export function boxAround(positions: readonly Position[], minKm = leastKm): MapBox | null {
  if (positions.length === 0) return null;
  const [south, north] = span(positions.map(({ latitude }) => latitude));
  const [west, east] = span(positions.map(({ longitude }) => longitude));
  const latitude = (south + north) / 2;
  const kmPerLongitude = kmPerDegree * cosine(latitude);
  const height = Math.max((north - south) * kmPerDegree * margin, minKm);
  const width = Math.max((east - west) * kmPerLongitude * margin, minKm);
  const tall = Math.max(height, (width * mapHeight) / mapWidth);
  const wide = (tall * mapWidth) / mapHeight;
  const [up, aside] = [tall / kmPerDegree / 2, wide / kmPerLongitude / 2];
  const longitude = (west + east) / 2;
  return { west: longitude - aside, south: latitude - up, east: longitude + aside, north: latitude + up };
}

/** By half its size on each side. */
export function widenBox({ west, south, east, north }: MapBox): MapBox {
  const [width, height] = [(east - west) / 2, (north - south) / 2];
  return { west: west - width, east: east + width, south: south - height, north: north + height };
}

/** In the map's units: x to the right and y down. */
export function onMap(box: MapBox, { latitude, longitude }: Position): { readonly x: number; readonly y: number } {
  return {
    x: ((longitude - box.west) / (box.east - box.west)) * mapWidth,
    y: ((box.north - latitude) / (box.north - box.south)) * mapHeight,
  };
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A free place for a pin is searched on circles around its spot: each circle is `ringStep` map units larger than the
 * last one and is tried in `directions` directions.
 */
const ringStep = 6;
const directions = 16;

/**
 * In the order of the array, each pin is put at its spot, or at the nearest free place that is entirely on the map; if
 * there is none, it stays at its spot. A spot is where the middle of the pin's bottom edge is. `size` is that of a pin,
 * `map` that of the map, by default the full one. The time is quadratic in the number of pins.
 */
export function pinsApart(
  spots: readonly Spot[],
  size: Size,
  map: Size = { width: mapWidth, height: mapHeight },
): Spot[] {
  const { width, height } = size;
  const pins: Spot[] = [];
  const isFree = ({ x, y }: Spot) =>
    x >= width / 2 &&
    x <= map.width - width / 2 &&
    y >= height &&
    y <= map.height &&
    pins.every((other) => Math.abs(other.x - x) >= width || Math.abs(other.y - y) >= height);
  for (const spot of spots) {
    let freeSpot: Spot | null = isFree(spot) ? spot : null;
    for (let radius = ringStep; freeSpot === null && radius < map.width; radius += ringStep) {
      for (let turn = 0; freeSpot === null && turn < directions; turn += 1) {
        const angle = (turn * 2 * Math.PI) / directions;
        const candidate = { x: spot.x + radius * Math.cos(angle), y: spot.y + radius * Math.sin(angle) };
        if (isFree(candidate)) freeSpot = candidate;
      }
    }
    pins.push(freeSpot ?? spot);
  }
  return pins;
}

type Point = readonly [number, number];
interface Edge {
  inside(point: Point): boolean;
  cross(from: Point, to: Point): Point;
}

const atLongitude = (x: number, inside: (point: Point) => boolean): Edge => ({
  inside,
  cross: ([xa, ya], [xb, yb]) => [x, ya + ((yb - ya) * (x - xa)) / (xb - xa)],
});
const atLatitude = (y: number, inside: (point: Point) => boolean): Edge => ({
  inside,
  cross: ([xa, ya], [xb, yb]) => [xa + ((xb - xa) * (y - ya)) / (yb - ya), y],
});

function clipTo(ring: readonly Point[], { inside, cross }: Edge): Point[] {
  return ring.flatMap((point, at) => {
    const former = ring.at(at - 1) ?? point;
    const crossing = inside(point) === inside(former) ? [] : [cross(former, point)];
    return inside(point) ? [...crossing, point] : crossing;
  });
}

/**
 * The part inside the box; empty if there is none. Rings are flat lists of longitude and latitude (Sutherland and
 * Hodgman, "Reentrant polygon clipping", 1974).
 */
export function clipRing(ring: readonly number[], { west, south, east, north }: MapBox): number[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < ring.length; at += 2) points.push([ring[at] ?? 0, ring[at + 1] ?? 0]);
  const edges = [
    atLongitude(west, ([x]) => x >= west),
    atLongitude(east, ([x]) => x <= east),
    atLatitude(south, ([, y]) => y >= south),
    atLatitude(north, ([, y]) => y <= north),
  ];
  return edges.reduce<readonly Point[]>(clipTo, points).flat();
}

/** The part inside the box; null if there is none (Liang and Barsky, 1984). */
function clipStretch(from: Point, to: Point, { west, south, east, north }: MapBox): readonly [Point, Point] | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [enters, leaves] = [0, 1];
  for (const [towards, room] of [
    [-dx, from[0] - west],
    [dx, east - from[0]],
    [-dy, from[1] - south],
    [dy, north - from[1]],
  ] as const) {
    if (towards === 0 && room < 0) return null;
    if (towards < 0) enters = Math.max(enters, room / towards);
    if (towards > 0) leaves = Math.min(leaves, room / towards);
  }
  const at = (share: number): Point => [from[0] + share * dx, from[1] + share * dy];
  return enters < leaves ? [enters === 0 ? from : at(enters), leaves === 1 ? to : at(leaves)] : null;
}

/** The parts inside the box. Lines are flat lists of longitude and latitude. */
export function clipLine(line: readonly number[], box: MapBox): number[][] {
  const pieces: number[][] = [];
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x = 0, y = 0, nextX = 0, nextY = 0] = line.slice(at, at + 4);
    const inside = clipStretch([x, y], [nextX, nextY], box);
    if (!inside) continue;
    const [from, to] = inside;
    const piece = pieces.at(-1);
    if (piece && piece.at(-2) === from[0] && piece.at(-1) === from[1]) piece.push(...to);
    else pieces.push([...from, ...to]);
  }
  return pieces;
}
