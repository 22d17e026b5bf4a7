import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productVatRates } from '#domain/catalog/catalog.ts';
import { orderTotals } from '#domain/orders/order-line.ts';
import { anInvoice, demoSeller, invoiceFacts, mixedLines } from '#tests/build/documents.ts';
import { anOrderedArticle, anOrderedParcel, aParcelAbroad, aParcelWithAccents } from '#tests/build/order-lines.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('CRT-8 the data of an invoice', () => {
  test('have a line for each parcel, option, article and delivery', () => {
    expect(anInvoice().lines.map(({ subject, total }) => [subject.kind, total.taxInclusive])).toEqual([
      ['PARCEL', 859],
      ['OPTION', 150],
      ['PARCEL', 659],
      ['ARTICLE', 240],
      ['ARTICLE', 1390],
      ['ARTICLE', 510],
      ['DELIVERY', 390],
    ]);
  });

  test('name the parcel’s ends and number, and who an article is billed for', () => {
    const [parcel, , , article] = anInvoice().lines;
    expect(parcel?.subject).toEqual({
      kind: 'PARCEL',
      label: 'Colissimo Domicile',
      from: 'Lyon',
      to: 'L’Haÿ-les-Roses',
      number: 'ZZ100000003XX',
    });
    expect(article?.subject).toMatchObject({ kind: 'ARTICLE', seller: 'Guichet', own: true });
    expect(article).toMatchObject({ quantity: 2, unit: 100 });
  });

  test('give the reason of each exemption', () => {
    const inFrance = anOrderedParcel(5, { quote: { service: { taxExclusive: 159, taxInclusive: 159, vatRate: 0 } } });
    const { lines } = anInvoice([...mixedLines, inFrance]);
    expect(lines.flatMap(({ exemption, vatRate }) => (vatRate === 0 ? [exemption] : []))).toEqual([
      'OUTSIDE_EU',
      'POSTAL_SERVICE',
      'STAMPS',
    ]);
    expect(lines.every(({ exemption, vatRate }) => (exemption === null) === vatRate > 0)).toBe(true);
  });

  test.each([
    ['parcels', [aParcelAbroad()], 'SERVICES'],
    ['articles', [anOrderedArticle(0)], 'GOODS'],
    ['both', mixedLines, 'MIXED'],
  ] as const)('the supply of %s is %s', (_name, lines, nature) => {
    expect(anInvoice(lines).nature).toBe(nature);
  });

  test('the day of supply is that of the last deposit, or of the invoice', () => {
    expect(anInvoice().suppliedOn).toBe('2026-11-23');
    expect(anInvoice([anOrderedArticle(0)]).suppliedOn).toBe('2026-11-21');
  });

  test('a professional buyer has SIREN and VAT number, the seller its whole identity', () => {
    const { address } = invoiceFacts.billed;
    const numbers = { siren: '999000037', siret: '', vatNumber: 'FR47999000037', routingAddress: '' };
    const billed = { address: { ...address, companyName: 'Atelier' }, ...numbers };
    const { buyer, seller } = anInvoice(mixedLines, { billed, site: 'pro' });
    expect(buyer).toMatchObject({ siren: '999000037', vatNumber: 'FR47999000037' });
    expect(buyer.lines[0]).toBe('Atelier');
    expect(seller).toEqual(demoSeller);
  });

  test('the address of delivery is named where it is another one and articles go there', () => {
    const delivery = aParcelAbroad().payload.addresses.addressTo;
    expect(anInvoice(mixedLines, { delivery }).deliveredTo?.at(-1)).toBe('Suisse');
    expect(anInvoice(mixedLines, { delivery: invoiceFacts.billed.address }).deliveredTo).toBeNull();
    expect(anInvoice([aParcelWithAccents()], { delivery }).deliveredTo).toBeNull();
  });

  test('the lines add up to the order’s total, in all and per rate of VAT, to the cent', () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(...productVatRates));
    const article = fc
      .tuple(amounts, fc.integer({ min: 1, max: 999 }), fc.nat(2000), fc.constantFrom('Guichet', 'Port', 'Atelier'))
      .map(([[taxExclusive, vatRate], quantity, deliveryFee, seller]) => ({
        taxExclusive,
        vatRate,
        taxInclusive: taxExclusive + Math.round((taxExclusive * vatRate) / 100),
        quantity,
        deliveryFee,
        seller,
      }));
    const parcel = fc.tuple(fc.integer({ min: 3, max: 50_000 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(article, { maxLength: 6 }), fc.array(parcel, { maxLength: 4 }), (articles, parcels) => {
        const lines = [
          ...parcels.map(([taxExclusive, taxed], at) =>
            anOrderedParcel(at, {
              quote: { service: { taxExclusive, taxInclusive: taxed ? Math.round(taxExclusive * 1.2) : taxExclusive } },
            }),
          ),
          ...articles.map((changes, at) => anOrderedArticle(100 + at, changes)),
        ];
        const totals = orderTotals(lines);
        const invoice = anInvoice(lines);
        expect(sum(invoice.lines.map(({ total }) => total.taxExclusive))).toBe(totals.total.taxExclusive);
        expect(sum(invoice.lines.map(({ total }) => total.taxInclusive))).toBe(totals.total.taxInclusive);
        expect(invoice.total).toEqual(totals.total);
        for (const { rate, taxExclusive, tax } of invoice.vat) {
          const ofRate = invoice.lines.filter(({ vatRate }) => vatRate === rate).map(({ total }) => total);
          expect(sum(ofRate.map((total) => total.taxExclusive))).toBe(taxExclusive);
          expect(sum(ofRate.map((total) => total.taxInclusive - total.taxExclusive))).toBe(tax);
        }
        // 35.4: a line that credit notes give back piece by piece gets back its VAT, to the cent.
        const [first] = invoice.lines;
        const third = Math.floor((first?.total.taxInclusive ?? 0) / 3);
        if (first && third > 0) {
          const pieces = [third, third, first.total.taxInclusive - 2 * third];
          const notes = pieces.map((amount, at) =>
            anInvoice(lines, { credited: new Map([[0, { amount, before: third * at }]]) }),
          );
          expect(sum(notes.map(({ total }) => total.taxExclusive))).toBe(first.total.taxExclusive);
          expect(notes.every(({ total }) => total.taxExclusive <= total.taxInclusive)).toBe(true);
        }
        for (const { quantity, unit, total } of invoice.lines) expect(quantity * unit).toBe(total.taxExclusive);
      }),
    );
  });
});
