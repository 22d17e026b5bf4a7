/** Refunds of single lines of an order by staff (docs/back-office.md, "Refunds"). */
import type { Selectable, Transaction } from 'kysely';
import * as v from 'valibot';
import { invoiceDataOf } from '#domain/documents/invoice-data.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { formatPrice } from '#domain/money/money.ts';
import { kindOfRefund, type RefundKind, type RefundStatus } from '#domain/orders/refund-cause.ts';
import {
  type RefundedLine,
  type RefundFault,
  refundFaults,
  remainingOfLines,
  type StaffRefundReason,
  sumOfLines,
} from '#domain/orders/staff-refund.ts';
import { type DisputeOfOrder, isLost } from '#domain/payment/dispute.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';
import type { StaffRefundTable } from '#server/db/tables.generated.ts';
import { ApiError } from '#server/http/api-error.ts';
import { conflict } from '#server/http/refusals.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { type Attempt, findPaid, type Paid, requestRefund } from './attempts.ts';
import { lockOrder } from './change-status.ts';
import { findDisputesOf, requireNotLost } from './disputes.ts';
import { issuedPartCredit } from './invoice-facts.ts';
import { type InvoiceRecords, nextInvoiceNumber } from './invoice-records.ts';
import { staffRefundMailKey } from './mail-keys.ts';
import type { Order } from './order-rows.ts';
import { orderNotFound } from './refusals.ts';
import { type RefundOfOrder, retryRefund } from './retry-refund.ts';
import { billedLines, requireOrderForShop, type StaffOrderContext } from './staff-order.ts';
import { type RefundMailSender, staffRefundMail } from './staff-refund-mail.ts';
import { moveStatements } from './withdrawal-moves.ts';

type Tx = Transaction<Database>;

/** The services and settings that refunds by staff need. */
export interface StaffRefundsContext extends StaffOrderContext, RefundMailSender {
  readonly invoices: Pick<InvoiceRecords, 'recordPart'>;
  readonly outbox: Pick<Outbox, 'enqueue'>;
  readonly yearOf: (now: Date) => number;
}

/**
 * A refund that is requested or made. The caller chooses the `id`, so that a repeated call doesn't create a second
 * refund.
 */
export interface AskedRefund {
  readonly code: string;
  readonly id: string;
  readonly lines: readonly RefundedLine[];
  readonly reason: StaffRefundReason;
  readonly note: string;
  /** First and last name of the member of staff who asks for the refund. */
  readonly by: string;
}

/** A refund made by staff, or one that support has requested. */
export interface StaffRefund extends Omit<Selectable<StaffRefundTable>, 'lines' | 'order_code'> {
  readonly lines: readonly RefundedLine[];
  /** Status of the repayment at the provider; null until an operator has approved the refund. */
  readonly payment: RefundStatus | null;
}

/** A refund that the bank has refused, whatever its cause; amount in cents. */
export interface FailedRefund {
  readonly id: string;
  readonly amount: number;
  readonly cause: RefundKind;
  /** When the bank refused it. */
  readonly at: Date;
}

/** What staff see of an order before they make a refund; amounts in cents, VAT included. */
export interface RefundableOrder {
  readonly code: string;
  readonly isRepayable: boolean;
  readonly disputes: readonly DisputeOfOrder[];
  readonly failed: readonly FailedRefund[];
  readonly lines: readonly {
    readonly name: string;
    readonly description: string;
    readonly quantity: number;
    readonly paid: number;
    readonly remaining: number;
  }[];
  /** Refunds of the order, the latest first. */
  readonly refunds: readonly StaffRefund[];
}

const linesDocument = storedJson<{ lines: readonly RefundedLine[] }>({
  name: 'staff_refund.lines',
  schema: v.object({ lines: v.array(v.object({ line: v.number(), amount: v.number() })) }),
  upgrades: [],
});

async function findRefunds(db: StaffRefundsContext['db'], code: string): Promise<readonly StaffRefund[]> {
  const rows = await db
    .selectFrom('staff_refund')
    .leftJoin('payment_refund', 'payment_refund.id', 'staff_refund.id')
    .selectAll('staff_refund')
    .select('payment_refund.status as payment')
    .where('staff_refund.order_code', '=', code)
    .orderBy('staff_refund.asked_at', 'desc')
    .execute();
  return rows.map(({ order_code: _, lines, ...row }) => ({ ...row, lines: linesDocument.read(lines).lines }));
}

/** The refunds of an order that the bank has refused, the latest first. */
async function findFailedRefunds(db: StaffRefundsContext['db'], code: string): Promise<readonly FailedRefund[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
    .select(['payment_refund.id', 'payment_refund.amount', 'payment_refund.cause', 'payment_refund.updated_at as at'])
    .where('payment_attempt.order_code', '=', code)
    .where('payment_refund.status', '=', 'FAILED')
    .orderBy('payment_refund.updated_at', 'desc')
    .execute();
  return rows.map(({ cause, ...row }) => ({ ...row, cause: kindOfRefund(cause) }));
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

/** An order that can be repaid, and the attempt with which it was paid. */
interface Repayable {
  readonly order: Order;
  readonly attempt: Attempt;
  readonly site: Order['site'];
}

/** Whether staff can repay lines of an order: it was paid, and has an invoice that a credit note can correct. */
const isRepayable = (order: Order, paid: Paid | null): paid is Paid => paid !== null && order.invoiceNumber !== null;

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
  const made = (await findRefunds(tx, code)).filter((refund) => refund.state === 'APPROVED' && refund.id !== id);
  requireFaultless(
    refundFaults(
      lines,
      remainingOfLines(
        paid,
        made.map((refund) => refund.lines),
      ),
    ),
  );
  return { order, attempt: held.attempt, site: order.site };
}

