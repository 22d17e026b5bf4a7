/** Stores what happens to parcels, each event only once (docs/decisions/0022-tracking.md). */
import { type Selectable, sql, type Transaction } from 'kysely';
import {
  byCourse,
  type CarrierEvent,
  eventKeyOf,
  statusOf,
  type TrackingEvent,
  type TrackingEventCode,
} from '#domain/orders/tracking-events.ts';
import type { Database } from '#server/db/schema.ts';

type Tx = Transaction<Database>;

/** Identifies a parcel: the code of its order and the number of its line. */
export interface ParcelKey {
  readonly code: string;
  readonly entryNumber: number;
}

type EventRow = Pick<Selectable<Database['order_event']>, 'code' | 'at' | 'place'>;

export function readEvents(rows: readonly EventRow[]): readonly TrackingEvent[] {
  return rows.map(({ code, at, place }) => ({ code, at: at.toISOString(), place })).toSorted(byCourse);
}

function eventRowsOf(tx: Tx, { code, entryNumber }: ParcelKey) {
  return tx.selectFrom('order_event').where('order_code', '=', code).where('entry_number', '=', entryNumber);
}

/** Inserts the events that aren't known yet, and returns them in the order in which they happened. */
async function insertNew(
  tx: Tx,
  parcel: ParcelKey,
  events: readonly CarrierEvent[],
): Promise<readonly TrackingEvent[]> {
  if (events.length === 0) return [];
  const { next } = await eventRowsOf(tx, parcel)
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql.lit(-1)).as('next'))
    .executeTakeFirstOrThrow();
  const rows = events.map((event, at) => ({
    order_code: parcel.code,
    entry_number: parcel.entryNumber,
    position: next + 1 + at,
    code: event.code,
    at: new Date(event.at),
    place: event.place,
    event_key: eventKeyOf(event),
  }));
  const inserted = await tx
    .insertInto('order_event')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('order_event_key').doNothing())
    .returning(['code', 'at', 'place'])
    .execute();
  return readEvents(inserted);
}

/** What storing events has changed: the parcel's status before and after, and which events were new. */
export interface RecordedEvents {
  readonly before: TrackingEventCode;
  readonly after: TrackingEventCode;
  readonly added: readonly TrackingEvent[];
}

/**
 * Stores those events of a parcel that aren't known yet, then derives its status from all of them. The caller must have
 * locked the row of the parcel's order, or just inserted it. Null if there is no such parcel, or it was cancelled.
 */
export async function recordEvents(
  tx: Tx,
  parcel: ParcelKey,
  events: readonly CarrierEvent[],
): Promise<RecordedEvents | null> {
  const entry = await tx
    .selectFrom('order_entry')
    .select('tracking_status as status')
    .where('order_code', '=', parcel.code)
    .where('entry_number', '=', parcel.entryNumber)
    .executeTakeFirst();
  if (!entry || entry.status === null) return null;
  const added = await insertNew(tx, parcel, events);
  if (added.length === 0) return { before: entry.status, after: entry.status, added };
  const known = await eventRowsOf(tx, parcel).select(['code', 'at', 'place']).execute();
  const after = statusOf(readEvents(known)) ?? entry.status;
  await tx
    .updateTable('order_entry')
    .set({ tracking_status: after })
    .where('order_code', '=', parcel.code)
    .where('entry_number', '=', parcel.entryNumber)
    .execute();
  return { before: entry.status, after, added };
}

/** Sets a parcel's tracking number and adds events, as `recordEvents` does. */
export async function addTracking(
  tx: Tx,
  parcel: ParcelKey,
  { number, events }: { readonly number: string | null; readonly events: readonly TrackingEvent[] },
): Promise<RecordedEvents | null> {
  await tx
    .updateTable('order_entry')
    .set({ tracking_number: number })
    .where('order_code', '=', parcel.code)
    .where('entry_number', '=', parcel.entryNumber)
    .execute();
  return recordEvents(
    tx,
    parcel,
    events.map((event) => ({ ...event, id: null })),
  );
}
