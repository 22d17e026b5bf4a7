/**
 * A relay point in another price zone: the draft quotes it again, and the cart refuses it unless it was quoted
 * (docs/requirements.md SMT-22, ADR-14).
 */
import { afterAll, describe, expect, test } from 'vitest';
import type { ApiErrorBody } from '#domain/errors/api-error.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { parcelPayloadOf } from '#domain/journey/parcel-of.ts';
import type { RelayPoint, RelayPointsAnswer } from '#domain/relay/contract.ts';
import { choose, entryOf, newCart, relayPoints } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { recipientForm, senderForm } from '#tests/support/journey-details.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database, { clock: () => new Date(monday) });
afterAll(() => api.close());

const shop2shop = ({ service }: { service: { serviceCode: string } }) => service.serviceCode === 'Shop2Shop';
const cookieOf = (headers: Headers) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** The nearest relay point of Shop2Shop to a place. */
async function pointAt(postalCode: string, query = ''): Promise<RelayPoint> {
  const { body } = await api.call(
    'GET',
    `/api/smt/relay-points?countryIsoCode=FR&postalCode=${postalCode}&carrierCode=CHRP${query}`,
  );
  const [point] = (body as RelayPointsAnswer).relayPoints;
  if (!point) throw new Error(`no point at ${postalCode}`);
  return point;
}

/** A draft of Lyon → Paris by Shop2Shop with a deposit in the post office and the usual addresses. */
async function begin() {
  const { offer, shipmentCode } = await choose(api.call, {}, shop2shop);
  const path = `/api/smt/drafts/${shipmentCode}`;
  const answer = await api.call('PUT', path, { offerKey: offer.key });
  const cookie = cookieOf(answer.headers);
  const call = async (method: string, to: string, body?: unknown) => {
    const answer = await api.call(method, to, body, { cookie });
    return { status: answer.status, body: answer.body as DraftAnswer };
  };
  const [depositMode] = offer.collection.type.filter((mode) => mode !== 'RELAY');
  const deposit = depositMode ? { depositMode } : { depositMode: 'RELAY', depositRelay: relayPoints.lyon };
  await call('PATCH', path, { details: { sender: senderForm, recipient: recipientForm, ...deposit } });
  return {
    offer,
    cookie,
    choose: async (kind: 'depositRelay' | 'deliveryRelay', point: RelayPoint) =>
      (await call('PATCH', path, { details: { [kind]: point } })).body,
    take: () => call('POST', `${path}/offer`, { relays: true }),
    renew: () => call('POST', `${path}/offer`, {}),
  };
}

/** The price of the same service to an address with a given postal code. */
async function comparedTo(postalCode: string, city: string) {
  const { offer } = await choose(api.call, { to: { country: 'FR', postalCode, city, b2b: false } }, shop2shop);
  return offer;
}

const problems = (draft: DraftAnswer) => draft.problems.contact.map(({ place }) => place);

test('ADR-14 G24 the points that a browser chose earlier are answered to this browser alone', async () => {
  const [visitor, other] = [await begin(), await begin()];
  const point = await pointAt('75011');
  await visitor.choose('deliveryRelay', point);
  const last = async (cookie: string) => (await api.use('order.lastRelays', 'part', cookie)).body;
  const chosen = { carrierCode: 'CHRP', deliveryRelay: { postOfficeId: point.postOfficeId } };
  expect(await last(visitor.cookie)).toMatchObject([chosen]);
  expect(JSON.stringify([await last(other.cookie), await last('')])).not.toContain(point.postOfficeId);
});

