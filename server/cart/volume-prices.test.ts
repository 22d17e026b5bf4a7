import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ArticleEntryAnswer } from '#domain/cart/contract.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { QuickOrderAnswer } from '#domain/quick-order/contract.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { addArticle, changeOffer, readCart } from '#tests/support/article-cart.ts';
import { newCart } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fillCheckout, sendOrder } from '#tests/support/placed-order.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
/** Offer 4 costs 24,00 € with VAT, 21,60 € from 10 packs and 18,00 € from 40; offer 4p 10,00 € without, 9,00 € from 5. */
const catalog = {
  ...smallCatalog,
  offers: smallCatalog.offers.map((offer) => {
    if (offer.id === '4') {
      const volumePrices = [
        { from: 10, taxExclusive: 1800, taxInclusive: 2160 },
        { from: 40, taxExclusive: 1500, taxInclusive: 1800 },
      ];
      return { ...offer, volumePrices };
    }
    return offer.id === '4p' ? { ...offer, volumePrices: [{ from: 5, taxExclusive: 900, taxInclusive: 1080 }] } : offer;
  }),
};
await writeCatalog(db, catalog);
const api = await shippingApi(database);
afterAll(() => api.close());
beforeEach(() => writeCatalog(db, catalog));
const ask = api.call;

const lineOf = async (path: string) => (await readCart(ask, path)).entries[0] as ArticleEntryAnswer;
const setQuantity = (path: string, quantity: number) => ask('PATCH', `${path}/entries/0`, { quantity });

test('SHOP-8 a product lists the prices of its offers by quantity, under the names of OCC', async () => {
  const read = async (site: string, code: string) =>
    (await ask('GET', `/api/front/occ/ecommerce/${site}/products/${code}`)).body as ProductAnswer;
  const product = await read('part', 'carton-30');
  const prices = [
    { minQuantity: 1, maxQuantity: 9, value: 24, formattedValue: '24,00\u00A0€', ht: { value: 20 } },
    { minQuantity: 10, maxQuantity: 39, value: 21.6, formattedValue: '21,60\u00A0€', ht: { value: 18 } },
    { minQuantity: 40, value: 18, currencyIso: 'EUR', formattedValue: '18,00\u00A0€', ht: { value: 15 } },
  ];
  expect(product).toMatchObject({ price: { value: 24 }, volumePricesFlag: true, volumePrices: prices });
  expect(product.volumePrices).toHaveLength(3);
  expect(product.volumePrices?.[2]).not.toHaveProperty('maxQuantity');
  expect(product.offers?.[0]).toMatchObject({ id: '4', volumePrices: prices });
  expect((await read('pro', 'carton-30')).volumePrices?.map(({ value }) => value)).toEqual([10, 9]);
  const plain = await read('part', 'carton-20');
  expect(plain.volumePricesFlag).toBe(false);
  expect(plain).not.toHaveProperty('volumePrices');
});

test('SHOP-8 CRT-7 each change of the quantity changes the price of a line and the totals, and is no change of price', async () => {
  const { path } = await newCart(ask);
  const { body } = await addArticle(ask, path, 'carton-30', { quantity: 9 });
  expect(body.entry).toMatchObject({
    basePrice: { value: 24 },
    totalPrice: { value: 216 },
    nextVolumePrice: { minQuantity: 10, ttc: { value: 21.6 }, ht: { value: 18 } },
  });
  const ten = await setQuantity(path, 10);
  expect(ten).toMatchObject({
    status: 200,
    body: { entry: { basePrice: { value: 21.6 }, unitPrice: { ht: { value: 18 } }, totalPrice: { value: 216 } } },
  });
  const cart = await readCart(ask, path);
  expect(cart).toMatchObject({ subTotal: { value: 216 }, total: { ttc: { value: 216 }, ht: { value: 180 } } });
  expect(cart.entries[0]).toMatchObject({ nextVolumePrice: { minQuantity: 40 } });
  expect(cart.entries[0]).not.toHaveProperty('priceChange');
  await setQuantity(path, 2);
  const less = await lineOf(path);
  expect(less).toMatchObject({ basePrice: { value: 24 }, totalPrice: { value: 48 } });
  expect(less).not.toHaveProperty('priceChange');
  // Adding to a line counts all of its packs.
  await addArticle(ask, path, 'carton-30', { quantity: 38 });
  const most = await lineOf(path);
  expect(most).toMatchObject({ quantity: 40, basePrice: { value: 18 }, totalPrice: { value: 720 } });
  expect(most).not.toHaveProperty('nextVolumePrice');
});

