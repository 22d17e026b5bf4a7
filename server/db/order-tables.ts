/** Row types of orders, from server/db/migrations/0013, 0020, 0024, 0025, 0026, 0029, 0030, 0059, 0060 and 0063. */
import type { Generated, JSONColumnType } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { RefundCause, RefundStatus } from '#domain/orders/refund-cause.ts';
import type { OrderRemoval } from '#domain/orders/retention.ts';
import type { PartStatus } from '#domain/orders/seller-part.ts';
import type { StaffRefundReason, StaffRefundState } from '#domain/orders/staff-refund.ts';
import type { TrackingEventCode } from '#domain/orders/tracking-events.ts';
import type { WithdrawalRefusalReason, WithdrawalState } from '#domain/orders/withdrawal-states.ts';
import type { DisputeStatus } from '#domain/payment/dispute.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';

/** An order, totals in cents; `account_id` is null after its customer's erasure (docs/requirements.md CRT-8, ACC-7). */
export interface CustomerOrderTable {
  code: string;
  account_id: string | null;
  legal_entity: Generated<string>;
  site: 'part' | 'pro';
  status: OrderStatus;
  demo: Generated<boolean>;
  tax_exclusive: number;
  tax_inclusive: number;
  total_items: number;
  created_at: Date;
  updated_at: Date;
  guid: Generated<string>;
  cart_guid: string | null;
  email: string | null;
  locale: Generated<'fr' | 'en'>;
  checkout: JSONColumnType<object | null, string | null, string | null>;
  delivery_mode: string | null;
  pay_before: Date | null;
  paid_at: Date | null;
  cancelled_at: Date | null;
  invoice_number: string | null;
  credit_note_number: string | null;
  mail_token: Generated<string>;
  tracking_mails: Generated<boolean>;
  /** When the order is reviewed next for data that may no longer be stored. */
  retention_due_at: Generated<Date>;
  /** When the erasure of its customer's account was requested; null if it wasn't. */
  erasure_asked_at: Generated<Date | null>;
  removed: Generated<OrderRemoval[]>;
}

/** A line of an order, in the shape of a cart's lines; prices in cents per piece. */
export interface OrderEntryTable {
  order_code: string;
  entry_number: number;
  quantity: number;
  tax_exclusive: number;
  tax_inclusive: number;
  offer_key: string | null;
  offer_id: string | null;
  quoted: JSONColumnType<object>;
  payload: JSONColumnType<object | null, string | null, string | null>;
  tracking_number: string | null;
  /** Null for articles, and once the parcel is cancelled. */
  tracking_status: TrackingEventCode | null;
  /** When this part of the order was cancelled alone, and the number of its credit note; null otherwise. */
  cancelled_at: Generated<Date | null>;
  credit_note_number: Generated<string | null>;
}

/** An event of a parcel on its way. */
export interface OrderEventTable {
  order_code: string;
  entry_number: number;
  position: number;
  code: TrackingEventCode;
  at: Date;
  place: Generated<string>;
  event_key: Generated<string>;
}

/** A parcel whose carrier is asked for events. */
export interface ParcelWatchTable {
  order_code: string;
  entry_number: number;
  /** The day of arrival that the carrier expects, `2026-11-25`. */
  expected_on: string | null;
  /** Null once the parcel can't have further events. */
  next_ask_at: Date | null;
  /** Number of failures since the last answer. */
  failures: Generated<number>;
  /** Number of steps that the demo's carrier has reported ahead of time. */
  demo_steps: Generated<number>;
  /** Kinds of mails that were sent about the parcel, or aren't needed any more. */
  settled_mails: Generated<string[]>;
}

/** A message of a carrier that was accepted. */
export interface TrackingMessageTable {
  message_id: string;
  received_at: Date;
}

/** Packs of an offer that an unpaid order has taken from its stock. */
export interface StockHoldTable {
  order_code: string;
  offer_id: string;
  quantity: number;
}

