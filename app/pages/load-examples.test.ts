import { expect, test } from 'vitest';
import { createClient } from '#app/api/client.ts';
import { wireOffer } from '#domain/shipping/wire-offer.fixture.ts';
import { loadExamples } from './load-examples.ts';
import { loadServices } from './load-services.ts';

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

test('SMT-20 while staff have switched the comparison off, the pages show neither examples nor services, and report no failure', async () => {
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const closed = client(async () =>
    Response.json({ errors: [{ type: 'FeatureDisabledError', message: 'closed' }] }, { status: 401 }),
  );
  expect(await loadExamples(closed, 'part', report)).toEqual([]);
  expect(await loadServices(closed, 'part', report)).toEqual({ services: [], closedCarriers: [] });
  expect(reported).toEqual([]);
});
