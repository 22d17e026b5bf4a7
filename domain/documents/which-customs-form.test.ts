import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { customsFormOf, customsFormRulesSchema } from './which-customs-form.ts';

const shipped = v.parse(customsFormRulesSchema, JSON.parse(readFileSync('data/customs/forms.json', 'utf8')));
const on = '2026-11-23';

describe('CUS-6 the customs form of a parcel', () => {
  test.each([
    ['light and cheap', 280, 35_80, 'CN22'],
    ['of 2 kg and just 300 SDR', 2000, 348_00, 'CN22'],
    ['a gram too heavy', 2001, 35_80, 'CN23'],
    ['a cent too dear', 280, 348_01, 'CN23'],
    ['heavy and dear', 30_000, 5000_00, 'CN23'],
  ])('one %s has %s', (_name, grams, cents, form) => {
    expect(customsFormOf({ articles: 4, grams, cents, on }, shipped)).toBe(form);
  });

  test.each([
    ['2026-04-01', 'CN22'],
    ['2026-03-31', 'CN23'],
    ['2020-01-01', 'CN23'],
  ])('the rate of the day of deposit counts: 347 € on %s is %s', (day, form) => {
    const rates = [{ from: '2025-01-01', cents: 115 }, ...shipped.centsPerSdr];
    expect(customsFormOf({ articles: 1, grams: 100, cents: 347_00, on: day }, { ...shipped, centsPerSdr: rates })).toBe(
      form,
    );
  });

  test('a fifth article takes CN 23', () => {
    expect(customsFormOf({ articles: 5, grams: 100, cents: 1000, on }, shipped)).toBe('CN23');
  });

  test('CUS-1 a parcel without a declaration has none', () => {
    expect(customsFormOf(null, shipped)).toBeNull();
  });

  test.each([
    ['no form without limits', { ...shipped, forms: shipped.forms.slice(0, 1) }],
    ['an unknown form', { ...shipped, forms: [{ form: 'CP72', maxGrams: null, maxSdr: null, maxArticles: null }] }],
    ['no rate', { ...shipped, centsPerSdr: [] }],
    ['rates out of order', { ...shipped, centsPerSdr: [...shipped.centsPerSdr, { from: '2025-01-01', cents: 115 }] }],
    ['a day that is none', { ...shipped, centsPerSdr: [{ from: '2026-02-30', cents: 116 }] }],
  ])('rules with %s are refused', (_name, rules) => {
    expect(v.is(customsFormRulesSchema, rules)).toBe(false);
  });
});
