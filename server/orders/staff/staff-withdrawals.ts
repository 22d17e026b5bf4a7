/**
 * What staff do about statements of withdrawal (docs/decisions/0025-withdrawal.md; docs/back-office.md, "Withdrawals").
 */
import type { Selectable, Transaction } from 'kysely';
import { receiptNumber } from '#domain/orders/withdrawal.ts';
import {
  lastDeliveryDay,
  proposedRefusal,
  returnDeadline,
  withdrawalDeadline,
} from '#domain/orders/withdrawal-deadlines.ts';
import {
  type WithdrawalEvent,
  type WithdrawalRefusalReason,
  type WithdrawalState,
  withdrawalAfter,
} from '#domain/orders/withdrawal-states.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { conflict } from '#server/http/refusals.ts';
import { writeMail } from '#server/mail/define-mail.ts';
import { mailedOrder } from '#server/orders/mails/order-mail-facts.ts';
import { tellReturn } from '#server/orders/mails/return-mails.ts';
import { withdrawalAcceptedMail, withdrawalRefusedMail } from '#server/orders/mails/withdrawal-mails.ts';
import { labelReturns, type ReturnLabelsContext } from '#server/orders/parcels/return-labels.ts';
import { lockOrder } from '#server/orders/pay/change-status.ts';
import { livingLines, type Order } from '#server/orders/read/order-rows.ts';
import { withdrawalNotFound } from '#server/orders/read/refusals.ts';
import { returnPlacesOf } from '#server/orders/read/return-places.ts';
import { returnOf } from '#server/orders/read/returns.ts';
import { findOrdersForShop } from '#server/orders/read/store.ts';
import { returnForStaff } from './return-for-staff.ts';

export type Tx = Transaction<Database>;
type Row = Selectable<Database['withdrawal_statement']>;

export type StaffWithdrawalsContext = ReturnLabelsContext;

async function findDatedParts({ db, dayOf }: StaffWithdrawalsContext, code: string) {
  const rows = await db
    .selectFrom('seller_part')
    .select(['status', 'changed_at'])
    .where('order_code', '=', code)
    .execute();
  return rows.map(({ status, changed_at: at }) => ({ status, changedDay: dayOf(at) }));
}

/** All statements about an order, oldest first and at most 200. */
export async function listStatements(context: StaffWithdrawalsContext, code: string, locale: Locale) {
  const { db } = context;
  const [rows, [order], parts] = await Promise.all([
    db
      .selectFrom('withdrawal_statement')
      .selectAll()
      .where('order_code', '=', code)
      .orderBy('stated_at')
      .limit(200)
      .execute(),
    findOrdersForShop(db, [code]),
    findDatedParts(context, code),
  ]);
  if (!order) return [];
  const delivered = lastDeliveryDay(parts);
  return rows.map((row) => {
    const { id, name, items, state, reason, note } = row;
    const statedDay = context.dayOf(row.stated_at);
    return {
      ...{ id, name, items, state, reason, note, code },
      number: receiptNumber(id),
      statedAt: row.stated_at,
      /** The last day on which the whole order could be withdrawn from; null if not all of its articles have arrived. */
      deadline: delivered && withdrawalDeadline(delivered),
      /** The last day on which the buyer may send the articles back. */
      returnBefore: returnDeadline(statedDay),
      /** The reason for a refusal that the shop suggests to staff; null if nothing speaks against the withdrawal. */
      proposed: proposedRefusal({ ...order, statedDay, items, parts, lines: livingLines(order) }),
      decidedAt: row.decided_at,
      decidedBy: row.decided_by,
      returnedAt: row.returned_at,
      /** The articles of a return that was started from the order's page; null for a statement in words. */
      returned: returnForStaff(order, id, locale),
    };
  });
}

/** Locks the order of a statement, and reads both. Throws 404 if there is no such statement, or it names no order. */
export async function lockStatement(tx: Tx, id: string): Promise<{ readonly statement: Row; readonly order: Order }> {
  const find = () => tx.selectFrom('withdrawal_statement').selectAll().where('id', '=', id).executeTakeFirst();
  const code = isUuid(id) ? (await find())?.order_code : null;
  if (!code || !(await lockOrder(tx, code))) throw withdrawalNotFound();
  // Read again under the lock: somebody else may have decided in the meantime.
  const [statement, [order]] = await Promise.all([find(), findOrdersForShop(tx, [code])]);
  if (!statement || !order) throw withdrawalNotFound();
  return { statement, order };
}

/** Throws 409 unless a statement is in the state that the member of staff saw, and what they do is possible. */
export function requireSeenState(state: WithdrawalState, seen: WithdrawalState, isPossible: boolean): void {
  if (isPossible && state === seen) return;
  throw conflict('office.withdrawalMoved', { subject: 'state', reason: state });
}

interface Move {
  readonly id: string;
  readonly event: Exclude<WithdrawalEvent, 'repaid' | 'ended'>;
  /** The state that the member of staff saw when deciding. */
  readonly seen: WithdrawalState;
  readonly values: (now: Date) => Partial<Pick<Row, 'decided_at' | 'decided_by' | 'reason' | 'note' | 'returned_at'>>;
  readonly action: string;
  readonly why: object;
  readonly note: string;
  /** Whether the same was done before, for what the statement alone doesn't tell. */
  readonly isDone?: (order: Order) => boolean;
}

