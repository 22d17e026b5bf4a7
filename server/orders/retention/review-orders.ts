/** Reviews orders, and removes from them what may no longer be stored (docs/decisions/0027-retention.md). */
import type { Kysely, Transaction } from 'kysely';
import type { DocumentType } from '#domain/orders/document-type.ts';
import { reviewOrder } from '#domain/orders/order-review.ts';
import { oldestRetained } from '#domain/orders/retention.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type DocumentsContext, readDocument } from '#server/orders/invoices/order-documents.ts';
import { findOrderForShop } from '#server/orders/read/store.ts';
import { findDueOrders, removeFromOrder } from './erase-orders.ts';
import { lockToReview } from './order-facts.ts';

type Tx = Transaction<Database>;

/** The most rows in one round, and the most rounds in one run; the next run continues. */
const batchSize = 100;
const maxRounds = 200;
/** How long after a failed review an order is reviewed again, in milliseconds: a day. */
const pauseMs = 24 * 3_600_000;

export interface Reviewed {
  readonly orders: number;
  readonly withdrawals: number;
}

/** `entryNumber` is the first line of the part that a credit note is about; null for the whole order. */
interface AccountingDocument {
  readonly type: DocumentType;
  readonly entryNumber: number | null;
}

const isSame = (one: AccountingDocument) => (other: AccountingDocument) =>
  one.type === other.type && one.entryNumber === other.entryNumber;

async function findUnmade(tx: Tx, code: string): Promise<readonly AccountingDocument[]> {
  const [order, made, parts] = await Promise.all([
    tx
      .selectFrom('customer_order')
      .select(['invoice_number as INVOICE', 'credit_note_number as CREDIT_NOTE'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('order_document')
      .select(['type', 'entry_number as entryNumber'])
      .where('order_code', '=', code)
      .execute(),
    tx
      .selectFrom('order_entry')
      .select(({ fn }) => fn.min('entry_number').as('entryNumber'))
      .where('order_code', '=', code)
      .where('credit_note_number', 'is not', null)
      .groupBy('credit_note_number')
      .execute(),
  ]);
  const whole = (['INVOICE', 'CREDIT_NOTE'] as const).filter((type) => order[type] !== null);
  const numbered: readonly AccountingDocument[] = [
    ...whole.map((type) => ({ type, entryNumber: null })),
    ...parts.map(({ entryNumber }) => ({ type: 'CREDIT_NOTE' as const, entryNumber })),
  ];
  return numbered.filter((document) => !made.some(isSame(document)));
}

/** While the order has its addresses; documents that can't be made are skipped. */
async function makeDocuments(
  context: DocumentsContext,
  code: string,
  unmade: readonly AccountingDocument[],
): Promise<void> {
  const order = await findOrderForShop(context.db, code);
  if (!order) return;
  for (const document of unmade) {
    await readDocument(context, order, { ...document, format: 'A4' }).catch((error) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
  }
}

/**
 * If accounting documents must be made first, removes nothing and returns them as `unmade`; those in `tried` don't hold
 * it up a second time.
 */
async function reviewOne(
  { db, documents }: DocumentsContext,
  code: string,
  now: Date,
  tried: readonly AccountingDocument[],
): Promise<{ readonly isDone: boolean; readonly unmade: readonly AccountingDocument[] }> {
  return db.transaction().execute(async (tx) => {
    const reviewed = await lockToReview(tx, code, now);
    if (!reviewed) return { isDone: false, unmade: [] };
    const { due, nextAt } = reviewOrder(reviewed.facts, now);
    if (nextAt !== null && due.includes('personalData')) {
      const unmade = (await findUnmade(tx, code)).filter((document) => !tried.some(isSame(document)));
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

/** Reviews an order. A failure is logged and the order left for the next day, so that all others are reached. */
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

export async function reviewOrdersOf(context: DocumentsContext, codes: readonly string[], now: Date): Promise<void> {
  for (const code of codes) await reviewOrLater(context, code, now);
}

/** Without those that name an order and haven't been handled; returns how many. */
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

/** Several processes can do so at once, and if one is killed, nothing is half done. */
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
