/**
 * Stores what a carrier reports about a parcel and does what follows from it, in one transaction
 * (docs/decisions/0022-tracking.md).
 */
import type { Kysely, Transaction } from 'kysely';
import { nextParcelMail, type ParcelMailKind } from '#domain/orders/parcel-mails.ts';
import type { CarrierEvent } from '#domain/orders/tracking-events.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { Database } from '#server/db/schema.ts';
import { lockOrder, type StatusContext } from '#server/orders/pay/change-status.ts';
import { type ParcelKey, recordEvents } from '#server/orders/read/parcel-events.ts';
import { changeWatch, findWatch } from '#server/orders/read/parcel-watch.ts';
import type { Logger } from '#server/process/logger.ts';
import { advanceOrder } from './seller-parts.ts';

type Tx = Transaction<Database>;

export interface ParcelReportContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'warn'>;
  readonly status: StatusContext;
  readonly writeMail: (tx: Tx, parcel: ParcelKey, kind: ParcelMailKind) => Promise<void>;
}

export interface ParcelReport {
  readonly events: readonly CarrierEvent[];
  /** The day of arrival that the carrier expects; null if it names none. */
  readonly expectedOn: IsoDate | null;
}

/** How far in the future an event may be, in milliseconds, since clocks differ: a day. */
const maxFutureMs = 24 * 3_600_000;

/** Returns how many events were new; nothing follows for a cancelled order. */
export async function recordParcelReport(
  context: ParcelReportContext,
  tx: Tx,
  parcel: ParcelKey,
  { events, expectedOn }: ParcelReport,
): Promise<number> {
  const now = context.clock();
  const order = await lockOrder(tx, parcel.code);
  if (!order) return 0;
  const latest = now.getTime() + maxFutureMs;
  const recorded = await recordEvents(
    tx,
    parcel,
    events.filter(({ at }) => Date.parse(at) <= latest),
  );
  if (expectedOn !== null) await changeWatch(tx, parcel, { expectedOn });
  if (!recorded || recorded.added.length === 0) return 0;
  const { after: status, added } = recorded;
  await context.status.onParcelNews(tx, { ...parcel, status, events: added }, now);
  await advanceOrder(context.status, tx, order, now);
  const { settledMails } = await findWatch(tx, parcel);
  const { kind, settled } = nextParcelMail(status, settledMails);
  if (kind === null) return added.length;
  await changeWatch(tx, parcel, { settledMails: settled });
  await context.writeMail(tx, parcel, kind);
  return added.length;
}
