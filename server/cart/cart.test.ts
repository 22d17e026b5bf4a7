import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { maxLines } from '#domain/cart/max-lines.ts';
import type { ApiErrorBody } from '#domain/errors/api-error.ts';
import type { OffersAnswer, WireOffer } from '#domain/shipping/wire-offer.ts';
import { choose, entryOf, newCart, parcelOf, withChange } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
let now = monday;
beforeEach(() => {
  now = monday;
});
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());
const ask = api.call;
const hour = 3_600_000;

const cents = (amount: { value: number }) => Math.round(amount.value * 100);
const readCart = async (path: string) => (await ask('GET', `${path}?fields=FULL`)).body as CartAnswer;
const firstParcel = ({ entries }: CartAnswer) => parcelsOf(entries)[0];

const swiss = {
  to: { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: false },
};
const toLausanne = {
  addresses: { addressTo: { phone: '+41791234567' } },
  customs: {
    shipmentType: { type: 'GIFT', typeDetail: 'PRIVATE_GIFT' },
    cn23Products: [
      {
        description: 'Tee-shirt en coton',
        originCountry: 'FR',
        tariffNumber: '610910',
        unitWeight: 0.1,
        unitValue: 12.5,
        quantity: 2,
      },
    ],
  },
};

describe('the payload of a parcel', () => {
  test('CRT-3 is stored as it was sent, with the decimal comma turned into a point', async () => {
    const { path } = await newCart(ask);
    const parcel = parcelOf(await choose(ask), { options: ['SIGNATURE'] });
    const payload = withChange<object>(parcel, { offer: { weight: '0,25', dimension: { width: '16,0' } }, unknown: 1 });
    const added = await ask('POST', `${path}/smt`, payload);
    expect(added.status).toBe(200);
    expect(entryOf(added.body)).toMatchObject({ entryNumber: 0, version: 1, smt: parcel });
    expect(entryOf(added.body).smt).toEqual(parcel);
    const cart = await readCart(path);
    expect(firstParcel(cart)?.smt).toEqual(parcel);
    expect(firstParcel(cart)?.smt.offer.weight).toBe(0.25);
    expect(cart.entryGroups).toEqual([{ type: 'SMT', entries: cart.entries }]);
  });

  test('CRT-3 CUS-4 has a customs block if one is needed', async () => {
    const { path } = await newCart(ask);
    const parcel = parcelOf(await choose(ask, swiss), toLausanne);
    expect(entryOf((await ask('POST', `${path}/smt`, parcel)).body).smt).toEqual(parcel);
    const cart = await readCart(path);
    expect(firstParcel(cart)?.smt).toEqual(parcel);
    expect(cart.totalTax.value).toBe(0);
  });

  test('SMT-26 CRT-7 only a line priced by its volume has the billed weight', async () => {
    const { path } = await newCart(ask);
    const american = { country: 'US', postalCode: '10001', city: 'New York', b2b: false };
    const large = {
      to: american,
      packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 40, width: 30, height: 20, weight: 3 },
    };
    const express = ({ service }: WireOffer) => service.carrierCode === 'CHRP';
    const addresses = { addressTo: { phone: '+12125551234' } };
    const chosen = await choose(ask, large, express);
    const added = await ask('POST', `${path}/smt`, parcelOf(chosen, { ...toLausanne, addresses }));
    expect(entryOf(added.body)).toMatchObject({ smt: { offer: { weight: 3 } }, billedWeight: 4.8 });
    const light = await ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
    expect(entryOf(light.body)).not.toHaveProperty('billedWeight');
  });

  test('CUS-4 is BUSINESS if the recipient is a company, even if the payload doesn’t say so', async () => {
    const { path } = await newCart(ask);
    const chosen = await choose(ask, swiss);
    const received = async (companyName: string, receiver?: null) => {
      const company = withChange<object>(toLausanne, {
        addresses: { addressTo: { companyName } },
        ...(receiver === null && { customs: { receiver } }),
      });
      return entryOf((await ask('POST', `${path}/smt`, parcelOf(chosen, company))).body).smt.customs?.receiver;
    };
    expect(await received('Fabrique SA')).toBe('BUSINESS');
    expect(await received('Fabrique SA', null)).toBe('BUSINESS');
    expect(await received('')).toBeUndefined();
  });

  test('CRT-7 a line has place and time of deposit and arrival in the requested language', async () => {
    const { path } = await newCart(ask);
    const chosen = await choose(ask);
    const mailbox = parcelOf(chosen, { offer: { service: { depositMode: 'MAILBOX' } } });
    const { body } = await ask('POST', `${path}/smt`, mailbox);
    const { collection, delivery, delay } = chosen.offer;
    expect(entryOf(body).schedule).toMatchObject({
      collection: { label: 'Boîte aux lettres', date: collection.date },
      delivery: { label: delivery.label, date: delivery.date, guaranteed: delivery.guaranteed },
      delay,
      validUntil: new Date(new Date(monday).getTime() + hour).toISOString(),
    });
    const english = (await ask('GET', `${path}?fields=FULL&lang=en`)).body as CartAnswer;
    expect(firstParcel(english)?.schedule.collection.label).toBe('Mailbox');
  });

  test('CRT-3 SMT-5 of a tube has no height', async () => {
    const { path } = await newCart(ask);
    const tube = {
      packageDetail: { type: 'PARCEL', dimensionType: 'TUBE', length: 50, width: 8, height: 8, weight: 0.5 },
    };
    const parcel = parcelOf(await choose(ask, tube));
    expect(parcel.offer.dimension).not.toHaveProperty('height');
    const added = await ask('POST', `${path}/smt`, withChange<object>(parcel, { offer: { dimension: { height: 8 } } }));
    expect(entryOf(added.body).smt).toEqual(parcel);
  });

  test('CRT-3 of a wrong shape is refused with a 400 that names every wrong field', async () => {
    const { path } = await newCart(ask);
    const parcel = parcelOf(await choose(ask));
    const wrong = withChange<object>(parcel, {
      offer: { weight: '0,25,3', dimension: { length: null }, service: { depositMode: 'DRONE' } },
      addresses: { addressFrom: { firstName: 12 }, addressTo: { lastName: 'a\u0001b' } },
    });
    const { status, body } = await ask('POST', `${path}/smt`, wrong);
    expect(status).toBe(400);
    const { errors } = body as { errors: { type: string; subject: string }[] };
    expect(new Set(errors.map(({ type }) => type))).toEqual(new Set(['ValidationError']));
    expect(errors.map(({ subject }) => subject).sort()).toEqual([
      'addresses.addressFrom.firstName',
      'addresses.addressTo.lastName',
      'offer.dimension.length',
      'offer.service.depositMode',
      'offer.weight',
    ]);
  });
});

