/** The company to which a professional's order is invoiced, over HTTP: it is required, stored and printed. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { orderCheckoutDocument } from '#server/orders/read/order-checkout.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
import { anonymousOrders, atelier, sendOrder } from '#tests/support/placed-order.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
await writeCatalog(db, smallCatalog);
let bank = scriptedBank();
const payment = {
  get current() {
    return bank.payment.current;
  },
  provider: (name: string) => bank.payment.provider(name),
  demoBank: null,
};
const api = await shippingApi(database, { clock: () => new Date(monday), payment });
afterAll(() => api.close());
beforeEach(() => {
  bank = scriptedBank();
});
const ask = api.call;
const home = ({ service }: { service: { serviceType: string } }) => service.serviceType === 'HOME';

/** A cart with a parcel, and an e-mail address. */
async function parcelCart(site: Site): Promise<string> {
  const { path } = await newCart(ask, site);
  await ask('POST', `${path}/smt`, parcelOf(await choose(ask, {}, home, site)));
  await ask('PUT', `${path}/email?email=zoe%40example.fr`);
  return path;
}

const subjectsOf = (body: unknown) =>
  (body as { errors: { subject?: string; reason?: string }[] }).errors.map(
    ({ subject, reason }) => `${subject} ${reason}`,
  );

async function invoiceText({ code }: OrderAnswer, guid: string): Promise<string> {
  bank.set(code, 'CAPTURED');
  await ask('POST', `${anonymousOrders('pro')}/${guid}/payment`);
  const answer = await api.app.request(
    `http://localhost:3000${anonymousOrders('pro')}/${guid}/documents/INVOICE?format=A4`,
  );
  expect(answer.status).toBe(200);
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
}

describe('CRT-8 the company that is invoiced', () => {
  test('is asked of professionals, never of consumers', async () => {
    const path = await parcelCart('pro');
    expect(((await ask('GET', `${path}/checkout`)).body as CheckoutAnswer).missing).toEqual(['company']);
    const refused = await sendOrder(ask, path, { site: 'pro' });
    expect([refused.status, ...subjectsOf(refused.body)]).toEqual([400, 'company missing']);
    const part = await parcelCart('part');
    expect((await ask('PUT', `${part}/company`, atelier)).status).toBe(404);
    const { status, body } = await sendOrder(ask, part);
    expect([status, body.company]).toEqual([201, null]);
  });

  test('is refused with everything that is wrong with it', async () => {
    const path = await parcelCart('pro');
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
    const path = await parcelCart('pro');
    expect((await ask('PUT', `${path}/company`, atelier)).body).toEqual({ ...atelier, siren: '732829320' });
    const { body: order } = await sendOrder(ask, path, { site: 'pro' });
    expect(order).toMatchObject({
      legalEntity: 'Atelier Martin',
      company: { siren: '732829320', siret: '73282932000074', routingAddress: '732829320_ACHATS' },
    });
    const text = await invoiceText(order, order.guid ?? '');
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
    const parcel = parcelOf(await choose(ask, {}, home, 'pro'));
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
