/** Asks carriers about the labels of returns, so that staff are told when one has arrived (docs/decisions/0045-returns.md). */
import type { Transaction } from 'kysely';
import { nextAskAt } from '#domain/orders/following.ts';
import { type CarrierEvent, statusOf } from '#domain/orders/tracking-events.ts';
import type { Database } from '#server/db/schema.ts';
import type { FollowDispatchesContext } from './follow-dispatches.ts';

/** How long other processes leave a label to the one that asks about it, in milliseconds. */
const leaseMs = 10 * 60_000;

/** Stores how far the return with a carrier's number has come; an arrival stays one. */
export async function recordReturnEvents(
  tx: Transaction<Database>,
  number: string,
  events: readonly CarrierEvent[],
): Promise<void> {
  const status = statusOf(events);
  if (status === null) return;
  await tx
    .updateTable('withdrawal_statement')
    .set({ label_status: status })
    .where('label_number', '=', number)
    .where('label_status', '<>', 'DELIVERED')
    .execute();
}

/** Asks about all labels that are due, and returns about how many; the rest is left for later if the carrier asks for that. */
export async function followReturns({ db, clock, tracking }: FollowDispatchesContext): Promise<number> {
  if (!tracking.provider) return 0;
  const now = clock();
  const due = db.selectFrom('withdrawal_statement').select('id').where('label_ask_at', '<=', now);
  const claimed = await db
    .updateTable('withdrawal_statement')
    .set({ label_ask_at: new Date(now.getTime() + leaseMs) })
    .where('id', 'in', due.orderBy('label_ask_at').limit(100).forUpdate().skipLocked())
    .returning(['id', 'label_number as number', 'label_failures as before', 'stated_at as since'])
    .execute();
  for (const [at, { id, number, before, since }] of claimed.entries()) {
    const report = await tracking.provider.ask(
      { carrierCode: null, number: number ?? '', facts: null, demoSteps: 0 },
      clock(),
    );
    if (report.outcome === 'limited') return at;
    const failures = report.outcome === 'failed' ? before + 1 : 0;
    await db.transaction().execute(async (tx) => {
      if (report.outcome === 'known') await recordReturnEvents(tx, number ?? '', report.events);
      const ofReturn = tx.updateTable('withdrawal_statement').where('id', '=', id);
      const { status } = await ofReturn
        .set({ label_failures: failures })
        .returning('label_status as status')
        .executeTakeFirstOrThrow();
      const next = nextAskAt({ status: status ?? 'ANNOUNCED', failures, since }, clock());
      await ofReturn.set({ label_ask_at: next }).execute();
    });
  }
  return claimed.length;
}
