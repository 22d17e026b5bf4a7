/**
 * An invoice or credit note as data, whatever syntax a platform wants: the terms of EN 16931-1 (BT, BG) that a shop needs
 * whose orders are paid before they are invoiced (docs/decisions/0026-invoice-data.md).
 */
import * as v from 'valibot';
import { productVatRates } from '#domain/catalog/catalog.ts';
import { supplyNatures, vatExemptions } from './invoice-data.ts';

const text = v.string();
const cents = v.pipe(v.number(), v.integer());
const day = v.string();
const numbered = v.object({ number: text, issuedOn: day });

/** A place: of the seller BG-5, of the buyer BG-8, of a delivery BG-15. Missing parts are empty. */
const placeSchema = v.object({
  /** BT-35, BT-50, BT-75. */
  line1: text,
  /** BT-36, BT-51, BT-76. */
  line2: text,
  /** BT-162, BT-163, BT-165. */
  line3: text,
  /** BT-38, BT-53, BT-78. */
  postalCode: text,
  /** BT-37, BT-52, BT-77. */
  town: text,
  /** BT-40, BT-55, BT-80: ISO 3166-1 alpha-2. */
  country: text,
});

/** The seller (BG-4) or the buyer (BG-7); a missing number is empty. */
const partySchema = v.object({
  /** BT-27, BT-44. */
  name: text,
  /** BT-33: legal form, capital and register of the seller. */
  legal: text,
  /** BT-30, BT-47, scheme 0002. */
  siren: text,
  /** BT-29, BT-46, scheme 0009. */
  siret: text,
  /** BT-31, BT-48. */
  vatNumber: text,
  /** BT-34, BT-49, scheme 0225. */
  routingAddress: text,
  place: placeSchema,
});

/** How a line or a group of lines is taxed: UNCL5305 S (standard or reduced rate), E (exempt), G (export). */
export const vatCategories = ['S', 'E', 'G'] as const;

const taxed = {
  /** BT-118, BT-151. */
  category: v.picklist(vatCategories),
  /** BT-119, BT-152, in percent. */
  rate: v.picklist(productVatRates),
};

/** A line (BG-25); its number (BT-126) is its place from 1. */
const lineSchema = v.object({
  /** BT-153. */
  name: text,
  /** BT-154; empty if there is none. */
  description: text,
  /** BT-129, in pieces. */
  quantity: v.pipe(v.number(), v.integer()),
  /** BT-146, without VAT. */
  unit: cents,
  /** BT-131, without VAT. */
  net: cents,
  ...taxed,
});

/** What is levied on the lines of one category and rate (BG-23). */
const vatSchema = v.object({
  ...taxed,
  /** BT-116. */
  taxExclusive: cents,
  /** BT-117. */
  tax: cents,
  /** Why no VAT is levied (BT-120); empty for category S. */
  exemptions: v.array(v.picklist(vatExemptions)),
});

/** The record of an invoice or credit note; amounts in cents, days as `2026-11-24`. */
export const invoiceRecordSchema = v.object({
  kind: v.picklist(['INVOICE', 'CREDIT_NOTE']),
  /** BT-1. */
  number: text,
  /** BT-2. */
  issuedOn: day,
  /** BG-3: the invoice that a credit note takes back; null for an invoice. */
  credits: v.nullable(numbered),
  /** BT-13. */
  orderCode: text,
  site: v.picklist(['part', 'pro']),
  /** The language of its texts. */
  locale: v.picklist(['fr', 'en']),
  /** Part of BT-23. */
  nature: v.picklist(supplyNatures),
  /** Whether VAT is due on the invoice instead of on payment (BT-8). */
  vatOnDebits: v.boolean(),
  seller: partySchema,
  buyer: partySchema,
  /** BT-72. */
  suppliedOn: day,
  /** BT-70 and BG-15; null if it is the buyer's place or nothing is delivered. */
  deliveredTo: v.nullable(v.object({ name: text, place: placeSchema })),
  /** BT-9: when it was paid. */
  paidOn: day,
  /** BT-82. */
  paidBy: text,
  lines: v.array(lineSchema),
  /** By category and rate, highest rate first. */
  vat: v.array(vatSchema),
  /** BT-106, BT-109. */
  taxExclusive: cents,
  /** BT-110. */
  tax: cents,
  /** BT-112, BT-113: all of it is paid, so that nothing is due (BT-115). */
  taxInclusive: cents,
});

export type InvoiceRecord = v.InferOutput<typeof invoiceRecordSchema>;
export type InvoicePlace = InvoiceRecord['buyer']['place'];
export type InvoiceParty = InvoiceRecord['buyer'];
export type RecordedVat = InvoiceRecord['vat'][number];
