import { expect, test, vi } from 'vitest';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { initCall, offersSyncCall } from '#domain/shipping/calls.ts';
import { wireOffer } from '#domain/shipping/wire-offer.fixture.ts';
import { loadLanding } from './load-landing.ts';

const init = {
  availabilityDates: [],
  departureCountries: [],
  destinationCountries: [],
  defaultPackageDimensions: [],
  deliveryServices: [],
};
const band = (maxGrams: number, value: number) => ({
  maxGrams,
  current: false,
  price: { value: { value, currencyIso: 'EUR' as const }, taxInclusive: { value } },
});
const offer = (key: string, value: number, bands: ReturnType<typeof band>[]) =>
  wireOffer({ key, price: { value: { value, currencyIso: 'EUR' }, taxInclusive: { value } }, bands });

/** A client that finds its answers by the name of the call; an answer that is an error is thrown. */
function clientOf(answers: Readonly<Record<string, unknown>>): ApiClient {
  return {
    call: async (definition) => {
      const answer = answers[definition.name];
      if (answer instanceof Error) throw answer;
      return answer as never;
    },
  };
}

const offersOf = (...offers: ReturnType<typeof wireOffer>[]) => ({
  shipmentCode: 's',
  offers,
  pending: [],
  failed: [],
  notOffered: [],
  validUntil: '2026-11-23T10:00:00Z',
});

test('NAV-12 the example is the cheapest offer that would cost less with a few grams less', async () => {
  const flat = offer('flat', 14.99, [band(500, 14.99), band(1000, 19.39)]);
  const telling = offer('telling', 15.5, [band(250, 12.9), band(500, 15.5)]);
  const answers = { [initCall.name]: init, [offersSyncCall.name]: offersOf(telling, flat) };
  expect(await loadLanding(clientOf(answers), 'part', 'FR', vi.fn())).toMatchObject({
    state: 'open',
    example: { key: 'telling' },
  });
  const alone = { ...answers, [offersSyncCall.name]: offersOf(flat) };
  expect((await loadLanding(clientOf(alone), 'part', 'FR', vi.fn())).example?.key).toBe('flat');
});

test('NAV-12 the page works without its example', async () => {
  const report = vi.fn();
  const failure = new CallError('offers', 503, []);
  const landing = await loadLanding(
    clientOf({ [initCall.name]: init, [offersSyncCall.name]: failure }),
    'part',
    'FR',
    report,
  );
  expect(landing).toEqual({ state: 'open', init, example: null });
  expect(report).toHaveBeenCalledWith(failure);
});

test('SMT-20 a closed journey is a state of the page, not a failure', async () => {
  const report = vi.fn();
  const closed = new CallError('init', 401, [{ type: 'FeatureDisabledError', message: 'closed' }]);
  const landing = await loadLanding(
    clientOf({ [initCall.name]: closed, [offersSyncCall.name]: closed }),
    'pro',
    'FR',
    report,
  );
  expect(landing.state).toBe('closed');
  expect(report).not.toHaveBeenCalled();
});

test('SMT-20 another failure is reported and shown', async () => {
  const report = vi.fn();
  const failure = new CallError('init', 500, []);
  const landing = await loadLanding(
    clientOf({ [initCall.name]: failure, [offersSyncCall.name]: offersOf() }),
    'part',
    'FR',
    report,
  );
  expect(landing.state).toBe('failed');
  expect(report).toHaveBeenCalledWith(failure);
});
