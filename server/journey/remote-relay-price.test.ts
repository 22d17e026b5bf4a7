/**
 * A relay point in another zone of a carrier without a tariff file: only the carrier itself knows the price
 * (docs/requirements.md SMT-22, ADR-14).
 */
import { afterAll, expect, test } from 'vitest';
import type { ApiErrorBody } from '#domain/errors/api-error.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { parcelPayloadOf } from '#domain/journey/parcel-of.ts';
import type { RelayPoint, RelayPointsAnswer } from '#domain/relay/contract.ts';
import { remoteOffer, startFakeCarrier } from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { choose, entryOf, newCart } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { recipientForm, senderForm } from '#tests/support/journey-details.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

/** A relay service without a tariff file: 12 € on the mainland, 24 € to Corsica. */
const carrier = await startFakeCarrier((_request, response, body) => {
  const corsica = /"postalCode":"20\d{3}"/.test(body);
  const offer = remoteOffer({
    service: { serviceCode: 'SWIFT_RELAY', label: 'Swift Relais', serviceType: 'RELAIS', characteristics: ['TRACKED'] },
    delivery: { type: 'RELAY', guaranteed: false },
    price: { value: { value: corsica ? 20 : 10, currencyIso: 'EUR' }, taxInclusive: { value: corsica ? 24 : 12 } },
  });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ offers: [offer] }));
});
const database = await testDatabase();
const remote = [{ code: 'CHRP', name: 'Chronopost', url: carrier.url, token: 'carrier-secret' }];
const api = await shippingApi(database, {
  clock: () => new Date(monday),
  env: { REMOTE_CARRIERS: JSON.stringify(remote) },
});
afterAll(async () => {
  await api.close();
  await carrier.close();
});

async function pointAt(postalCode: string): Promise<RelayPoint> {
  const path = `/api/smt/relay-points?countryIsoCode=FR&postalCode=${postalCode}&carrierCode=CHRP`;
  const [point] = ((await api.call('GET', path)).body as RelayPointsAnswer).relayPoints;
  if (!point) throw new Error(`no point at ${postalCode}`);
  return point;
}

test('SMT-22 ADR-14 a carrier without a tariff file quotes the price of another zone; before that the cart refuses the point', async () => {
  const { offer, shipmentCode } = await choose(api.call, {}, ({ service }) => service.serviceCode === 'SWIFT_RELAY');
  expect(offer.price.taxInclusive.value).toBe(12);
  const path = `/api/smt/drafts/${shipmentCode}`;
  const stored = await api.call('PUT', path, { offerKey: offer.key });
  const cookie = (stored.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const call = async (method: string, to: string, body: unknown) =>
    (await api.call(method, to, body, { cookie })).body as DraftAnswer;
  const details = { sender: senderForm, recipient: recipientForm, depositMode: 'POST_OFFICE' };
  await call('PATCH', path, { details });

  const near = await call('PATCH', path, { details: { deliveryRelay: await pointAt('75011') } });
  expect(near.problems.contact).toEqual([]);

  const far = await call('PATCH', path, { details: { deliveryRelay: await pointAt('20000') } });
  expect(far.problems.contact.map(({ place }) => place)).toEqual(['deliveryRelay']);
  // Only the carrier knows the price, so it is asked when the visitor accepts the point.
  expect(far.relayQuote).toMatchObject({ offered: true, price: null });
  const cart = await newCart(api.call);
  const refused = await api.call('POST', `${cart.path}/smt`, parcelPayloadOf(far));
  expect([refused.status, (refused.body as ApiErrorBody).errors.map(({ subject }) => subject)]).toEqual([
    400,
    ['deliveryRelayPoint'],
  ]);

  const renewed = await call('POST', `${path}/offer`, { relays: true });
  expect(renewed.problems.contact).toEqual([]);
  expect(renewed.offer.price.taxInclusive.value).toBe(24);
  expect(renewed.previous?.price.taxInclusive.value).toBe(12);
  const added = await api.call('POST', `${cart.path}/smt`, parcelPayloadOf(renewed));
  expect(added.status).toBe(200);
  expect(entryOf(added.body).total.ttc.value).toBe(24);
});