test('OPT-1 a Saturday that brings the arrival forward does so in the offer and in the cart', async () => {
  const { path } = await newCart(ask);
  const chosen = await choose(
    ask,
    { collectionDate: '2026-11-27' },
    ({ service }) => service.serviceCode === 'Chrono13',
  );
  const saturday = chosen.offer.options.find(({ code }) => code === 'SATURDAY');
  expect([chosen.offer.delivery.date, saturday?.deliveryDate]).toEqual(['2026-11-30', '2026-11-28']);
  const dates = await Promise.all(
    [[], ['SATURDAY']].map(async (options) => {
      const { body } = await ask('POST', `${path}/smt`, parcelOf(chosen, { options }));
      return entryOf(body).schedule.delivery.date;
    }),
  );
  expect(dates).toEqual(['2026-11-30', '2026-11-28']);
  const monday = await choose(
    ask,
    { collectionDate: '2026-11-23' },
    ({ service }) => service.serviceCode === 'Chrono13',
  );
  expect(monday.offer.options).toEqual([]);
  expect(monday.offer.refusedOptions).toEqual([
    { code: 'SIGNATURE', reason: 'INCLUDED' },
    { code: 'GUARANTEED_DATE', reason: 'INCLUDED' },
    { code: 'SATURDAY', reason: 'SAME_ARRIVAL' },
  ]);
});

test('OPT-1 an offer with a guaranteed date doesn’t sell one, and the cart refuses options without effect', async () => {
  const { path } = await newCart(ask);
  const monday = await choose(
    ask,
    { collectionDate: '2026-11-23' },
    ({ service }) => service.serviceCode === 'Chrono13',
  );
  for (const option of ['SATURDAY', 'GUARANTEED_DATE']) {
    const { status, body } = await ask('POST', `${path}/smt`, parcelOf(monday, { options: [option] }));
    expect([status, (body as ApiErrorBody).errors.map(({ subject }) => subject)]).toEqual([400, ['options']]);
  }
  for (const site of ['part', 'pro'] as const) {
    const { body } = await ask(
      'POST',
      `/api/smt/offers/sync?site=${site}`,
      quoteBody({ collectionDate: '2026-11-27' }),
    );
    const { offers } = body as OffersAnswer;
    const sure = offers.filter(({ delivery }) => delivery.guaranteed);
    expect(sure.length).toBeGreaterThan(2);
    expect(sure.flatMap(({ options }) => options.map(({ code }) => code))).not.toContain('GUARANTEED_DATE');
  }
});

