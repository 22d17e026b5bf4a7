/** The company to which a professional's order is invoiced, over HTTP: it is required, stored and printed. */
import { describe, expect, test } from 'vitest';
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { orderCheckoutDocument } from '#server/orders/read/order-checkout.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { choose, parcelOf } from '#tests/support/cart-api.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { atelier, sendOrder } from '#tests/support/placed-order.ts';
import { monday } from '#tests/support/shipping-api.ts';

const shop = await orderShop();
const { db, ask, bank } = shop;

const withoutCompany = () => shop.fill({ site: 'pro', company: false });

const subjectsOf = (body: unknown) =>
  (body as { errors: { subject?: string; reason?: string }[] }).errors.map(
    ({ subject, reason }) => `${subject} ${reason}`,
  );

describe('CRT-8 the company that is invoiced', () => {
  test('is asked of professionals, never of consumers', async () => {
    const path = await withoutCompany();
    expect(((await ask('GET', `${path}/checkout`)).body as CheckoutAnswer).missing).toEqual(['company']);
    const refused = await sendOrder(ask, path, { site: 'pro' });
    expect([refused.status, ...subjectsOf(refused.body)]).toEqual([400, 'company missing']);
    const part = await shop.fill();
    expect((await ask('PUT', `${part}/company`, atelier)).status).toBe(404);
    const { status, body } = await sendOrder(ask, part);
    expect([status, body.company]).toEqual([201, null]);
  });

  test('is refused with everything that is wrong with it', async () => {
    const path = await withoutCompany();
    const wrong = { name: '', siren: '1', vatNumber: 'FR1', routingAddress: 'a b' };
    const { status, body } = await ask('PUT', `${path}/company`, wrong);
    expect([status, ...subjectsOf(body)]).toEqual([
      400,
      'name missing',
      'siren invalid',
      'vatNumber invalid',
      'routingAddress invalid',
    ]);
    expect(((await ask('GET', `${path}/checkout`)).body as CheckoutAnswer).company).toBeNull();
  });

  test('stands in the order and on its invoice, with the mentions between professionals', async () => {
    const path = await withoutCompany();
    expect((await ask('PUT', `${path}/company`, atelier)).body).toEqual({ ...atelier, siren: '732829320' });
    const { body: order } = await sendOrder(ask, path, { site: 'pro' });
    expect(order).toMatchObject({
      legalEntity: 'Atelier Martin',
      company: { siren: '732829320', siret: '73282932000074', routingAddress: '732829320_ACHATS' },
    });
    bank.set(order.code, 'CAPTURED');
    const { documents } = await shop.check(order);
    const { text } = await shop.openPdf(documents.find(({ type }) => type === 'INVOICE')?.url ?? '');
    for (const fact of [
      'Facturé à Atelier Martin',
      'SIREN 732829320 TVA FR44732829320',
      'Opération : prestation de services',
      'Pénalités de retard : trois fois le taux d’intérêt légal (code de commerce, L441-10)',
      'Indemnité forfaitaire pour frais de recouvrement en cas de retard : 40 €',
      'Pas d’escompte pour paiement anticipé',
    ])
      expect(text).toContain(fact);
  });

  test('is the one that a signed-in professional buys for, unless another is given', async () => {
    const { cookie } = await signedInAccount(db, monday, { isPro: true });
    const carts = '/api/front/occ/ecommerce/pro/users/current/carts';
    await ask('POST', carts, undefined, { cookie });
    const parcel = parcelOf(await choose(ask, {}, undefined, 'pro'));
    await ask('POST', `${carts}/current/smt`, parcel, { cookie });
    const path = '/api/front/occ/ecommerce/pro/users/current/orders?cartId=current&termsChecked=true';
    const placed = await ask('POST', path, undefined, { cookie });
    expect(placed.status).toBe(201);
    const { legalEntity, company, code } = placed.body as OrderAnswer;
    expect([legalEntity, company]).toEqual(['Atelier Martin', { ...atelier, siren: '732829320', routingAddress: '' }]);
    await ask('DELETE', path.replace('?cartId=current&termsChecked=true', `/${code}/payment`), undefined, { cookie });
    const other = { ...atelier, name: 'Martin Import', routingAddress: '' };
    expect((await ask('PUT', `${carts}/current/company`, other, { cookie })).status).toBe(200);
    const again = (await ask('POST', path, undefined, { cookie })).body as OrderAnswer;
    expect([again.legalEntity, again.company?.name]).toEqual(['Martin Import', 'Martin Import']);
  });

  test('is absent from orders that were stored before it was asked for', () => {
    const stored = { deliveryAddress: null, billingAddress: null, termsVersion: '2026-11-01', termsAgreedAt: 'then' };
    expect(orderCheckoutDocument.read(stored)).toEqual({ ...stored, company: null });
    expect(orderCheckoutDocument.read({ ...stored, schemaVersion: 1 })).toEqual({ ...stored, company: null });
  });
});
