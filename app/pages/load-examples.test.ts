import { expect, test } from 'vitest';
import { createClient } from '#app/api/client.ts';
import { wireOffer } from '#domain/shipping/wire-offer.fixture.ts';
import { loadExamples } from './load-examples.ts';

const answer = (offers: object[]) => ({
  shipmentCode: 's',
  offers,
  pending: [],
  failed: [],
  notOffered: [],
  customsNeeded: false,
  validUntil: '2026-11-21T12:00:00.000Z',
});
const client = (send: () => Promise<Response>) =>
  createClient({ origin: 'https://shop.example', locale: 'fr', timeoutMs: 1000, send });

test('SMT-27 the page shows the mode and the factor used for the estimate', async () => {
  const offer = wireOffer({
    co2Grams: 1124,
    distanceKm: 661,
    co2Method: { mode: 'Route groupée', gramsPerTonneKm: 170 },
  });
  const silent = wireOffer({ key: 'other', co2Method: null });
  const api = client(async () => Response.json(answer([offer, silent])));
  const [example] = await loadExamples(api, 'part', () => undefined);
  expect(example?.lines).toEqual([
    expect.objectContaining({ grams: 1124, distanceKm: 661, mode: 'Route groupée', factor: 170 }),
  ]);
});

test('SMT-27 an example whose call fails is left out and reported', async () => {
  const reported: unknown[] = [];
  const api = client(async () => Response.json({ errors: [] }, { status: 503 }));
  expect(await loadExamples(api, 'part', (error) => reported.push(error))).toEqual([]);
  expect(reported).toHaveLength(2);
});