describe('a full cart', () => {
  test('CRT-7 refuses a further line with a reason, and accepts one again after one was removed', async () => {
    const { path } = await newCart(ask);
    const parcel = parcelOf(await choose(ask));
    for (let line = 0; line < maxLines; line += 1) await ask('POST', `${path}/smt`, parcel);
    expect(await ask('POST', `${path}/smt`, parcel)).toMatchObject({
      status: 400,
      body: {
        errors: [{ type: 'CartError', subjectType: 'cart', reason: 'limit', message: expect.stringMatching(/200/) }],
      },
    });
    await ask('DELETE', `${path}/entries/0`);
    expect((await ask('POST', `${path}/smt`, parcel)).status).toBe(200);
    expect(await ask('POST', `${path}/entries/0/restore`, {})).toMatchObject({ status: 400 });
  });
});

describe('totals', () => {
  test('CRT-7 CRT-4 are the sums of the quoted cents, options included, in both bases', async () => {
    for (const site of ['part', 'pro'] as const) {
      const { path } = await newCart(ask, site);
      const express = ({ service, options }: WireOffer) => service.carrierCode === 'CHRP' && options.length > 0;
      const chosen = await choose(ask, { collectionDate: '2026-11-27' }, express, site);
      const [option] = chosen.offer.options;
      const options = [option?.code];
      await ask('POST', `${path}/smt`, parcelOf(chosen));
      const added = await ask('POST', `${path}/smt`, parcelOf(chosen, { options }));
      const ttc = Math.round((chosen.offer.price.taxInclusive.value + (option?.price.taxInclusive.value ?? 0)) * 100);
      const ht = Math.round((chosen.offer.price.value.value + (option?.price.value.value ?? 0)) * 100);
      expect(ttc).toBeGreaterThan(ht);
      const entry = entryOf(added.body);
      expect(cents(entry.total.ttc)).toBe(ttc);
      expect(cents(entry.total.ht)).toBe(ht);
      expect(entry.prices.map(({ code }) => code)).toEqual([chosen.offer.service.serviceCode, option?.code]);
      const cart = await readCart(path);
      expect(cart).toMatchObject({ site, net: site === 'pro', totalItems: 2, totalLineItems: 2 });
      const sums = cart.entries.map(({ total }) => [cents(total.ttc), cents(total.ht)] as const);
      expect(cents(cart.total.ttc)).toBe(sums.reduce((sum, [each]) => sum + each, 0));
      expect(cents(cart.total.ht)).toBe(sums.reduce((sum, [, each]) => sum + each, 0));
      expect(cents(cart.totalTax)).toBe(cents(cart.total.ttc) - cents(cart.total.ht));
      expect(cart.totalPrice).toMatchObject(site === 'pro' ? cart.total.ht : cart.total.ttc);
      expect(cart.totalPriceWithTax).toMatchObject(cart.total.ttc);
    }
  });
});

