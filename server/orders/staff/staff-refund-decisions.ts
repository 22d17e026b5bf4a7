/**
 * Decisions of staff on refunds of an order's lines (docs/back-office.md, "Refunds"). All throw 404 for an unknown
 * order. Doing the same again with the same id changes nothing; staff who have decided a request differently are told
 * by a 409.
 */
import type { Transaction } from 'kysely';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { formatPrice } from '#domain/money/money.ts';
import {
  type RefundedLine,
  type RefundFault,
  refundFaults,
  remainingOfLines,
  type StaffRefundReason,
  sumOfLines,
} from '#domain/orders/staff-refund.ts';
import type { RecordChange } from '#server/audit/service.ts';
import { refundedLinesDocument } from '#server/db/line-documents.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { conflict } from '#server/http/refusals.ts';
import { type MailContext, writeMail } from '#server/mail/define-mail.ts';
import { type InvoiceRecords, nextInvoiceNumber } from '#server/orders/invoices/invoice-records.ts';
import { mailedOrder } from '#server/orders/mails/order-mail-facts.ts';
import { staffRefundMail } from '#server/orders/mails/staff-refund-mail.ts';
import { lockOrder } from '#server/orders/pay/change-status.ts';
import { requireNotLost } from '#server/orders/pay/disputes.ts';
import { moveStatements } from '#server/orders/pay/withdrawal-moves.ts';
import { type Attempt, findPaid, requestRefund } from '#server/orders/read/attempts.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { orderNotFound } from '#server/orders/read/refusals.ts';
import { billedLines, requireOrderForShop, type StaffOrderContext } from './staff-order.ts';
import { findStaffRefunds, isRepayable, madeRefunds } from './staff-refunds.ts';

type Tx = Transaction<Database>;

export interface StaffRefundsContext extends StaffOrderContext, MailContext {
  readonly invoices: Pick<InvoiceRecords, 'recordPart'>;
  readonly yearOf: (now: Date) => number;
}

/** The caller chooses the `id`, so that a repeated call makes no second refund. */
export interface AskedRefund {
  readonly code: string;
  readonly id: string;
  readonly lines: readonly RefundedLine[];
  readonly reason: StaffRefundReason;
  readonly note: string;
  readonly by: string;
}

const refusal = (key: ErrorKey) => conflict(key, { reason: key });

const faultKeys: Readonly<Record<RefundFault['kind'], ErrorKey>> = {
  nothing: 'office.refundNothing',
  amount: 'office.refundAmount',
  tooMuch: 'office.refundTooMuch',
};

/** Throws 400 with every line for which the requested amount isn't possible. */
function requireFaultless(faults: readonly RefundFault[]): void {
  if (faults.length === 0) return;
  const details = faults.map((fault) => ({
    type: 'ValidationError' as const,
    key: faultKeys[fault.kind],
    reason: fault.kind,
    ...(fault.kind === 'nothing'
      ? { subject: 'lines' }
      : { subject: `lines.${fault.line}`, params: { amount: formatPrice(fault.remaining) } }),
  }));
  throw new ApiError(400, details);
}

interface Repayable {
  readonly order: Order;
  readonly attempt: Attempt;
  readonly site: Order['site'];
}

/**
 * Reads an order, whose row must be locked, and compares the requested amounts with what remains of its lines. Throws
 * 404 for an unknown order, 409 if nothing can be repaid, 400 for too much.
 */
async function lockRepayable(
  context: StaffRefundsContext,
  tx: Tx,
  { code, id, lines }: AskedRefund,
): Promise<Repayable> {
  const order = await requireOrderForShop(tx, code);
  await requireNotLost(tx, code);
  const held = await findPaid(tx, code);
  if (!isRepayable(order, held)) throw refusal('office.refundNotPaid');
  const paid = billedLines(context, order, order.locale).map(({ billed }) => billed);
  const others = (await findStaffRefunds(tx, code)).filter((refund) => refund.id !== id);
  requireFaultless(refundFaults(lines, remainingOfLines(paid, madeRefunds(others))));
  return { order, attempt: held.attempt, site: order.site };
}

const sameLines = (one: readonly RefundedLine[], other: readonly RefundedLine[]) =>
  JSON.stringify(one.map(({ line, amount }) => [line, amount])) ===
  JSON.stringify(other.map(({ line, amount }) => [line, amount]));

