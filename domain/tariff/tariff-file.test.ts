import { expect, test } from 'vitest';
import { aService, aTariffInput, label } from '#tests/build/tariff.ts';
import { readTariffFile } from './tariff-file.ts';

const problemsOf = (input: unknown) => {
  const result = readTariffFile(input);
  return 'problems' in result ? result.problems.map(({ path, reason }) => [path.join('.'), reason]) : [];
};
const withService = (changes: Record<string, unknown>) => ({
  ...aTariffInput(),
  services: [{ ...aService(), ...changes }],
});
const band = (changes: Record<string, unknown>) =>
  withService({ bands: { NEAR: [{ maxGrams: 500, price: 5, ...changes }] } });
const surcharge = (changes: Record<string, unknown>) =>
  withService({ surcharges: [{ code: 'FUEL', label: label('s'), when: {}, ...changes }] });
const { currency: _, ...withoutCurrency } = aTariffInput();

test.each<[string, unknown]>([
  ['the valid one', aTariffInput()],
  ['a price of nothing', band({ price: 0 })],
  ['the highest price', band({ price: 100_000 })],
  ['a price of two decimals that no double holds exactly', band({ price: 1.15 })],
  ['a band of one gram', band({ maxGrams: 1 })],
  ['a surcharge of an amount', surcharge({ amount: 1 })],
  ['a surcharge of a percentage', surcharge({ percent: 1.25 })],
  ['a delivery before one o’clock', withService({ deliveredBefore: 1 })],
  ['a delivery before 23 o’clock', withService({ deliveredBefore: 23 })],
])('SMT-23 %s is read', (_name, input) => {
  expect(readTariffFile(input)).toMatchObject({ file: { carrier: { code: 'TEST' }, services: [{ code: 'Plain' }] } });
});

const price = 'services.0.bands.NEAR.0.price';
test.each<[string, unknown, [string, string][]]>([
  ['a key that is missing', withoutCurrency, [['currency', 'this key is missing']]],
  ['a key that is unknown', { ...aTariffInput(), remark: 'x' }, [['remark', 'unknown key']]],
  ['an unknown key of a service', withService({ colour: 'red' }), [['services.0.colour', 'unknown key']]],
  ['an amount in quotes', band({ price: '5' }), [[price, 'an amount is a number of euros']]],
  ['a negative amount', band({ price: -0.01 }), [[price, 'an amount is not negative']]],
  ['an amount above the highest', band({ price: 100_000.01 }), [[price, 'an amount is at most 100 000 euros']]],
  ['a third decimal', band({ price: 5.005 }), [[price, 'an amount has at most two decimals']]],
  ['a weight of nothing', band({ maxGrams: 0 }), [['services.0.bands.NEAR.0.maxGrams', 'must be 1 or more']]],
  ['half a gram', band({ maxGrams: 1.5 }), [['services.0.bands.NEAR.0.maxGrams', 'not a whole number']]],
  ['no band', withService({ bands: { NEAR: [] } }), [['services.0.bands.NEAR', 'a zone needs at least one band']]],
  ['no zone', withService({ bands: {} }), [['services.0.bands', 'a service needs at least one zone']]],
  [
    'a surcharge without an amount',
    surcharge({}),
    [['services.0.surcharges.0', 'a surcharge has an amount or a percent, not both']],
  ],
  [
    'a surcharge with an amount and a percentage',
    surcharge({ amount: 1, percent: 1 }),
    [['services.0.surcharges.0', 'a surcharge has an amount or a percent, not both']],
  ],
  [
    'G15 an address of the carrier’s choices without the parcel’s number',
    { ...aTariffInput(), deliveryChoices: 'https://carrier.example/choices' },
    [['deliveryChoices', 'an https address with {number} in it']],
  ],
  ['midnight', withService({ deliveredBefore: 24 }), [['services.0.deliveredBefore', 'an hour is 1 to 23']]],
  [
    'a day that doesn’t exist',
    { ...aTariffInput(), validFrom: '2026-02-30' },
    [['validFrom', 'not a day that exists (yyyy-MM-dd)']],
  ],
  ['no source', { ...aTariffInput(), sources: [] }, [['sources', 'say where the figures come from']]],
  ['an unknown tax basis', { ...aTariffInput(), taxBasis: 'VAT' }, [['taxBasis', 'a tax basis is HT, TTC or NET']]],
  [
    'a country in small letters',
    { ...aTariffInput(), origins: ['FR', 'be'] },
    [['origins.1', 'a place is a country or regional code in capitals']],
  ],
  [
    'several faults at once',
    { ...aTariffInput(), status: 'draft', validTo: '2026-13-01' },
    [
      ['validTo', 'not a day that exists (yyyy-MM-dd)'],
      ['status', 'a status is official or demo'],
    ],
  ],
])('SMT-23 the fault of %s has its path', (_name, input, expected) => {
  expect(problemsOf(input)).toEqual(expected);
});

test('SMT-23 a value that isn’t an object is a fault at the root', () => {
  expect(problemsOf(null).map(([path]) => path)).toEqual(['']);
  expect(problemsOf([1]).length).toBeGreaterThan(0);
});
