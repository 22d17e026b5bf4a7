import { expect, test } from 'vitest';
import { gramText } from './gram-text.ts';

test('CUS-3 grams have the thousands separator of their language', () => {
  expect([0, 295, 1300, 30000].map((grams) => gramText(grams, 'fr'))).toEqual([
    '0\u00A0g',
    '295\u00A0g',
    '1\u00A0300\u00A0g',
    '30\u00A0000\u00A0g',
  ]);
  expect([999, 1300, 1_234_567].map((grams) => gramText(grams, 'en'))).toEqual([
    '999\u00A0g',
    '1,300\u00A0g',
    '1,234,567\u00A0g',
  ]);
});
