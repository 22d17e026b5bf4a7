/** Ordering a parcel again: what is restored, and which differences are reported (docs/requirements.md CRT-6). */
import { describe, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { parcelPayloadOf } from '#domain/journey/parcel-of.ts';
import type { AccountUseCases } from '#server/page-use-cases.ts';
import { signedInAccount, type TestAccount } from '#tests/support/account.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { choose, parcelOf, relayPoints, withChange } from '#tests/support/cart-api.ts';
import { toLausanne } from '#tests/support/filled-cart.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { monday } from '#tests/support/shipping-api.ts';

const shop = await orderShop();
const { db, api, ask, time } = shop;
const day = 86_400_000;
const cookieOf = (answer: { headers: Headers }) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

type Chosen = Parameters<typeof choose>;

/** A customer with an order of one parcel that was placed ten days ago. */
async function withParcel(payloadChange: unknown = {}, quote: Chosen[1] = {}, wanted?: Chosen[2]) {
  const fill = async (path: string) => {
    const added = await ask('POST', `${path}/smt`, parcelOf(await choose(ask, quote, wanted), payloadChange));
    expect(added.status, JSON.stringify(added.body)).toBe(200);
  };
  const { id } = await signedInAccount(db, time.now);
  const code = await placeOrder(db, api, { accountId: id, fill });
  time.now = monday + 10 * day;
  // The customer signs in again, since the session of ten days ago has ended.
  const account = await signedInAccount(db, time.now);
  await db.updateTable('customer_order').set({ account_id: account.id }).where('code', '=', code).execute();
  return { code, account };
}

/** Rewrites a line of an order as an earlier state of the shop would have stored it. */
async function rewrite(code: string, { quoted, payload }: { quoted?: unknown; payload?: unknown }) {
  const row = await db
    .selectFrom('order_entry')
    .selectAll()
    .where('order_code', '=', code)
    .where('entry_number', '=', 0)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('order_entry')
    .set({
      quoted: JSON.stringify(withChange(row.quoted, quoted ?? {})),
      payload: JSON.stringify(withChange(row.payload, payload ?? {})),
    })
    .where('order_code', '=', code)
    .where('entry_number', '=', 0)
    .execute();
}

type Repeated = Awaited<ReturnType<AccountUseCases['purchases']['repeatParcel']>>;
const repeat = (cookie: string, code: string, entryNumber = 0, shop = api) =>
  shop.use('purchases.repeatParcel', { code, entryNumber }, cookie);

/** Orders the parcel again; afterwards the browser has the journey's cookie. */
async function again(account: TestAccount, code: string) {
  const answer = await repeat(account.cookie, code);
  const { journey, criteria } = answer.body as Repeated;
  expect(answer.status).toBe(200);
  const cookie = cookieOf(answer);
  expect(cookie).toMatch(/^journey_part=/);
  const read = async () =>
    (await ask('GET', `/api/smt/drafts/${journey.code}?site=part`, undefined, { cookie })).body as DraftAnswer;
  const changes = (await read()).reorder?.changes ?? [];
  return { journey, changes, criteria, cookie, read };
}

const codesOf = (changes: readonly { readonly code: string }[]) => changes.map(({ code }) => code);

describe('a parcel that is ordered again', () => {
  test('CRT-6 refills the journey up to the cart: parcel, addresses, customs; on the first day possible', async () => {
    const { code, account } = await withParcel(toLausanne.change, toLausanne.quote);
    const { journey, changes, criteria, cookie, read } = await again(account, code);
    expect(journey).toMatchObject({ site: 'part', step: 'options' });
    expect(changes).toEqual([{ code: 'DATE', from: '2026-11-23', to: '2026-12-03' }]);
    expect(criteria).toMatchObject({ collectionDate: '2026-12-03', to: { country: 'CH', postalCode: '1003' } });
    const draft = await read();
    expect(draft).toMatchObject({
      expired: false,
      complete: ['parcel', 'contact', 'customs'],
      problems: { contact: [], customs: [], options: [] },
      reorder: { order: code, changes },
      edit: null,
      addedEntry: null,
    });
    expect(draft.details).toMatchObject({
      sender: { firstName: 'Zoé', streetName: '12 rue Sainte-Catherine' },
      recipient: { lastName: 'Petit', city: 'Lausanne', country: 'CH' },
      customs: { goodsType: 'GIFT', articles: [{ description: 'Tee-shirt en coton', tariffNumber: '610910' }] },
    });
    const created = await ask('POST', '/api/front/occ/ecommerce/part/users/anonymous/carts');
    const { guid } = created.body as CartAnswer;
    const path = `/api/front/occ/ecommerce/part/users/anonymous/carts/${guid}/smt`;
    expect((await ask('POST', path, parcelPayloadOf(draft), { cookie })).status).toBe(200);
  });

  test('CRT-6 on the same day at the same price no difference is shown', async () => {
    const { code, account } = await withParcel();
    await rewrite(code, { quoted: { offer: { shipment: { collectionDate: '2026-12-03' } } } });
    expect((await again(account, code)).changes).toEqual([]);
  });

  test('CRT-6 answers the former price and the current one', async () => {
    const { code, account } = await withParcel();
    await rewrite(code, { quoted: { price: { total: { taxExclusive: 400, taxInclusive: 480 } } } });
    const { changes, read } = await again(account, code);
    expect(changes[0]).toEqual({
      code: 'PRICE',
      name: 'Colissimo Domicile',
      from: { ttc: { value: 4.8, currencyIso: 'EUR' }, ht: { value: 4, currencyIso: 'EUR' } },
      to: { ttc: { value: 5.49, currencyIso: 'EUR' }, ht: { value: 5.49, currencyIso: 'EUR' } },
    });
    expect((await read()).reorder?.changes).toEqual(changes);
  });

  test('CRT-6 drops and reports a withdrawn option and relay point', async () => {
    const { code, account } = await withParcel(
      { addresses: { deliveryRelayPoint: relayPoints.paris } },
      {},
      ({ service, delivery }) => service.carrierCode === 'POFR' && delivery.type === 'RELAY',
    );
    const option = { code: 'INSURANCE', label: { fr: 'Assurance', en: 'Insurance' }, price: {} };
    await rewrite(code, {
      quoted: { price: { options: [{ ...option, price: { taxExclusive: 100, taxInclusive: 120 } }] } },
      payload: {
        options: ['INSURANCE'],
        addresses: { deliveryRelayPoint: { postOfficeId: 'DEMO-CLOSED', label: 'Kiosque fermé' } },
      },
    });
    const { changes, journey, read } = await again(account, code);
    expect(codesOf(changes)).toEqual(expect.arrayContaining(['DATE', 'OPTION_GONE', 'RELAY_GONE']));
    expect(changes).toContainEqual({ code: 'OPTION_GONE', name: 'Assurance' });
    expect(changes).toContainEqual({ code: 'RELAY_GONE', end: 'delivery', label: 'Kiosque fermé' });
    expect(journey.step).toBe('contact');
    const { details, problems } = await read();
    expect(details).toMatchObject({ options: [], deliveryRelay: null });
    expect(problems.contact.map(({ place }) => place)).toEqual(['deliveryRelay']);
  });

  test('CRT-6 a withdrawn service leads to the comparison, and the details are carried to another offer', async () => {
    const { code, account } = await withParcel();
    await rewrite(code, {
      quoted: { offer: { service: { serviceCode: 'ColissimoPneu', tariffVersion: 'POFR-part@2020' } } },
    });
    const { changes, journey, criteria, cookie } = await again(account, code);
    expect(changes).toEqual([{ code: 'OFFER_GONE', name: 'Colissimo Domicile' }]);
    expect(journey.step).toBe('parcel');
    expect(criteria).toMatchObject({ from: { postalCode: '69003' }, packageDetail: { weight: 0.25, length: 22 } });
    const { offer, shipmentCode } = await choose(ask);
    const answer = await ask(
      'PUT',
      `/api/smt/drafts/${shipmentCode}?site=part`,
      { offerKey: offer.key, previous: journey.code },
      { cookie },
    );
    expect(answer.body).toMatchObject({
      complete: ['parcel', 'contact'],
      details: { sender: { firstName: 'Zoé' }, recipient: { lastName: 'Petit' } },
      reorder: null,
    });
  });

  test('CRT-6 a trip that no carrier quotes any more leads to the comparison too', async () => {
    const { code, account } = await withParcel();
    await rewrite(code, { quoted: { offer: { shipment: { to: { postalCode: '00000', city: 'Nulle part' } } } } });
    const { changes, journey } = await again(account, code);
    expect([codesOf(changes), journey.step]).toEqual([['OFFER_GONE'], 'parcel']);
  });

  test('SMT-18 the journey belongs to this browser only, and a renewed offer replaces the notice of changes', async () => {
    const { code, account } = await withParcel();
    const { journey, cookie } = await again(account, code);
    const path = `/api/smt/drafts/${journey.code}`;
    expect((await ask('GET', path, undefined, { cookie: account.cookie })).status).toBe(404);
    const renewed = await ask('POST', `${path}/offer`, {}, { cookie });
    expect(renewed.body).toMatchObject({ reorder: null, previous: { label: 'Colissimo Domicile' } });
    // Ordering it a second time creates another draft, which the same cookie can open.
    const second = await repeat(`${account.cookie}; ${cookie}`, code);
    expect(cookieOf(second)).toBe(cookie);
    expect((second.body as Repeated).journey.code).not.toBe(journey.code);
  });

  test('CRT-6 SMT-20 only parcels, and only while the journey is open', async () => {
    const { id, cookie } = await signedInAccount(db, time.now);
    const code = await placeOrder(db, api, {
      accountId: id,
      fill: async (path) => {
        await addArticle(ask, path, 'carton-20');
        await ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
      },
    });
    for (const entry of [0, 7]) expect((await repeat(cookie, code, entry)).status).toBe(404);
    const closed = await shop.startProcess({ env: { JOURNEY_CLOSED: 'part' } });
    expect(await repeat(cookie, code, 1, closed)).toMatchObject({
      status: 401,
      body: { errors: [{ type: 'FeatureDisabledError' }] },
    });
  });
});
