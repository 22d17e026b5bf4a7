/** Promotions in the back office: what saving one says is what it then does (docs/back-office.md, "Promotions"). */
import { beforeEach, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { effectOf, tenPercent } from '#tests/office/promotion-examples.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { newCart } from '#tests/support/cart-api.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { monday } from '#tests/support/shipping-api.ts';

const { db, api, ask } = await orderShop();
const { cookie } = await signedInAccount(db, monday, { roles: ['operator'] });
const office = api.office(cookie);
const { promotions } = office;

beforeEach(async () => {
  await db.deleteFrom('cart_voucher').execute();
  await db.deleteFrom('promotion').execute();
});

test('35.5 nothing is saved before its effect is confirmed, which is then what happens', async () => {
  const effect = await effectOf(office, tenPercent('DIX'));
  expect(effect).toBe(
    'Concerne 6\u00A0articles en vente et tous les envois. Réduction la plus forte\u00A0: 6,00\u00A0€. Utilisée 0\u00A0fois.',
  );
  expect((await promotions.list({})).total).toBe(0);
  await promotions.save({ ...tenPercent('DIX'), confirmed: effect });
  const dearest = await db
    .selectFrom('catalog_offer')
    .select(['product', 'id'])
    .where('site', '=', 'part')
    .where('withdrawn_at', 'is', null)
    .orderBy('tax_inclusive', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { path } = await newCart(ask);
  await addArticle(ask, path, dearest.product, { offer: dearest.id, quantity: 1 });
  await ask('POST', `${path}/vouchers?voucherId=DIX`);
  expect(((await ask('GET', path)).body as CartAnswer).totalDiscounts.formattedValue).toBe('6,00\u00A0€');
});

test('35.5 another value makes another effect, which is asked about again', async () => {
  const effect = await effectOf(office, tenPercent('DIX'));
  const other = { ...tenPercent('DIX'), value: 20, confirmed: effect };
  await expect(promotions.save(other)).rejects.toMatchObject({ status: 409, errors: [{ reason: 'effect' }] });
});

test('35.5 a category counts the articles below it', async () => {
  const limited = { ...tenPercent('DIX'), scope: 'categories' as const, scopeCodes: ['cartons'] };
  expect(await effectOf(office, limited)).toMatch(/^Concerne \d+\u00A0articles? en vente\. /);
});

test('35.5 a promotion that somebody has changed meanwhile is not overwritten, and no code is given twice', async () => {
  const save = async (typed: ReturnType<typeof tenPercent>) =>
    promotions.save({ ...typed, confirmed: await effectOf(office, typed) });
  const id = await save(tenPercent('DIX'));
  const read = { ...tenPercent('DIX'), id, version: 1 };
  await save({ ...read, value: 20 });
  await expect(promotions.save({ ...read, value: 30 })).rejects.toMatchObject({
    status: 409,
    errors: [{ subject: 'version', reason: 'changed' }],
  });
  await expect(promotions.save(tenPercent(' dix '))).rejects.toMatchObject({
    status: 400,
    errors: [{ subject: 'code' }],
  });
  expect(await promotions.read(id)).toMatchObject({ value: 20, version: 2, uses: 0, state: 'current' });
});

test.each([
  ['value', { value: 101 }],
  ['value', { value: 2.5 }],
  ['sites', { sites: [] }],
  ['code', { code: 'A' }],
  ['endsOn', { startsOn: '2026-12-10', endsOn: '2026-12-01' }],
  ['endsOn', { startsOn: '2026-01-01', endsOn: '2026-02-01' }],
  ['scopeCodes', { scope: 'categories' as const }],
  ['threshold', { code: '' }],
  ['scope', { kind: 'freeDelivery' as const, scope: 'services' as const, scopeCodes: ['HOME'] }],
])('35.5 what contradicts itself is refused at its field: %s', async (subject, change) => {
  const typed = { ...tenPercent('DIX'), ...change };
  await expect(promotions.save(typed)).rejects.toMatchObject({ status: 400, errors: [{ subject }] });
});
