/** Finds parcels by tracking number, for anyone who has one; no query here returns the owner. */
import { type Kysely, sql } from 'kysely';
import { isOrderedParcel, type OrderedParcel } from '#domain/orders/order-line.ts';
import type { TrackingEvent, TrackingEventCode } from '#domain/orders/tracking-events.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { Database } from '#server/db/schema.ts';
import { readOrderLine } from './order-rows.ts';
import { type ParcelKey, readEvents } from './parcel-events.ts';
import { findWatch } from './parcel-watch.ts';

export interface NumberedParcel {
  readonly parcel: OrderedParcel;
  /** Null if the parcel was cancelled. */
  readonly status: TrackingEventCode | null;
  readonly events: readonly TrackingEvent[];
  readonly expectedOn: IsoDate | null;
}

const linesWith = (db: Kysely<Database>, number: string) =>
  db
    .selectFrom('order_entry')
    .innerJoin('customer_order', 'customer_order.code', 'order_entry.order_code')
    .where(sql<boolean>`upper(regexp_replace(tracking_number, '[^0-9A-Za-z]', '', 'g')) = ${number}`);

const isCancelled = sql<boolean>`(customer_order.status = 'CANCELLED' or order_entry.cancelled_at is not null)`;

/** In capitals, without separators; cancelled parcels are left out. */
export async function findNumbered(
  db: Kysely<Database>,
  number: string,
): Promise<(ParcelKey & { readonly demo: boolean }) | null> {
  const row = await linesWith(db, number)
    .where(sql<boolean>`not ${isCancelled}`)
    .select(['order_entry.order_code as code', 'order_entry.entry_number as entryNumber', 'customer_order.demo'])
    .orderBy('customer_order.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Null if there is none. */
export async function findNumberedParcel(db: Kysely<Database>, number: string): Promise<NumberedParcel | null> {
  const row = await linesWith(db, number)
    .selectAll('order_entry')
    .select(isCancelled.as('isCancelled'))
    .orderBy(isCancelled)
    .orderBy('customer_order.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const line = row ? readOrderLine(row) : null;
  if (!row || !line || !isOrderedParcel(line)) return null;
  const [events, { expectedOn }] = await Promise.all([
    db
      .selectFrom('order_event')
      .select(['code', 'at', 'place'])
      .where('order_code', '=', row.order_code)
      .where('entry_number', '=', row.entry_number)
      .execute(),
    findWatch(db, { code: row.order_code, entryNumber: row.entry_number }),
  ]);
  return { parcel: line, status: row.isCancelled ? null : row.tracking_status, events: readEvents(events), expectedOn };
}
