/** Reads and writes orders as database rows (docs/requirements.md CRT-6, CRT-8). */
import type { Selectable } from 'kysely';
import { maxOfOffer } from '#domain/cart/article-line.ts';
import { constantPrice } from '#domain/catalog/volume-price.ts';
import type { DocumentType } from '#domain/orders/document-type.ts';
import { isOrderedArticle, type OrderLine } from '#domain/orders/order-line.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderRemoval } from '#domain/orders/retention.ts';
import type { RatedPart, Stars } from '#domain/orders/seller-rating.ts';
import {
  type ParcelStage,
  stageOf,
  type TrackingEvent,
  type TrackingEventCode,
} from '#domain/orders/tracking-events.ts';
import type { WithdrawalRefusalReason, WithdrawalState } from '#domain/orders/withdrawal-states.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { parcelPayloadDocument, parcelQuoteDocument, soldOfferDocument } from '#server/db/line-documents.ts';
import type { CustomerOrderTable, OrderEntryTable } from '#server/db/tables.generated.ts';
import type { Attempt, Refund } from './attempts.ts';
import { type OrderCheckout, orderCheckoutDocument } from './order-checkout.ts';

export interface OrderHead {
  readonly code: string;
  readonly site: Site;
  readonly status: OrderStatus;
  readonly demo: boolean;
  readonly legalEntity: string;
  readonly total: OfferPrice;
  readonly totalItems: number;
  readonly createdAt: Date;
  /** The secret that opens an order placed without an account. */
  readonly guid: string;
  readonly hasAccount: boolean;
  /**
   * E-mail address for mails about the order; null for orders invented for the demo, and once the customer was erased.
   */
  readonly email: string | null;
  readonly locale: Locale;
  readonly payBefore: Date | null;
  readonly paidAt: Date | null;
  readonly invoiceNumber: string | null;
  /** Number of the credit note that cancels the invoice; null unless the order was cancelled after it was paid. */
  readonly creditNoteNumber: string | null;
  readonly cancelledAt: Date | null;
  readonly checkout: OrderCheckout | null;
  /** The removals that have been carried out on the order (docs/decisions/0027-retention.md). */
  readonly removed: readonly OrderRemoval[];
}

/** The tracking of a parcel; events oldest first. */
export interface Tracking {
  readonly entryNumber: number;
  readonly number: string | null;
  readonly status: TrackingEventCode;
  readonly events: readonly TrackingEvent[];
}

/** An order with its lines, in the order in which they were put into the cart. */
export interface Order extends OrderHead {
  readonly lines: readonly OrderLine[];
  readonly tracking: readonly Tracking[];
  /** The last attempt to pay the order; null for orders invented for the demo. */
  readonly attempt: Pick<Attempt, 'id' | 'provider' | 'status' | 'url' | 'reason'> | null;
  readonly refunds: readonly Refund[];
  /** Whether the buyer's bank has given the money back after a dispute, so that the shop repays nothing more. */
  readonly takenBack: boolean;
  /** The parts of the order's sellers; empty until it is paid. */
  readonly parts: readonly (RatedPart & { readonly seller: string; readonly rating: Stars | null })[];
  readonly withdrawal: {
    readonly id: string;
    readonly statedAt: Date;
    readonly state: WithdrawalState;
    readonly reason: WithdrawalRefusalReason | null;
    readonly note: string;
  } | null;
  /** Parts of the order that were cancelled alone, oldest first. */
  readonly cancellations: readonly PartCancellation[];
  /** Labels and customs papers that were made for the order's parcels. */
  readonly labels: readonly LabelEntry[];
}

/** A part of a paid order that was cancelled alone. Its credit note is found by the number of the part's first line. */
export interface PartCancellation {
  /** Numbers of the lines of the part, ascending, never empty. */
  readonly entryNumbers: readonly number[];
  readonly creditNoteNumber: string;
  readonly at: Date;
}

export function livingLines({ lines, cancellations }: Pick<Order, 'lines' | 'cancellations'>): readonly OrderLine[] {
  const cancelled = new Set(cancellations.flatMap(({ entryNumbers }) => entryNumbers));
  return lines.filter(({ entryNumber }) => !cancelled.has(entryNumber));
}

/** The stage of the parcel of a line, which may have been cancelled, alone or with its order. */
export function stageOfLine(order: Order, entryNumber: number): ParcelStage {
  if (order.status === 'CANCELLED' || livingLines(order).every((line) => line.entryNumber !== entryNumber))
    return 'CANCELLED';
  return stageOf(order.tracking.find((each) => each.entryNumber === entryNumber)?.status ?? 'ANNOUNCED');
}

/** A label or customs paper of a parcel. */
export interface LabelEntry {
  readonly entryNumber: number | null;
  readonly type: DocumentType;
  readonly format: string;
}

