/** Data of documents for tests, from the lines of tests/build/order-lines.ts. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { SellerLegal } from '#domain/catalog/catalog.ts';
import type { CustomsPaper } from '#domain/customs/customs-papers.ts';
import { customsFormDataOf } from '#domain/documents/customs-form-data.ts';
import { type InvoiceFacts, invoiceDataOf } from '#domain/documents/invoice-data.ts';
import { invoiceRecordOf } from '#domain/documents/invoice-record.ts';
import { type LabelFacts, labelDataOf } from '#domain/documents/label-data.ts';
import { type QuotationData, type QuotationFacts, quotationDataOf } from '#domain/documents/quotation-data.ts';
import { type ReceiptFacts, receiptDataOf } from '#domain/documents/receipt-data.ts';
import type { OrderedParcel, OrderLine } from '#domain/orders/order-line.ts';
import { territoryRulesSchema } from '#domain/territory/rules.ts';
import { compileTerritories } from '#domain/territory/territory.ts';
import { anOrderedArticle, aParcelAbroad, aParcelWithAccents } from './order-lines.ts';

const readData = (path: string): unknown => JSON.parse(readFileSync(`data/${path}`, 'utf8'));

export const shippedTerritories = compileTerritories(v.parse(territoryRulesSchema, readData('territories.json')));

/** The demo's own seller. */
export const demoSeller: SellerLegal = {
  companyName: 'Guichet Démonstration',
  legalForm: 'Société anonyme',
  registrationNumber: '999000011',
  registry: 'RCS Paris',
  vatNumber: 'FR66999000011',
  capital: 1_500_000,
  address: '12 rue du Guichet-Imaginaire, 75099 Paris',
  email: 'boutique@guichet.example',
  phone: '01 99 00 12 34',
  mediator: 'Médiation Fictive du Commerce, 1 place de l’Exemple, 75099 Paris, mediation.example',
};

const countryNames: Readonly<Record<string, string | undefined>> = { FR: 'France', CH: 'Suisse' };
export const countryName = (country: string): string => countryNames[country] ?? country;

/** When the documents of tests were made. */
export const making = { author: 'Guichet', madeAt: new Date('2026-11-21T10:58:00Z') };

export const orderCode = 'G26-4F7K9Q';
export const parcelNumber = 'ZZ100000003XX';

const labelFacts: LabelFacts = {
  orderCode,
  place: { number: 1, of: 1 },
  number: parcelNumber,
  specimen: true,
  locale: 'fr',
  countryName,
};

/** A label, by default of the parcel with accents. */
export const aLabel = (parcel: OrderedParcel = aParcelWithAccents(), change: Partial<LabelFacts> = {}) =>
  labelDataOf(parcel, { ...labelFacts, ...change });

export const customsFacts = {
  orderCode,
  number: parcelNumber,
  specimen: true,
  declaredOn: '2026-11-21',
  dutiesPrepaid: false,
  countryName,
};

/** Customs papers with the copies of Colissimo, Delivengo and Chronopost. */
export const aCn22: CustomsPaper = { type: 'CN22', attached: 1, kept: 0 };
export const aCn23: CustomsPaper = { type: 'CN23', attached: 3, kept: 1 };
export const aCommercialInvoice: CustomsPaper = { type: 'COMMERCIAL_INVOICE', attached: 2, kept: 0 };
export const aProForma: CustomsPaper = { type: 'PRO_FORMA_INVOICE', attached: 5, kept: 0 };

/** The declaration of the parcel to Switzerland. */
export function aCustomsForm(parcel: OrderedParcel = aParcelAbroad()) {
  const form = customsFormDataOf(parcel, customsFacts);
  if (!form) throw new Error('the parcel has no declaration');
  return form;
}

/** A mixed order: a parcel with an option, one abroad, articles of two sellers, stamps. */
export const mixedLines: readonly OrderLine[] = [
  aParcelWithAccents(0),
  aParcelAbroad(1),
  anOrderedArticle(2, { name: 'Boîte à fermeture rapide 22 × 16 × 6 cm', quantity: 2 }),
  anOrderedArticle(3, { name: 'Carnet de timbres', taxExclusive: 1390, taxInclusive: 1390, vatRate: 0 }),
  anOrderedArticle(4, {
    name: 'Mètre ruban 3 m',
    taxExclusive: 425,
    taxInclusive: 510,
    deliveryFee: 390,
    seller: 'Bureau et Pesée',
  }),
];

const { addressFrom } = aParcelWithAccents().payload.addresses;
const paymentFacts = { paidBy: 'Carte bancaire •••• 0014', paidOn: '2026-11-21' };

export const invoiceFacts: InvoiceFacts = {
  ...paymentFacts,
  number: 'F-part-2026-000042',
  issuedOn: '2026-11-21',
  orderCode,
  site: 'part',
  locale: 'fr',
  specimen: true,
  seller: demoSeller,
  throughPlatform: false,
  credits: null,
  vatOnDebits: false,
  billed: { address: addressFrom, siren: '', siret: '', vatNumber: '', routingAddress: '' },
  delivery: null,
  parcelNumbers: new Map([[0, parcelNumber]]),
  territories: shippedTerritories,
  countryName,
};

/** The invoice of an order, by default of the mixed one. */
export const anInvoice = (lines: readonly OrderLine[] = mixedLines, change: Partial<InvoiceFacts> = {}) =>
  invoiceDataOf(lines, { ...invoiceFacts, ...change });

/** Invoice facts that differ for a professional. */
export const professional = {
  site: 'pro',
  number: 'F-pro-2026-000001',
  billed: {
    address: { ...addressFrom, companyName: 'Atelier & Fils' },
    siren: '732829320',
    siret: '73282932000074',
    vatNumber: 'FR44732829320',
    routingAddress: '732829320_ACHATS',
  },
} as const satisfies Partial<InvoiceFacts>;

/** The record of an order's invoice, by default of the mixed one. */
export const aRecord = (lines: readonly OrderLine[] = mixedLines, change: Partial<InvoiceFacts> = {}) =>
  invoiceRecordOf(lines, { ...invoiceFacts, ...change });

/** The receipt of an order, by default of the mixed one. */
export function aReceipt(lines: readonly OrderLine[] = mixedLines, change: Partial<ReceiptFacts> = {}) {
  const facts = { orderCode, locale: 'fr' as const, specimen: true, seller: demoSeller, issuedOn: '2026-11-21' };
  const receipt = receiptDataOf(lines, {
    ...facts,
    ...paymentFacts,
    parcelNumbers: invoiceFacts.parcelNumbers,
    countryName,
    ...change,
  });
  if (!receipt) throw new Error('the order has no parcel');
  return receipt;
}

const quotationFacts: QuotationFacts = {
  issuedOn: '2026-11-21',
  locale: 'fr',
  specimen: true,
  seller: demoSeller,
  company: { ...professional.billed, name: 'Atelier & Fils' },
  address: professional.billed.address,
  parcelsUntil: { day: '2026-11-21', time: '12:35' },
  territories: shippedTerritories,
  countryName,
};

/** The quotation of a cart, by default of the mixed lines. */
export const aQuotation = (
  lines: readonly OrderLine[] = mixedLines,
  change: Partial<QuotationFacts> = {},
): QuotationData => ({ number: 'D26-7K3M9XQR2A', ...quotationDataOf(lines, { ...quotationFacts, ...change }) });
