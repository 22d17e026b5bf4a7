import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wrappedLines } from './text-fit.ts';

const letters = (text: string): number => [...text].length;

describe('texts in a width', () => {
  test.each([
    ['un deux trois', 8, ['un deux', 'trois']],
    ['un deux', 7, ['un deux']],
    ['anticonstitutionnellement', 10, ['anticonsti', 'tutionnell', 'ement']],
    ['a anticonstitutionnellement b', 10, ['a', 'anticonsti', 'tutionnell', 'ement b']],
    ['', 5, ['']],
  ])('%j in %i letters is %j', (text, width, lines) => {
    expect(wrappedLines(text, width, letters)).toEqual(lines);
  });

  test('no line is too long and no letter is lost', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', ' ', 'W'), maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 20 }), (typed, width) => {
        const lines = wrappedLines(typed, width, letters);
        for (const line of lines) expect(letters(line)).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(typed.replaceAll(' ', ''));
      }),
    );
  });
});
