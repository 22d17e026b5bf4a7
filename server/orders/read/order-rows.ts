/** Reads and writes orders as database rows (docs/requirements.md CRT-6, CRT-8). */
import type { Selectable, Selection } from 'kysely';
import { maxOfOffer } from '#domain/cart/article-line.ts';
import { listedParcel, reducedParcel } from '#domain/cart/reductions.ts';
import type { ReturnPayer } from '#domain/catalog/catalog.ts';
import { constantPrice } from '#domain/catalog/volume-price.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ClaimKind, ClaimState } from '#domain/orders/claim-states.ts';
import type { DispatchCarrier, LineQuantity } from '#domain/orders/dispatch.ts';
import type { DocumentType } from '#domain/orders/document-type.ts';
import { isOrderedArticle, type OrderLine } from '#domain/orders/order-line.ts';
import type { ReturnKind, StatedReturn } from '#domain/orders/returns.ts';
import type { RatedPart, Stars } from '#domain/orders/seller-rating.ts';
import {
  type ParcelStage,
  stageOf,
  type TrackingEvent,
  type TrackingEventCode,
} from '#domain/orders/tracking-events.ts';
import type { WithdrawalRefusalReason, WithdrawalState } from '#domain/orders/withdrawal-states.ts';
import type { AppliedPromotion } from '#domain/promotions/evaluate.ts';
import { parcelPayloadDocument, parcelQuoteDocument, soldOfferDocument } from '#server/db/line-documents.ts';
import type { Database } from '#server/db/schema.ts';
import type { Attempt, Refund } from './attempts.ts';
import { orderCheckoutDocument } from './order-checkout.ts';

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
  /** The promotions that have reduced the lines. */
  readonly applied: readonly AppliedPromotion[];
  readonly tracking: readonly Tracking[];
  /** The last attempt to pay the order; null for orders invented for the demo. */
  readonly attempt: Pick<Attempt, 'id' | 'provider' | 'status' | 'url' | 'reason'> | null;
  readonly refunds: readonly Refund[];
  /** Whether the buyer's bank has given the money back after a dispute, so that the shop repays nothing more. */
  readonly takenBack: boolean;
  /** The parts of the order's sellers; empty until it is paid. */
  readonly parts: readonly (RatedPart & { readonly seller: string; readonly rating: Stars | null })[];
  /** What sellers have sent of their parts, oldest first. */
  readonly dispatches: readonly Dispatch[];
  /** Packs that sellers couldn't send, which were repaid. */
  readonly unavailable: readonly LineQuantity[];
  /** What the sender claims about parcels, oldest first; `value` in cents. */
  readonly claims: readonly Claim[];
  /** What the buyer sends back, oldest first. */
  readonly returns: readonly OrderReturn[];
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

export interface OrderReturn extends StatedReturn {
  readonly id: string;
  /** Counts the returns of an order from 1. */
  readonly number: number;
  readonly seller: string;
  readonly kind: ReturnKind;
  readonly paidBy: ReturnPayer;
  readonly statedAt: Date;
  readonly reason: WithdrawalRefusalReason | null;
  readonly note: string;
  /** In cents; null as long as nothing has been repaid. */
  readonly repaid: Cents | null;
  readonly labelState: 'WANTED' | 'ASKED' | 'MADE' | 'NONE' | null;
  readonly labelNumber: string | null;
  /** The latest that the label's carrier has reported. */
  readonly labelStatus: TrackingEventCode | null;
}

export interface Claim {
  readonly id: string;
  readonly entryNumber: number;
  readonly kind: ClaimKind;
  readonly state: ClaimState;
  readonly value: number | null;
  readonly text: string;
  readonly answer: string;
  readonly statedAt: Date;
}

/** A parcel in which a seller has sent articles. */
export interface Dispatch {
  readonly id: string;
  readonly seller: string;
  readonly carrier: DispatchCarrier;
  /** The carrier's number; null if it gives none. */
  readonly number: string | null;
  /** The latest that the carrier has reported, if it is asked. */
  readonly status: TrackingEventCode;
  readonly sentAt: Date;
  readonly deliveredAt: Date | null;
  readonly lines: readonly LineQuantity[];
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
  'code',
  'site',
  'status',
  'demo',
  /** The secret that opens an order placed without an account. */
  'guid',
  /** For mails about the order; null for orders invented for the demo, and once the customer was erased. */
  'email',
  'locale',
  /** The removals that have been carried out on the order (docs/decisions/0027-retention.md). */
  'removed',
  'legal_entity as legalEntity',
  'total_items as totalItems',
  'created_at as createdAt',
  'pay_before as payBefore',
  'paid_at as paidAt',
  'cancelled_at as cancelledAt',
  'invoice_number as invoiceNumber',
  /** Of the one that cancels the invoice; null unless the order was cancelled after it was paid. */
  'credit_note_number as creditNoteNumber',
  'tax_exclusive',
  'tax_inclusive',
  'account_id',
  'checkout',
] as const;

type HeadRow = Selection<Database, 'customer_order', (typeof headColumns)[number]>;

export function readHead({ tax_exclusive, tax_inclusive, account_id, checkout, ...row }: HeadRow) {
  return {
    ...row,
    total: { taxExclusive: tax_exclusive, taxInclusive: tax_inclusive },
    hasAccount: account_id !== null,
    checkout: checkout && orderCheckoutDocument.read(checkout),
  };
}

export type OrderHead = Readonly<ReturnType<typeof readHead>>;

export const lineColumns = [
  'entry_number',
  'quantity',
  'tax_exclusive',
  'tax_inclusive',
  'offer_id',
  'quoted',
  'payload',
  'reduction',
] as const;

type EntryRow = Selectable<Database['order_entry']>;
type LineRow = Pick<EntryRow, (typeof lineColumns)[number]>;

/** Reads a line of an order; throws `StoredJsonError` if its document has an unknown version. */
export function readOrderLine(row: LineRow): OrderLine {
  const entryNumber = row.entry_number;
  const reduction = row.reduction ?? undefined;
  if (row.offer_id !== null) {
    const seen = constantPrice({ taxExclusive: row.tax_exclusive, taxInclusive: row.tax_inclusive });
    const article = { asAdded: soldOfferDocument.read(row.quoted), quantity: row.quantity, seen };
    return { entryNumber, article: { ...article, ...(reduction && { reduction }) } };
  }
  const { offer, price: listed } = parcelQuoteDocument.read(row.quoted);
  const price = reducedParcel(listed, reduction);
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
    const { asAdded, quantity, seen, reduction } = line.article;
    return {
      reduction: reduction ? JSON.stringify(reduction) : null,
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
    reduction: price.reduction ? JSON.stringify(price.reduction) : null,
    tax_exclusive: price.total.taxExclusive,
    tax_inclusive: price.total.taxInclusive,
    offer_key: quoted.offerKey,
    offer_id: null,
    quoted: parcelQuoteDocument.write({ offer: quoted, price: listedParcel(price) }),
    payload: parcelPayloadDocument.write(payload),
    tracking_number: null,
    tracking_status: 'ANNOUNCED' as const,
  };
}