export const headColumns = [
  'customer_order.code',
  'customer_order.site',
  'customer_order.status',
  'customer_order.demo',
  'customer_order.legal_entity',
  'customer_order.tax_exclusive',
  'customer_order.tax_inclusive',
  'customer_order.total_items',
  'customer_order.created_at',
  'customer_order.account_id',
  'customer_order.guid',
  'customer_order.email',
  'customer_order.locale',
  'customer_order.pay_before',
  'customer_order.paid_at',
  'customer_order.invoice_number',
  'customer_order.credit_note_number',
  'customer_order.cancelled_at',
  'customer_order.checkout',
  'customer_order.removed',
] as const;

type HeadRow = Pick<
  Selectable<CustomerOrderTable>,
  | 'code'
  | 'site'
  | 'status'
  | 'demo'
  | 'legal_entity'
  | 'tax_exclusive'
  | 'tax_inclusive'
  | 'total_items'
  | 'created_at'
  | 'account_id'
  | 'guid'
  | 'email'
  | 'locale'
  | 'pay_before'
  | 'paid_at'
  | 'invoice_number'
  | 'credit_note_number'
  | 'cancelled_at'
  | 'checkout'
  | 'removed'
>;

export function readHead(row: HeadRow): OrderHead {
  const { code, site, status, demo, legal_entity: legalEntity, created_at: createdAt } = row;
  const total = { taxExclusive: row.tax_exclusive, taxInclusive: row.tax_inclusive };
  return {
    code,
    site,
    status,
    demo,
    legalEntity,
    total,
    totalItems: row.total_items,
    createdAt,
    guid: row.guid,
    hasAccount: row.account_id !== null,
    email: row.email,
    locale: row.locale,
    payBefore: row.pay_before,
    paidAt: row.paid_at,
    invoiceNumber: row.invoice_number,
    creditNoteNumber: row.credit_note_number,
    cancelledAt: row.cancelled_at,
    checkout: row.checkout && orderCheckoutDocument.read(row.checkout),
    removed: row.removed,
  };
}

export const lineColumns = [
  'order_entry.entry_number',
  'order_entry.quantity',
  'order_entry.tax_exclusive',
  'order_entry.tax_inclusive',
  'order_entry.offer_id',
  'order_entry.quoted',
  'order_entry.payload',
] as const;

type EntryRow = Selectable<OrderEntryTable>;
type LineRow = Pick<
  EntryRow,
  'entry_number' | 'quantity' | 'tax_exclusive' | 'tax_inclusive' | 'offer_id' | 'quoted' | 'payload'
>;

/** Reads a line of an order; throws `StoredJsonError` if its document has an unknown version. */
export function readOrderLine(row: LineRow): OrderLine {
  const entryNumber = row.entry_number;
  if (row.offer_id !== null) {
    const seen = constantPrice({ taxExclusive: row.tax_exclusive, taxInclusive: row.tax_inclusive });
    return { entryNumber, article: { asAdded: soldOfferDocument.read(row.quoted), quantity: row.quantity, seen } };
  }
  const { offer, price } = parcelQuoteDocument.read(row.quoted);
  return { entryNumber, quoted: offer, price, payload: parcelPayloadDocument.read(row.payload) };
}

/** The parts that were cancelled alone, found from the rows of an order's lines, which must be in ascending order. */
export function readCancellations(
  rows: readonly Pick<EntryRow, 'entry_number' | 'cancelled_at' | 'credit_note_number'>[],
): readonly PartCancellation[] {
  const byNote = Map.groupBy(rows, (row) => row.credit_note_number);
  return [...byNote]
    .flatMap(([creditNoteNumber, together]) => {
      const at = together[0]?.cancelled_at ?? null;
      const entryNumbers = together.map((row) => row.entry_number);
      return creditNoteNumber === null || at === null ? [] : [{ creditNoteNumber, at, entryNumbers }];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The columns of a new line; a parcel starts with the status `ANNOUNCED`. */
export function entryColumns(line: OrderLine) {
  if (isOrderedArticle(line)) {
    const { asAdded, quantity, seen } = line.article;
    return {
      entry_number: line.entryNumber,
      quantity: Math.min(quantity, maxOfOffer),
      tax_exclusive: seen.taxExclusive,
      tax_inclusive: seen.taxInclusive,
      offer_key: null,
      offer_id: asAdded.id,
      quoted: soldOfferDocument.write({ ...asAdded, ...constantPrice(seen) }),
      payload: null,
      tracking_number: null,
      tracking_status: null,
    };
  }
  const { quoted, price, payload, entryNumber } = line;
  return {
    entry_number: entryNumber,
    quantity: 1,
    tax_exclusive: price.total.taxExclusive,
    tax_inclusive: price.total.taxInclusive,
    offer_key: quoted.offerKey,
    offer_id: null,
    quoted: parcelQuoteDocument.write({ offer: quoted, price }),
    payload: parcelPayloadDocument.write(payload),
    tracking_number: null,
    tracking_status: 'ANNOUNCED' as const,
  };
}