/** An attempt to pay an order; amount in cents. `reference` and `url` are null until the provider has answered. */
export interface PaymentAttemptTable {
  id: string;
  order_code: string;
  number: number;
  provider: string;
  reference: string | null;
  url: string | null;
  amount: number;
  currency: Generated<string>;
  status: PaymentStatus;
  reason: string | null;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

/** Money to be repaid, in cents. */
export interface PaymentRefundTable {
  id: string;
  attempt_id: string;
  amount: number;
  status: RefundStatus;
  cause: RefundCause;
  tries: Generated<number>;
  /** How often staff have asked the bank again after a refusal. */
  retries: Generated<number>;
  next_try_at: Date;
  created_at: Date;
  updated_at: Date;
}

/** A payment that its buyer contests at the bank, as its provider records it; amount in cents. */
export interface PaymentDisputeTable {
  provider: string;
  id: string;
  order_code: string;
  /** The contested attempt; null if nobody knows which it was. */
  attempt_id: string | null;
  amount: number;
  reason: string;
  status: DisputeStatus;
  answer_before: Date | null;
  created_at: Date;
  updated_at: Date;
}

/**
 * A refund of lines of an order: made by staff, or asked for by support and then decided by an operator. `amount` is in
 * cents with VAT; `lines` is a stored document (server/db/migrations/0044_staff_refunds.sql).
 */
export interface StaffRefundTable {
  id: string;
  order_code: string;
  state: StaffRefundState;
  lines: JSONColumnType<object>;
  amount: number;
  reason: StaffRefundReason;
  note: string;
  asked_by: string;
  asked_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  answer: Generated<string>;
  credit_note_number: string | null;
}

export interface PaymentEventTable {
  provider: string;
  event_id: string;
  received_at: Date;
}

/** A statement of withdrawal as it was received, with its present state. */
export interface WithdrawalStatementTable {
  id: string;
  site: 'part' | 'pro';
  typed_code: string;
  order_code: string | null;
  name: string;
  email: string;
  items: string;
  locale: 'fr' | 'en';
  stated_at: Date;
  handled_at: Date | null;
  state: Generated<WithdrawalState>;
  decided_at: Generated<Date | null>;
  /** Name of the member of staff who accepted or refused it. */
  decided_by: Generated<string | null>;
  /** Why it was refused; null in other states. */
  reason: Generated<WithdrawalRefusalReason | null>;
  /** Text for the buyer about the decision, besides the reason. */
  note: Generated<string>;
  returned_at: Generated<Date | null>;
}

/**
 * A seller's part of a paid order. `reported_event` is what an operator has reported about it (`npm run seller-part`); it is null
 * once the running shop has applied it.
 */
export interface SellerPartTable {
  order_code: string;
  seller: string;
  status: PartStatus;
  reported_event: 'prepared' | 'shipped' | 'delivered' | null;
  changed_at: Date;
}

export type InvoiceKind = 'INVOICE' | 'CREDIT_NOTE';

/** An invoice as data, totals in cents; `issued_on` is a day, `2026-11-24`. */
export interface InvoiceTable {
  number: string;
  kind: InvoiceKind;
  order_code: string;
  credits: string | null;
  issued_on: string;
  tax_exclusive: number;
  tax_inclusive: number;
  data: JSONColumnType<object>;
  created_at: Date;
  /** When the invoice is to be handed over to a platform; null once that is done. */
  send_at: Date | null;
  tries: Generated<number>;
  sent_at: Date | null;
}

export interface InvoiceSeriesTable {
  kind: InvoiceKind;
  site: 'part' | 'pro';
  year: number;
  last_number: number;
}

export interface OrderTables {
  customer_order: CustomerOrderTable;
  order_entry: OrderEntryTable;
  order_event: OrderEventTable;
  parcel_watch: ParcelWatchTable;
  tracking_message: TrackingMessageTable;
  stock_hold: StockHoldTable;
  payment_attempt: PaymentAttemptTable;
  payment_refund: PaymentRefundTable;
  payment_dispute: PaymentDisputeTable;
  staff_refund: StaffRefundTable;
  payment_event: PaymentEventTable;
  invoice: InvoiceTable;
  invoice_series: InvoiceSeriesTable;
  seller_part: SellerPartTable;
  withdrawal_statement: WithdrawalStatementTable;
}
