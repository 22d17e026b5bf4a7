import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boxAround,
  clipLine,
  clipRing,
  type MapBox,
  mapHeight,
  mapWidth,
  onMap,
  pinsApart,
  widenBox,
} from './map-drawing.ts';

const position = fc.record({
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -170, max: 170, noNaN: true }),
});

test('ADR-14 every point lies inside the map, north at the top and east on the right', () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 20 }), (positions) => {
      const box = boxAround(positions);
      if (box === null) throw new Error('no box');
      for (const each of positions) {
        const { x, y } = onMap(box, each);
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(mapWidth);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(mapHeight);
      }
    }),
  );
  expect(boxAround([])).toBeNull();
  const box = { west: 0, south: 0, east: 2, north: 2 };
  expect(onMap(box, { latitude: 2, longitude: 0 })).toEqual({ x: 0, y: 0 });
  expect(onMap(box, { latitude: 0, longitude: 2 })).toEqual({ x: mapWidth, y: mapHeight });
});

test('ADR-14 the box has a margin of 30 % around distant points, measures at least 1,6 km, and has the map’s proportions', () => {
  const kilometres = ({ west, south, east, north }: MapBox) => {
    const middle = ((south + north) / 2) * (Math.PI / 180);
    return [(east - west) * 111.2 * Math.cos(middle), (north - south) * 111.2].map((km) => Math.round(km * 100) / 100);
  };
  const around = (...positions: { latitude: number; longitude: number }[]) => {
    const boundingBox = boxAround(positions);
    if (boundingBox === null) throw new Error('no box');
    return boundingBox;
  };
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  // 400 by 350: a height of 1.6 km makes a width of 1.83 km.
  for (const latitude of [0, 45, -60]) expect(kilometres(around(at(latitude, 3)))).toEqual([1.83, 1.6]);
  const tall = around(at(45, 5), at(46, 5));
  expect(kilometres(tall)).toEqual([165.21, 144.56]);
  expect([(tall.north + tall.south) / 2, (tall.east + tall.west) / 2]).toEqual([45.5, 5]);
  const wide = around(at(60, 10), at(60, 12));
  expect(kilometres(wide)).toEqual([144.56, 126.49]);
  expect((wide.east + wide.west) / 2).toBeCloseTo(11, 9);
  const pole = around(at(90, 0));
  expect(pole.east - pole.west).toBeCloseTo(1.83 / (111.2 * 0.05), 2);
});

test('ADR-14 a widened box is larger by half its size on each side', () => {
  expect(widenBox({ west: 2, south: 10, east: 6, north: 16 })).toEqual({ west: 0, south: 7, east: 8, north: 19 });
});

const box = { west: -1, south: -1, east: 1, north: 1 };

test('ADR-14 a ring is clipped to the box', () => {
  expect(clipRing([-0.5, -0.5, 0.5, -0.5, 0, 0.5], box)).toEqual([-0.5, -0.5, 0.5, -0.5, 0, 0.5]);
  expect(clipRing([2, 2, 3, 2, 3, 3], box)).toEqual([]);
  const wholeRing = clipRing([-5, -5, 5, -5, 5, 5, -5, 5], box);
  expect(new Set(Array.from({ length: 4 }, (_, at) => `${wholeRing[at * 2]} ${wholeRing[at * 2 + 1]}`))).toEqual(
    new Set(['-1 -1', '1 -1', '1 1', '-1 1']),
  );
});

function isInside(ring: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let at = 0; at < ring.length; at += 2) {
    const [xa = 0, ya = 0] = [ring[at], ring[at + 1]];
    const [xb = 0, yb = 0] = [ring[(at + 2) % ring.length], ring[(at + 3) % ring.length]];
    if (ya > y !== yb > y && x < ((xb - xa) * (y - ya)) / (yb - ya) + xa) inside = !inside;
  }
  return inside;
}

test('ADR-14 clipping doesn’t change what is land inside the box', () => {
  const coordinate = fc.integer({ min: -40, max: 40 }).map((tenth) => tenth / 10);
  const ring = fc.array(coordinate, { minLength: 6, maxLength: 24 }).map((list) => list.slice(0, list.length & ~1));
  const inBox = fc.integer({ min: -9, max: 9 }).map((tenth) => tenth / 10 + 0.037);
  fc.assert(
    fc.property(ring, inBox, inBox, (shape, x, y) => {
      const clippedRing = clipRing(shape, box);
      expect(clippedRing.every((value) => Math.abs(value) <= 1)).toBe(true);
      expect(isInside(clippedRing, x, y)).toBe(isInside(shape, x, y));
    }),
    { numRuns: 500 },
  );
});

