import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pinsApart } from './pins-apart.ts';

describe('ADR-14 pins of a map', () => {
  const size = { width: 26, height: 31 };
  const map = { width: 400, height: 350 };
  const spot = fc.record({
    x: fc.double({ min: 0, max: map.width, noNaN: true }),
    y: fc.double({ min: 0, max: map.height, noNaN: true }),
  });

  test('ADR-14 never cover each other and stay on the map, even if all are at one spot', () => {
    const crowd = fc.oneof(
      fc.array(spot, { maxLength: 20 }),
      spot.map((only) => Array.from({ length: 20 }, () => only)),
    );
    fc.assert(
      fc.property(crowd, (spots) => {
        const pins = pinsApart(spots, size, map);
        expect(pins).toHaveLength(spots.length);
        for (const [at, pin] of pins.entries()) {
          expect(pin.x >= 13 && pin.x <= map.width - 13 && pin.y >= 31 && pin.y <= map.height).toBe(true);
          for (const otherPin of pins.slice(at + 1)) {
            expect(Math.abs(pin.x - otherPin.x) >= 26 || Math.abs(pin.y - otherPin.y) >= 31).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    [
      'on the edges of the map',
      [
        { x: 13, y: 31 },
        { x: map.width - 13, y: map.height },
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
    expect(pinsApart(spots, size, map)).toEqual(spots);
  });

  test('ADR-14 move to the nearest free place, first to the right', () => {
    const [, second, third] = pinsApart(
      Array.from({ length: 3 }, () => ({ x: 100, y: 100 })),
      size,
      map,
    );
    expect(second).toEqual({ x: 130, y: 100 });
    expect(third?.x).toBeCloseTo(100 + 30 * Math.cos((7 * Math.PI) / 8), 6);
    expect(third?.y).toBeCloseTo(100 + 30 * Math.sin((7 * Math.PI) / 8), 6);
  });

  test('ADR-14 stay at their spot if the map has no room', () => {
    const crowd = Array.from({ length: 3 }, () => ({ x: 20, y: 40 }));
    expect(pinsApart(crowd, size, { width: 40, height: 50 })).toEqual(crowd);
  });
});
