import { expect, test } from 'vitest';
import { closedJourney, pageArgs, refusal } from '#tests/support/page-args.ts';
import { loadExamples } from './load-examples.ts';

async function examples(example: unknown) {
  const { args, reported } = pageArgs('/', { 'comparator.example': example });
  return { found: await loadExamples(args.context, 'part'), reported };
}

test('SMT-27 the page shows the mode and the factor used for the estimate', async () => {
  const price = { taxInclusive: 500, taxExclusive: 500 };
  const offer = { key: 'one', price, co2Grams: 1124, distanceKm: 661 };
  const telling = { ...offer, co2Method: { mode: 'Route groupée', gramsPerTonneKm: 170 } };
  const silent = { ...offer, key: 'other', co2Method: null };
  const { found } = await examples({ offers: [telling, silent] });
  expect(found[0]?.lines).toEqual([
    expect.objectContaining({ grams: 1124, distanceKm: 661, mode: 'Route groupée', factor: 170 }),
  ]);
});

test('SMT-27 SMT-20 an example that can’t be compared is left out; unless the journey is closed, that is reported', async () => {
  const [failing, closed] = [await examples(refusal(503)), await examples(closedJourney)];
  expect([failing.found, closed.found]).toEqual([[], []]);
  expect([failing.reported.length, closed.reported.length]).toEqual([2, 0]);
});
