/** The documents of paid orders: labels bought for their parcels, invoice and receipt (docs/decisions/0019-documents.md). */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import type { CartAddress } from '#domain/cart/parcel-payload.ts';
import type { SellerLegal } from '#domain/catalog/catalog.ts';
import { type BilledParty, type InvoiceFacts, invoiceDataOf } from '#domain/documents/invoice-data.ts';
import { receiptDataOf } from '#domain/documents/receipt-data.ts';
import { type DocumentType, documentsOfStatus } from '#domain/orders/document-type.ts';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Territories } from '#domain/territory/territory.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { Database } from '#server/db/schema.ts';
import type { DocumentService } from '#server/documents/service.ts';
import { lockOrder } from './change-status.ts';
import type { Order } from './order-rows.ts';
import { addTracking } from './parcel-events.ts';
import { watchParcel } from './parcel-watch.ts';
import { orderNotFound } from './refusals.ts';
import { findOrderForShop } from './store.ts';

export interface DocumentsContext {
  readonly db: Kysely<Database>;
  readonly documents: DocumentService;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
  /** The legal identity of the shop's own seller; null if the catalog has none. */
  readonly ownSeller: () => SellerLegal | null;
  readonly territories: () => Territories;
  /** The name of a country by its ISO code, in a language. */
  readonly countryName: (locale: Locale, country: string) => string;
  /** The calendar day of an instant in Paris. */
  readonly dayOf: (at: Date) => IsoDate;
}

const hasLabels = (status: OrderStatus) => documentsOfStatus[status].includes('LABEL');

/** Whether an order has documents of a type: it was paid, and isn't one of the demo's. */
export function hasDocument({ status, invoiceNumber }: Pick<Order, 'status' | 'invoiceNumber'>, type: DocumentType) {
  return invoiceNumber !== null && documentsOfStatus[status].includes(type);
}

/**
 * Buys the labels of a paid order's parcels that have none yet, and keeps them. A parcel gets its number and its first event
 * with them. Can be repeated; a label that can't be made is logged and left to the next time.
 */
export async function labelOrder(context: DocumentsContext, code: string): Promise<void> {
  const { db, documents, clock, logger } = context;
  // Most orders that are asked about have all their labels, or no parcel.
  if (!(await unlabelled(db).where('customer_order.code', '=', code).limit(1).executeTakeFirst())) return;
  const order = await findOrderForShop(db, code);
  if (!order || !hasDocument(order, 'LABEL')) return;
  const parcels = order.lines.filter(isOrderedParcel);
  for (const [at, parcel] of parcels.entries()) {
    const { entryNumber } = parcel;
    const isLabelled = order.tracking.some((each) => each.entryNumber === entryNumber && each.number !== null);
    if (isLabelled) continue;
    const { locale, createdAt } = order;
    const purchase = await documents.specimens.buy(
      {
        orderCode: code,
        parcel,
        place: { number: at + 1, of: parcels.length },
        locale,
        declaredOn: context.dayOf(createdAt),
        madeAt: createdAt,
        countryName: (country) => context.countryName(locale, country),
      },
      `${code}-${entryNumber}`,
    );
    if (purchase.outcome !== 'bought') {
      logger.error({ order: code, outcome: purchase.outcome }, 'a label could not be bought');
      continue;
    }
    const now = clock();
    for (const { type, format, bytes } of purchase.documents) {
      await documents.keep({ orderCode: code, entryNumber, type, format }, bytes, now);
    }
    await announce(context, {
      code,
      entryNumber,
      number: purchase.number,
      town: townOf(parcel.payload.addresses.addressFrom),
    });
  }
}

const townOf = ({ town }: CartAddress): string => town ?? '';

/** Gives a parcel its number and first event, once. */
async function announce(
  { db, clock }: DocumentsContext,
  { code, entryNumber, number, town }: { code: string; entryNumber: number; number: string; town: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, code);
    const entry = await tx
      .selectFrom('order_entry')
      .select('tracking_number')
      .where('order_code', '=', code)
      .where('entry_number', '=', entryNumber)
      .executeTakeFirst();
    if (!entry || entry.tracking_number !== null) return;
    const event = { code: 'ANNOUNCED', at: clock().toISOString(), place: town } as const;
    await addTracking(tx, { code, entryNumber }, { number, events: [event] });
    await watchParcel(tx, { code, entryNumber }, clock());
  });
}

/** The paid orders with a parcel that has no label yet. */
const unlabelled = (db: Kysely<Database>) =>
  db
    .selectFrom('customer_order')
    .innerJoin('order_entry', 'order_entry.order_code', 'customer_order.code')
    .select('customer_order.code')
    .distinct()
    .where('customer_order.status', 'in', orderStatuses.filter(hasLabels))
    .where('customer_order.invoice_number', 'is not', null)
    .where('order_entry.offer_id', 'is', null)
    .where('order_entry.tracking_number', 'is', null);

/** Their codes. */
export async function findUnlabelled(db: Kysely<Database>, max: number): Promise<readonly string[]> {
  const rows = await unlabelled(db).limit(max).execute();
  return rows.map(({ code }) => code);
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
function factsOf({ ownSeller, dayOf, countryName }: DocumentsContext, order: Order) {
  const { locale, code: orderCode, tracking } = order;
  const seller = ownSeller();
  if (!seller) return null;
  const paidOn = dayOf(order.paidAt ?? order.createdAt);
  return {
    orderCode,
    locale,
    specimen: true,
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
