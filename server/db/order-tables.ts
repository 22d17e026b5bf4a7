/** The tables of server/db/migrations/0013_orders.sql, as TypeScript sees them. */
import type { Generated, JSONColumnType } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { TrackingEventCode } from '#domain/orders/tracking-events.ts';

/** An order; `account_id` is null once its customer is erased, totals in cents (docs/requirements.md CRT-8, ACC-7). */
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
}

/** A line of an order, as those of a cart; cents of one. */
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
  tracking_status: TrackingEventCode | null;
}

/** An event of a parcel. */
export interface OrderEventTable {
  order_code: string;
  entry_number: number;
  position: number;
  code: TrackingEventCode;
  at: Date;
  place: Generated<string>;
}

export interface OrderTables {
  customer_order: CustomerOrderTable;
  order_entry: OrderEntryTable;
  order_event: OrderEventTable;
}
