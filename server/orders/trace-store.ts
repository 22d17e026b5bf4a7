/** Finds parcels by tracking number, for anyone who has one; no query here returns the owner. */
import { type Kysely, sql } from 'kysely';
import { isOrderedParcel, type OrderedParcel } from '#domain/orders/order-line.ts';
import type { TrackingEvent, TrackingEventCode } from '#domain/orders/tracking-events.ts';
import type { Database } from '#server/db/schema.ts';
import { readOrderLine } from './order-rows.ts';
import { readEvents } from './parcel-events.ts';

/** A parcel with its tracking events, oldest first. */
export interface NumberedParcel {
  readonly parcel: OrderedParcel;
  readonly status: TrackingEventCode;
  readonly events: readonly TrackingEvent[];
}

/**
 * Finds the parcel with a tracking number (capitals, no separators), the newest if there are several; null if there is
 * none or its order was cancelled.
 */
export async function findNumberedParcel(db: Kysely<Database>, number: string): Promise<NumberedParcel | null> {
  const row = await db
    .selectFrom('order_entry')
    .innerJoin('customer_order', 'customer_order.code', 'order_entry.order_code')
    .selectAll('order_entry')
    .where(sql<boolean>`upper(regexp_replace(tracking_number, '[^0-9A-Za-z]', '', 'g')) = ${number}`)
    .where('customer_order.status', '<>', 'CANCELLED')
    .orderBy('customer_order.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const line = row ? readOrderLine(row) : null;
  if (!row?.tracking_status || !line || !isOrderedParcel(line)) return null;
  const events = await db
    .selectFrom('order_event')
    .select(['code', 'at', 'place'])
    .where('order_code', '=', row.order_code)
    .where('entry_number', '=', row.entry_number)
    .execute();
  return {
    parcel: line,
    status: row.tracking_status,
    events: readEvents(events),
  };
}
