/** Whatever an order contains, no text covers another text or a barcode, and none leaves the page. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ParcelAddress } from '#domain/cart/parcel-payload.ts';
import { declaredCategories } from '#domain/documents/customs-form-data.ts';
import {
  aCn22,
  aCn23,
  aCommercialInvoice,
  aCustomsForm,
  aLabel,
  anInvoice,
  aQuotation,
  aReceipt,
  making,
} from '#tests/build/documents.ts';
import { anOrderedArticle, anOrderedParcel, aParcelAbroad, aParcelWithAccents } from '#tests/build/order-lines.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
import { makeCustomsPaper } from './make-customs-form.ts';
import { makeInvoice } from './make-invoice.ts';
import { labelFormats, makeLabels } from './make-labels.ts';
import { makeQuotation } from './make-quotation.ts';
import { makeReceipt } from './make-receipt.ts';

async function layoutFaults(bytes: Uint8Array): Promise<readonly string[]> {
  const { beyondPage, overlaps } = await readPdf(bytes);
  return [...beyondPage, ...overlaps];
}

/** Arbitrary texts of words, including the widest possible one. */
const words = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom('W', 'é', 'M', 'i', ' ', 'œ', 'Ș', '9', '-'), minLength: 1, maxLength }),
    fc.constant('W'.repeat(maxLength)),
  );
const line = fc.option(words(38), { nil: '' });
const address: fc.Arbitrary<Partial<ParcelAddress>> = fc.record({
  companyName: line,
  firstName: words(38),
  lastName: words(38),
  service: line,
  floor: line,
  building: line,
  line1: words(38),
  additionalStreetName: line,
  town: words(45),
  country: fc.constantFrom({ isocode: 'FR' }, { isocode: 'CH' }, { isocode: 'RE' }),
});
const runs = { numRuns: 12 };

describe('ADR-2 the layout holds', () => {
  test('a label with any addresses', async () => {
    await fc.assert(
      fc.asyncProperty(address, address, fc.constantFrom(...labelFormats), async (from, to, format) => {
        const label = aLabel(anOrderedParcel(0, { payload: { from, to } }));
        expect(await layoutFaults(await makeLabels([label], format, making))).toEqual([]);
      }),
      runs,
    );
  });

  test('a label by relay points with long names', async () => {
    const relay = { postOfficeId: 'W'.repeat(20), label: 'Supermarché des Grands Boulevards Nord', country: 'FR' };
    const point = { ...relay, line1: '112 rue Faidherbe', postalCode: '59000', town: 'Villeneuve-d’Ascq' };
    const relays = { depositRelayPoint: point, deliveryRelayPoint: point };
    const label = aLabel(
      anOrderedParcel(0, { payload: { relays, service: { deliveryMode: 'RELAY', depositMode: 'RELAY' } } }),
    );
    for (const format of labelFormats)
      expect(await layoutFaults(await makeLabels([label], format, making))).toEqual([]);
  });

  test('a customs paper with any addresses and articles', async () => {
    const article = fc.record({
      description: words(64),
      quantity: fc.integer({ min: 1, max: 9999 }),
      grams: fc.integer({ min: 1, max: 30_000 }),
      cents: fc.integer({ min: 1, max: 99_999_999 }),
      tariffNumber: fc.constantFrom('', '490199', '6109100010'),
      originCountry: fc.constantFrom('', 'FR'),
    });
    const facts = fc.record({
      articles: fc.array(article, { minLength: 1, maxLength: 4 }),
      category: fc.constantFrom(...declaredCategories),
      explanation: fc.option(words(35), { nil: '' }),
    });
    const papers = fc.constantFrom(aCn22, aCn23, aCommercialInvoice);
    await fc.assert(
      fc.asyncProperty(address, address, facts, papers, async (from, to, change, paper) => {
        const parcel = aParcelAbroad();
        const addresses = {
          addressFrom: { ...parcel.payload.addresses.addressFrom, ...from },
          addressTo: { ...parcel.payload.addresses.addressTo, ...to },
        };
        const form = aCustomsForm({ ...parcel, payload: { ...parcel.payload, addresses } });
        expect(await layoutFaults(await makeCustomsPaper({ ...form, ...change }, paper, making))).toEqual([]);
      }),
      runs,
    );
  });

  test('an invoice of any length', async () => {
    for (const count of [1, 9, 10, 11, 12, 24]) {
      const parcels = Array.from({ length: count }, (_, at) => ({ ...aParcelWithAccents(), entryNumber: at }));
      const stamps = anOrderedArticle(100, { taxExclusive: 1390, taxInclusive: 1390, vatRate: 0 });
      const books = anOrderedArticle(101, { taxExclusive: 1000, taxInclusive: 1055, vatRate: 5.5, seller: 'Atelier' });
      const lines = [...parcels, aParcelAbroad(99), stamps, books];
      expect(await layoutFaults(await makeInvoice(anInvoice(lines), making)), `${count} parcels`).toEqual([]);
    }
  });

  test('an invoice with any names', async () => {
    const names = fc.record({ name: words(120), seller: words(40) });
    await fc.assert(
      fc.asyncProperty(
        address,
        address,
        fc.array(names, { minLength: 1, maxLength: 5 }),
        async (billed, to, articles) => {
          const { addressFrom } = aParcelWithAccents().payload.addresses;
          const lines = articles.map((change, at) =>
            anOrderedArticle(at, {
              ...change,
              quantity: 999,
              taxExclusive: 10_000_000,
              taxInclusive: 12_000_000,
            }),
          );
          const invoice = anInvoice(lines, {
            billed: {
              // A legal name has up to 120 characters (INSEE, Sirene).
              address: { ...addressFrom, ...billed, companyName: `${billed.companyName} `.repeat(4).slice(0, 120) },
              siren: '999000037',
              siret: '',
              vatNumber: 'FR47999000037',
              routingAddress: '',
            },
            vatOnDebits: true,
            delivery: { ...addressFrom, ...to },
            throughPlatform: true,
          });
          expect(await layoutFaults(await makeInvoice(invoice, making))).toEqual([]);
        },
      ),
      runs,
    );
  });

  test('a quotation of any length, with any names', async () => {
    const name = 'W'.repeat(120);
    const stamps = anOrderedArticle(100, {
      name,
      seller: 'W'.repeat(40),
      taxInclusive: 100,
      vatRate: 0,
      quantity: 999,
    });
    const inFrance = anOrderedParcel(101, { quote: { service: { taxExclusive: 159, taxInclusive: 159, vatRate: 0 } } });
    const { addressFrom } = aParcelWithAccents().payload.addresses;
    const address = { ...addressFrom, companyName: name, additionalStreetName: 'W'.repeat(38), town: 'W'.repeat(45) };
    for (const count of [1, 7, 8, 9, 10, 24]) {
      const parcels = Array.from({ length: count }, (_, at) => ({ ...aParcelWithAccents(), entryNumber: at }));
      const quotation = aQuotation([...parcels, aParcelAbroad(99), stamps, inFrance], { address });
      expect(await layoutFaults(await makeQuotation(quotation, making)), `${count} parcels`).toEqual([]);
    }
  });

  test('a receipt of any length', async () => {
    for (const count of [1, 13, 14, 15, 30]) {
      const parcels = Array.from({ length: count }, (_, at) => ({ ...aParcelWithAccents(), entryNumber: at }));
      expect(await layoutFaults(await makeReceipt(aReceipt(parcels), making)), `${count} parcels`).toEqual([]);
    }
  });
});
