/**
 * What staff do about statements of withdrawal (docs/decisions/0025-withdrawal.md; docs/back-office.md, "Withdrawals").
 */
import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  lastDeliveryDay,
  proposedRefusal,
  returnDeadline,
  withdrawalDeadline,
} from '#domain/orders/withdrawal-deadlines.ts';
import {
  openWithdrawalStates,
  type WithdrawalEvent,
  type WithdrawalRefusalReason,
  type WithdrawalState,
  withdrawalAfter,
} from '#domain/orders/withdrawal-states.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { Database } from '#server/db/schema.ts';
import type { WithdrawalStatementTable } from '#server/db/tables.generated.ts';
import { isUuid } from '#server/db/uuid.ts';
import { conflict } from '#server/http/refusals.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { lockOrder } from './change-status.ts';
import type { FactsContext } from './invoice-facts.ts';
import { withdrawalDecisionMailKey } from './mail-keys.ts';
import type { OrderMailSender } from './order-mails.ts';
import { livingLines, type Order } from './order-rows.ts';
import { withdrawalNotFound } from './refusals.ts';
import { returnPlacesOf } from './return-places.ts';
import { findOrdersForShop } from './store.ts';
import { createUnmatchedWithdrawals } from './unmatched-withdrawals.ts';
import { receiptNumber } from './withdraw.ts';
import { type DecidedWithdrawal, withdrawalDecisionMail } from './withdrawal-decision-mail.ts';

type Tx = Transaction<Database>;
type Row = Selectable<WithdrawalStatementTable>;

/** The services and settings that handling statements needs. */
export interface StaffWithdrawalsContext extends Pick<FactsContext, 'dayOf' | 'ownSeller'>, OrderMailSender {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly outbox: Pick<Outbox, 'enqueue'>;
  readonly catalog: Pick<CatalogService, 'returnAddress'>;
}

/** A statement of withdrawal as staff see it. */
export interface StaffWithdrawal {
  readonly id: string;
  /** Number of its receipt. */
  readonly number: string;
  /** Code of its order. */
  readonly code: string;
  readonly statedAt: Date;
  readonly name: string;
  /** The articles that it concerns, in the buyer's words; empty for the whole order. */
  readonly items: string;
  readonly state: WithdrawalState;
  /** The last day on which the whole order could be withdrawn from; null if not all of its articles have arrived. */
  readonly deadline: IsoDate | null;
  /** The last day on which the buyer may send the articles back. */
  readonly returnBefore: IsoDate;
  /** The reason for a refusal that the shop suggests to staff; null if nothing speaks against the withdrawal. */
  readonly proposed: WithdrawalRefusalReason | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: WithdrawalRefusalReason | null;
  readonly note: string;
  readonly returnedAt: Date | null;
}

/** The largest number of statements that a list contains. */
const maxListed = 200;

async function findRows(db: Kysely<Database>, code: string | null): Promise<readonly Row[]> {
  return db
    .selectFrom('withdrawal_statement')
    .selectAll()
    .where('order_code', 'is not', null)
    .$if(code !== null, (query) => query.where('order_code', '=', code))
    .$if(code === null, (query) => query.where('state', 'in', openWithdrawalStates))
    .orderBy('stated_at')
    .limit(maxListed)
    .execute();
}

/** The sellers' parts of some orders, with the day of their last change. */
async function findDatedParts({ db, dayOf }: StaffWithdrawalsContext, codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, never[]>();
  const rows = await db
    .selectFrom('seller_part')
    .select(['order_code', 'status', 'changed_at'])
    .where('order_code', 'in', codes)
    .execute();
  const parts = rows.map(({ order_code: code, status, changed_at: at }) => ({ code, status, changedDay: dayOf(at) }));
  return Map.groupBy(parts, ({ code }) => code);
}

/**
 * The statements that aren't settled yet, or with a `code` all statements about that order; oldest first and at most
 * 200. Statements that name no order are left out.
 */
async function list(context: StaffWithdrawalsContext, code: string | null): Promise<readonly StaffWithdrawal[]> {
  const rows = await findRows(context.db, code);
  const codes = [...new Set(rows.flatMap((row) => row.order_code ?? []))];
  const [orders, partsOf] = await Promise.all([findOrdersForShop(context.db, codes), findDatedParts(context, codes)]);
  const orderOf = new Map(orders.map((order) => [order.code, order]));
  return rows.flatMap((row) => {
    const order = orderOf.get(row.order_code ?? '');
    if (!order) return [];
    const parts = partsOf.get(order.code) ?? [];
    const statedDay = context.dayOf(row.stated_at);
    const { id, name, items, state, reason, note } = row;
    const delivered = lastDeliveryDay(parts);
    return {
      ...{ id, name, items, state, reason, note },
      number: receiptNumber(id),
      code: order.code,
      statedAt: row.stated_at,
      deadline: delivered && withdrawalDeadline(delivered),
      returnBefore: returnDeadline(statedDay),
      proposed: proposedRefusal({ ...order, statedDay, items, parts, lines: livingLines(order) }),
      decidedAt: row.decided_at,
      decidedBy: row.decided_by,
      returnedAt: row.returned_at,
    };
  });
}

