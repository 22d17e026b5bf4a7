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

/** A place: of the seller (BG-5), of the buyer (BG-8) or of a delivery (BG-15). Missing parts are empty texts. */
const placeSchema = v.object({
  /** Street (BT-35, BT-50, BT-75). */
  line1: text,
  /** Second line of the address (BT-36, BT-51, BT-76). */
  line2: text,
  /** Building, floor and the like (BT-162, BT-163, BT-165). */
  line3: text,
  /** Postal code (BT-38, BT-53, BT-78). */
  postalCode: text,
  /** Town (BT-37, BT-52, BT-77). */
  town: text,
  /** Country as ISO 3166-1 alpha-2 (BT-40, BT-55, BT-80). */
  country: text,
});

/** The seller (BG-4) or the buyer (BG-7); a number that is missing is an empty text. */
const partySchema = v.object({
  /** Name of the company or person (BT-27, BT-44). */
  name: text,
  /** Legal form, capital and register of the seller (BT-33). */
  legal: text,
  /** SIREN (BT-30, BT-47, scheme 0002). */
  siren: text,
  /** SIRET (BT-29, BT-46, scheme 0009). */
  siret: text,
  /** VAT number (BT-31, BT-48). */
  vatNumber: text,
  /** Address for electronic invoices (BT-34, BT-49, scheme 0225). */
  routingAddress: text,
  place: placeSchema,
});

/** How a line is taxed, by the codes of UNCL5305: S (standard or reduced rate), E (exempt), G (export). */
export const vatCategories = ['S', 'E', 'G'] as const;

const taxed = {
  /** VAT category (BT-118, BT-151). */
  category: v.picklist(vatCategories),
  /** VAT rate in percent (BT-119, BT-152). */
  rate: v.picklist(productVatRates),
};

/** A line of the invoice (BG-25). Its number (BT-126) isn't stored: it is the line's position in the list, from 1. */
const lineSchema = v.object({
  /** Name of what was sold (BT-153). */
  name: text,
  /** Description (BT-154); empty if there is none. */
  description: text,
  /** Number of pieces (BT-129). */
  quantity: v.pipe(v.number(), v.integer()),
  /** Price of a piece in cents, without VAT (BT-146). */
  unit: cents,
  /** Price of the line in cents, without VAT (BT-131). */
  net: cents,
  ...taxed,
});

/** The VAT on all lines of one category and rate (BG-23). */
const vatSchema = v.object({
  ...taxed,
  /** Sum of these lines in cents, without VAT (BT-116). */
  taxExclusive: cents,
  /** VAT on these lines in cents (BT-117). */
  tax: cents,
  /** Why these lines bear no VAT (BT-120); empty for category S. */
  exemptions: v.array(v.picklist(vatExemptions)),
});

/** Schema of the data of an invoice or credit note; amounts are in cents, days written as `2026-11-24`. */
export const invoiceRecordSchema = v.object({
  kind: v.picklist(['INVOICE', 'CREDIT_NOTE']),
  /** Number of the document (BT-1). */
  number: text,
  /** Day of issue (BT-2). */
  issuedOn: day,
  /** The invoice that a credit note cancels in full or in part (BG-3); null for an invoice. */
  credits: v.nullable(numbered),
  /** Code of the order (BT-13). */
  orderCode: text,
  site: v.picklist(['part', 'pro']),
  /** Language of the document's texts. */
  locale: v.picklist(['fr', 'en']),
  /** Whether goods or services were sold (part of BT-23). */
  nature: v.picklist(supplyNatures),
  /** Whether VAT is due when the invoice is issued instead of when it is paid (BT-8). */
  vatOnDebits: v.boolean(),
  seller: partySchema,
  buyer: partySchema,
  /** Day of supply (BT-72). */
  suppliedOn: day,
  /**
   * Name and place of delivery (BT-70, BG-15); null if articles are delivered to the billing address, or if the order
   * has none.
   */
  deliveredTo: v.nullable(v.object({ name: text, place: placeSchema })),
  /** Day on which the order was paid (BT-9). */
  paidOn: day,
  /** How the order was paid, in words (BT-82). */
  paidBy: text,
  lines: v.array(lineSchema),
  /** The VAT by category and rate, highest rate first. */
  vat: v.array(vatSchema),
  /** Total without VAT (BT-106, BT-109). */
  taxExclusive: cents,
  /** Total VAT (BT-110). */
  tax: cents,
  /** Total including VAT (BT-112). All of it is paid (BT-113), so that nothing is due (BT-115). */
  taxInclusive: cents,
});

export type InvoiceRecord = v.InferOutput<typeof invoiceRecordSchema>;
export type InvoicePlace = InvoiceRecord['buyer']['place'];
export type InvoiceParty = InvoiceRecord['buyer'];
export type RecordedVat = InvoiceRecord['vat'][number];
