/** The papers of a parcel whose address was typed under a neighbour's country (docs/tariffs.md, "Territories"). */
import { expect, test } from 'vitest';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import { orderShop } from '#tests/support/order-shop.ts';

const shop = await orderShop();

const article = {
  description: 'Tee-shirt',
  originCountry: 'FR',
  tariffNumber: '610910',
  unitWeight: 0.1,
  unitValue: 12,
};
const customs = { shipmentType: { type: 'GIFT' }, cn23Products: [{ ...article, quantity: 2 }] };

/** Two parcels to San Marino, both typed under Italy. */
const toSanMarino = {
  parcels: 2,
  quote: { to: { country: 'IT', postalCode: '47890', city: 'San Marino', b2b: false } },
  offer: ({ service }: WireOffer) => service.carrierCode === 'DLVG',
  change: {
    addresses: { addressTo: { phone: '+393312345678', line1: 'Via Uno 1', additionalStreetName: '' } },
    customs,
  },
};

test('G1 CRT-8 the label, the sheet of labels and the customs form of a parcel to IT 47890 name San Marino', async () => {
  const { documents } = await shop.buy(toSanMarino);
  const papers = documents.filter(({ type }) => type === 'LABEL' || type.startsWith('CN2'));
  const texts = new Map<string, string>();
  for (const { type, format, url } of papers) texts.set(`${type} ${format}`, (await shop.openPdf(url)).text);
  expect([...texts.keys()].some((key) => key.startsWith('CN2'))).toBe(true);
  expect(texts.size).toBeGreaterThanOrEqual(4);
  for (const [key, text] of texts) {
    expect(text.toUpperCase(), key).toMatch(/SAINT-MARIN|SAN MARINO SAN MARINO/);
    expect(text.toUpperCase(), key).not.toContain('ITALIE');
  }
});
