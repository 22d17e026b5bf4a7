/** Tells carriers that labelled parcels were cancelled, so that they don't charge them (docs/remote-carriers.md). */
import { sql } from 'kysely';
import type { DocumentsContext } from '#server/orders/invoices/order-documents.ts';
import { retryAt } from './label-purchases.ts';

const maxAtOnce = 20;
/** Older purchases aren't looked at: a parcel that is handed over, or was given up long ago, can't be cancelled any more. */
const lookedAtMs = 60 * 24 * 60 * 60_000;

/** Each is told once an answer has come; without one again after a pause. Several processes share the work. */
export async function cancelLabels({ db, clock, documents, logger }: DocumentsContext): Promise<void> {
  const { cancellable } = documents;
  if (cancellable.size === 0) return;
  const now = clock();
  const due = await db
    .selectFrom('label_purchase')
    .innerJoin('customer_order', 'customer_order.code', 'label_purchase.order_code')
    .innerJoin('order_entry', (join) =>
      join
        .onRef('order_entry.order_code', '=', 'label_purchase.order_code')
        .onRef('order_entry.entry_number', '=', 'label_purchase.entry_number'),
    )
    .select(['label_purchase.order_code', 'label_purchase.entry_number', 'provider', 'number', 'attempts'])
    .where('label_purchase.state', '=', 'BOUGHT')
    .where('provider', 'in', [...cancellable.keys()])
    .where('cancellation', 'is', null)
    .where('asked_at', '>', new Date(now.getTime() - lookedAtMs))
    .where(sql<boolean>`(customer_order.status = 'CANCELLED' or order_entry.cancelled_at is not null)`)
    .where((eb) => eb.or([eb('next_ask_at', 'is', null), eb('next_ask_at', '<=', now)]))
    .limit(maxAtOnce)
    .execute();
  for (const { order_code, entry_number, provider, number, attempts } of due) {
    const row = db
      .updateTable('label_purchase')
      .where('order_code', '=', order_code)
      .where('entry_number', '=', entry_number)
      .where('cancellation', 'is', null);
    // Who notes the next attempt makes this one.
    const noted = await row
      .set({ attempts: attempts + 1, next_ask_at: retryAt(attempts, now) })
      .where('attempts', '=', attempts)
      .executeTakeFirst();
    const cancel = cancellable.get(provider);
    if (noted.numUpdatedRows !== 1n || !cancel || number === null) continue;
    const outcome = await cancel(number);
    if (outcome !== 'FAILED') await row.set({ cancellation: outcome, next_ask_at: null }).execute();
    if (outcome !== 'DONE')
      logger.error(
        { order: order_code, entry: entry_number, provider, kind: outcome },
        'a label could not be cancelled',
      );
  }
}
