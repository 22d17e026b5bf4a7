/** Codes that reduce a cart, over HTTP: from the cart to the order, its documents and refunds. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { orderTotals } from '#domain/orders/order-line.ts';
import { findOrderForShop } from '#server/orders/read/store.ts';
import { askErasure } from '#server/orders/retention/erase-orders.ts';
import { reviewOrders } from '#server/orders/retention/review-orders.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { orderPath, orderShop, parcelAndPacks, type Wanted } from '#tests/support/order-shop.ts';
import { sendOrder } from '#tests/support/placed-order.ts';
import { addPromotion } from '#tests/support/promotions.ts';

const shop = await orderShop();
const { db, ask, bank, time } = shop;
const minute = 60_000;

beforeEach(async () => {
  await db.deleteFrom('cart_voucher').execute();
  await db.deleteFrom('promotion').execute();
});

const use = (path: string, code: string) => ask('POST', `${path}/vouchers?voucherId=${encodeURIComponent(code)}`);
const reasonsOf = (body: unknown) =>
  (body as { errors: { reason?: string; message: string }[] }).errors.map(({ reason, message }) => [reason, message]);
const read = async (path: string) => (await ask('GET', path)).body as CartAnswer;
const cents = ({ value }: { readonly value: number }) => Math.round(value * 100);

/** Fills a cart and uses a code in it; returns its path. */
async function reducedCart(wanted: Wanted = parcelAndPacks, code = 'DIX'): Promise<string> {
  const path = await shop.fill(wanted);
  const { status, body } = await use(path, code);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return path;
}

describe('35.5 a code in a cart', () => {
  test('reduces the lines, not the delivery, and says by how much', async () => {
    await addPromotion(db);
    const path = await shop.fill(parcelAndPacks);
    const before = await read(path);
    expect((await use(path, ' dix ')).status).toBe(200);
    const cart = await read(path);
    const taken = Math.round(cents(before.subTotal) * 0.1);
    expect(cents(cart.totalDiscounts)).toBe(taken);
    expect(cents(cart.totalPrice)).toBe(cents(before.totalPrice) - taken);
    expect(cart.deliveryCost).toEqual(before.deliveryCost);
    expect(cart.appliedVouchers).toEqual([
      {
        code: 'DIX',
        voucherCode: 'DIX',
        name: 'Dix pour cent',
        freeShipping: false,
        appliedValue: cart.totalDiscounts,
      },
    ]);
    expect(cart.entries).toEqual(before.entries);
    expect(cart.vat.reduce((sum, { taxExclusive, tax }) => sum + cents(taxExclusive) + cents(tax), 0)).toBe(
      cents(cart.total.ttc),
    );
    expect((await ask('GET', `${path}/vouchers`)).body).toEqual({ vouchers: cart.appliedVouchers });
    const cookie = `cart_part=${cart.guid}`;
    const mini = await ask('GET', '/api/front/occ/ecommerce/part/users/anonymous/mini_cart', undefined, { cookie });
    expect(mini.body).toMatchObject({ total: cart.total });
    expect((await ask('DELETE', `${path}/vouchers/DIX`)).status).toBe(200);
    expect((await read(path)).totalPrice).toEqual(before.totalPrice);
  });

  test('is refused with its reason', async () => {
    await addPromotion(db, { code: 'TOT', starts_on: '2026-12-24' });
    await addPromotion(db, { code: 'TARD', ends_on: '2026-11-02' });
    await addPromotion(db, { code: 'PRO', sites: ['pro'] });
    await addPromotion(db, { code: 'TIMBRES', scope: 'categories', scope_codes: ['timbres'] });
    await addPromotion(db, { code: 'CENT', threshold: 10_000 });
    await addPromotion(db);
    await addPromotion(db, { code: 'CINQ', kind: 'amount', value: 5 });
    await addPromotion(db, { code: 'GROS', kind: 'amount', value: 2000 });
    const path = await reducedCart({ parcels: 0, articles: [['2', 2]] });
    for (const [code, reason, message] of [
      ['', 'missing', 'Saisissez un code promo.'],
      ['RIEN', 'unknown', 'Ce code promo n’existe pas. Vérifiez-le.'],
      ['TOT', 'notYet', 'Ce code promo est valable à partir du\u00A024 décembre 2026.'],
      ['TARD', 'ended', 'Ce code promo n’est plus valable.'],
      ['PRO', 'otherSite', 'Ce code promo est réservé à l’autre site.'],
      ['TIMBRES', 'noArticles', 'Ce code promo ne concerne rien de ce panier.'],
      ['CENT', 'belowThreshold', 'Il manque 76,00\u00A0€ d’achats concernés pour utiliser ce code promo.'],
      ['CINQ', 'notCombinable', 'Ce code promo ne se cumule pas avec une réduction déjà appliquée.'],
      ['GROS', 'notCombinable', 'Ce code promo ne se cumule pas avec une réduction déjà appliquée.'],
    ] as const) {
      const { status, body } = await use(path, code);
      expect([status, ...reasonsOf(body)]).toEqual([400, [reason, message]]);
    }
    expect((await read(path)).appliedVouchers.map(({ code }) => code)).toEqual(['DIX']);
  });

  test('that doesn’t apply any more stays, says why, and is never ordered unseen', async () => {
    await addPromotion(db, { threshold: 2000 });
    const path = await reducedCart({ parcels: 0, articles: [['2', 2]] });
    await ask('PATCH', `${path}/entries/0`, { quantity: 1 });
    const cart = await read(path);
    expect(cart.refusedVouchers).toEqual([
      {
        code: 'DIX',
        reason: 'belowThreshold',
        message: 'Il manque 8,00\u00A0€ d’achats concernés pour utiliser ce code promo.',
      },
    ]);
    expect(cart.totalDiscounts.value).toBe(0);
    expect((await sendOrder(ask, path)).status).toBe(409);
    expect((await sendOrder(ask, path, { agreedTotal: String(cart.total.ttc.value) })).status).toBe(201);
  });

  test('that takes the delivery off needs a sum', async () => {
    await addPromotion(db, { code: 'PORT', kind: 'freeDelivery', value: 0, threshold: 2200 });
    const path = await reducedCart({ parcels: 0, articles: [['1', 2]] }, 'PORT');
    const cart = await read(path);
    expect(cart.deliveryCost.value).toBe(0);
    expect(cart.appliedVouchers).toMatchObject([{ code: 'PORT', freeShipping: true }]);
    expect(cart.totalPrice.value).toBe(22);
  });

  test('is needed by no promotion that applies from a sum on', async () => {
    await addPromotion(db, { code: null, kind: 'freeDelivery', value: 0, threshold: 2200 });
    const path = await shop.fill({ parcels: 0, articles: [['1', 2]] });
    expect(await read(path)).toMatchObject({
      deliveryCost: { value: 0 },
      appliedOrderPromotions: [{ description: 'Dix pour cent', freeShipping: true }],
    });
    const { body } = await ask('GET', '/api/front/occ/ecommerce/part/promotions');
    expect(body).toMatchObject({ promotions: [{ title: 'Dix pour cent', promotionType: 'freeDelivery' }] });
  });
});

