import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reducedParcel } from '#domain/cart/reductions.ts';
import { productVatRates } from '#domain/catalog/catalog.ts';
import type { InvoiceFacts } from '#domain/documents/invoice-data.ts';
import { invoiceRecordOf } from '#domain/documents/invoice-record.ts';
import { type OrderLine, orderTotals } from '#domain/orders/order-line.ts';
import { aRecord, invoiceFacts, mixedLines, professional } from '#tests/build/documents.ts';
import { anOrderedArticle, anOrderedParcel, aParcelAbroad } from '#tests/build/order-lines.ts';
import { brokenRules, centsAt, nodesAt, readXml, textsAt } from '#tests/support/ubl-reading.ts';
import { decimal, makeUbl } from './make-ubl.ts';

const readUbl = (change: Partial<InvoiceFacts> = {}, lines: readonly OrderLine[] = mixedLines) =>
  readXml(makeUbl(invoiceRecordOf(lines, { ...invoiceFacts, ...change })));

const invoice = { number: 'F-pro-2026-000001', issuedOn: '2026-11-21' };
const creditNote = { ...professional, number: 'A-pro-2026-000001', issuedOn: '2026-11-24', credits: invoice };

describe('CRT-8 an invoice in UBL', () => {
  test('between companies has both with their numbers, the notes of the law and how it is treated', () => {
    const document = readUbl({ ...professional, vatOnDebits: true });
    expect(document.name).toBe('Invoice');
    expect(brokenRules(document)).toEqual([]);
    const [seller, buyer] = ['Supplier', 'Customer'].map((who) => nodesAt(document, `Accounting${who}Party/Party`)[0]);
    if (!seller || !buyer) throw new Error('no parties');
    const ids = (party: typeof seller) => [
      ...textsAt(party, 'EndpointID'),
      ...textsAt(party, 'PartyIdentification/ID'),
      ...textsAt(party, 'PartyTaxScheme/CompanyID'),
      ...textsAt(party, 'PartyLegalEntity/CompanyID'),
    ];
    expect(ids(seller)).toEqual(['999000011', 'FR66999000011', '999000011']);
    expect(ids(buyer)).toEqual(['732829320_ACHATS', '73282932000074', 'FR44732829320', '732829320']);
    expect(textsAt(seller, 'PostalAddress/PostalZone')).toEqual(['75099']);
    expect(textsAt(buyer, 'PartyLegalEntity/RegistrationName')).toEqual(['Atelier & Fils']);
    expect(textsAt(document, 'Note').map((note) => note.slice(0, 12))).toEqual([
      '#AAB#Pas d’e',
      '#PMD#Pénalit',
      '#PMT#Indemni',
      '#BAR#B2B',
    ]);
    expect(textsAt(document, 'ProfileID')).toEqual(['M2']);
    expect(textsAt(document, 'InvoicePeriod/DescriptionCode')).toEqual(['3']);
    expect(textsAt(document, 'OrderReference/ID')).toEqual(['G26-4F7K9Q']);
  });

  test('for a consumer has neither numbers nor notes for companies', () => {
    const document = readUbl();
    expect(brokenRules(document)).toEqual([]);
    expect(textsAt(document, 'Note')).toEqual(['#BAR#B2C']);
    const buyer = 'AccountingCustomerParty/Party';
    expect(textsAt(document, `${buyer}/PartyLegalEntity/RegistrationName`)).toEqual(['Mme Łucja Dvořáková']);
    for (const part of ['EndpointID', 'PartyTaxScheme', 'PartyLegalEntity/CompanyID', 'PartyIdentification'])
      expect(nodesAt(document, `${buyer}/${part}`)).toEqual([]);
    expect(nodesAt(document, 'InvoicePeriod')).toEqual([]);
  });

  test('for a company elsewhere in the Union is one between companies abroad', () => {
    const numbers = { siren: '', siret: '', vatNumber: 'DE123456789', routingAddress: '' };
    const document = readUbl({ ...professional, billed: { ...professional.billed, ...numbers } });
    expect(textsAt(document, 'Note').at(-1)).toBe('#BAR#B2BINT');
    expect(brokenRules(document)).toEqual([]);
  });

  test('that is taken back is a credit note of the same amounts, which names the invoice', () => {
    const document = readUbl(creditNote);
    expect(document.name).toBe('CreditNote');
    expect(brokenRules(document)).toEqual([]);
    expect(textsAt(document, 'CreditNoteTypeCode')).toEqual(['381']);
    expect(textsAt(document, 'BillingReference/InvoiceDocumentReference/ID')).toEqual(['F-pro-2026-000001']);
    expect(textsAt(document, 'BillingReference/InvoiceDocumentReference/IssueDate')).toEqual(['2026-11-21']);
    expect(centsAt(document, 'LegalMonetaryTotal/TaxInclusiveAmount')).toEqual([
      orderTotals(mixedLines).total.taxInclusive,
    ]);
  });

  test('tells why no VAT is levied, by a code where there is one', () => {
    const inFrance = anOrderedParcel(5, { quote: { service: { taxExclusive: 159, taxInclusive: 159, vatRate: 0 } } });
    const stamps = anOrderedArticle(6, { taxExclusive: 1390, taxInclusive: 1390, vatRate: 0 });
    const reasons = (lines: readonly OrderLine[]) =>
      nodesAt(readUbl({}, lines), 'TaxTotal/TaxSubtotal/TaxCategory').map((category) => [
        ...textsAt(category, 'ID'),
        ...textsAt(category, 'TaxExemptionReasonCode'),
        ...textsAt(category, 'TaxExemptionReason').map((text) =>
          text.match(/article \d+ ?[^(]*/g)?.map((each) => each.trim()),
        ),
      ]);
    expect(reasons([inFrance])).toEqual([['E', 'VATEX-EU-132-1A', ['article 261, 4, 11° du CGI']]]);
    expect(reasons([aParcelAbroad()])).toEqual([['G', 'VATEX-EU-G', ['article 262 du CGI']]]);
    expect(reasons([inFrance, stamps])).toEqual([['E', ['article 261, 4, 11° du CGI', 'article 261 C, 3° du CGI']]]);
  });

  test('names where articles were delivered, if it is elsewhere', () => {
    const { address } = invoiceFacts.billed;
    const document = readUbl({ delivery: { ...address, line1: '1 rue Neuve' } });
    expect(textsAt(document, 'Delivery/DeliveryLocation/Address/StreetName')).toEqual(['1 rue Neuve']);
    expect(textsAt(document, 'Delivery/ActualDeliveryDate')).toEqual(['2026-11-23']);
    expect(nodesAt(readUbl(), 'Delivery/DeliveryLocation')).toEqual([]);
  });

  test('has the order of elements that the schemas of UBL 2.1 want', () => {
    const shared = ['OrderReference', 'AccountingSupplierParty', 'AccountingCustomerParty', 'Delivery', 'PaymentMeans'];
    const sums = ['TaxTotal', 'LegalMonetaryTotal'];
    const start = ['CustomizationID', 'ProfileID', 'ID', 'IssueDate'];
    const namesOf = (change: Partial<InvoiceFacts>) => [
      ...new Set(readUbl(change).children.map(({ name }) => name.replace(/^\w+:/, ''))),
    ];
    const currency = ['Note', 'DocumentCurrencyCode'];
    expect(namesOf({})).toEqual([
      ...start,
      'DueDate',
      'InvoiceTypeCode',
      ...currency,
      ...shared,
      ...sums,
      'InvoiceLine',
    ]);
    const [order = '', ...others] = shared;
    expect(namesOf(creditNote)).toEqual([
      ...[...start, 'CreditNoteTypeCode', ...currency, order, 'BillingReference', ...others, ...sums, 'CreditNoteLine'],
    ]);
  });

  test('writes whatever was typed as text', () => {
    const { address } = professional.billed;
    const companyName = '<b onclick="x">&amp;\u0000\uFFFF 😀\uD800';
    const text = makeUbl(
      aRecord(mixedLines, {
        ...professional,
        billed: { ...professional.billed, address: { ...address, companyName } },
      }),
    );
    expect(text).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;amp; 😀<');
    expect(textsAt(readXml(text), 'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName')).toEqual([
      '<b onclick="x">&amp; 😀',
    ]);
  });

  test('adds up to the order’s cents and keeps the rules of EN 16931, for any order', () => {
    const article = fc
      .record({
        taxExclusive: fc.integer({ min: 1, max: 100_000 }),
        vatRate: fc.constantFrom(...productVatRates),
        quantity: fc.integer({ min: 1, max: 99 }),
        deliveryFee: fc.nat(2000),
        seller: fc.constantFrom('Guichet', 'Port', 'Atelier'),
      })
      .map((change) => ({
        ...change,
        taxInclusive: change.taxExclusive + Math.round((change.taxExclusive * change.vatRate) / 100),
      }));
    const parcel = fc.tuple(fc.integer({ min: 3, max: 50_000 }), fc.boolean());
    const change = fc.constantFrom<Partial<InvoiceFacts>>({}, { locale: 'en' }, professional, creditNote);
    const orders = fc.tuple(fc.array(article, { maxLength: 5 }), fc.array(parcel, { maxLength: 4 }));
    fc.assert(
      fc.property(orders, change, ([articles, parcels], facts) => {
        const lines = [
          ...parcels.map(([taxExclusive, isTaxed], at) => {
            const taxInclusive = isTaxed ? Math.round(taxExclusive * 1.2) : taxExclusive;
            return anOrderedParcel(at, { quote: { service: { taxExclusive, taxInclusive } } });
          }),
          ...articles.map((one, at) => anOrderedArticle(100 + at, one)),
        ];
        fc.pre(lines.length > 0);
        const document = readUbl(facts, lines);
        expect(brokenRules(document)).toEqual([]);
        const { total, vat } = orderTotals(lines);
        const totals = (name: string) => centsAt(document, `LegalMonetaryTotal/${name}`);
        expect(totals('TaxExclusiveAmount')).toEqual([total.taxExclusive]);
        expect(totals('TaxInclusiveAmount')).toEqual([total.taxInclusive]);
        expect(totals('PayableAmount')).toEqual([0]);
        const taxes = nodesAt(document, 'TaxTotal/TaxSubtotal').filter(
          (group) => textsAt(group, 'TaxCategory/ID').join() === 'S',
        );
        expect(
          taxes.map((group) => [...textsAt(group, 'TaxCategory/Percent'), ...centsAt(group, 'TaxAmount')]),
        ).toEqual(vat.filter(({ rate }) => rate > 0).map(({ rate, tax }) => [String(rate), tax]));
      }),
    );
  });

  test('has amounts with two decimals', () => {
    expect([0, 5, 1205, -30, 123_456_789].map(decimal)).toEqual(['0.00', '0.05', '12.05', '-0.30', '1234567.89']);
  });
});

test('35.5 what promotions took off a line is its allowance: pieces less it are the line', () => {
  const reduction = [{ taxExclusive: 30, taxInclusive: 36 }];
  const article = anOrderedArticle(1, { quantity: 3 });
  const parcel = anOrderedParcel(0);
  const lines = [
    { ...parcel, price: reducedParcel(parcel.price, reduction) },
    { ...article, article: { ...article.article, reduction } },
  ];
  const document = readUbl({}, lines);
  expect(brokenRules(document)).toEqual([]);
  const own = nodesAt(document, 'InvoiceLine');
  expect(own).toHaveLength(2);
  for (const line of own) {
    expect(textsAt(line, 'AllowanceCharge/ChargeIndicator')).toEqual(['false']);
    expect(textsAt(line, 'AllowanceCharge/AllowanceChargeReasonCode')).toEqual(['95']);
    const [[price = 0], [net = 0], [taken = 0]] = [
      'Price/PriceAmount',
      'LineExtensionAmount',
      'AllowanceCharge/Amount',
    ].map((path) => centsAt(line, path)) as [number[], number[], number[]];
    expect(taken).toBe(30);
    expect(price * Number(textsAt(line, 'InvoicedQuantity')[0]) - taken).toBe(net);
  }
  expect(centsAt(document, 'LegalMonetaryTotal/PayableAmount')).toEqual([0]);
  expect(centsAt(document, 'LegalMonetaryTotal/TaxInclusiveAmount')).toEqual([orderTotals(lines).total.taxInclusive]);
});
