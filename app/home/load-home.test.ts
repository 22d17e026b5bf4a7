import { expect, test, vi } from 'vitest';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { offersSyncCall } from '#domain/shipping/calls.ts';
import { readCriteria } from '#domain/shipping/criteria.ts';
import { wireOffer } from '#domain/shipping/wire-offer.fixture.ts';
import { loadHome } from './load-home.ts';

const init = {
  availabilityDates: [],
  departureCountries: [],
  destinationCountries: [],
  defaultPackageDimensions: [],
  deliveryServices: [],
};
const price = (value: number) => ({ value: { value, currencyIso: 'EUR' as const }, taxInclusive: { value } });
const offers = [
  wireOffer({ key: 'fast', price: price(30), delay: 'P1D' }),
  wireOffer({ key: 'cheap', price: price(5), delay: 'P4D' }),
];

/**
 * A client that answers with offers for every destination but `down`. `initFailure` is thrown by the call that loads
 * the form's lists.
 */
function clientOf(down: string, initFailure?: Error): ApiClient {
  return {
    call: async (definition, input) => {
      if (definition.name !== offersSyncCall.name) {
        if (initFailure) throw initFailure;
        return init as never;
      }
      const { to } = (input as { body: { to: { country: string } } }).body;
      if (to.country === down) throw new CallError('offers', 504, []);
      return { shipmentCode: 's', offers, pending: [], failed: [], notOffered: [], validUntil: '' } as never;
    },
  };
}

test('NAV-1 each destination has its cheapest and fastest offer and the address of its comparison', async () => {
  const home = await loadHome(clientOf('none'), 'part', vi.fn());
  expect(home.departures.map(({ country, cheapest, fastest }) => [country, cheapest.key, fastest.key])).toEqual(
    ['FR', 'BE', 'CH', 'GB', 'RE', 'CA'].map((country) => [country, 'cheap', 'fast']),
  );
  const form = readCriteria(new URLSearchParams(home.departures[2]?.search));
  expect(form).toMatchObject({
    arrival: { country: 'CH', postalCode: '1003', city: 'Lausanne', cityZip: '1003 Lausanne' },
    parcel: { format: 'PARCEL', length: '22', width: '16', height: '6' },
    weight: '0,5',
  });
});

test('NAV-1 a destination whose call fails is left out and reported', async () => {
  const report = vi.fn();
  const home = await loadHome(clientOf('CH'), 'part', report);
  expect(home.departures.map(({ country }) => country)).toEqual(['FR', 'BE', 'GB', 'RE', 'CA']);
  expect(report).toHaveBeenCalledTimes(1);
});

test('SMT-20 the home page distinguishes a closed journey from a failure', async () => {
  const report = vi.fn();
  const closed = new CallError('init', 401, [{ type: 'FeatureDisabledError', message: 'closed' }]);
  expect((await loadHome(clientOf('none', closed), 'part', report)).state).toBe('closed');
  expect(report).not.toHaveBeenCalled();
  expect((await loadHome(clientOf('none', new CallError('init', 503, [])), 'part', report)).state).toBe('failed');
  expect(report).toHaveBeenCalledTimes(1);
});