const sameLines = (one: readonly RefundedLine[], other: readonly RefundedLine[]) =>
  JSON.stringify(one.map(({ line, amount }) => [line, amount])) ===
  JSON.stringify(other.map(({ line, amount }) => [line, amount]));

/**
 * Locks the order and the earlier refund with the same id; null if there is no such refund. Throws 404 for an unknown
 * order, and for a refund that belongs to another one.
 */
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
    lines: linesDocument.write({ lines }),
    amount: sumOfLines(lines),
    reason,
    note,
    asked_by: by,
    asked_at: now,
  };
}

async function ask(context: StaffRefundsContext, asked: AskedRefund, record: RecordChange): Promise<void> {
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
  const { code, id, lines, reason } = asked;
  const now = context.clock();
  const number = await nextInvoiceNumber(tx, 'CREDIT_NOTE', site, context.yearOf(now));
  await context.invoices.recordPart(tx, order, { number, issuedAt: now, lines });
  const amount = sumOfLines(lines);
  await requestRefund(tx, { id, attemptId: attempt.id, amount, cause: 'staff' }, now);
  const texts = billedLines(context, order, order.locale);
  const rows = lines.map(({ line, amount: cents }) => ({ name: texts[line]?.name ?? '', amount: formatPrice(cents) }));
  const mail = staffRefundMail(context, order, { rows, reason, total: formatPrice(amount), number });
  if (mail) await context.outbox.enqueue(tx, staffRefundMailKey(code, id), mail);
  return { number, now };
}

async function make(context: StaffRefundsContext, asked: AskedRefund, record: RecordChange): Promise<void> {
  const { code, id, lines, reason, note, by } = asked;
  await context.db.transaction().execute(async (tx) => {
    const earlier = await lockEarlier(tx, asked);
    const isSame = earlier?.state === 'APPROVED' && sameLines(linesDocument.read(earlier.lines).lines, lines);
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
  });
}

/** A declined request, with the reason. */
interface Declined {
  readonly code: string;
  readonly id: string;
  readonly answer: string;
  readonly by: string;
}

async function decline(
  context: StaffRefundsContext,
  { code, id, answer, by }: Declined,
  record: RecordChange,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const earlier = await lockEarlier(tx, { code, id });
    if (!earlier) throw orderNotFound();
    if (earlier.state === 'DECLINED') return;
    if (earlier.state !== 'ASKED') throw refusal('office.refundDecided');
    const declined = { state: 'DECLINED', decided_by: by, decided_at: context.clock(), answer } as const;
    await tx.updateTable('staff_refund').set(declined).where('id', '=', id).execute();
    const before = { askedBy: earlier.asked_by, amount: earlier.amount };
    await record(tx, { action: 'refund.decline', object: `order:${code}`, before, after: null, reason: answer });
  });
}

async function read(context: StaffRefundsContext, code: string, locale: Locale): Promise<RefundableOrder> {
  const { db } = context;
  const order = await requireOrderForShop(db, code);
  const refunds = await findRefunds(db, code);
  const lines = billedLines(context, order, locale);
  const made = refunds.filter(({ state }) => state === 'APPROVED').map((refund) => refund.lines);
  const [held, disputes, failed] = await Promise.all([
    findPaid(db, code),
    findDisputesOf(db, code),
    findFailedRefunds(db, code),
  ]);
  const remaining = remainingOfLines(
    lines.map(({ billed }) => billed),
    made,
  );
  return {
    code,
    isRepayable: isRepayable(order, held) && remaining.some((rest) => rest > 0) && !isLost(disputes),
    disputes,
    failed,
    lines: lines.map(({ name, description, quantity, total }, at) => ({
      name,
      description,
      quantity,
      paid: total.taxInclusive,
      remaining: remaining[at] ?? 0,
    })),
    refunds,
  };
}

async function creditNote(context: StaffRefundsContext, code: string, id: string, record: RecordChange) {
  const order = await requireOrderForShop(context.db, code);
  const refund = (await findRefunds(context.db, code)).find((each) => each.id === id);
  const { credit_note_number: number, decided_at: issuedAt, lines } = refund ?? {};
  const issued = number && issuedAt && lines ? issuedPartCredit(context, order, { number, issuedAt, lines }) : null;
  if (!issued) throw orderNotFound();
  const pdf = await context.documents.invoice(invoiceDataOf(issued.lines, issued.facts), issued.issuedAt);
  const after = { creditNote: number };
  await context.db
    .transaction()
    .execute((tx) => record(tx, { action: 'order.document', object: `order:${code}`, before: null, after }));
  return pdf;
}

/** Creates the use cases of staff for refunds (`StaffRefunds` of service.ts). */
export function createStaffRefunds(context: StaffRefundsContext) {
  return {
    read: (code: string, locale: Locale) => read(context, code, locale),
    ask: (asked: AskedRefund, record: RecordChange) => ask(context, asked, record),
    make: (asked: AskedRefund, record: RecordChange) => make(context, asked, record),
    retry: (refund: RefundOfOrder, record: RecordChange) => retryRefund(context, refund, record),
    decline: (declined: Declined, record: RecordChange) => decline(context, declined, record),
    creditNote: (code: string, id: string, record: RecordChange) => creditNote(context, code, id, record),
  };
}
