/** A parcel that its recipient collects at a post office: offered, refused without one, and put into a cart. */
import { afterAll, expect, test } from 'vitest';
import type { RelayPoint, RelayPointsAnswer } from '#domain/relay/contract.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { type Ask, choose, entryOf, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const api = await shippingApi(await testDatabase());
afterAll(() => api.close());
const ask = api.call as Ask;
const to = { country: 'FR', postalCode: '20000', city: 'Ajaccio', b2b: false };
const isCollected = ({ delivery }: { delivery: { type: string } }) => delivery.type === 'COLLECTION';

async function pointsOf(kind: 'collection' | 'delivery'): Promise<readonly RelayPoint[]> {
  const query = `countryIsoCode=FR&postalCode=20000&city=Ajaccio&carrierCode=CHRP&kind=${kind}`;
  return ((await ask('GET', `/api/smt/relay-points?${query}`)).body as RelayPointsAnswer).relayPoints;
}

test('OPT-2 a collection is offered for an indicative price above the cheapest relay’s', async () => {
  const { offers } = (await ask('POST', '/api/smt/offers/sync', quoteBody({ to }))).body as OffersAnswer;
  const collected = offers.filter(isCollected);
  expect(collected).toMatchObject([
    { service: { serviceType: 'RELAIS' }, delivery: { label: 'Bureau de poste' }, indicative: true },
  ]);
  const relays = offers
    .filter(({ delivery }) => delivery.type === 'RELAY')
    .map(({ price }) => price.taxInclusive.value);
  expect(collected[0]?.price.taxInclusive.value).toBeGreaterThan(Math.min(...relays));
});

test('OPT-2 a collected parcel is refused without a point and with a shop, and added with a post office', async () => {
  const chosen = await choose(ask, { to }, isCollected);
  const { path, cookie } = await newCart(ask);
  const add = (deliveryRelayPoint?: object) =>
    ask('POST', `${path}/smt`, parcelOf(chosen, { addresses: { deliveryRelayPoint } }), { cookie });
  const shop = (await pointsOf('delivery')).find(({ type }) => type !== 'POST_OFFICE');
  expect(await add()).toMatchObject({
    status: 400,
    body: {
      errors: [{ subject: 'deliveryRelayPoint', message: 'Choisissez le bureau de poste de retrait.' }],
    },
  });
  expect(await add(shop)).toMatchObject({ status: 400, body: { errors: [{ subject: 'deliveryRelayPoint' }] } });
  const [office] = await pointsOf('collection');
  const added = await add(office);
  expect(entryOf(added.body)).toMatchObject({
    smt: {
      offer: { service: { deliveryMode: 'COLLECTION' } },
      addresses: { deliveryRelayPoint: { postOfficeId: office?.postOfficeId } },
    },
  });
});
