/**
 * Decisions of staff on refunds of an order's lines (docs/back-office.md, "Refunds"). All throw 404 for an unknown
 * order. Doing the same again with the same id changes nothing; staff who have decided a request differently are told
 * by a 409.
 */
import type { Transaction } from 'kysely';
import type { OfferQuantity } from '#domain/catalog/sold-offer.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { type Cents, formatPrice } from '#domain/money/money.ts';
import { isOrderedArticle } from '#domain/orders/order-line.ts';
import {
  pricedLines,
  type RefundedLine,
  type RefundFault,
  refundFaults,
  type StaffRefundReason,
  sumOfLines,
  type WishedLine,
} from '#domain/orders/staff-refund.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import { refundedLinesDocument } from '#server/db/line-documents.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError, type ErrorDetail } from '#server/http/api-error.ts';
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
import { requireOrderForShop, type StaffOrderContext } from './staff-order.ts';
import { findStaffRefunds, isRepayable, madeRefunds, repayableLines } from './staff-refunds.ts';

type Tx = Transaction<Database>;

export interface StaffRefundsContext extends StaffOrderContext, MailContext {
  readonly invoices: Pick<InvoiceRecords, 'recordPart'>;
  readonly yearOf: (now: Date) => number;
  readonly catalog: Pick<CatalogService, 'returnStock'>;
}

/** The caller chooses the `id`, so that a repeated call makes no second refund. */
export interface AskedRefund {
  readonly code: string;
  readonly id: string;
  readonly lines: readonly WishedLine[];
  readonly reason: StaffRefundReason;
  /** What the mail tells the buyer besides the reason. */
  readonly message?: string;
  /** Whether the packs go back to the stock. */
  readonly restock?: boolean;
  readonly note: string;
  readonly by: string;
}

/** `seen`: the sum that the sender was shown, in cents; undefined if it follows from what else staff do. */
export type SeenRefund = AskedRefund & { readonly seen?: Cents };

const refusal = (key: ErrorKey) => conflict(key, { reason: key });

const faultKeys: Readonly<Record<RefundFault['kind'], ErrorKey>> = {
  nothing: 'office.refundNothing',
  amount: 'office.refundAmount',
  tooMuch: 'office.refundTooMuch',
  packs: 'return.arrivedTooMany',
};

const faultDetail = (fault: RefundFault): Pick<ErrorDetail, 'subject' | 'params'> => {
  if (fault.kind === 'nothing') return { subject: 'lines' };
  if (fault.kind === 'packs') return { subject: `packs.${fault.line}`, params: { count: fault.left } };
  return { subject: `lines.${fault.line}`, params: { amount: formatPrice(fault.remaining) } };
};

/** Throws 400 with every line for which the requested amount isn't possible. */
function requireFaultless(faults: readonly RefundFault[]): void {
  if (faults.length === 0) return;
  const details = faults.map((fault) => ({
    type: 'ValidationError' as const,
    key: faultKeys[fault.kind],
    reason: fault.kind,
    ...faultDetail(fault),
  }));
  throw new ApiError(400, details);
}

export interface Repayable {
  readonly order: Order;
  readonly attempt: Attempt;
  /** What is repaid. */
  readonly lines: readonly RefundedLine[];
  /** Packs of articles that go back to the stock. */
  readonly restocked: readonly OfferQuantity[];
  /** The names of the invoice's lines, in the buyer's language. */
  readonly names: readonly string[];
}

/** The lines of a refund, naming the offers to whose stock their packs go back. */
function restockedLines(order: Order, asked: readonly RefundedLine[], lines: ReturnType<typeof repayableLines>) {
  const articles = order.lines.filter(isOrderedArticle);
  return asked.map((each) => {
    const { subject, entryNumbers } = lines[each.line] ?? {};
    const article = articles.find(({ entryNumber }) => entryNumbers?.includes(entryNumber));
    return subject?.kind === 'ARTICLE' && article && each.packs ? { ...each, offer: article.article.asAdded.id } : each;
  });
}

/**
 * Reads an order, whose row must be locked for what follows, and compares the requested amounts with what remains of its
 * lines. Throws 404 for an unknown order, 409 if nothing can be repaid, 400 for too much.
 */
export async function readRepayable(
  context: StaffRefundsContext,
  tx: Tx,
  { code, id, lines: wishes, restock = false }: AskedRefund,
): Promise<Repayable> {
  const order = await requireOrderForShop(tx, code);
  await requireNotLost(tx, code);
  const held = await findPaid(tx, code);
  if (!isRepayable(order, held)) throw refusal('office.refundNotPaid');
  const others = (await findStaffRefunds(tx, code)).filter((refund) => refund.id !== id);
  const repayable = repayableLines(context, order, madeRefunds(others), order.locale);
  const priced = pricedLines(wishes, repayable);
  requireFaultless(refundFaults(priced, repayable));
  const lines = restock ? restockedLines(order, priced, repayable) : priced;
  const restocked = lines.flatMap(({ offer, packs }) => (offer && packs ? [{ offerId: offer, quantity: packs }] : []));
  return { order, attempt: held.attempt, lines, restocked, names: repayable.map(({ name }) => name) };
}

