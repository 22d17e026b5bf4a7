import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConsolidationAnswer } from '#domain/cart/consolidation-contract.ts';
import type { ArticleEntryAnswer } from '#domain/cart/contract.ts';
import { offer, smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { accountCart, accountCarts } from '#tests/support/account-cart.ts';
import { addArticle, changeOffer, readCart } from '#tests/support/article-cart.ts';
import { type Ask, newCart } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const port = { seller: 'port', delayDays: [3, 6] } as const;
/** The offers of carton-20 from Guichet at 11,00 € and 4,90 €, from the Port at 12,00 €; of pochette from the Port. */
const catalog = {
  ...smallCatalog,
  offers: [
    ...smallCatalog.offers.filter(({ id }) => id !== '2'),
    offer('2', 'carton-20', { ...port, stock: 8 }),
    offer('20p', 'carton-20', { ...port, site: 'pro', taxExclusive: 1000, taxInclusive: 1200 }),
    offer('70p', 'pochette', { ...port, site: 'pro', taxExclusive: 500, taxInclusive: 600 }),
  ],
};

const database = await testDatabase();
const { db } = database;
await writeCatalog(db, catalog);
let now = monday;
// Two processes on one database.
const apis = await Promise.all([1, 2].map(() => shippingApi(database, { clock: () => new Date(now) })));
const [api, otherApi] = apis as [(typeof apis)[0], (typeof apis)[0]];
const ask: Ask = api.call;
beforeEach(async () => {
  now = monday;
  await changeOffer(db, '1', { stock: 50, tax_exclusive: 917, tax_inclusive: 1100 });
  await changeOffer(db, '2', { stock: 8, tax_exclusive: 1000, tax_inclusive: 1200 });
});
afterAll(() => Promise.all(apis.map((each) => each.close())));

const euro = (value: number) => ({ value, currencyIso: 'EUR' });

async function read(path: string, as = ask): Promise<ConsolidationAnswer> {
  const { status, body } = await as('GET', `${path}/consolidation`);
  expect(status).toBe(200);
  return body as ConsolidationAnswer;
}
const suggestedCode = async (path: string, as = ask) => (await read(path, as)).suggestion?.code ?? '';
const apply = (path: string, code: string, as = ask) => as('POST', `${path}/consolidation`, { code });
const undo = (path: string, code: string, as = ask) => as('DELETE', `${path}/consolidation?code=${code}`);
const linesOf = async (path: string, as = ask) =>
  (await readCart(as, path)).entries.map((line) => {
    const { entryNumber, quantity, offer: sold, seller } = line as ArticleEntryAnswer;
    return `${entryNumber}: ${quantity} of ${sold.id} by ${seller.code}`;
  });

/** A cart with two boxes of Guichet and a mailer of the Port: 22,00 € and 4,90 €, and 6,00 €. */
async function twoSellers(as = ask, path?: string): Promise<string> {
  const cart = path ?? (await newCart(as)).path;
  await addArticle(as, cart, 'carton-20', { offer: '1', quantity: 2 });
  await addArticle(as, cart, 'pochette');
  return cart;
}

/** The same, applied. */
async function consolidated() {
  const path = await twoSellers();
  const code = await suggestedCode(path);
  expect((await apply(path, code)).status).toBe(200);
  return { path, code };
}

describe('what is suggested', () => {
  test('CRT-7 says how much is saved, which lines go where, and when the last one arrives', async () => {
    const path = await twoSellers();
    expect(await read(path)).toEqual({
      suggestion: {
        code: expect.stringMatching(/^[\w-]{22}$/),
        exact: true,
        sellers: { before: 2, after: 1 },
        // 32,90 € now; both boxes from the Port cost 24,00 €, so that all costs 30,00 €.
        saving: { ttc: euro(2.9), ht: euro(2.42) },
        moves: [
          {
            entryNumber: 0,
            quantity: 2,
            from: { code: 'guichet', name: 'Guichet', own: true, url: expect.any(String) },
            to: { code: 'port', name: 'Papeterie du Port', own: false, url: expect.any(String) },
            offer: { id: '2' },
            unitPrice: { ttc: euro(12), ht: euro(10) },
            arrival: { earliest: '2026-11-26', latest: '2026-12-01' },
          },
        ],
        latestArrival: { before: '2026-11-25', after: '2026-12-01' },
      },
    });
  });

  test('CRT-7 nothing for one seller, or if moving would cost more', async () => {
    const { path } = await newCart(ask);
    expect(await read(path)).toEqual({});
    await addArticle(ask, path, 'carton-20', { offer: '1' });
    await addArticle(ask, path, 'carton-30');
    expect(await read(path)).toEqual({});
    const dear = await twoSellers();
    await changeOffer(db, '2', { tax_inclusive: 1345 });
    expect(await read(dear)).toEqual({});
  });

  test('CRT-7 an offer without enough stock, or withdrawn, is not suggested', async () => {
    const path = await twoSellers();
    await changeOffer(db, '2', { stock: 1 });
    expect(await read(path)).toEqual({});
    await changeOffer(db, '2', { stock: 8 });
    await db
      .updateTable('catalog_offer')
      .set({ withdrawn_at: new Date(now) })
      .where('id', '=', '2')
      .execute();
    expect(await read(path)).toEqual({});
    await db.updateTable('catalog_offer').set({ withdrawn_at: null }).where('id', '=', '2').execute();
    expect(await read(path)).toHaveProperty('suggestion');
  });

  test('CRT-7 professionals with an account are told by prices without VAT', async () => {
    const { cookie } = await signedInAccount(db, now, { isPro: true });
    const pro: Ask = (method, path, body) => ask(method, path, body, { cookie });
    await pro('POST', accountCarts('pro'));
    const path = accountCart('pro');
    await addArticle(pro, path, 'carton-20', { offer: '1p', quantity: 2 });
    await addArticle(pro, path, 'pochette');
    // Two boxes at 8,00 € and a delivery of 4,08 € without VAT, against 20,00 € for both from the Port.
    expect((await read(path, pro)).suggestion?.saving.ht).toEqual(euro(0.08));
    expect((await apply(path, await suggestedCode(path, pro), pro)).status).toBe(200);
    expect(await linesOf(path, pro)).toEqual(['1: 1 of 70p by port', '2: 2 of 20p by port']);
  });

  test('CRT-7 the cart that OCC clients read does not change', async () => {
    const path = await twoSellers();
    const cart = await readCart(ask, path);
    await read(path);
    expect(await readCart(ask, path)).toEqual(cart);
  });
});

describe('applying it', () => {
  test('CRT-7 moves the lines with their quantities, and the total is the one that was promised', async () => {
    const path = await twoSellers();
    const before = await readCart(ask, path);
    const code = await suggestedCode(path);
    const { status, body } = await apply(path, code);
    expect(status).toBe(200);
    expect(body).toEqual({
      applied: {
        code,
        sellers: { before: 2, after: 1 },
        saving: { ttc: euro(2.9), ht: euro(2.42) },
        entries: [2],
        undoUntil: new Date(monday + 3_600_000).toISOString(),
      },
    });
    expect(await linesOf(path)).toEqual(['1: 1 of 7 by port', '2: 2 of 2 by port']);
    const after = await readCart(ask, path);
    expect([before.total.ttc.value, after.total.ttc.value]).toEqual([32.9, 30]);
    expect(after.entries.every((line) => !('priceChange' in line))).toBe(true);
    expect(await read(path)).toEqual(body);
  });

  test('CRT-7 the packs join those of the same offer that are in the cart', async () => {
    const path = await twoSellers();
    await addArticle(ask, path, 'carton-20', { offer: '2', quantity: 3 });
    expect((await apply(path, await suggestedCode(path))).status).toBe(200);
    expect(await linesOf(path)).toEqual(['1: 1 of 7 by port', '2: 5 of 2 by port']);
  });

  test('CRT-7 is done once, by two processes at once and again later', async () => {
    const path = await twoSellers();
    const code = await suggestedCode(path);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => apply(path, code, n % 2 ? api.call : otherApi.call)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect((await apply(path, code)).status).toBe(200);
    expect(await linesOf(path)).toEqual(['1: 1 of 7 by port', '2: 2 of 2 by port']);
  });

  test.each([
    ['a price', () => changeOffer(db, '2', { tax_inclusive: 1199 })],
    ['the former price', () => changeOffer(db, '1', { tax_inclusive: 1101 })],
    ['the stock', () => changeOffer(db, '2', { stock: 1 })],
    ['a quantity', (path: string) => ask('PATCH', `${path}/entries/0`, { quantity: 1 })],
  ])('CRT-7 is refused if %s has changed since, and the message says so', async (_, change) => {
    const path = await twoSellers();
    const code = await suggestedCode(path);
    await change(path);
    const lines = await linesOf(path);
    const { status, body } = await ask('POST', `${path}/consolidation?lang=en`, { code });
    expect(status).toBe(412);
    expect(body).toMatchObject({
      errors: [
        {
          type: 'ConflictError',
          reason: 'changed',
          subject: 'code',
          message: 'Prices, stocks or your cart have changed since this suggestion. See what is suggested now.',
        },
      ],
    });
    expect(await linesOf(path)).toEqual(lines);
  });

  test('CRT-7 with additions at the same time, every pack is there once', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const path = await twoSellers();
      const code = await suggestedCode(path);
      const [applied] = await Promise.all([
        apply(path, code),
        addArticle(otherApi.call, path, 'carton-20', { offer: '1' }),
        addArticle(otherApi.call, path, 'carton-30'),
      ]);
      expect([200, 412]).toContain(applied.status);
      expect((await readCart(ask, path)).totalItems).toBe(5);
    }
  });
});

