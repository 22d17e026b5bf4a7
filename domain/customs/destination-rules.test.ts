import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkDeclaration } from './declaration-rules.ts';
import { destinationDemands, destinationRulesSchema } from './destination-rules.ts';

const { rules } = v.parse(
  destinationRulesSchema,
  JSON.parse(readFileSync(new URL('../../data/customs/destinations.json', import.meta.url), 'utf8')),
);
const territoriesOfTheUsa = ['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'];

describe('CUS-5 the rules of the United States count from their day on', () => {
  test.each(territoriesOfTheUsa)('%s', (country) => {
    expect(destinationDemands(rules, country, '2025-08-28')).toEqual({
      tariffNumber: null,
      descriptionIn: null,
      dutiesPrepaid: null,
    });
    const estimate = { lowPercent: 10, highPercent: 15, until: '2026-07-23' };
    const prepaid = { freeGift: { value: 100, currency: 'USD' }, estimate };
    expect(destinationDemands(rules, country, '2026-07-23')).toEqual({
      tariffNumber: null,
      descriptionIn: null,
      dutiesPrepaid: prepaid,
    });
    expect(destinationDemands(rules, country, '2026-07-24')).toEqual({
      tariffNumber: { digits: 10, site: 'hts.usitc.gov', notForPrivate: ['GIFT', 'DOCUMENTS'] },
      descriptionIn: 'en',
      dutiesPrepaid: prepaid,
    });
  });

  test('and of no other country', () => {
    for (const country of ['CA', 'CH', 'GB', 'MX', 'GP'])
      expect(destinationDemands(rules, country, '2026-11-24').tariffNumber).toBeNull();
  });
});

test('CUS-5 a rule ends after its last day, and a later rule of the file replaces what an earlier one demands', () => {
  const rule = { source: 'invented', destinations: ['CH'] };
  const dated = [
    { ...rule, from: '2026-01-01', until: '2026-06-30', demands: { descriptionIn: 'en' as const } },
    { ...rule, from: '2026-06-30', until: null, demands: { dutiesPrepaid: { freeGift: null } } },
    { ...rule, from: '2026-07-02', until: null, demands: { dutiesPrepaid: null } },
  ];
  const on = (day: string) => destinationDemands(dated, 'CH', day);
  expect([on('2026-06-30').descriptionIn, on('2026-07-01').descriptionIn]).toEqual(['en', null]);
  expect([on('2026-07-01').dutiesPrepaid, on('2026-07-02').dutiesPrepaid]).toEqual([{ freeGift: null }, null]);
});

describe('CUS-5 tariff numbers to the United States', () => {
  const numberFaults = (tariffNumber: string, type: string, toBusiness = false, day = '2026-07-24') =>
    checkDeclaration(
      {
        shipmentType: { type },
        cn23Products: [
          {
            description: 'Cotton T-shirt',
            originCountry: 'FR',
            tariffNumber,
            unitWeight: 0.1,
            unitValue: 9,
            quantity: 1,
          },
        ],
      },
      {
        parcelGrams: 500,
        toBusiness,
        demands: destinationDemands(rules, 'US', day),
        goodsTypes: ['GIFT', 'SALE_OF_GOODS', 'OTHER'].map((code) => ({ code, details: [] })),
        hasCountry: () => true,
      },
    ).map(({ place, reason, key }) => `${place} ${reason} ${key}`);
  const invalid = ['cn23Products.0.tariffNumber invalid customs.tariffNumberDigits'];
  const missing = ['cn23Products.0.tariffNumber missing customs.tariffNumberDigits'];

  test.each([
    ['6109100012', 'SALE_OF_GOODS', false, []],
    ['610910', 'SALE_OF_GOODS', false, invalid],
    ['61091000', 'SALE_OF_GOODS', false, invalid],
    ['61091000AB', 'SALE_OF_GOODS', false, invalid],
    ['', 'SALE_OF_GOODS', false, missing],
    ['', 'GIFT', false, []],
    ['610910', 'GIFT', false, []],
    ['', 'GIFT', true, missing],
    ['610910', 'GIFT', true, invalid],
  ])('%j of %s, to a company: %j', (tariffNumber, type, toBusiness, expected) => {
    expect(numberFaults(tariffNumber, type, toBusiness)).toEqual(expected);
  });

  test('six digits were enough on the day before', () => {
    expect(numberFaults('610910', 'SALE_OF_GOODS', false, '2026-07-23')).toEqual([]);
  });
});
