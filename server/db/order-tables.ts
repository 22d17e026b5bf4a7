/** Row types of server/db/migrations/0013_orders.sql. */
import type { Generated, JSONColumnType } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { TrackingEventCode } from '#domain/orders/tracking-events.ts';

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
  tracking_status: TrackingEventCode | null;
}

/** An event of a parcel on its way. */
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
