/**
 * Which parcels are followed: when their carrier is asked next, and what it has said (docs/decisions/0022-tracking.md).
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ParcelMailKind } from '#domain/orders/parcel-mails.ts';
import { parcelMailKinds } from '#domain/orders/parcel-mails.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { Database } from '#server/db/schema.ts';
import type { ParcelKey } from './parcel-events.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** How long a process has to ask about the parcels that it has reserved, in milliseconds. */
const leaseMs = 10 * 60_000;
/** The largest number of parcels in one round. */
const batchSize = 100;

export async function watchParcel(tx: Tx, { code, entryNumber }: ParcelKey, now: Date): Promise<void> {
  await tx
    .insertInto('parcel_watch')
    .values({ order_code: code, entry_number: entryNumber, expected_on: null, next_ask_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A parcel that its carrier has to be asked about now. */
export interface DueParcel extends ParcelKey {
  readonly failures: number;
  readonly demoSteps: number;
  /** Until when the parcel is reserved for this process. */
  readonly leaseEnd: Date;
}

/** No other process asks about them until the lease ends. */
export async function claimDue(db: Db, now: Date): Promise<readonly DueParcel[]> {
  const due = db
    .selectFrom('parcel_watch')
    .select(['order_code', 'entry_number'])
    .where('next_ask_at', '<=', now)
    .orderBy('next_ask_at')
    .limit(batchSize)
    .forUpdate()
    .skipLocked();
  const leaseEnd = new Date(now.getTime() + leaseMs);
  const claimed = await db
    .updateTable('parcel_watch')
    .set({ next_ask_at: leaseEnd })
    .where((eb) => eb(eb.refTuple('order_code', 'entry_number'), 'in', due.$asTuple('order_code', 'entry_number')))
    .returning(['order_code as code', 'entry_number as entryNumber', 'failures', 'demo_steps as demoSteps'])
    .execute();
  return claimed.map((parcel) => ({ ...parcel, leaseEnd }));
}

export interface WatchChange {
  readonly nextAskAt?: Date | null;
  /**
   * If given, `nextAskAt` is stored only if the reservation is unchanged: somebody may have brought the next request
   * forward in the meantime.
   */
  readonly leaseEnd?: Date;
  readonly failures?: number;
  readonly expectedOn?: IsoDate;
  /** Kinds of mails about the parcel that mustn't be written any more. */
  readonly settledMails?: readonly ParcelMailKind[];
}

const watchOf = (db: Db, { code, entryNumber }: ParcelKey) =>
  db.updateTable('parcel_watch').where('order_code', '=', code).where('entry_number', '=', entryNumber);

/** Stores what has changed for a followed parcel; does nothing if the parcel isn't followed. */
export async function changeWatch(
  db: Db,
  parcel: ParcelKey,
  { nextAskAt, leaseEnd, failures, expectedOn, settledMails }: WatchChange,
): Promise<void> {
  const changes = {
    ...(nextAskAt !== undefined && {
      next_ask_at:
        leaseEnd === undefined
          ? nextAskAt
          : sql<Date | null>`case when next_ask_at = ${leaseEnd} then ${nextAskAt}::timestamptz else next_ask_at end`,
    }),
    ...(failures !== undefined && { failures }),
    ...(expectedOn !== undefined && { expected_on: expectedOn }),
    ...(settledMails !== undefined && { settled_mails: [...settledMails] }),
  };
  if (Object.keys(changes).length > 0) await watchOf(db, parcel).set(changes).execute();
}

export interface Watch {
  /** The day of arrival that the carrier expects; null if it has named none. */
  readonly expectedOn: IsoDate | null;
  /** Kinds of mails about the parcel that mustn't be written any more. */
  readonly settledMails: readonly ParcelMailKind[];
}

/** What is known about a parcel besides its events: nothing if the parcel isn't followed. */
export async function findWatch(db: Db, { code, entryNumber }: ParcelKey): Promise<Watch> {
  const row = await db
    .selectFrom('parcel_watch')
    .select(['expected_on', 'settled_mails'])
    .where('order_code', '=', code)
    .where('entry_number', '=', entryNumber)
    .executeTakeFirst();
  const settledMails = parcelMailKinds.filter((kind) => row?.settled_mails.includes(kind));
  return { expectedOn: row?.expected_on ?? null, settledMails };
}

/** The days of arrival that the carrier expects, by the numbers of an order's lines. */
export async function findExpectedDays(db: Db, code: string): Promise<ReadonlyMap<number, IsoDate | null>> {
  const rows = await db
    .selectFrom('parcel_watch')
    .select(['entry_number', 'expected_on'])
    .where('order_code', '=', code)
    .execute();
  return new Map(rows.map((row) => [row.entry_number, row.expected_on]));
}

/**
 * Makes the demo's carrier report the next steps of a parcel at once. `number` is the tracking number with capital
 * letters and digits only. False if no followed parcel has the number.
 */
export async function advanceDemoParcel(db: Db, number: string, steps: number, now: Date): Promise<boolean> {
  const parcels = db
    .selectFrom('order_entry')
    .innerJoin('customer_order', 'customer_order.code', 'order_entry.order_code')
    .select(['order_entry.order_code', 'order_entry.entry_number'])
    .where(sql<boolean>`upper(regexp_replace(tracking_number, '[^0-9A-Za-z]', '', 'g')) = ${number}`)
    .where('customer_order.demo', '=', false);
  // Every event except the announcement is a step that was reported already.
  const toldSteps = sql<number>`(select count(*)::integer from order_event
    where order_event.order_code = parcel_watch.order_code and order_event.entry_number = parcel_watch.entry_number
    and order_event.code <> 'ANNOUNCED')`;
  const { numUpdatedRows } = await db
    .updateTable('parcel_watch')
    .set({ demo_steps: sql`greatest(demo_steps, ${toldSteps}) + ${steps}`, next_ask_at: now })
    .where('next_ask_at', 'is not', null)
    .where((eb) => eb(eb.refTuple('order_code', 'entry_number'), 'in', parcels.$asTuple('order_code', 'entry_number')))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
