import { expect, test } from 'vitest';
import { formatAmount } from '#domain/money/money.ts';
import { kilogramText, wholeText } from './quantity-text.ts';

test('whole numbers have their thousands apart, as in the language of the page; prices as in French', () => {
  expect([0, 999, 1250, 1234567].map((value) => wholeText(value, 'fr'))).toEqual([
    '0',
    '999',
    '1\u00A0250',
    '1\u00A0234\u00A0567',
  ]);
  expect([999, 1250, 1234567].map((value) => wholeText(value, 'en'))).toEqual(['999', '1,250', '1,234,567']);
  expect([formatAmount(123456), formatAmount(-100000000)]).toEqual(['1\u00A0234,56', '-1\u00A0000\u00A0000,00']);
});

test('G4 a weight has the decimal sign of its language', () => {
  expect(kilogramText(1500, 'fr')).toBe('1,500\u00A0kg');
  expect(kilogramText(1500, 'en')).toBe('1.500\u00A0kg');
});
