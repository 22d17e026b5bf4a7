import { describe, expect, test } from 'vitest';
import { excerptAround, replaceValue, valueAt } from './replace-value.ts';

const text = '{\n  "label": "Domicile",\n  "price": 5.19,\n  "guaranteed": true,\n  "bands": [1]\n}';

describe('a single value of a file', () => {
  test('is replaced in place, and the rest of the file stays unchanged', () => {
    expect(replaceValue(text, 3, 12, '7,79')).toBe(text.replace('5.19', '7.79'));
    expect(replaceValue(text, 4, 17, 'false')).toBe(text.replace('true', 'false'));
    expect(replaceValue(text, 3, 12, 'much')).toBe(text.replace('5.19', '"much"'));
  });

  test('that was a string stays one, whatever is typed', () => {
    expect(replaceValue(text, 2, 12, '12')).toBe(text.replace('"Domicile"', '"12"'));
    expect(replaceValue(text, 2, 12, '"Point "Relais""')).toBe(text.replace('"Domicile"', '"Point \\"Relais\\""'));
  });

  test('is not found at an object or a list, and an empty text replaces nothing', () => {
    expect(replaceValue(text, 5, 12, '1')).toBeNull();
    expect(replaceValue(text, 1, 1, '1')).toBeNull();
    expect(replaceValue(text, 99, 1, '1')).toBeNull();
    expect(replaceValue(text, 3, 12, ' ')).toBeNull();
    expect([valueAt(text, 3, 12), valueAt(text, 2, 12), valueAt(text, 1, 1)]).toEqual(['5.19', '"Domicile"', null]);
  });
});

test('an excerpt is the lines around a place; of a long line the part around the column', () => {
  expect(excerptAround(text, 3, 12).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(excerptAround(text, 1, 1)[0]).toEqual({ number: 1, text: '{' });
  const compact = JSON.stringify({ a: 'x'.repeat(200), price: 5.19 });
  const column = compact.indexOf('5.19') + 1;
  const [line] = excerptAround(compact, 1, column);
  expect(line?.text).toContain('5.19');
  expect(line?.text.length).toBeLessThan(100);
});
