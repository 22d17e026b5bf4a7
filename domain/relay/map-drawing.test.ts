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
  wider,
} from './map-drawing.ts';

const position = fc.record({
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -170, max: 170, noNaN: true }),
});

test('ADR-14 every point lies inside the drawn map, north above and east to the right', () => {
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

test('ADR-14 the box has a margin of 30 % where the points are apart, at least 1,6 km, and the drawn map’s proportions', () => {
  const kilometres = ({ west, south, east, north }: MapBox) => {
    const middle = ((south + north) / 2) * (Math.PI / 180);
    return [(east - west) * 111.2 * Math.cos(middle), (north - south) * 111.2].map((km) => Math.round(km * 100) / 100);
  };
  const around = (...positions: { latitude: number; longitude: number }[]) => {
    const found = boxAround(positions);
    if (found === null) throw new Error('no box');
    return found;
  };
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  // 400 by 350: 1,6 km of height are 1,83 km of width.
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

test('ADR-14 a wider box has half as much again on each side', () => {
  expect(wider({ west: 2, south: 10, east: 6, north: 16 })).toEqual({ west: 0, south: 7, east: 8, north: 19 });
});

const box = { west: -1, south: -1, east: 1, north: 1 };

test('ADR-14 a ring is cut at the box', () => {
  expect(clipRing([-0.5, -0.5, 0.5, -0.5, 0, 0.5], box)).toEqual([-0.5, -0.5, 0.5, -0.5, 0, 0.5]);
  expect(clipRing([2, 2, 3, 2, 3, 3], box)).toEqual([]);
  const whole = clipRing([-5, -5, 5, -5, 5, 5, -5, 5], box);
  expect(new Set(Array.from({ length: 4 }, (_, at) => `${whole[at * 2]} ${whole[at * 2 + 1]}`))).toEqual(
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

test('ADR-14 what lies in the box is land before the cut exactly when it is after', () => {
  const coordinate = fc.integer({ min: -40, max: 40 }).map((tenth) => tenth / 10);
  const ring = fc.array(coordinate, { minLength: 6, maxLength: 24 }).map((list) => list.slice(0, list.length & ~1));
  const inBox = fc.integer({ min: -9, max: 9 }).map((tenth) => tenth / 10 + 0.037);
  fc.assert(
    fc.property(ring, inBox, inBox, (given, x, y) => {
      const cut = clipRing(given, box);
      expect(cut.every((value) => Math.abs(value) <= 1)).toBe(true);
      expect(isInside(cut, x, y)).toBe(isInside(given, x, y));
    }),
    { numRuns: 500 },
  );
});

test('ADR-14 a line is cut at the box, in as many pieces as it is seen', () => {
  expect(clipLine([-0.5, -0.5, 0.5, 0.5, 0.5, 0], box)).toEqual([[-0.5, -0.5, 0.5, 0.5, 0.5, 0]]);
  expect(clipLine([-3, 0, 3, 0], box)).toEqual([[-1, 0, 1, 0]]);
  expect(clipLine([-3, 2, 3, 2], box)).toEqual([]);
  expect(clipLine([0, 0, 0, 3, 0.5, 3, 0.5, 0], box)).toEqual([
    [0, 0, 0, 1],
    [0.5, 1, 0.5, 0],
  ]);
  expect(clipLine([0, 0], box)).toEqual([]);
});

test('ADR-14 every corner of a line in the box is drawn, and nothing beyond', () => {
  const coordinate = fc.integer({ min: -30, max: 30 }).map((tenth) => tenth / 10 + 0.05);
  const line = fc.array(coordinate, { minLength: 4, maxLength: 20 }).map((list) => list.slice(0, list.length & ~1));
  fc.assert(
    fc.property(line, (given) => {
      const drawn = clipLine(given, box).flat();
      expect(drawn.every((value) => Math.abs(value) <= 1 + 1e-9)).toBe(true);
      for (let at = 0; at < given.length; at += 2) {
        const [x = 0, y = 0] = given.slice(at, at + 2);
        const isLone = given.every((value, other) => value === (other % 2 === 0 ? x : y));
        if (Math.abs(x) > 1 || Math.abs(y) > 1 || isLone) continue;
        expect(drawn.some((value, other) => other % 2 === 0 && value === x && drawn[other + 1] === y)).toBe(true);
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

  test('ADR-14 never cover each other and stay on the map, even all at one spot', () => {
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
          for (const other of pins.slice(at + 1)) {
            expect(Math.abs(pin.x - other.x) >= 26 || Math.abs(pin.y - other.y) >= 31).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('ADR-14 keep clear within the size of the map that is given', () => {
    const crowd = Array.from({ length: 8 }, () => ({ x: 90, y: 60 }));
    const pins = pinsApart(crowd, size, { width: 260, height: 200 });
    for (const [at, pin] of pins.entries()) {
      expect(pin.x >= 13 && pin.x <= 260 - 13 && pin.y >= 31 && pin.y <= 200).toBe(true);
      for (const other of pins.slice(at + 1)) {
        expect(Math.abs(pin.x - other.x) >= 26 || Math.abs(pin.y - other.y) >= 31).toBe(true);
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

  test('ADR-14 go as near as there is room, first to the right', () => {
    const [, second, third] = pinsApart(
      Array.from({ length: 3 }, () => ({ x: 100, y: 100 })),
      size,
    );
    expect(second).toEqual({ x: 130, y: 100 });
    expect(third?.x).toBeCloseTo(100 + 30 * Math.cos((7 * Math.PI) / 8), 6);
    expect(third?.y).toBeCloseTo(100 + 30 * Math.sin((7 * Math.PI) / 8), 6);
  });

  test('ADR-14 stay at their spot where a map has no room for them', () => {
    const crowd = Array.from({ length: 3 }, () => ({ x: 20, y: 40 }));
    expect(pinsApart(crowd, size, { width: 40, height: 50 })).toEqual(crowd);
  });

  test('ADR-14 stand at their spot while there is room', () => {
    const spots = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ];
    expect(pinsApart(spots, size)).toEqual(spots);
  });
});