/** Locks the order of a statement, and reads both. Throws 404 if there is no such statement, or it names no order. */
async function lockStatement(tx: Tx, id: string): Promise<{ readonly statement: Row; readonly order: Order }> {
  const find = () => tx.selectFrom('withdrawal_statement').selectAll().where('id', '=', id).executeTakeFirst();
  const code = isUuid(id) ? (await find())?.order_code : null;
  if (!code || !(await lockOrder(tx, code))) throw withdrawalNotFound();
  // Read again under the lock: somebody else may have decided in the meantime.
  const [statement, [order]] = await Promise.all([find(), findOrdersForShop(tx, [code])]);
  if (!statement || !order) throw withdrawalNotFound();
  return { statement, order };
}

/** A change of a statement's state by staff. */
interface Move {
  readonly id: string;
  readonly event: Exclude<WithdrawalEvent, 'repaid' | 'ended'>;
  /** The state that the member of staff saw when deciding. */
  readonly seen: WithdrawalState;
  /** The columns that change with the state. */
  readonly values: (now: Date) => Partial<Pick<Row, 'decided_at' | 'decided_by' | 'reason' | 'note' | 'returned_at'>>;
  readonly action: string;
  /** What the audit log says besides the states. */
  readonly why: object;
  readonly note: string;
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
 * is done in the same transaction. Returns the code of the order. Throws 404 for an unknown statement, 409 if its state
 * isn't the one that the member of staff saw, or doesn't allow the event.
 */
async function move(
  context: StaffWithdrawalsContext,
  { id, event, seen, values, action, why, note }: Move,
  record: RecordChange,
  alongWith: (tx: Tx, statement: Row, order: Order) => Promise<void>,
): Promise<string> {
  return context.db.transaction().execute(async (tx) => {
    const { statement, order } = await lockStatement(tx, id);
    if (isDone({ event, seen, values }, statement, context.clock())) return order.code;
    const state = withdrawalAfter(statement.state, event);
    if (state === null || statement.state !== seen) {
      const key = 'office.withdrawalMoved';
      throw conflict(key, { subject: 'state', reason: statement.state });
    }
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
    return order.code;
  });
}

/** A decision on a statement, the state that the member of staff saw, and that person's name. */
export type WithdrawalDecision = { readonly id: string; readonly seen: WithdrawalState; readonly by: string } & (
  | { readonly decision: 'accept' }
  | {
      readonly decision: 'refuse';
      readonly reason: WithdrawalRefusalReason;
      /** What the mail tells the buyer in addition to the reason. */
      readonly note: string;
    }
);

async function writeMail(
  context: StaffWithdrawalsContext,
  tx: Tx,
  { id }: Row,
  order: Order,
  decided: DecidedWithdrawal,
): Promise<void> {
  const mail = withdrawalDecisionMail(context, order, receiptNumber(id), decided);
  if (mail) await context.outbox.enqueue(tx, withdrawalDecisionMailKey(order.code, id, decided.decision), mail);
}

function decide(context: StaffWithdrawalsContext, decision: WithdrawalDecision, record: RecordChange) {
  const { id, seen, by } = decision;
  if (decision.decision === 'accept') {
    const values = (now: Date) => ({ decided_at: now, decided_by: by });
    const accepted = { id, event: 'accepted', seen, values, action: 'withdrawal.accept', why: {}, note: '' } as const;
    return move(context, accepted, record, (tx, row, order) => {
      const returnBefore = returnDeadline(context.dayOf(row.stated_at));
      const places = returnPlacesOf(context.catalog, order);
      return writeMail(context, tx, row, order, { decision: 'accepted', returnBefore, places });
    });
  }
  const { reason, note } = decision;
  const values = (now: Date) => ({ decided_at: now, decided_by: by, reason, note });
  const refused = {
    id,
    event: 'refused',
    seen,
    values,
    action: 'withdrawal.refuse',
    why: { why: reason },
    note,
  } as const;
  const { mediator } = context.ownSeller;
  return move(context, refused, record, (tx, row, order) =>
    writeMail(context, tx, row, order, { decision: 'refused', reason, note, mediator }),
  );
}

/**
 * Settles a statement whose articles are back, if the buyer's bank has given the money back: nothing is left to repay.
 */
async function settleTakenBack(tx: Tx, { id }: Row, { takenBack }: Order): Promise<void> {
  if (!takenBack) return;
  await tx.updateTable('withdrawal_statement').set({ state: 'REPAID' }).where('id', '=', id).execute();
}

/** Creates the use cases of staff for withdrawals (`StaffWithdrawals` of service.ts). */
export function createStaffWithdrawals(context: StaffWithdrawalsContext) {
  return {
    ...createUnmatchedWithdrawals(context),
    list: (code: string | null) => list(context, code),
    decide: (decision: WithdrawalDecision, record: RecordChange) => decide(context, decision, record),
    markReturned: (id: string, record: RecordChange) => {
      const values = (now: Date) => ({ returned_at: now });
      const returned = {
        id,
        event: 'returned',
        seen: 'ACCEPTED',
        values,
        action: 'withdrawal.return',
        why: {},
        note: '',
      } as const;
      return move(context, returned, record, settleTakenBack);
    },
  };
}