describe('changing a line', () => {
  test('CRT-5 replaces the parcel; the version grows, the number stays', async () => {
    const { path } = await newCart(ask);
    const chosen = await choose(ask);
    await ask('POST', `${path}/smt`, parcelOf(chosen));
    const other = parcelOf(chosen, { options: ['SIGNATURE'], addresses: { addressTo: { firstName: 'Lou' } } });
    const changedLine = await ask('PUT', `${path}/smt/0`, other, { 'if-match': '"1"' });
    expect(changedLine.status).toBe(200);
    expect(entryOf(changedLine.body)).toMatchObject({ entryNumber: 0, version: 2, smt: other });
    const cart = await readCart(path);
    expect(cart.entries).toEqual([entryOf(changedLine.body)]);
    expect(await ask('PUT', `${path}/smt/0`, other, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { errors: [{ type: 'ConflictError' }] },
    });
    expect((await ask('PUT', `${path}/smt/0`, other)).status).toBe(200);
    expect((await ask('PUT', `${path}/smt/0`, other, { 'if-match': 'W/3' })).status).toBe(400);
    expect((await ask('PUT', `${path}/smt/7`, other)).status).toBe(404);
    expect((await ask('PUT', `${path}/smt/x`, other)).status).toBe(404);
  });

  test('CRT-7 removing keeps the numbers of the others, and a number is never given again', async () => {
    const { path } = await newCart(ask);
    const parcel = parcelOf(await choose(ask));
    for (const expected of [0, 1]) {
      expect(entryOf((await ask('POST', `${path}/smt`, parcel)).body).entryNumber).toBe(expected);
    }
    expect((await ask('DELETE', `${path}/entries/1`, undefined, { 'if-match': '"2"' })).status).toBe(412);
    expect((await ask('DELETE', `${path}/entries/1`, undefined, { 'if-match': '"1"' })).status).toBe(200);
    expect((await ask('DELETE', `${path}/entries/1`)).status).toBe(404);
    expect((await ask('PUT', `${path}/smt/1`, parcel)).status).toBe(404);
    expect(entryOf((await ask('POST', `${path}/smt`, parcel)).body).entryNumber).toBe(2);
    expect((await readCart(path)).entries.map(({ entryNumber }) => entryNumber)).toEqual([0, 2]);
  });

  test('CRT-7 a removed line can be put back for an hour, at its number and price', async () => {
    const { path } = await newCart(ask);
    const parcel = parcelOf(await choose(ask), { options: ['SIGNATURE'] });
    await ask('POST', `${path}/smt`, parcel);
    const before = await readCart(path);
    await ask('DELETE', `${path}/entries/0`);
    expect((await readCart(path)).total.ttc.value).toBe(0);
    now = monday + hour - 1;
    const removed = await ask('GET', `${path}/entries/removed`);
    expect(removed.body).toEqual({ entries: [{ ...before.entries[0], version: 2 }] });
    const restored = await ask('POST', `${path}/entries/0/restore`);
    expect(restored.status).toBe(200);
    const after = await readCart(path);
    expect(after).toEqual({ ...before, entries: [entryOf(restored.body)], entryGroups: after.entryGroups });
    expect(entryOf(restored.body)).toEqual({ ...before.entries[0], version: 3 });
    // The second press finds the line in the cart, and leaves it as it is.
    const again = await ask('POST', `${path}/entries/0/restore`);
    expect([again.status, entryOf(again.body)]).toEqual([200, entryOf(restored.body)]);
    expect(await readCart(path)).toEqual(after);
    await ask('DELETE', `${path}/entries/0`);
    now += hour;
    expect((await ask('GET', `${path}/entries/removed`)).body).toEqual({ entries: [] });
    expect((await ask('POST', `${path}/entries/0/restore`)).status).toBe(404);
  });
});

test('CRT-9 the answer to a key is stored for 24 hours', async () => {
  const { path } = await newCart(ask);
  const parcel = parcelOf(await choose(ask));
  const send = () => ask('POST', `${path}/smt`, parcel, { 'idempotency-key': 'kept' });
  const first = await send();
  now = monday + 24 * hour - 1;
  const last = await send();
  expect(last).toMatchObject({ status: 200, body: first.body as object });
  expect(last.headers.get('idempotency-replayed')).toBe('true');
  now += 1;
  expect((await send()).status).toBe(410);
});

describe('the offer of a key', () => {
  const offerPath = (key: string, site = 'part') => `/api/front/occ/ecommerce/${site}/smt/offers/${key}`;

  test('CRT-5 is answered with the criteria it was quoted for', async () => {
    const { offer, quote, shipmentCode } = await choose(ask);
    const { status, body } = await ask('GET', offerPath(offer.key));
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...offer, expired: false, shipmentCode, customsNeeded: false, criteria: quote });
  });

  test('CRT-5 an expired key is a 410, except for the visitor whose cart contains it', async () => {
    const { path, cookie } = await newCart(ask);
    const chosen = await choose(ask);
    const { key } = chosen.offer;
    await ask('POST', `${path}/smt`, parcelOf(chosen));
    now = monday + hour + 1;
    expect(await ask('GET', offerPath(key))).toMatchObject({
      status: 410,
      body: { errors: [{ type: 'OfferExpiredError', subject: 'offerKey' }] },
    });
    expect(await ask('GET', offerPath(key), undefined, { cookie })).toMatchObject({
      status: 200,
      body: { key, expired: true, price: chosen.offer.price },
    });
    expect((await ask('POST', `${path}/smt`, parcelOf(chosen))).status).toBe(410);
    expect((await readCart(path)).totalLineItems).toBe(1);
  });

  test('CRT-4 a forged key or one of the other site is a 404', async () => {
    const { offer } = await choose(ask);
    for (const path of [offerPath(`${offer.key}x`), offerPath('nonsense'), offerPath(offer.key, 'pro')]) {
      expect(await ask('GET', path)).toMatchObject({
        status: 404,
        body: { errors: [{ type: 'NotFoundError', subject: 'offerKey' }] },
      });
    }
  });
});
