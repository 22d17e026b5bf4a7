/** Reviews orders and removes what may no longer be stored (docs/decisions/0027-retention.md). */
import type { Kysely, Transaction } from 'kysely';
import type { DocumentType } from '#domain/orders/document-type.ts';
import { reviewOrder } from '#domain/orders/order-review.ts';
import { oldestRetained } from '#domain/orders/retention.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { findDueOrders, removeFromOrder } from './erase-orders.ts';
import { type DocumentsContext, readDocument } from './order-documents.ts';
import { lockToReview } from './order-facts.ts';
import { findOrderForShop } from './store.ts';

type Tx = Transaction<Database>;

/** The most rows that one transaction or round takes, and the most rounds of one run: the next run continues. */
const batchSize = 100;
const maxRounds = 200;
/** When an order whose review has failed is reviewed again, in milliseconds: after a day. */
const pauseMs = 24 * 3_600_000;

/** What a run has done: orders reviewed, and statements of withdrawal deleted. */
export interface Reviewed {
  readonly orders: number;
  readonly withdrawals: number;
}

/** The accounting documents of an order that have a number and aren't made yet. */
async function findUnmade(tx: Tx, code: string): Promise<readonly DocumentType[]> {
  const [order, made] = await Promise.all([
    tx
      .selectFrom('customer_order')
      .select(['invoice_number as INVOICE', 'credit_note_number as CREDIT_NOTE'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow(),
    tx.selectFrom('order_document').select('type').where('order_code', '=', code).execute(),
  ]);
  return (['INVOICE', 'CREDIT_NOTE'] as const).filter(
    (type) => order[type] !== null && !made.some((document) => document.type === type),
  );
}

/** Makes accounting documents while their addresses are still there; a shop without a seller of its own has none. */
async function makeDocuments(context: DocumentsContext, code: string, types: readonly DocumentType[]): Promise<void> {
  const order = await findOrderForShop(context.db, code);
  if (!order) return;
  for (const type of types) {
    await readDocument(context, order, { type, entryNumber: null, format: 'A4' }).catch((error) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
  }
}

/**
 * Reviews an order in one transaction and makes the removals that are due. Returns the accounting documents that have to be
 * made first: nothing is removed then, unless they are among `tried`.
 */
async function reviewOne(
  { db, documents }: DocumentsContext,
  code: string,
  now: Date,
  tried: readonly DocumentType[],
): Promise<{ readonly isDone: boolean; readonly unmade: readonly DocumentType[] }> {
  return db.transaction().execute(async (tx) => {
    const reviewed = await lockToReview(tx, code, now);
    if (!reviewed) return { isDone: false, unmade: [] };
    const { due, nextAt } = reviewOrder(reviewed.facts, now);
    if (nextAt !== null && due.includes('personalData')) {
      const unmade = (await findUnmade(tx, code)).filter((type) => !tried.includes(type));
      if (unmade.length > 0) return { isDone: false, unmade };
    }
    if (due.length > 0) await removeFromOrder(tx, documents, due, { ...reviewed, code, now });
    if (nextAt !== null) await postpone(tx, code, nextAt);
    return { isDone: true, unmade: [] };
  });
}

async function postpone(db: Kysely<Database>, code: string, until: Date): Promise<void> {
  await db.updateTable('customer_order').set({ retention_due_at: until }).where('code', '=', code).execute();
}

/** Reviews an order; a failure is logged and left to the next day, since the others must be reached. */
async function reviewOrLater(context: DocumentsContext, code: string, now: Date): Promise<boolean> {
  try {
    const { isDone, unmade } = await reviewOne(context, code, now, []);
    if (unmade.length === 0) return isDone;
    await makeDocuments(context, code, unmade);
    return (await reviewOne(context, code, now, unmade)).isDone;
  } catch (err) {
    context.logger.error({ order: code, err }, 'an order could not be reviewed');
    await postpone(context.db, code, new Date(now.getTime() + pauseMs));
    return true;
  }
}

/** Reviews some orders, as far as they are due. */
export async function reviewOrdersOf(context: DocumentsContext, codes: readonly string[], now: Date): Promise<void> {
  for (const code of codes) await reviewOrLater(context, code, now);
}

/** Deletes statements of withdrawal by their age; returns how many. One that isn't handled yet stays. */
async function removeStatements(db: Kysely<Database>, now: Date): Promise<number> {
  const old = db
    .selectFrom('withdrawal_statement')
    .select('id')
    .where('stated_at', '<', oldestRetained('withdrawals', now))
    .where((eb) => eb.or([eb('handled_at', 'is not', null), eb('order_code', 'is', null)]))
    .limit(batchSize)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db.deleteFrom('withdrawal_statement').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

async function inRounds(round: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let rounds = 0; rounds < maxRounds; rounds += 1) {
    const count = await round();
    if (count === 0) break;
    total += count;
  }
  return total;
}

/**
 * Reviews the orders that are due and deletes old statements of withdrawal, an order or a hundred statements in each
 * transaction. Several processes may do so at once, and one that is killed leaves nothing half done.
 */
export async function reviewOrders(context: DocumentsContext, now: Date): Promise<Reviewed> {
  const orders = await inRounds(async () => {
    let done = 0;
    for (const code of await findDueOrders(context.db, now, batchSize)) {
      if (await reviewOrLater(context, code, now)) done += 1;
    }
    return done;
  });
  return { orders, withdrawals: await inRounds(() => removeStatements(context.db, now)) };
}
