/** Asks carriers about what sellers have sent, as about the shop's own parcels (docs/decisions/0022-tracking.md). */
import { sql, type Transaction } from 'kysely';
import { followedCarriers } from '#domain/orders/dispatch.ts';
import { nextAskAt } from '#domain/orders/following.ts';
import { type CarrierEvent, statusOf } from '#domain/orders/tracking-events.ts';
import type { Database } from '#server/db/schema.ts';
import type { TrackingService } from '#server/tracking/service.ts';
import type { ParcelReportContext } from './record-parcel-report.ts';
import { deliverDispatchWithin, recordNothing } from './seller-parts.ts';

type Tx = Transaction<Database>;

export interface FollowDispatchesContext extends Omit<ParcelReportContext, 'writeMail'> {
  readonly tracking: Pick<TrackingService, 'provider'>;
}

/** How long other processes leave a dispatch to the one that asks about it, in milliseconds. */
const leaseMs = 10 * 60_000;
const batchSize = 100;

/** Stores how far a dispatch has come. Events may come late, again and in any order: an arrival stays one. */
export async function recordDispatchEvents(
  { status: context, clock }: Pick<FollowDispatchesContext, 'status' | 'clock'>,
  tx: Tx,
  id: string,
  events: readonly CarrierEvent[],
): Promise<void> {
  const status = statusOf(events);
  if (status === null) return;
  const arrived = events.find(({ code }) => code === 'DELIVERED');
  await tx.updateTable('dispatch').set({ status }).where('id', '=', id).where('delivered_at', 'is', null).execute();
  if (!arrived) return;
  const deliveredAt = new Date(arrived.at);
  await deliverDispatchWithin({ ...context, clock }, tx, { id, deliveredAt }, recordNothing);
}

/** The dispatch with a carrier's number, in capitals without separators; the last one if numbers were used again. */
export const findNumberedDispatch = (tx: Tx, number: string) =>
  tx
    .selectFrom('dispatch')
    .select('id')
    .where('tracking_number', '=', number)
    .where('carrier', 'in', followedCarriers)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Asks about all dispatches that are due, one after the other, and returns how many it asked about. The rest is left for
 * later if the carrier asks for fewer requests.
 */
export async function followDispatches(context: FollowDispatchesContext): Promise<number> {
  const { db, clock, logger, tracking } = context;
  if (!tracking.provider) return 0;
  const now = clock();
  const due = db
    .selectFrom('dispatch')
    .select('id')
    .where('next_ask_at', '<=', now)
    .orderBy('next_ask_at')
    .limit(batchSize)
    .forUpdate()
    .skipLocked();
  const claimed = await db
    .updateTable('dispatch')
    .set({ next_ask_at: new Date(now.getTime() + leaseMs) })
    .where('id', 'in', due)
    .returning(['id', 'order_code as code', 'tracking_number as number', 'failures', 'sent_at as sentAt'])
    .execute();
  for (const [at, { id, code, number, failures: before, sentAt }] of claimed.entries()) {
    const report = await tracking.provider.ask(
      { carrierCode: null, number: number ?? '', facts: null, demoSteps: 0 },
      clock(),
    );
    if (report.outcome === 'limited') return at;
    if (report.outcome === 'failed')
      logger.warn({ order: code, reason: report.reason }, 'a dispatch could not be followed');
    const failures = report.outcome === 'failed' ? before + 1 : 0;
    await db.transaction().execute(async (tx) => {
      if (report.outcome === 'known') await recordDispatchEvents(context, tx, id, report.events);
      const { status } = await tx
        .selectFrom('dispatch')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const next = nextAskAt({ status, failures, since: sentAt }, clock());
      await tx
        .updateTable('dispatch')
        .set({ failures, next_ask_at: sql<Date | null>`case when delivered_at is null then ${next}::timestamptz end` })
        .where('id', '=', id)
        .execute();
    });
  }
  return claimed.length;
}