describe('a delivery point in Corsica for a parcel to Paris', () => {
  test('SMT-22 ADR-14 has the price of a parcel to Corsica, shown before it is chosen', async () => {
    const visitor = await begin();
    const corsica = await comparedTo('20000', 'Ajaccio');
    expect(corsica.price.taxInclusive.value).toBeGreaterThan(visitor.offer.price.taxInclusive.value);
    const answer = await visitor.choose('deliveryRelay', await pointAt('20000'));
    expect(problems(answer)).toEqual(['deliveryRelay']);
    expect(answer.problems.contact[0]?.message).toContain('autre zone tarifaire');
    expect(answer.complete).not.toContain('contact');
    expect(answer.offer.price).toEqual(visitor.offer.price);
    expect(answer.relayQuote).toMatchObject({
      offered: true,
      price: corsica.price,
      deliveryDate: corsica.delivery.date,
      reason: 'Supplément Corse',
    });
    const { status, body } = await visitor.take();
    expect({ status, problems: problems(body), relayQuote: body.relayQuote }).toEqual({
      status: 200,
      problems: [],
      relayQuote: null,
    });
    expect(body.offer.price).toEqual(corsica.price);
    expect(body.offer.delivery.date).toBe(corsica.delivery.date);
    expect(body.previous?.price).toEqual(visitor.offer.price);
    expect(body.criteria.to).toMatchObject({ postalCode: '75011', city: 'Paris' });
  });

  test('CRT-4 goes into the cart once it is quoted, and another day keeps its price', async () => {
    const visitor = await begin();
    await visitor.choose('deliveryRelay', await pointAt('20000'));
    const { body: taken } = await visitor.take();
    const { body: again } = await visitor.renew();
    expect(again.offer.price).toEqual(taken.offer.price);
    const { path } = await newCart(api.call);
    const { status, body } = await api.call('POST', `${path}/smt`, parcelPayloadOf(again));
    expect(status).toBe(200);
    expect(entryOf(body)).toMatchObject({
      total: { ttc: { value: taken.offer.price.taxInclusive.value } },
      schedule: { delivery: { date: taken.offer.delivery.date } },
      smt: { addresses: { addressTo: { postalCode: '75011' }, deliveryRelayPoint: { postalCode: '20000' } } },
    });
  });

  test('SMT-22 leaving it for a point near the address brings the former price back', async () => {
    const visitor = await begin();
    await visitor.choose('deliveryRelay', await pointAt('20000'));
    await visitor.take();
    const answer = await visitor.choose('deliveryRelay', await pointAt('75011'));
    expect(problems(answer)).toEqual(['deliveryRelay']);
    expect(answer.relayQuote?.price).toEqual(visitor.offer.price);
    expect((await visitor.take()).body.offer.price).toEqual(visitor.offer.price);
  });

  test('ADR-14 a search for the offer has prices for points of the other zone only', async () => {
    const { offer } = await begin();
    const key = `&offerKey=${encodeURIComponent(offer.key)}`;
    const corsica = await comparedTo('20000', 'Ajaccio');
    expect((await pointAt('20000', key)).quote).toMatchObject({ offered: true, price: corsica.price });
    expect(await pointAt('75011', key)).not.toHaveProperty('quote');
    expect(await pointAt('20000', '&offerKey=forged')).not.toHaveProperty('quote');
  });
});

test('ADR-14 a point where the service doesn’t go is reported on its field, whatever the country', async () => {
  for (const postalCode of ['97400', '98000']) {
    const visitor = await begin();
    const answer = await visitor.choose('deliveryRelay', await pointAt(postalCode));
    expect([postalCode, problems(answer)]).toEqual([postalCode, ['deliveryRelay']]);
    expect(answer.problems.contact[0]?.message).toMatch(/\S/);
    expect(answer.relayQuote).not.toBeNull();
    if (answer.relayQuote?.offered) {
      expect([postalCode, problems((await visitor.take()).body)]).toEqual([postalCode, []]);
    }
  }
});

describe('the cart', () => {
  const bodyFor = async (point: object) => {
    const visitor = await begin();
    const draft = await visitor.choose('deliveryRelay', await pointAt('75011'));
    const payload = parcelPayloadOf(draft);
    return { payload: { ...payload, addresses: { ...payload.addresses, deliveryRelayPoint: point } } };
  };

  test('SMT-22 CRT-4 refuses a relay point in another zone than the key’s, with its subject and a message', async () => {
    const { path } = await newCart(api.call);
    const { payload } = await bodyFor(await pointAt('20000'));
    const { status, body } = await api.call('POST', `${path}/smt`, payload);
    expect({ status, errors: (body as ApiErrorBody).errors }).toEqual({
      status: 400,
      errors: [
        expect.objectContaining({
          type: 'CartError',
          subject: 'deliveryRelayPoint',
          message: expect.stringContaining('autre zone tarifaire'),
        }),
      ],
    });
  });

  test('CRT-4 a point of another zone that the payload places in this zone is refused as well', async () => {
    const { path } = await newCart(api.call);
    const { payload } = await bodyFor({ ...(await pointAt('20000')), postalCode: '75011', town: 'Paris' });
    const { status, body } = await api.call('POST', `${path}/smt`, payload);
    expect([status, (body as ApiErrorBody).errors.map(({ subject }) => subject)]).toEqual([
      400,
      ['deliveryRelayPoint'],
    ]);
  });

  test('CRT-4 stores the server’s own record of a relay point, not the one that was sent', async () => {
    const { path } = await newCart(api.call);
    const point = await pointAt('75011');
    const { payload } = await bodyFor({ ...point, label: 'Bureau', line1: 'x', town: 'Nice' });
    const { status, body } = await api.call('POST', `${path}/smt`, payload);
    expect(status).toBe(200);
    const { postOfficeId, label, line1, town, postalCode, country } = point;
    expect(entryOf(body)).toMatchObject({
      smt: { addresses: { deliveryRelayPoint: { postOfficeId, label, line1, town, postalCode, country } } },
    });
  });
});