test('SHOP-8 CRT-7 the price is that of the packs in stock, and a quantity that the stock does not reach is not promised', async () => {
  const { path } = await newCart(ask);
  await addArticle(ask, path, 'carton-30', { quantity: 45 });
  await changeOffer(db, '4', { stock: 12 });
  const line = await lineOf(path);
  expect(line).toMatchObject({
    availability: { status: 'insufficient', deliverable: 12 },
    basePrice: { value: 21.6 },
    totalPrice: { value: 259.2 },
  });
  expect(line).not.toHaveProperty('nextVolumePrice');
});

test('SHOP-8 CRT-8 another price at the quantity of a line is reported until the visitor agrees to it', async () => {
  const { path } = await newCart(ask);
  await addArticle(ask, path, 'carton-30', { quantity: 2 });
  await changeOffer(db, '4', {
    volume_prices: JSON.stringify([{ from: 10, taxExclusive: 1900, taxInclusive: 2280 }]),
  });
  expect(await lineOf(path)).not.toHaveProperty('priceChange');
  await setQuantity(path, 10);
  const change = { from: { ttc: { value: 21.6 } }, to: { ttc: { value: 22.8 } } };
  expect(await lineOf(path)).toMatchObject({ basePrice: { value: 22.8 }, priceChange: change });
  const agree = (price: unknown) => ask('POST', `${path}/entries/0/price`, { price });
  const line = await lineOf(path);
  expect((await agree(line.priceChange?.from)).status).toBe(412);
  expect((await agree(line.priceChange?.to)).status).toBe(200);
  for (const quantity of [10, 1, 40]) {
    await setQuantity(path, quantity);
    expect(await lineOf(path)).not.toHaveProperty('priceChange');
  }
});

test('SHOP-8 CRT-8 an order costs what its cart showed, and keeps its prices when the catalog changes', async () => {
  const { path } = await newCart(ask);
  await addArticle(ask, path, 'carton-30', { quantity: 12 });
  await fillCheckout(ask, path);
  const { status, body } = await sendOrder(ask, path);
  expect(status).toBe(201);
  const order = body as OrderAnswer;
  const line = { quantity: 12, unitPrice: { ttc: { value: 21.6 } }, totalPrice: { value: 259.2 } };
  expect(order).toMatchObject({ total: { ttc: { value: 259.2 } }, entries: [line] });
  await changeOffer(db, '4', { volume_prices: null });
  const again = await ask('GET', `/api/front/occ/ecommerce/part/users/anonymous/orders/${order.guid}`);
  expect(again.body).toMatchObject({ total: { ttc: { value: 259.2 } }, entries: [line] });
});

test('SHOP-8 a quick order counts each line at the price of its quantity', async () => {
  const lines = [
    { reference: 'carton-30', quantity: '5' },
    { reference: 'carton-double', quantity: '1' },
  ];
  const { body } = await ask('POST', '/api/front/occ/ecommerce/pro/quick-order', { lines });
  const { lines: judged, totals } = body as QuickOrderAnswer;
  expect(judged[0]).toMatchObject({
    article: { price: { value: { value: 9 } } },
    total: { value: { value: 45 }, taxInclusive: { value: 54 } },
  });
  expect(totals.subTotal).toMatchObject({ value: { value: 55 } });
});