test('ADR-14 a line is clipped to the box, into one piece for each visible part', () => {
  expect(clipLine([-0.5, -0.5, 0.5, 0.5, 0.5, 0], box)).toEqual([[-0.5, -0.5, 0.5, 0.5, 0.5, 0]]);
  expect(clipLine([-3, 0, 3, 0], box)).toEqual([[-1, 0, 1, 0]]);
  expect(clipLine([-3, 2, 3, 2], box)).toEqual([]);
  expect(clipLine([0, 0, 0, 3, 0.5, 3, 0.5, 0], box)).toEqual([
    [0, 0, 0, 1],
    [0.5, 1, 0.5, 0],
  ]);
  expect(clipLine([0, 0], box)).toEqual([]);
});

test('ADR-14 a clipped line keeps every corner in the box and none outside', () => {
  const coordinate = fc.integer({ min: -30, max: 30 }).map((tenth) => tenth / 10 + 0.05);
  const line = fc.array(coordinate, { minLength: 4, maxLength: 20 }).map((list) => list.slice(0, list.length & ~1));
  fc.assert(
    fc.property(line, (shape) => {
      const drawnPoints = clipLine(shape, box).flat();
      expect(drawnPoints.every((value) => Math.abs(value) <= 1 + 1e-9)).toBe(true);
      for (let at = 0; at < shape.length; at += 2) {
        const [x = 0, y = 0] = shape.slice(at, at + 2);
        const isLone = shape.every((value, otherPin) => value === (otherPin % 2 === 0 ? x : y));
        if (Math.abs(x) > 1 || Math.abs(y) > 1 || isLone) continue;
        expect(
          drawnPoints.some((value, otherPin) => otherPin % 2 === 0 && value === x && drawnPoints[otherPin + 1] === y),
        ).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

describe('ADR-14 pins of a map', () => {
  const size = { width: 26, height: 31 };
  const spot = fc.record({
    x: fc.double({ min: 0, max: mapWidth, noNaN: true }),
    y: fc.double({ min: 0, max: mapHeight, noNaN: true }),
  });

  test('ADR-14 never cover each other and stay on the map, even if all are at one spot', () => {
    const crowd = fc.oneof(
      fc.array(spot, { maxLength: 20 }),
      spot.map((only) => Array.from({ length: 20 }, () => only)),
    );
    fc.assert(
      fc.property(crowd, (spots) => {
        const pins = pinsApart(spots, size);
        expect(pins).toHaveLength(spots.length);
        for (const [at, pin] of pins.entries()) {
          expect(pin.x >= 13 && pin.x <= mapWidth - 13 && pin.y >= 31 && pin.y <= mapHeight).toBe(true);
          for (const otherPin of pins.slice(at + 1)) {
            expect(Math.abs(pin.x - otherPin.x) >= 26 || Math.abs(pin.y - otherPin.y) >= 31).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('ADR-14 keep apart within the given map size', () => {
    const crowd = Array.from({ length: 8 }, () => ({ x: 90, y: 60 }));
    const pins = pinsApart(crowd, size, { width: 260, height: 200 });
    for (const [at, pin] of pins.entries()) {
      expect(pin.x >= 13 && pin.x <= 260 - 13 && pin.y >= 31 && pin.y <= 200).toBe(true);
      for (const otherPin of pins.slice(at + 1)) {
        expect(Math.abs(pin.x - otherPin.x) >= 26 || Math.abs(pin.y - otherPin.y) >= 31).toBe(true);
      }
    }
  });

  test.each([
    [
      'on the edges of the map',
      [
        { x: 13, y: 31 },
        { x: mapWidth - 13, y: mapHeight },
      ],
    ],
    [
      'side by side',
      [
        { x: 100, y: 100 },
        { x: 126, y: 100 },
      ],
    ],
    [
      'one above the other',
      [
        { x: 100, y: 100 },
        { x: 100, y: 131 },
      ],
    ],
  ])('ADR-14 stay where they are %s', (_name, spots) => {
    expect(pinsApart(spots, size)).toEqual(spots);
  });

  test('ADR-14 move to the nearest free place, first to the right', () => {
    const [, second, third] = pinsApart(
      Array.from({ length: 3 }, () => ({ x: 100, y: 100 })),
      size,
    );
    expect(second).toEqual({ x: 130, y: 100 });
    expect(third?.x).toBeCloseTo(100 + 30 * Math.cos((7 * Math.PI) / 8), 6);
    expect(third?.y).toBeCloseTo(100 + 30 * Math.sin((7 * Math.PI) / 8), 6);
  });

  test('ADR-14 stay at their spot if the map has no room', () => {
    const crowd = Array.from({ length: 3 }, () => ({ x: 20, y: 40 }));
    expect(pinsApart(crowd, size, { width: 40, height: 50 })).toEqual(crowd);
  });

  test('ADR-14 stay at their spot while there is room', () => {
    const spots = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ];
    expect(pinsApart(spots, size)).toEqual(spots);
  });
});
