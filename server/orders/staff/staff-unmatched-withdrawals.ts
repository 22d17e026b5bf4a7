/** What staff do about statements of withdrawal that name no order of the shop (docs/decisions/0025-withdrawal.md). */
import type { Kysely, Transaction } from 'kysely';
import { receiptNumber } from '#domain/orders/withdrawal.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import { lockOrder } from '#server/orders/pay/change-status.ts';
import { withdrawalNotFound } from '#server/orders/read/refusals.ts';

export interface UnmatchedContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
}

const maxListed = 200;

// Handled statements are left out: they named an order, which has been removed since.
const unmatched = (db: Kysely<Database>) =>
  db
    .selectFrom('withdrawal_statement')
    .where('order_code', 'is', null)
    .where('handled_at', 'is', null)
    .where('state', '=', 'RECEIVED');

/** The number of statements that name no order and have been neither linked to one nor closed. */
export async function countUnmatched(db: Kysely<Database>): Promise<number> {
  const { count } = await unmatched(db)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listUnmatched(db: Kysely<Database>) {
  const rows = await unmatched(db)
    .select(['id', 'site', 'stated_at as statedAt', 'name', 'email', 'typed_code as typedCode', 'items'])
    .orderBy('stated_at')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({ ...row, number: receiptNumber(row.id) }));
}

interface HandledStatement {
  readonly order_code: string | null;
  readonly note: string;
  readonly decided_by: string | null;
}

/** Throws 404 for an unknown id, 409 if the statement was linked or closed otherwise. */
async function lockUnmatched(
  tx: Transaction<Database>,
  id: string,
  isSame: (handled: HandledStatement) => boolean,
): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawal_statement')
    .select(['state', 'order_code', 'handled_at', 'note', 'decided_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw withdrawalNotFound();
  if (row.order_code === null && row.handled_at === null && row.state === 'RECEIVED') return true;
  if (isSame(row)) return false;
  const key = 'office.withdrawalMoved';
  throw new ApiError(409, [{ type: 'ConflictError', key, subject: 'id', reason: row.state }]);
}

const orderUnknown = () => fieldErrors([{ subject: 'code', key: 'office.orderUnknown', reason: 'invalid' }]);

/**
 * Throws 404 for an unknown statement, 400 for an unknown order, 409 if the statement was linked or closed otherwise.
 */
export async function linkStatement(
  { db }: UnmatchedContext,
  { id, code: typed }: { readonly id: string; readonly code: string },
  record: RecordChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const code = typed.toUpperCase();
    const order = await lockOrder(tx, code);
    if (!(await lockUnmatched(tx, id, ({ order_code }) => order_code === code))) return;
    if (!order || order.demo) throw orderUnknown();
    await tx.updateTable('withdrawal_statement').set({ order_code: code }).where('id', '=', id).execute();
    const after = { statement: receiptNumber(id) };
    await record(tx, { action: 'withdrawal.link', object: `order:${code}`, before: null, after });
  });
}

export interface Closing {
  readonly id: string;
  readonly reason: string;
  readonly by: string;
}

/** Throws 404 for an unknown statement, 409 if it was linked or closed otherwise. */
export async function closeStatement(
  { db, clock }: UnmatchedContext,
  { id, reason, by }: Closing,
  record: RecordChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isSame = (closed: HandledStatement) =>
      closed.order_code === null && closed.note === reason && closed.decided_by === by;
    if (!(await lockUnmatched(tx, id, isSame))) return;
    const refused = { state: 'REFUSED', reason: 'OTHER', note: reason } as const;
    await tx
      .updateTable('withdrawal_statement')
      .set({ ...refused, decided_at: clock(), decided_by: by })
      .where('id', '=', id)
      .execute();
    const object = `withdrawal:${receiptNumber(id)}`;
    const [before, after] = [{ state: 'RECEIVED' }, { state: refused.state }];
    await record(tx, { action: 'withdrawal.close', object, before, after, reason });
  });
}
