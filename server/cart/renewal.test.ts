import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { CartAnswer, CheckoutAnswer, RenewalAnswer } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { cartsPath, choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const minute = 60_000;
const day = 24 * 60 * minute;
let now = monday;
beforeEach(() => {
  now = monday;
});
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());
const ask = api.call;

const read = async (path: string) => (await ask('GET', path)).body as CartAnswer;
const renew = async (path: string, entryNumber?: number) =>
  (await ask('POST', `${path}/smt/renewal`, { entryNumber })).body as RenewalAnswer;
const blocks = async (path: string) => ((await ask('GET', `${path}/checkout`)).body as CheckoutAnswer).blocks;

/** A cart with parcels that leave on these days. */
async function cartWith(days: readonly string[], options: readonly string[] = []) {
  const { path } = await newCart(ask);
  for (const collectionDate of days) {
    await ask('POST', `${path}/smt`, parcelOf(await choose(ask, { collectionDate }), { options }));
  }
  return path;
}

test('CRT-4 an expired parcel gets a new key in one call, with its former price', async () => {
  const path = await cartWith(['2026-11-25'], ['SIGNATURE']);
  const [before] = parcelsOf((await read(path)).entries);
  now = monday + 61 * minute;
  expect(await blocks(path)).toEqual([{ entryNumber: 0, reason: 'offerExpired' }]);
  expect(await renew(path, 0)).toEqual({ renewed: [0], refused: [] });
  const [after] = parcelsOf((await read(path)).entries);
  expect(after?.smt.offer.key).not.toBe(before?.smt.offer.key);
  expect(after?.smt).toMatchObject({ options: ['SIGNATURE'], addresses: before?.smt.addresses });
  expect([after?.entryNumber, after?.version, after?.total]).toEqual([0, 2, before?.total]);
  const quote = { price: before?.total, collectionDate: '2026-11-25' };
  expect(after?.renewal).toEqual({ from: quote, to: quote });
  expect(await blocks(path)).toEqual([]);
});

test('CRT-4 without a line number all expired lines are renewed, and valid ones stay', async () => {
  const path = await cartWith(['2026-11-25', '2026-11-26']);
  now = monday + 40 * minute;
  await ask('POST', `${path}/smt`, parcelOf(await choose(ask, { collectionDate: '2026-11-25' })));
  now = monday + 61 * minute;
  expect(await renew(path)).toEqual({ renewed: [0, 1], refused: [] });
  expect((await read(path)).entries.map(({ version }) => version)).toEqual([2, 2, 1]);
  expect(await renew(path)).toEqual({ renewed: [], refused: [] });
});

test('CRT-4 a past day is replaced by the first possible one, and both are reported', async () => {
  const path = await cartWith(['2026-11-23']);
  now = monday + 2 * day;
  await renew(path);
  const [line] = parcelsOf((await read(path)).entries);
  expect(line?.renewal).toMatchObject({
    from: { collectionDate: '2026-11-23' },
    to: { collectionDate: '2026-11-25' },
  });
  expect(line?.schedule.collection.date).toBe('2026-11-25');
});

test('CRT-4 the next change of the line removes the former price', async () => {
  const path = await cartWith(['2026-11-25']);
  now = monday + 61 * minute;
  await renew(path);
  await ask('PUT', `${path}/smt/0`, parcelOf(await choose(ask, { collectionDate: '2026-11-25' })));
  expect(parcelsOf((await read(path)).entries)[0]).not.toHaveProperty('renewal');
});

test('CRT-4 a parcel whose service is withdrawn stays unchanged and is reported', async () => {
  const path = await cartWith(['2026-11-25']);
  const { guid } = await read(path);
  const quoted = sql<string>`jsonb_set(quoted::jsonb, '{offer,service,serviceCode}', '"Withdrawn"')`;
  await database.db.updateTable('cart_entry').set({ quoted }).where('cart_guid', '=', guid).execute();
  now = monday + 61 * minute;
  expect(await renew(path)).toEqual({ renewed: [], refused: [{ entryNumber: 0, reason: 'offerGone' }] });
  expect((await read(path)).entries).toMatchObject([{ version: 1 }]);
});

test('CRT-1 another visitor’s cart is the same 404 as an absent one', async () => {
  expect((await ask('POST', `${cartsPath()}/00000000-0000-4000-8000-000000000000/smt/renewal`, {})).status).toBe(404);
});
