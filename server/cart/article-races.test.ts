import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallCatalog } from '#tests/build/catalog.ts';
import { addArticle, changeOffer, readCart } from '#tests/support/article-cart.ts';
import { type Ask, newCart } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
// Two processes on one database.
const apis = await Promise.all([shippingApi(database), shippingApi(database)]);
beforeAll(() => changeOffer(database.db, '2', { stock: 10 }));
afterAll(() => Promise.all(apis.map((api) => api.close())));

let turn = 0;
const ask: Ask = (...request) => {
  turn += 1;
  return (turn % 2 ? apis[0] : apis[1]).call(...request);
};

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const added = (answers: readonly { body: { quantityAdded: number } }[]) =>
  answers.reduce((sum, { body }) => sum + body.quantityAdded, 0);

/** Number of rounds, each of which takes half a second; `npm run reliability` runs a hundred. */
const rounds = process.env.RELIABILITY ? 100 : 4;

test('CRT-7 100 concurrent adds of a stock of 10 are one line of 10, many rounds', { timeout: 300_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { path } = await newCart(ask);
    const answers = await times(100, () => addArticle(ask, path, 'carton-20', { offer: '2' }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body }) => body.statusCode === 'success')).toHaveLength(10);
    expect(answers.filter(({ body }) => body.statusCode === 'lowStock')).toHaveLength(90);
    expect(added(answers)).toBe(10);
    expect((await readCart(ask, path)).entries).toMatchObject([{ entryNumber: 0, quantity: 10 }]);
  }
});

test('CRT-7 adds, changes, removals and restorings at once never exceed the stock', { timeout: 300_000 }, async () => {
  for (let round = 0; round < 20; round += 1) {
    const { path } = await newCart(ask);
    await addArticle(ask, path, 'carton-20', { offer: '2', quantity: 4 });
    const works = [
      () => addArticle(ask, path, 'carton-20', { offer: '2', quantity: 5 }),
      () => ask('PATCH', `${path}/entries/0`, { quantity: 9 }),
      () => ask('DELETE', `${path}/entries/0`),
      () => ask('POST', `${path}/entries/0/restore`),
    ];
    const answers = await times(24, (n) => (works[n % works.length] as () => Promise<{ status: number }>)());
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    const { entries } = await readCart(ask, path);
    expect(entries.length).toBeLessThanOrEqual(1);
    for (const { quantity } of entries) expect(quantity).toBeLessThanOrEqual(10);
  }
});

test('CRT-9 the same add sent 20 times in parallel with one key is done once', async () => {
  const { path } = await newCart(ask);
  const answers = await times(20, () => addArticle(ask, path, 'carton-20', { offer: '2', key: 'once' }));
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect((await readCart(ask, path)).entries).toMatchObject([{ quantity: 1 }]);
});
