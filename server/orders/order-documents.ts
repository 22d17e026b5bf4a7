/** The documents of paid orders: those kept with their labels, invoice and receipt (docs/decisions/0019-documents.md). */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import type { CartAddress } from '#domain/cart/parcel-payload.ts';
import type { SellerLegal } from '#domain/catalog/catalog.ts';
import { type BilledParty, type InvoiceFacts, invoiceDataOf } from '#domain/documents/invoice-data.ts';
import { receiptDataOf } from '#domain/documents/receipt-data.ts';
import { type DocumentType, documentsOfStatus, removalOfDocument } from '#domain/orders/document-type.ts';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Territories } from '#domain/territory/territory.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { Database } from '#server/db/schema.ts';
import type { DocumentService } from '#server/documents/service.ts';
import type { Order } from './order-rows.ts';
import { orderNotFound } from './refusals.ts';

export interface DocumentsContext {
  readonly db: Kysely<Database>;
  readonly documents: DocumentService;
  readonly clock: () => Date;
  /** A demo's documents are marked as specimens. */
  readonly isDemo: boolean;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
  /** The legal identity of the shop's own seller; null if the catalog has none. */
  readonly ownSeller: () => SellerLegal | null;
  readonly territories: () => Territories;
  /** The name of a country by its ISO code, in a language. */
  readonly countryName: (locale: Locale, country: string) => string;
  /** The calendar day of an instant in Paris. */
  readonly dayOf: (at: Date) => IsoDate;
}

/** Whether an order has documents of a type: it was paid, isn't one of the demo's, and isn't too old. */
export function hasDocument(
  { status, invoiceNumber, removed }: Pick<Order, 'status' | 'invoiceNumber' | 'removed'>,
  type: DocumentType,
): boolean {
  const isRemoved = removed.includes(removalOfDocument[type]);
  return invoiceNumber !== null && !isRemoved && documentsOfStatus[status].includes(type);
}

/** Which document of an order is asked for; `entryNumber` names the parcel of a label or customs form. */
export interface DocumentRequest {
  readonly type: DocumentType;
  readonly entryNumber: number | null;
  readonly format: string;
}

const asCartAddress = ({ id: _, isPrimary: __, addressName: ___, ...address }: KeptAddress): CartAddress => ({
  ...address,
  type: 'smt',
});

/** Who is billed: the billing address, otherwise the delivery address, otherwise the first sender. */
function billedParty({ checkout, lines, legalEntity }: Order): BilledParty | null {
  const chosen = checkout?.billingAddress ?? checkout?.deliveryAddress;
  const [first] = lines.filter(isOrderedParcel);
  const address = chosen ? asCartAddress(chosen) : first?.payload.addresses.addressFrom;
  if (!address) return null;
  const { name, siren, vatNumber } = checkout?.company ?? { name: legalEntity, siren: '', vatNumber: '' };
  return { address: { ...address, companyName: name || address.companyName }, siren, vatNumber };
}

const paidByTexts: Readonly<Record<Locale, string>> = { fr: 'Carte bancaire', en: 'Bank card' };

/** What invoice and receipt say besides the lines. */
function factsOf({ ownSeller, dayOf, countryName, isDemo }: DocumentsContext, order: Order) {
  const { locale, code: orderCode, tracking } = order;
  const seller = ownSeller();
  if (!seller) return null;
  const paidOn = dayOf(order.paidAt ?? order.createdAt);
  return {
    orderCode,
    locale,
    specimen: isDemo,
    seller,
    issuedOn: paidOn,
    paidOn,
    paidBy: paidByTexts[locale],
    parcelNumbers: new Map(tracking.map(({ entryNumber, number }) => [entryNumber, number ?? ''])),
    countryName: (country: string) => countryName(locale, country),
  };
}

/** Makes a document from the order itself; null if the order has no such document. */
async function make(context: DocumentsContext, order: Order, type: DocumentType): Promise<Uint8Array | null> {
  const { documents } = context;
  const facts = factsOf(context, order);
  const madeAt = order.paidAt ?? order.createdAt;
  if (!facts) return null;
  if (type === 'RECEIPT') {
    const receipt = receiptDataOf(order.lines, facts);
    return receipt && documents.receipt(receipt, madeAt);
  }
  const billed = billedParty(order);
  const { invoiceNumber, creditNoteNumber, cancelledAt } = order;
  if (!billed || invoiceNumber === null) return null;
  const delivery = order.checkout?.deliveryAddress;
  const credited = { number: invoiceNumber, issuedOn: facts.issuedOn };
  const numbered: Partial<Record<DocumentType, Pick<InvoiceFacts, 'number' | 'issuedOn' | 'credits'>>> = {
    INVOICE: { ...credited, credits: null },
    ...(creditNoteNumber !== null &&
      cancelledAt && {
        CREDIT_NOTE: { number: creditNoteNumber, issuedOn: context.dayOf(cancelledAt), credits: credited },
      }),
  };
  const issue = numbered[type];
  if (!issue) return null;
  const invoice = invoiceDataOf(order.lines, {
    ...facts,
    ...issue,
    site: order.site,
    throughPlatform: false,
    billed,
    delivery: delivery ? asCartAddress(delivery) : null,
    territories: context.territories(),
  });
  return documents.invoice(invoice, type === 'CREDIT_NOTE' && cancelledAt ? cancelledAt : madeAt);
}

/** A document of an order as PDF; made at the first request and kept. Throws 404 if the order has no such document. */
export async function readDocument(
  context: DocumentsContext,
  order: Order,
  { type, entryNumber, format }: DocumentRequest,
): Promise<Uint8Array> {
  if (!hasDocument(order, type)) throw orderNotFound();
  const key = { orderCode: order.code, entryNumber, type, format };
  const document = await context.documents.find(key);
  if (document) return document.bytes;
  if (entryNumber !== null || format !== 'A4') throw orderNotFound();
  const bytes = await make(context, order, type);
  if (!bytes) throw orderNotFound();
  return (await context.documents.keep(key, bytes, context.clock())).bytes;
}
