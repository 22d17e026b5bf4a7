import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { catalogApi } from '#tests/support/catalog-api.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { createProductAnswers } from './product-answers.ts';

let now = monday;
const clock = () => new Date(now);
const api = await catalogApi({ clock });
afterAll(() => api.close());
const { db } = api;
beforeEach(() => {
  now = monday;
});

const read = async (code: string) => (await api.get<ProductAnswer>(`/products/${code}`)).body;
const offersOf = (code: string) =>
  db.updateTable('catalog_offer').where('product', '=', code).where('site', '=', 'part');

/** A cache beside that of the shop, with a count of the answers that it has had made. */
function countingAnswers() {
  let made = 0;
  const answers = createProductAnswers({ db, now: () => ({ date: '2026-11-23', hour: 9 }), rates: () => null });
  const make = async () => {
    made += 1;
    return { code: `answer ${made}` } as ProductAnswer;
  };
  const ask = async (code: string, site: 'part' | 'pro' = 'part', level: 'BASIC' | 'DEFAULT' = 'DEFAULT') =>
    JSON.parse(new TextDecoder().decode(await answers.read(code, { site, locale: 'fr', level }, make))).code;
  return { answers, ask };
}

test('an answer is made once for each product, site and detail, and anew after a change of the catalog', async () => {
  const { answers, ask } = countingAnswers();
  expect([await ask('carton-20'), await ask('carton-20'), await ask('carton-30')]).toEqual([
    'answer 1',
    'answer 1',
    'answer 2',
  ]);
  expect(await ask('carton-20', 'pro')).toBe('answer 3');
  expect(await ask('carton-20', 'part', 'BASIC')).toBe('answer 4');
  answers.clear();
  expect(await ask('carton-20')).toBe('answer 5');
});

test('an answer that was made while the catalog changed is not kept', async () => {
  const { answers, ask } = countingAnswers();
  const asked = ask('carton-20');
  answers.clear();
  await asked;
  expect(await ask('carton-20')).toBe('answer 2');
});

test('SHOP-4 a cached answer is that of a process that has just started', async () => {
  for (const code of ['carton-20', 'carton-30', 'carton-double', 'carnet']) {
    await read(code);
    const fresh = await shippingApi(api.database, { clock });
    const path = `/api/front/occ/ecommerce/part/products/${code}`;
    const [kept, anew] = [await api.call('GET', path), await fresh.call('GET', path)];
    expect(JSON.stringify(kept.body)).toBe(JSON.stringify(anew.body));
    await fresh.close();
  }
});

test('SHOP-4 what orders take from the stock is seen at once, of the product and of its variants', async () => {
  await offersOf('carton-20').set({ stock: 9 }).execute();
  expect((await read('carton-20')).stock).toEqual({ stockLevelStatus: 'lowStock', stockLevel: 9 });
  await offersOf('carton-20').set({ stock: 4 }).execute();
  expect((await read('carton-20')).stock).toEqual({ stockLevelStatus: 'lowStock', stockLevel: 4 });
  const variant = (await read('carton-30')).variants?.find(({ code }) => code === 'carton-20');
  expect(variant?.stock).toEqual({ stockLevelStatus: 'lowStock', stockLevel: 4 });
  await offersOf('carton-20').set({ stock: 3 }).execute();
  const variantAfter = (await read('carton-30')).variants?.find(({ code }) => code === 'carton-20');
  expect(variantAfter?.stock).toEqual({ stockLevelStatus: 'lowStock', stockLevel: 3 });
});

test('SHOP-4 a withdrawn offer, and days of arrival after the cut-off hour, are seen at once', async () => {
  const { offers: [best, ...others] = [] } = await read('carton-20');
  expect(others.length).toBeGreaterThan(0);
  await db
    .updateTable('catalog_offer')
    .set({ withdrawn_at: clock() })
    .where('id', '=', best?.id ?? '')
    .execute();
  const left = await read('carton-20');
  expect(left.offers?.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  now = monday + 8 * 3_600_000;
  expect((await read('carton-20')).offers?.[0]?.arrival).not.toEqual(left.offers?.[0]?.arrival);
});