/** Null if there is none. Throws 404 for an unknown order, and for another's refund. */
async function lockEarlier(tx: Tx, { code, id }: Pick<AskedRefund, 'code' | 'id'>) {
  if (!(await lockOrder(tx, code))) throw orderNotFound();
  const row = await tx.selectFrom('staff_refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row && row.order_code !== code) throw orderNotFound();
  return row ?? null;
}

function rowOf({ id, code, lines, reason, note, by }: AskedRefund, now: Date) {
  return {
    id,
    order_code: code,
    lines: refundedLinesDocument.write({ lines }),
    amount: sumOfLines(lines),
    reason,
    note,
    asked_by: by,
    asked_at: now,
  };
}

/** Asks an operator to repay lines. Throws 400 for more than remains of a line, 409 if nothing can be repaid. */
export async function askRefund(context: StaffRefundsContext, asked: AskedRefund, record: RecordChange): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (await lockEarlier(tx, asked)) return;
    await lockRepayable(context, tx, asked);
    const { code, lines, reason, note } = asked;
    await tx
      .insertInto('staff_refund')
      .values({
        ...rowOf(asked, context.clock()),
        state: 'ASKED',
        decided_by: null,
        decided_at: null,
        credit_note_number: null,
      })
      .execute();
    const after = { lines, amount: sumOfLines(lines), why: reason };
    await record(tx, { action: 'refund.ask', object: `order:${code}`, before: null, after, reason: note });
  });
}

/** Numbers the credit note, stores its record, requests the repayment and writes the mail. */
async function repay(context: StaffRefundsContext, tx: Tx, asked: AskedRefund, { order, attempt, site }: Repayable) {
  const { id, lines, reason } = asked;
  const now = context.clock();
  const number = await nextInvoiceNumber(tx, 'CREDIT_NOTE', site, context.yearOf(now));
  await context.invoices.recordPart(tx, order, { number, issuedAt: now, lines });
  const amount = sumOfLines(lines);
  await requestRefund(tx, { id, attemptId: attempt.id, amount, cause: 'staff' }, now);
  const texts = billedLines(context, order, order.locale);
  const rows = lines.map(({ line, amount: cents }) => ({ name: texts[line]?.name ?? '', amount: formatPrice(cents) }));
  const total = formatPrice(amount);
  const facts = { ...mailedOrder(order), refundId: id, rows, reason, total, creditNote: number };
  await writeMail(context, tx, staffRefundMail, order, facts, {
    order: order.code,
    kind: 'staffRefund',
    part: null,
    refund: id,
  });
  return { number, now };
}

/**
 * If support has requested the refund with this id, that request is approved, with the amounts given here. Issues a
 * credit note and a mail; the payment provider transfers the money afterwards. Throws 400 for more than remains of a
 * line, 409 if nothing can be repaid.
 */
export const makeRefund = (context: StaffRefundsContext, asked: AskedRefund, record: RecordChange): Promise<void> =>
  context.db.transaction().execute((tx) => makeRefundWithin(context, tx, asked, record));

/** Does the same in a transaction that does more. */
export async function makeRefundWithin(
  context: StaffRefundsContext,
  tx: Tx,
  asked: AskedRefund,
  record: RecordChange,
): Promise<void> {
  const { code, id, lines, reason, note, by } = asked;
  const earlier = await lockEarlier(tx, asked);
  const isSame = earlier?.state === 'APPROVED' && sameLines(refundedLinesDocument.read(earlier.lines).lines, lines);
  if (isSame) return;
  if (earlier && earlier.state !== 'ASKED') throw refusal('office.refundDecided');
  const repayable = await lockRepayable(context, tx, asked);
  const { number, now } = await repay(context, tx, asked, repayable);
  const decided = { state: 'APPROVED', decided_by: by, decided_at: now, credit_note_number: number } as const;
  // The member of staff who requested the refund, the time and the note are kept; the operator may have changed the
  // amounts.
  const { asked_by: _, asked_at: __, note: ___, ...changed } = { ...rowOf(asked, now), ...decided };
  await (earlier
    ? tx.updateTable('staff_refund').set(changed).where('id', '=', id).execute()
    : tx
        .insertInto('staff_refund')
        .values({ ...rowOf(asked, now), ...decided })
        .execute());
  if (reason === 'withdrawn') await moveStatements(tx, code, 'repaid');
  const before = earlier ? { askedBy: earlier.asked_by, amount: earlier.amount } : null;
  const after = { lines, amount: sumOfLines(lines), why: reason, creditNote: number };
  await record(tx, { action: 'refund.make', object: `order:${code}`, before, after, reason: note });
}

interface Declined {
  readonly code: string;
  readonly id: string;
  readonly answer: string;
  readonly by: string;
}

export async function declineRefund(
  { db, clock }: StaffRefundsContext,
  { code, id, answer, by }: Declined,
  record: RecordChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const earlier = await lockEarlier(tx, { code, id });
    if (!earlier) throw orderNotFound();
    if (earlier.state === 'DECLINED') return;
    if (earlier.state !== 'ASKED') throw refusal('office.refundDecided');
    const declined = { state: 'DECLINED', decided_by: by, decided_at: clock(), answer } as const;
    await tx.updateTable('staff_refund').set(declined).where('id', '=', id).execute();
    const before = { askedBy: earlier.asked_by, amount: earlier.amount };
    await record(tx, { action: 'refund.decline', object: `order:${code}`, before, after: null, reason: answer });
  });
}
