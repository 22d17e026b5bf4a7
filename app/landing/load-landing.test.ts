import { expect, test } from 'vitest';
import { closedJourney, pageArgs, refusal } from '#tests/support/page-args.ts';
import { loadLanding } from './load-landing.ts';

const price = (cents: number) => ({ taxInclusive: cents, taxExclusive: cents });
const offer = (key: string, cents: number, bands: Readonly<Record<number, number>>) => ({
  key,
  price: price(cents),
  bands: Object.entries(bands).map(([maxGrams, each]) => ({ maxGrams: Number(maxGrams), price: price(each) })),
});
const flat = offer('flat', 1499, { 500: 1499, 1000: 1939 });
const telling = offer('telling', 1550, { 250: 1290, 500: 1550 });
const lists = { destinationCountries: [] };

async function landing(example: unknown, init: unknown = lists) {
  const { args, reported } = pageArgs('/', { 'comparator.example': example, 'comparator.lists': init });
  return { ...(await loadLanding(args.context, 'part', 'FR')), reported };
}

test('NAV-12 the example is the cheapest offer that would cost less with a few grams less', async () => {
  expect(await landing({ offers: [telling, flat] })).toMatchObject({ state: 'open', example: { key: 'telling' } });
  expect((await landing({ offers: [flat] })).example?.key).toBe('flat');
});

test('NAV-12 the page works without its example', async () => {
  const failure = refusal(503);
  expect(await landing(failure)).toEqual({ state: 'open', init: lists, example: null, reported: [failure] });
});

test('SMT-20 a closed journey is a state of the page, not a failure; another failure is reported and shown', async () => {
  expect(await landing(closedJourney, closedJourney)).toMatchObject({ state: 'closed', reported: [] });
  const failure = refusal(500);
  expect(await landing({ offers: [] }, failure)).toMatchObject({ state: 'failed', reported: [failure] });
});
