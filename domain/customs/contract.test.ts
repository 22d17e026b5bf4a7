import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { faultPlaces } from '#tests/build/schema-faults.ts';
import { tariffNumbersContract } from './contract.ts';

const { query, answers } = tariffNumbersContract;

describe('CUS-5 API-1 the call that finds tariff numbers', () => {
  test('defaults to eight results on the consumers’ site', () => {
    expect(v.parse(query, {})).toEqual({ site: 'part', q: '', limit: 8 });
    expect(v.parse(query, { site: 'pro', lang: 'en', q: 'soap', limit: '20' })).toEqual({
      site: 'pro',
      lang: 'en',
      q: 'soap',
      limit: 20,
    });
    expect(v.parse(query, { limit: '1', q: 'x'.repeat(255) }).limit).toBe(1);
  });

  test.each([
    [{ site: 'shop' }, 'site'],
    [{ lang: 'de' }, 'lang'],
    [{ q: 'x'.repeat(256) }, 'q'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '21' }, 'limit'],
    [{ limit: '008' }, 'limit'],
    [{ limit: '8a' }, 'limit'],
    [{ limit: 'a8' }, 'limit'],
  ])('refuses %j', (input, place) => {
    expect(faultPlaces(query, input)).toEqual([place]);
  });

  test('returns numbers with their label and chapter', () => {
    const foundNumber = { code: '340111', label: 'Savon', chapter: 'Savons' };
    expect(v.parse(answers[200], { tariffNumbers: [foundNumber] })).toEqual({ tariffNumbers: [foundNumber] });
    expect(faultPlaces(answers[200], {})).toEqual(['tariffNumbers']);
    expect(faultPlaces(answers[200], { tariffNumbers: [{ code: '340111' }] })).toEqual([
      'tariffNumbers.0.label',
      'tariffNumbers.0.chapter',
    ]);
    expect([tariffNumbersContract.method, tariffNumbersContract.path]).toEqual(['GET', '/api/smt/tariff-numbers']);
  });
});
