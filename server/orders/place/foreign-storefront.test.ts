/** A whole checkout as an OCC storefront (Spartacus 4.3.8) does it, with its own paths, labels, bodies and fields. */
import { describe, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { choose, parcelOf } from '#tests/support/cart-api.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { monday } from '#tests/support/shipping-api.ts';

const storefront = 'https://storefront.example';
const { db, api, bank } = await orderShop({ env: { STOREFRONT_ORIGINS: storefront } });

const base = '/api/front/occ/ecommerce/part';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const text = { 'content-type': 'text/plain' };
const json = { 'content-type': 'application/json' };

/** A call from the storefront's page. `sent` is the body exactly as the storefront's HTTP client writes it. */
async function send(method: string, path: string, headers: Record<string, string> = {}, sent?: string) {
  const query = `${path.includes('?') ? '&' : '?'}lang=en&curr=EUR`;
  const { status, body } = await api.call(method, `${base}/${path}${query}`, sent, {
    origin: storefront,
    'sec-fetch-site': 'cross-site',
    ...headers,
  });
  return { status, body: body as Record<string, unknown> };
}

const address = {
  firstName: 'Zoé',
  lastName: 'Martin',
  titleCode: 'mrs',
  line1: '14 rue Oberkampf',
  line2: '',
  town: 'Paris',
  region: { isocode: null },
  country: { isocode: 'FR' },
  postalCode: '75011',
  phone: '0612345678',
  defaultAddress: false,
};

describe('API-1 CRT-8 a foreign storefront', () => {
  test('takes a stranger from the empty cart to the paid order', async () => {
    const cart = await send('POST', 'users/anonymous/carts?fields=DEFAULT', text, '{}');
    expect(cart.status).toBe(201);
    const own = `users/anonymous/carts/${String(cart.body.guid)}`;
    const added = await send(
      'POST',
      `${own}/entries`,
      json,
      JSON.stringify({ product: { code: 'carton-20' }, quantity: 1 }),
    );
    expect(added.status).toBe(200);
    expect((await send('PUT', `${own}/email`, form, 'email=zoe%40example.fr')).status).toBe(200);
    expect((await send('GET', `${own}?fields=DEFAULT`)).body).toMatchObject({
      user: { name: 'guest', uid: expect.stringMatching(/\|zoe@example\.fr$/) },
    });
    const created = await send('POST', `${own}/addresses/delivery`, json, JSON.stringify(address));
    expect([created.status, typeof created.body.id]).toEqual([201, 'string']);
    expect((await send('PUT', `${own}/addresses/delivery?addressId=${created.body.id}`, form, '{}')).status).toBe(200);
    const modes = (await send('GET', `${own}/deliverymodes`)).body.deliveryModes as { code: string }[];
    const [mode] = modes;
    expect((await send('PUT', `${own}/deliverymode?deliveryModeId=${mode?.code}`, form, '{}')).status).toBe(200);
    const state = await send('GET', `${own}?fields=deliveryAddress(FULL),deliveryMode,paymentInfo(FULL)`);
    expect(state.body).toMatchObject({ deliveryAddress: { town: 'Paris' }, deliveryMode: { code: mode?.code } });
    const placed = await send(
      'POST',
      `users/anonymous/orders?fields=FULL&cartId=${cart.body.guid}&termsChecked=true`,
      form,
      '{}',
    );
    expect(placed.status).toBe(201);
    const order = placed.body as unknown as OrderAnswer;
    expect(order).toMatchObject({ status: 'PAYMENT_PENDING', statusDisplay: 'created', consignments: [] });
    expect(order.unconsignedEntries).toHaveLength(1);
    expect(order.payment?.url).toMatch(/^https:\/\/bank\.example\//);
    bank.set(order.code, 'CAPTURED');
    await send('POST', `users/anonymous/orders/${order.guid}/payment`, form, '{}');
    const paid = (await send('GET', `users/anonymous/orders/${order.guid}?fields=FULL`)).body as unknown as OrderAnswer;
    expect(paid).toMatchObject({ status: 'PAID', statusDisplay: 'processing', unconsignedEntries: [] });
    expect(paid.consignments).toMatchObject([
      {
        status: 'WAITING',
        trackingID: null,
        entries: [{ quantity: 1, shippedQuantity: 0, orderEntry: { quantity: 1 } }],
      },
    ]);
  });

  test('is told by a clear type that cards are typed elsewhere, whatever step of its payment it tries', async () => {
    const { body } = await send('POST', 'users/anonymous/carts', text, '{}');
    const own = `users/anonymous/carts/${String(body.guid)}`;
    expect((await send('GET', 'cardtypes')).body).toEqual({ cardTypes: [] });
    expect((await send('GET', 'users/anonymous/paymentdetails')).body).toEqual({ payments: [] });
    const steps = [
      await send('GET', `${own}/payment/sop/request?responseUrl=sampleUrl`),
      await send('POST', `${own}/payment/sop/response`, form, 'card_accountNumber=4970100000000014'),
      await send('PUT', `${own}/paymentdetails?paymentDetailsId=1`, form, '{}'),
    ];
    for (const { status, body: refused } of steps) {
      expect(status).toBe(400);
      expect(refused).toMatchObject({ errors: [{ type: 'PaymentByRedirectError', subject: 'payment' }] });
    }
  });

  test('sees each parcel and each seller of an order as a consignment, and its own pages see each line once', async () => {
    const zoe = await signedInAccount(db, monday);
    // Parcels are added as the shop's own pages do it, since the storefront has no journey for parcels.
    const headers = { cookie: zoe.cookie };
    const carts = `${base}/users/current/carts`;
    await api.call('POST', carts, {}, headers);
    await api.call('POST', `${carts}/current/smt`, parcelOf(await choose(api.call)), headers);
    await api.call('POST', `${carts}/current/entries`, { product: { code: 'carton-20' }, quantity: 2 }, headers);
    await api.call('POST', `${carts}/current/addresses/delivery`, address, headers);
    const mode = `${carts}/current/deliverymode?deliveryModeId=sellers-delivery`;
    await api.call('PUT', mode, undefined, headers);
    const orders = `${base}/users/current/orders`;
    const placed = await api.call('POST', `${orders}?cartId=current&termsChecked=true`, undefined, headers);
    const { code } = placed.body as OrderAnswer;
    bank.set(code, 'CAPTURED');
    await api.call('POST', `${orders}/${code}/payment`, undefined, headers);
    const full = (await api.call('GET', `${orders}/${code}?fields=FULL`, undefined, headers)).body as OrderAnswer;
    expect(full.consignments).toMatchObject([
      { code: `${code}-0`, status: 'READY_FOR_SHIPPING', trackingID: expect.stringMatching(/^[A-Z]{2}\d{9}[A-Z]{2}$/) },
      { status: 'WAITING', entries: [{ quantity: 2 }] },
    ]);
    const consigned = full.consignments?.flatMap(({ entries }) => entries.map((each) => each.orderEntry.entryNumber));
    expect(consigned?.sort()).toEqual(full.entries.map(({ entryNumber }) => entryNumber).sort());
    const [parcel, articles] = full.consignments ?? [];
    const track = (consignment = '', who = headers, user = 'current') =>
      api.call(
        'GET',
        `${base}/users/${user}/orders/${code}/consignments/${consignment}/tracking?lang=en`,
        undefined,
        who,
      );
    expect((await track(parcel?.code)).body).toEqual({
      carrierDetails: { code: 'POFR', name: 'Colissimo' },
      trackingID: parcel?.trackingID,
      trackingUrl: `http://localhost:3000/suivi/${parcel?.trackingID}`,
      targetArrivalDate: expect.stringMatching(/^2026-\d\d-\d\dT12:00:00Z$/),
      trackingEvents: [
        {
          eventDate: expect.stringMatching(/Z$/),
          referenceCode: 'ANNOUNCED',
          detail: 'Announced to the carrier',
          location: expect.any(String),
        },
      ],
    });
    expect((await track(articles?.code)).body).toEqual({});
    const stranger = await signedInAccount(db, monday);
    const refused = [
      await track(`${code}-9`),
      await track(parcel?.code, { cookie: stranger.cookie }),
      await track(parcel?.code, { cookie: '' }, 'anonymous'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);

    const own = (await api.call('GET', `${orders}/${code}`, undefined, headers)).body as OrderAnswer;
    expect([own.consignments, own.unconsignedEntries]).toEqual([undefined, undefined]);

    const cancelled = { cancellationRequestEntryInputs: [{ orderEntryNumber: 0, quantity: 1 }] };
    await api.call('POST', `${orders}/${code}/cancellation`, cancelled, headers);
    expect((await api.call('GET', `${orders}/${code}?fields=FULL`, undefined, headers)).body).toMatchObject({
      consignments: [{ status: 'CANCELLED' }, { status: 'WAITING' }],
    });
  });
});