describe('undoing it', () => {
  test('CRT-7 gives every line its number, quantity, offer and accepted price back', async () => {
    const path = await twoSellers();
    await addArticle(ask, path, 'carton-20', { offer: '2', quantity: 3 });
    await changeOffer(db, '1', { tax_inclusive: 1150 });
    const before = await readCart(ask, path);
    expect(before.entries[0]).toHaveProperty('priceChange');
    const code = await suggestedCode(path);
    await apply(path, code);
    expect(await undo(path, code)).toMatchObject({ status: 200, body: {} });
    const after = await readCart(ask, path);
    const withoutVersions = ({ entries, total }: typeof before) => [
      total,
      entries.map((line) => ({ ...line, version: 0 })),
    ];
    expect(withoutVersions(after)).toEqual(withoutVersions(before));
    expect(await read(path)).not.toHaveProperty('applied');
  });

  test('CRT-7 is done once, and then it can be applied again', async () => {
    const { path, code } = await consolidated();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => undo(path, code, n % 2 ? api.call : otherApi.call)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await linesOf(path)).toEqual(['0: 2 of 1 by guichet', '1: 1 of 7 by port']);
    expect((await apply(path, await suggestedCode(path))).status).toBe(200);
    expect(await linesOf(path)).toEqual(['1: 1 of 7 by port', '3: 2 of 2 by port']);
  });

  test('CRT-7 is refused as a whole if a former seller has too little left, and the message names both', async () => {
    const { path, code } = await consolidated();
    await changeOffer(db, '1', { stock: 1 });
    const { status, body } = await undo(path, code);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      errors: [
        {
          reason: 'noStock',
          message:
            '«\u00A0Carton simple 20 cm\u00A0» n’est plus disponible en quantité suffisante chez Guichet. Gardez le nouveau vendeur, ou retirez cet article.',
        },
      ],
    });
    expect(await linesOf(path)).toEqual(['1: 1 of 7 by port', '2: 2 of 2 by port']);
  });

  test('CRT-7 is refused once a moved line was changed, or an hour has passed', async () => {
    const { path, code } = await consolidated();
    await ask('PATCH', `${path}/entries/1`, { quantity: 2 });
    expect(await read(path)).toHaveProperty('applied');
    await ask('PATCH', `${path}/entries/2`, { quantity: 3 });
    expect(await read(path)).toEqual({});
    expect(await undo(path, code)).toMatchObject({ status: 409, body: { errors: [{ reason: 'over' }] } });
    expect(await linesOf(path)).toEqual(['1: 2 of 7 by port', '2: 3 of 2 by port']);
    const late = await consolidated();
    now += 3_600_000;
    expect(await read(late.path)).toEqual({});
    expect((await undo(late.path, late.code)).status).toBe(409);
  });

  test('CRT-7 there is nothing to undo in a cart that was not changed, or for another code', async () => {
    const path = await twoSellers();
    expect((await undo(path, 'A'.repeat(22))).status).toBe(409);
    const applied = await consolidated();
    expect((await undo(applied.path, 'A'.repeat(22))).status).toBe(409);
    expect((await undo(applied.path, 'short')).status).toBe(400);
  });
});