/** Whether a refund that was made is what is asked for again. */
const isSame = (made: readonly RefundedLine[], wishes: readonly WishedLine[]) =>
  made.length === wishes.length &&
  wishes.every(({ line, amount, packs }, at) => {
    const each = made[at];
    return each?.line === line && each.packs === packs && (amount === undefined || each.amount === amount);
  });

/** Null if there is none. Throws 404 for an unknown order, and for another's refund. */
async function lockEarlier(tx: Tx, { code, id }: Pick<AskedRefund, 'code' | 'id'>) {
  if (!(await lockOrder(tx, code))) throw orderNotFound();
  const row = await tx.selectFrom('staff_refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row && row.order_code !== code) throw orderNotFound();
  return row ?? null;
}

function rowOf(
  { id, code, reason, message = '', restock = false, note, by }: AskedRefund,
  lines: readonly RefundedLine[],
  now: Date,
) {
  return {
    ...{ message, restock },
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

/** A line as the audit log names it. */
const recorded = ({ before: _, ...line }: RefundedLine) => line;

/** Asks an operator to repay lines. Throws 400 for more than remains of a line, 409 if nothing can be repaid. */
export async function askRefund(context: StaffRefundsContext, asked: AskedRefund, record: RecordChange): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (await lockEarlier(tx, asked)) return;
    const { lines } = await readRepayable(context, tx, asked);
    const { code, reason, note } = asked;
    await tx
      .insertInto('staff_refund')
      .values({
        ...rowOf(asked, lines, context.clock()),
        state: 'ASKED',
        decided_by: null,
        decided_at: null,
        credit_note_number: null,
      })
      .execute();
    const after = { lines: lines.map(recorded), amount: sumOfLines(lines), why: reason };
    await record(tx, { action: 'refund.ask', object: `order:${code}`, before: null, after, reason: note });
  });
}

/** What the mail says of a refund, apart from its credit note. */
export function repaidFacts({ id, reason, message = '' }: AskedRefund, { lines, names }: Repayable) {
  const rows = lines.map(({ line, amount, packs = 1 }) => ({
    name: packs > 1 ? `${packs} × ${names[line]}` : (names[line] ?? ''),
    amount: formatPrice(amount),
  }));
  return { refundId: id, rows, reason, message, total: formatPrice(sumOfLines(lines)) };
}

/** Numbers the credit note, takes articles back to the stock, stores its record, requests the repayment and writes the mail. */
async function repay(context: StaffRefundsContext, tx: Tx, asked: AskedRefund, repayable: Repayable) {
  const { id } = asked;
  const { order, attempt, lines, restocked } = repayable;
  const now = context.clock();
  const number = await nextInvoiceNumber(tx, 'CREDIT_NOTE', order.site, context.yearOf(now));
  await context.invoices.recordPart(tx, order, { number, issuedAt: now, lines });
  const amount = sumOfLines(lines);
  await requestRefund(tx, { id, attemptId: attempt.id, amount, cause: 'staff' }, now);
  await context.catalog.returnStock(tx, restocked);
  const facts = { ...mailedOrder(order), ...repaidFacts(asked, repayable), creditNote: number };
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
 * line, 409 if nothing can be repaid, or if it isn't the sum that was seen.
 */
export const makeRefund = (context: StaffRefundsContext, asked: SeenRefund, record: RecordChange): Promise<void> =>
  context.db.transaction().execute((tx) => makeRefundWithin(context, tx, asked, record));

/** Does the same in a transaction that does more. */
export async function makeRefundWithin(
  context: StaffRefundsContext,
  tx: Tx,
  asked: SeenRefund,
  record: RecordChange,
): Promise<void> {
  const { code, id, seen, reason, note, by } = asked;
  const earlier = await lockEarlier(tx, asked);
  if (earlier?.state === 'APPROVED' && isSame(refundedLinesDocument.read(earlier.lines).lines, asked.lines)) return;
  if (earlier && earlier.state !== 'ASKED') throw refusal('office.refundDecided');
  const repayable = await readRepayable(context, tx, asked);
  const { lines, restocked } = repayable;
  const amount = sumOfLines(lines);
  if (seen !== undefined && seen !== amount)
    throw conflict('office.refundChanged', { params: { amount: formatPrice(amount) } });
  const { number, now } = await repay(context, tx, asked, repayable);
  const decided = { state: 'APPROVED', decided_by: by, decided_at: now, credit_note_number: number } as const;
  // The member of staff who requested the refund, the time and the note are kept; the operator may have changed the
  // amounts.
  const { asked_by: _, asked_at: __, note: ___, ...changed } = { ...rowOf(asked, lines, now), ...decided };
  await (earlier
    ? tx.updateTable('staff_refund').set(changed).where('id', '=', id).execute()
    : tx
        .insertInto('staff_refund')
        .values({ ...rowOf(asked, lines, now), ...decided })
        .execute());
  if (reason === 'withdrawn') await moveStatements(tx, code, 'repaid');
  const before = earlier ? { askedBy: earlier.asked_by, amount: earlier.amount } : null;
  const packs = restocked.reduce((sum, { quantity }) => sum + quantity, 0);
  const after = {
    ...{ lines: lines.map(recorded), amount, why: reason, creditNote: number },
    ...(packs > 0 && { restocked: packs }),
  };
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