describe('35.5 an order with a code', () => {
  test('is paid, invoiced and receipted for what was paid', async () => {
    await addPromotion(db);
    const path = await reducedCart();
    const cart = await read(path);
    const { body: placed } = await sendOrder(ask, path, { agreedTotal: String(cart.total.ttc.value) });
    bank.set(placed.code, 'CAPTURED');
    const order = await shop.check(placed);
    expect(order).toMatchObject({
      status: 'PAID',
      total: cart.total,
      subTotal: cart.subTotal,
      totalDiscounts: cart.totalDiscounts,
      appliedVouchers: cart.appliedVouchers,
      vat: cart.vat,
    });
    expect(order.entries.map(({ total }) => total)).toEqual(cart.entries.map(({ total }) => total));
    const { amount } = await db.selectFrom('payment_attempt').select('amount').executeTakeFirstOrThrow();
    expect(amount).toBe(cents(cart.total.ttc));
    const invoice = await shop.openPdf(order.documents.find(({ type }) => type === 'INVOICE')?.url ?? '');
    expect(invoice.text).toContain(`Payé TTC ${cart.total.ttc.value.toFixed(2).replace('.', ',')} €`);
    expect(invoice.text).toMatch(/réduction déduite : \d+,\d\d € HT/);
    const [parcel] = order.entries;
    const receipt = await shop.openPdf(order.documents.find(({ type }) => type === 'RECEIPT')?.url ?? '');
    const share = Math.round(cents(parcel?.total.ttc ?? { value: 0 }) * 0.9);
    expect(receipt.text).toContain(`${(share / 100).toFixed(2).replace('.', ',')} €`);
  });

  test('gives back of each part what was paid for it, and all of it in the end', async () => {
    await addPromotion(db);
    const path = await reducedCart();
    const cart = await read(path);
    const { body: placed } = await sendOrder(ask, path);
    bank.set(placed.code, 'CAPTURED');
    const order = await shop.check(placed);
    const parts = order.cancellableParts.map(({ amount }) => cents(amount));
    expect(parts.reduce((sum, amount) => sum + amount, 0)).toBe(cents(cart.total.ttc));
    const articles = order.entries.filter((entry) => 'seller' in entry);
    const cancellationRequestEntryInputs = articles.map(({ entryNumber, quantity }) => ({
      orderEntryNumber: entryNumber,
      quantity,
    }));
    await ask('POST', `${orderPath(order)}/cancellation`, { cancellationRequestEntryInputs });
    const left = (await ask('POST', `${orderPath(order)}/cancellation`, {})).body as OrderAnswer;
    expect(left.status).toBe('CANCELLED');
    const refunds = await db.selectFrom('payment_refund').select('amount').orderBy('created_at').execute();
    expect(refunds.map(({ amount }) => amount).reduce((sum, amount) => sum + amount, 0)).toBe(cents(cart.total.ttc));
    const records = await db.selectFrom('invoice').select(['kind', 'tax_inclusive']).execute();
    const credited = records.filter(({ kind }) => kind === 'CREDIT_NOTE');
    expect(credited.reduce((sum, each) => sum + each.tax_inclusive, 0)).toBe(cents(cart.total.ttc));
  });
});