/**
 * Whether a statement has been changed just so already, as by a first press whose answer was lost. That its articles
 * are back is the same whoever has noted it.
 */
function isDone({ event, seen, values }: Pick<Move, 'event' | 'seen' | 'values'>, statement: Row, now: Date): boolean {
  if (event === 'returned') return statement.returned_at !== null;
  if (statement.state === seen || statement.state !== withdrawalAfter(seen, event)) return false;
  const { decided_by, reason = null, note = '' } = values(now);
  return statement.decided_by === decided_by && statement.reason === reason && statement.note === note;
}

/**
 * Changes a statement, unless it has been changed just so already, and records the change in the audit log; `alongWith`
 * is done in the same transaction. Throws 404 for an unknown statement, 409 if its state
 * isn't the one that the member of staff saw, or doesn't allow the event.
 */
export async function move(
  context: StaffWithdrawalsContext,
  { id, event, seen, values, action, why, note, isDone: isSame }: Move,
  record: RecordChange,
  alongWith: (tx: Tx, statement: Row, order: Order) => Promise<void>,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { statement, order } = await lockStatement(tx, id);
    if (isSame ? isSame(order) : isDone({ event, seen, values }, statement, context.clock())) return;
    const state = withdrawalAfter(statement.state, event) ?? statement.state;
    requireSeenState(statement.state, seen, state !== statement.state);
    await tx
      .updateTable('withdrawal_statement')
      .set({ state, ...values(context.clock()) })
      .where('id', '=', id)
      .execute();
    await alongWith(tx, statement, order);
    const before = { state: statement.state };
    // What is done along with the change may have settled the statement.
    const stored = await tx
      .selectFrom('withdrawal_statement')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await record(tx, { action, object: `order:${order.code}`, before, after: { ...stored, ...why }, reason: note });
  });
}

interface Decided {
  readonly id: string;
  readonly seen: WithdrawalState;
  readonly by: string;
}

const mailedStatement = ({ id }: Row, order: Order) => ({
  ...mailedOrder(order),
  statementId: id,
  number: receiptNumber(id),
});

export async function acceptStatement(
  context: StaffWithdrawalsContext,
  { by, ...decided }: Decided,
  record: RecordChange,
): Promise<void> {
  const values = (now: Date) => ({ decided_at: now, decided_by: by });
  const accepted = { ...decided, event: 'accepted', values, action: 'withdrawal.accept', why: {}, note: '' } as const;
  await move(context, accepted, record, async (tx, row, order) => {
    const returned = returnOf(order, row.id);
    // A label that the seller pays is in the mail.
    if (returned?.labelState) return;
    if (returned) return tellReturn(context, tx, order, returned, 'ACCEPTED');
    const returnBefore = returnDeadline(context.dayOf(row.stated_at));
    const places = returnPlacesOf(context.catalog, order);
    const facts = { ...mailedStatement(row, order), returnBefore, places, takenBack: order.takenBack };
    return writeMail(context, tx, withdrawalAcceptedMail, order, facts);
  });
  await labelReturns(context);
}

/** Why a statement is refused; the mail tells the buyer the note in addition to the reason. */
interface Refused extends Decided {
  readonly reason: WithdrawalRefusalReason;
  readonly note: string;
}

export function refuseStatement(context: StaffWithdrawalsContext, refusal: Refused, record: RecordChange) {
  const { id, seen, by, reason, note } = refusal;
  const values = (now: Date) => ({ decided_at: now, decided_by: by, reason, note });
  const why = { why: reason };
  const refused = { id, event: 'refused', seen, values, action: 'withdrawal.refuse', why, note } as const;
  const { mediator } = context.ownSeller;
  return move(context, refused, record, (tx, row, order) => {
    const returned = returnOf(order, id);
    if (returned) return tellReturn(context, tx, order, { ...returned, reason, note }, 'REFUSED');
    return writeMail(context, tx, withdrawalRefusedMail, order, {
      ...mailedStatement(row, order),
      reason,
      note,
      mediator,
    });
  });
}

export async function settleTakenBack(tx: Tx, { id }: Row, { takenBack }: Order): Promise<void> {
  if (!takenBack) return;
  await tx.updateTable('withdrawal_statement').set({ state: 'REPAID' }).where('id', '=', id).execute();
}

export function markReturned(context: StaffWithdrawalsContext, id: string, record: RecordChange) {
  const values = (now: Date) => ({ returned_at: now });
  const action = 'withdrawal.return';
  const returned = { id, event: 'returned', seen: 'ACCEPTED', values, action, why: {}, note: '' } as const;
  return move(context, returned, record, async (tx, row, order) => {
    // Of what was returned by lines, staff say what has arrived.
    requireSeenState(row.state, 'ACCEPTED', row.seller === null);
    await settleTakenBack(tx, row, order);
  });
}
