import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Outside } from './packaging.ts';
import { scaleDrawing } from './scale-drawing.ts';

const side = fc.integer({ min: 20, max: 3000 });
const outside: fc.Arbitrary<Outside> = fc.oneof(
  fc.record({ shape: fc.constant('PARCEL' as const), lengthMm: side, widthMm: side, heightMm: side }),
  fc.tuple(side, side).map(([lengthMm, widthMm]) => ({ shape: 'FLAT' as const, lengthMm, widthMm, heightMm: 0 })),
  fc.tuple(side, side).map(([lengthMm, widthMm]) => ({ shape: 'TUBE' as const, lengthMm, widthMm, heightMm: widthMm })),
);

describe('SHOP-4 the drawing of a packaging', () => {
  test('shows front, side and top of a box beside a sheet of A4', () => {
    const { shapes } = scaleDrawing({ shape: 'PARCEL', lengthMm: 408, widthMm: 308, heightMm: 312 });
    expect(shapes.map(({ view, sidesMm }) => [view, ...sidesMm])).toEqual([
      ['front', 408, 312],
      ['side', 308, 312],
      ['top', 408, 308],
      ['sheet', 210, 297],
    ]);
  });

  test('shows a tube from the front and its round end, and what is flat once', () => {
    const viewsOf = (thing: Outside) => scaleDrawing(thing).shapes.map(({ view, isRound }) => [view, isRound]);
    expect(viewsOf({ shape: 'TUBE', lengthMm: 610, widthMm: 84, heightMm: 84 })).toEqual([
      ['front', false],
      ['side', true],
      ['sheet', false],
    ]);
    expect(viewsOf({ shape: 'FLAT', lengthMm: 230, widthMm: 180, heightMm: 0 })).toEqual([
      ['flat', false],
      ['sheet', false],
    ]);
  });

  test('has one scale, and no view covers another or its two lines of text', () => {
    fc.assert(
      fc.property(outside, (thing) => {
        const { width, height, shapes } = scaleDrawing(thing);
        const [first] = shapes;
        if (!first) throw new Error('no view');
        const scale = first.box[2] / first.sidesMm[0];
        const places = shapes.map(({ sidesMm: [across, down], box: [x, y, wide, high] }) => {
          expect(wide).toBeCloseTo(across * scale, 6);
          expect(high).toBeCloseTo(down * scale, 6);
          return { left: x, top: y, right: x + Math.max(wide, 104), bottom: y + high + 52 };
        });
        for (const one of places) {
          expect(one.right).toBeLessThanOrEqual(width + 1e-6);
          expect(one.bottom).toBeLessThanOrEqual(height + 1e-6);
          for (const other of places.filter((each) => each !== one)) {
            const apart = one.right <= other.left || other.right <= one.left;
            expect(apart || one.bottom <= other.top + 1e-6 || other.bottom <= one.top + 1e-6).toBe(true);
          }
        }
      }),
    );
  });
});
