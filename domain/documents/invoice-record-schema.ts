/**
 * Schema of an invoice or credit note as data, independent of the file format of a platform. Its fields are terms of EN
 * 16931-1 (BT, BG); those that can't occur, because orders are paid before they are invoiced, are left out
 * (docs/decisions/0026-invoice-data.md).
 */
import * as v from 'valibot';
import { productVatRates } from '#domain/catalog/catalog.ts';
import { supplyNatures, vatExemptions } from './invoice-data.ts';

const text = v.string();
const cents = v.pipe(v.number(), v.integer());
const day = v.string();
const numbered = v.object({ number: text, issuedOn: day });

/** Of the seller (BG-5), of the buyer (BG-8) or of a delivery (BG-15). Missing parts are empty texts. */
const placeSchema = v.object({
  /** The street (BT-35, BT-50, BT-75). */
  line1: text,
  /** BT-36, BT-51, BT-76. */
  line2: text,
  /** Building, floor and the like (BT-162, BT-163, BT-165). */
  line3: text,
  /** BT-38, BT-53, BT-78. */
  postalCode: text,
  /** BT-37, BT-52, BT-77. */
  town: text,
  /** ISO 3166-1 alpha-2 (BT-40, BT-55, BT-80). */
  country: text,
});

/** The seller (BG-4) or the buyer (BG-7); a number that is missing is an empty text. */
const partySchema = v.object({
  name: text,
  /** Legal form, capital and register of the seller (BT-33). */
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

/** By the codes of UNCL5305: S (standard or reduced rate), E (exempt), G (export). */
export const vatCategories = ['S', 'E', 'G'] as const;

const taxed = {
  /** BT-118, BT-151. */
  category: v.picklist(vatCategories),
  /** In percent (BT-119, BT-152). */
  rate: v.picklist(productVatRates),
};

/** BG-25. A line's number (BT-126) isn't stored: it is its position in the list, from 1. */
const lineSchema = v.object({
  name: text,
  /** BT-154; empty if there is none. */
  description: text,
  /** Of the service, option or product (BT-155); empty for a delivery, absent from records before 30 November 2026. */
  code: v.optional(text),
  /** Name of the carrier or seller, for the shop's own reports. */
  soldBy: v.optional(text),
  /** Of pieces (BT-129). */
  quantity: v.pipe(v.number(), v.integer()),
  /** Price of a piece, without VAT (BT-146). */
  unit: cents,
  /** What promotions have taken off the line, without VAT (BT-136); absent if nothing. */
  reduction: v.optional(cents),
  /** Price of the line, without VAT and after the reduction (BT-131). */
  net: cents,
  ...taxed,
});

/** Of all lines of one category and rate (BG-23). */
const vatSchema = v.object({
  ...taxed,
  /** Sum of these lines, without VAT (BT-116). */
  taxExclusive: cents,
  /** VAT on these lines (BT-117). */
  tax: cents,
  /** Why these lines bear no VAT (BT-120); empty for category S. */
  exemptions: v.array(v.picklist(vatExemptions)),
});

/** Amounts are in cents, days written as `2026-11-24`. */
export const invoiceRecordSchema = v.object({
  kind: v.picklist(['INVOICE', 'CREDIT_NOTE']),
  /** BT-1. */
  number: text,
  /** BT-2. */
  issuedOn: day,
  /** The invoice that a credit note cancels in full or in part (BG-3); null for an invoice. */
  credits: v.nullable(numbered),
  /** BT-13. */
  orderCode: text,
  site: v.picklist(['part', 'pro']),
  locale: v.picklist(['fr', 'en']),
  /** Part of BT-23. */
  nature: v.picklist(supplyNatures),
  /** Whether VAT is due when the invoice is issued instead of when it is paid (BT-8). */
  vatOnDebits: v.boolean(),
  seller: partySchema,
  buyer: partySchema,
  /** BT-72. */
  suppliedOn: day,
  /**
   * Name and place of delivery (BT-70, BG-15); null if articles are delivered to the billing address, or if the order
   * has none.
   */
  deliveredTo: v.nullable(v.object({ name: text, place: placeSchema })),
  /** BT-9. */
  paidOn: day,
  paidBy: text,
  lines: v.array(lineSchema),
  /** By category and rate, highest rate first. */
  vat: v.array(vatSchema),
  /** BT-106, BT-109. */
  taxExclusive: cents,
  /** BT-110. */
  tax: cents,
  /** BT-112. All of it is paid (BT-113), so that nothing is due (BT-115). */
  taxInclusive: cents,
});

export type InvoiceRecord = v.InferOutput<typeof invoiceRecordSchema>;
export type InvoicePlace = InvoiceRecord['buyer']['place'];
export type InvoiceParty = InvoiceRecord['buyer'];
export type RecordedVat = InvoiceRecord['vat'][number];
