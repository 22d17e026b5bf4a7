import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBoxes, findSides, maxSideMm, missingMm, readSides, type Sides } from './fit.ts';

const side = fc.integer({ min: 1, max: 600 });
const sides = fc.tuple(side, side, side);
const padding = fc.integer({ min: 0, max: 60 });

/** Every way to lay a thing into a box with its sides parallel to those of the box. */
const turned = ([a, b, c]: Sides): readonly Sides[] => [
  [a, b, c],
  [a, c, b],
  [b, a, c],
  [b, c, a],
  [c, a, b],
  [c, b, a],
];

/** A second reading of the rule: the thing fits if some way of turning it leaves the padding on both ends of each side. */
const holds = (thing: Sides, inside: Sides, pad: number): boolean =>
  turned(thing).some((way) => way.every((length, at) => length + pad + pad <= (inside[at] ?? 0)));

describe('SHOP-3 the box that fits', () => {
  test('agrees with trying every way of turning the thing', () => {
    fc.assert(
      fc.property(sides, sides, padding, (thing, inside, pad) => {
        expect(missingMm(thing, inside, pad) === 0).toBe(holds(thing, inside, pad));
      }),
    );
  });

  test('is listed by the least room left, whatever the order of the sides and of the boxes', () => {
    fc.assert(
      fc.property(sides, padding, fc.array(sides, { maxLength: 12 }), (thing, pad, insides) => {
        const boxes = insides.map((inside, box) => ({ box, inside }));
        const { holding, nearest } = findBoxes(thing, pad, boxes);
        const fitting = boxes.filter(({ inside }) => holds(thing, inside, pad));
        expect(holding.map(({ box }) => box).toSorted()).toEqual(fitting.map(({ box }) => box).toSorted());
        const rooms = holding.map(({ box }) => {
          const [a, b, c] = insides[box] ?? [0, 0, 0];
          return a * b * c - thing[0] * thing[1] * thing[2];
        });
        expect(holding.map(({ roomMm3 }) => roomMm3)).toEqual(rooms);
        expect(rooms).toEqual(rooms.toSorted((a, b) => a - b));
        expect(nearest).toHaveLength(fitting.length === 0 ? boxes.length : 0);
        const [first] = turned(thing).slice(3);
        if (first) expect(findBoxes(first, pad, boxes).holding).toEqual(holding);
      }),
    );
  });

  test.each([
    // 60² + 80² = 100²: the corners touch the tube.
    [[60, 900, 80], 0, 0],
    [[61, 900, 80], 0, 1],
    [[60, 80, 1003], 0, 3],
    [[40, 60, 900], 10, 0],
    [[40, 61, 900], 10, 1],
  ] as const)('of %o with padding of %i mm, %i mm are missing in a tube of 1000 × ⌀ 100', (thing, pad, missing) => {
    expect(missingMm(thing, { lengthMm: 1000, diameterMm: 100 }, pad)).toBe(missing);
  });

  test('if none holds it, those that are too small by least come first', () => {
    const boxes = [
      { box: 'small', inside: [100, 100, 100] as const },
      { box: 'flat', inside: [400, 300, 50] as const },
      { box: 'large', inside: [300, 200, 190] as const },
    ];
    const { holding, nearest } = findBoxes([300, 200, 200], 0, boxes);
    expect(holding).toEqual([]);
    expect(nearest.map(({ box, missingMm }) => [box, missingMm])).toEqual([
      ['large', 10],
      ['flat', 150],
      ['small', 200],
    ]);
  });

  test.each([
    ['30x20x15', [300, 200, 150]],
    [' 30 × 20,5 × 15 cm ', [300, 205, 150]],
    ['30*20.5*15CM', [300, 205, 150]],
    ['0,05x1x1', [1, 10, 10]],
    ['300x1x1', [maxSideMm, 10, 10]],
  ])('reads %s', (text, expected) => {
    expect(readSides(text)).toEqual(expected);
  });

  test.each(['', '30x20', '30x20x15x10', '30x20x0', '301x1x1', 'carton 30x20x15', '30-20-15', '-1x2x3'])(
    'reads no size in %j',
    (text) => {
      expect(readSides(text)).toBeNull();
    },
  );

  test('SHOP-3 a search names a size among other words', () => {
    const expected = [280, 190, 100];
    for (const text of ['28x19x10', 'carton 28 x 19 x 10', 'boîte 28×19×10 cm blanche', 'carton 28x19x10, simple']) {
      expect([text, findSides(text)]).toEqual([text, expected]);
    }
    for (const text of ['carton 30x20', 'carton 1x2x3x4', 'a30x20x15', 'carton']) expect(findSides(text)).toBeNull();
  });
});