test('35.5 an order from which the buyer is removed stays what was paid', async () => {
  await addPromotion(db);
  const { body: placed } = await sendOrder(ask, await reducedCart({ parcels: 1 }));
  bank.set(placed.code, 'CAPTURED');
  const { code } = await shop.check(placed);
  await db.updateTable('customer_order').set({ status: 'DELIVERED' }).where('code', '=', code).execute();
  await shop.mailed();
  const before = await findOrderForShop(db, code);
  await askErasure(db, code, new Date(time.now));
  await reviewOrders(shop.api.checkout, new Date(time.now));
  const after = await findOrderForShop(db, code);
  expect(after?.email).toBeNull();
  expect(orderTotals(after?.lines ?? [])).toEqual(orderTotals(before?.lines ?? []));
  expect(orderTotals(after?.lines ?? []).total).toEqual(after?.total);
});

describe('35.5 refunds by staff', () => {
  test('of each line are at most what was paid for it, and the credit notes add up to the invoice', async () => {
    await addPromotion(db);
    const path = await reducedCart({ articles: [['1', 3]] });
    const cart = await read(path);
    const { body: placed } = await sendOrder(ask, path);
    bank.set(placed.code, 'CAPTURED');
    const { code } = await shop.check(placed);
    const { cookie } = await signedInAccount(db, time.now, { roles: ['operator'] });
    const { refunds } = shop.api.office(cookie);
    const { lines } = await refunds.read(code);
    expect(lines.reduce((sum, { paid }) => sum + paid, 0)).toBe(cents(cart.total.ttc));
    const refund = (repaid: readonly { readonly line: number; readonly amount: number }[]) => ({
      ...{ code, id: randomUUID(), lines: [...repaid], reason: 'damaged' as const, note: 'photo' },
      seen: repaid.reduce((sum, { amount }) => sum + amount, 0),
    });
    await refunds.make(refund([{ line: 1, amount: Math.floor((lines[1]?.paid ?? 0) / 3) }]));
    const rest = (await refunds.read(code)).lines.map(({ remaining }, line) => ({ line, amount: remaining }));
    await refunds.make(refund(rest.filter(({ amount }) => amount > 0)));
    const left = (await refunds.read(code)).lines.map(({ remaining }) => remaining);
    expect(left.every((each) => each === 0)).toBe(true);
    const amounts = await db.selectFrom('payment_refund').select('amount').execute();
    expect(amounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(cents(cart.total.ttc));
    const notes = await db.selectFrom('invoice').select('tax_inclusive').where('kind', '=', 'CREDIT_NOTE').execute();
    expect(notes.reduce((sum, each) => sum + each.tax_inclusive, 0)).toBe(cents(cart.total.ttc));
    await expect(refunds.make(refund([{ line: 0, amount: 1 }]))).rejects.toMatchObject({ status: 409 });
  });
});

describe('35.5 how often a code is used', () => {
  test('once by a customer, whatever cart it is in; an unpaid order that ends gives it back', async () => {
    await addPromotion(db, { once_per_customer: true });
    const [first, second] = [await reducedCart(), await reducedCart()];
    const { body: placed } = await sendOrder(ask, first);
    expect((await read(second)).refusedVouchers).toMatchObject([{ code: 'DIX', reason: 'alreadyUsed' }]);
    const third = await shop.fill(parcelAndPacks);
    expect(reasonsOf((await use(third, 'DIX')).body)).toMatchObject([['alreadyUsed', expect.anything()]]);
    time.now += 61 * minute;
    await shop.sweep();
    expect((await shop.read(placed)).status).toBe('CANCELLED');
    expect((await use(third, 'DIX')).status).toBe(200);
  });

  test('never more often than planned, also by orders at the same moment', async () => {
    await addPromotion(db, { max_uses: 2 });
    const carts = await Promise.all(Array.from({ length: 6 }, () => reducedCart({ parcels: 1 })));
    const answers = await Promise.all(carts.map((path) => sendOrder(ask, path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    const { count } = await db
      .selectFrom('order_promotion')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
  });
});
