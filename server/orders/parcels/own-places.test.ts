/** The papers of a parcel whose address was typed under a neighbour's country (docs/tariffs.md, "Territories"). */
import { afterAll, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
import { anonymousOrders, sendOrder } from '#tests/support/placed-order.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const bank = scriptedBank();
const api = await shippingApi(database, { clock: () => new Date(monday), payment: bank.payment });
afterAll(() => api.close());

const article = {
  description: 'Tee-shirt',
  originCountry: 'FR',
  tariffNumber: '610910',
  unitWeight: 0.1,
  unitValue: 12,
};
const customs = { shipmentType: { type: 'GIFT' }, cn23Products: [{ ...article, quantity: 2 }] };

/** Two parcels to San Marino, both typed under Italy, as ordered and paid. */
async function paidOrder(): Promise<OrderAnswer> {
  const to = { country: 'IT', postalCode: '47890', city: 'San Marino', b2b: false };
  const { path } = await newCart(api.call);
  for (let parcel = 0; parcel < 2; parcel += 1) {
    const payload = parcelOf(await choose(api.call, { to }, ({ service }) => service.carrierCode === 'DLVG'), {
      addresses: { addressTo: { phone: '+393312345678', line1: 'Via Uno 1', additionalStreetName: '' } },
      customs,
    });
    const { status, body } = await api.call('POST', `${path}/smt`, payload);
    expect([status, JSON.stringify(body).slice(0, 300)]).toEqual([200, expect.anything()]);
  }
  await api.call('PUT', `${path}/email?email=zoe%40example.fr`);
  const { body: placed } = await sendOrder(api.call, path);
  bank.set(placed.code, 'CAPTURED');
  return (await api.call('POST', `${anonymousOrders()}/${placed.guid}/payment`)).body as OrderAnswer;
}

test('G1 CRT-8 the label, the sheet of labels and the customs form of a parcel to IT 47890 name San Marino', async () => {
  const { documents, guid, code } = await paidOrder();
  const papers = documents.filter(({ type }) => type === 'LABEL' || type.startsWith('CN2'));
  const texts = new Map<string, string>();
  for (const { type, format, url } of papers) {
    const answer = await api.app.request(`http://localhost:3000${url.replace(`/${code}/`, `/${guid}/`)}`);
    expect(answer.status).toBe(200);
    texts.set(`${type} ${format}`, (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text);
  }
  expect([...texts.keys()].some((key) => key.startsWith('CN2'))).toBe(true);
  expect(texts.size).toBeGreaterThanOrEqual(4);
  for (const [key, text] of texts) {
    expect(text.toUpperCase(), key).toMatch(/SAINT-MARIN|SAN MARINO SAN MARINO/);
    expect(text.toUpperCase(), key).not.toContain('ITALIE');
  }
});
