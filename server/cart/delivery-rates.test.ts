/** 35.2: delivery by weight and zone, from the seller's page in the office to the order. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { exportCatalog } from '#server/catalog/export.ts';
import { importCatalog } from '#server/catalog/import.ts';
import { openCatalogSource } from '#server/catalog/import-files.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle, readCart } from '#tests/support/article-cart.ts';
import { newCart } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anonymousOrders, fillCheckout, parisAddress, sendOrder } from '#tests/support/placed-order.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const database = await testDatabase();
const { db } = database;
/** A pack of every product weighs 900 g. */
await writeCatalog(db, {
  ...smallCatalog,
  products: smallCatalog.products.map((product) => ({ ...product, weight: 900 })),
});
const api = await shippingApi(database);
afterAll(() => api.close());
const ask = api.call;
const { structure } = api.office((await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] })).cookie);

async function saveRates(mainland: string, corsica: string) {
  const { cells } = await structure.read({ table: 'sellers', key: 'guichet' });
  const rates = { delivery_mainland: mainland, delivery_corsica: corsica };
  await structure.save({ table: 'sellers', key: 'guichet', cells: { ...cells, ...rates }, known: cells });
  await api.catalog.invalidate();
  return (await structure.read({ table: 'sellers', key: 'guichet' })).cells;
}

const ajaccio = { ...parisAddress, line1: '3 cours Napoléon', postalCode: '20000', town: 'Ajaccio' };
const costs = async (path: string) => {
  const cart = await readCart(ask, path);
  return [cart.deliveryCost.value, cart.totalPrice.value];
};
const miniTotal = async (guid: string) =>
  (
    await ask('GET', '/api/front/occ/ecommerce/part/users/anonymous/mini_cart', undefined, {
      cookie: `cart_part=${guid}`,
    })
  ).body;

test('35.2 a seller’s delivery follows the weight of the order and its address, to the paid order', async () => {
  expect(await saveRates('0 = 3,90 | 2000 = 5,90', '0=7.90|2000=12.50')).toMatchObject({
    delivery_mainland: '0=3.9|2000=5.9',
    delivery_corsica: '0=7.9|2000=12.5',
  });
  const { guid, path } = await newCart(ask);
  await addArticle(ask, path, 'carton-30', { offer: '4', quantity: 2 });
  expect(await costs(path)).toEqual([3.9, 51.9]);
  await addArticle(ask, path, 'carnet', { quantity: 1 });
  expect(await costs(path)).toEqual([5.9, 67.8]);
  await fillCheckout(ask, path);
  expect(await costs(path)).toEqual([5.9, 67.8]);
  expect((await readCart(ask, path)).sellers).toMatchObject([{ deliveryZone: 'mainland' }]);
  await ask('POST', `${path}/addresses/delivery`, ajaccio);
  expect((await readCart(ask, path)).sellers).toMatchObject([{ deliveryZone: 'corsica' }]);
  expect(await costs(path)).toEqual([12.5, 74.4]);
  expect(await miniTotal(guid)).toMatchObject({ total: { ttc: { value: 74.4 } } });
  expect((await sendOrder(ask, path, { agreedTotal: '67.80' })).status).toBe(409);
  const { status, body } = await sendOrder(ask, path, { agreedTotal: '74.40' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ deliveryCost: { value: 12.5 }, totalPrice: { value: 74.4 } });
  await saveRates('0=1', '');
  const later = await ask('GET', `${anonymousOrders()}/${body.guid}`);
  expect(later.body).toMatchObject({ deliveryCost: { value: 12.5 }, totalPrice: { value: 74.4 } });
});

test('35.2 offers show what a pack costs to the mainland, and the seller’s page every rate', async () => {
  await saveRates('0=3.90|900=5.90', '');
  const { body } = await ask('GET', '/api/front/occ/ecommerce/part/products/carton-30');
  expect((body as ProductAnswer).offers?.[0]).toMatchObject({
    deliveryCost: { value: 5.9 },
    totalPrice: { value: 29.9 },
    deliveryByWeight: true,
  });
  const seller = await api.catalog.readSeller({ site: 'part', locale: 'fr' }, 'guichet');
  expect(seller.deliveryRates).toMatchObject([
    {
      zone: 'mainland',
      rates: [
        { from: 0, price: { value: 3.9 } },
        { from: 900, price: { value: 5.9 } },
      ],
    },
  ]);
  const { path } = await newCart(ask);
  await addArticle(ask, path, 'carton-30', { offer: '4', quantity: 1 });
  await fillCheckout(ask, path);
  await ask('POST', `${path}/addresses/delivery`, ajaccio);
  expect(await costs(path)).toEqual([5.9, 29.9]);
  expect((await readCart(ask, path)).sellers[0]).not.toHaveProperty('deliveryZone');
});

test.each(['1=3.90', '0=5.90|2000=3.90', '0=3.90|0=5.90'])('35.2 rates %s are refused', async (rates) => {
  await expect(saveRates(rates, '')).rejects.toMatchObject({
    status: 400,
    errors: [{ subject: 'delivery_mainland', message: expect.stringContaining('les prix ne baissent pas') }],
  });
});

test('35.2 a table of sellers from before there were rates is whole, and leaves the rates as they are', async () => {
  const before = await saveRates('0=3.90|2000=5.90', '0=7.90');
  const folder = await temporaryFolder('rates');
  await exportCatalog(db, folder, { json: false });
  const path = join(folder, 'sellers.csv');
  const lines: string[][] = parse(await readFile(path, 'utf8'), { bom: true });
  const kept = (lines[0] ?? []).flatMap((name, at) => (name.startsWith('delivery_') ? [] : [at]));
  const older = lines.map((line) => kept.map((at) => line[at] ?? ''));
  const [, first = []] = older;
  const all = [...older, ['quai', ...first.slice(1)]];
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  await writeFile(path, all.map((line) => line.map(quoted).join(',')).join('\n'));
  const result = await importCatalog(db, await openCatalogSource(folder));
  expect(result).toMatchObject({ ok: true, report: { tables: { sellers: { inserted: 1, changed: 0 } } } });
  await api.catalog.invalidate();
  expect((await structure.read({ table: 'sellers', key: 'guichet' })).cells).toEqual(before);
  expect((await structure.read({ table: 'sellers', key: 'quai' })).cells).toMatchObject({ delivery_mainland: '' });
});
