/** Refunds of single lines of an order by staff, as staff see them (docs/back-office.md, "Refunds"). */
import type { Kysely } from 'kysely';
import { invoiceDataOf } from '#domain/documents/invoice-data.ts';
import { kindOfRefund } from '#domain/orders/refund-cause.ts';
import { type RefundedLine, remainingOfLines } from '#domain/orders/staff-refund.ts';
import { isLost } from '#domain/payment/dispute.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { RecordChange } from '#server/audit/service.ts';
import { refundedLinesDocument } from '#server/db/line-documents.ts';
import type { Database } from '#server/db/schema.ts';
import { type FactsContext, issuedPartCredit } from '#server/orders/invoices/invoice-facts.ts';
import { findDisputesOf } from '#server/orders/pay/disputes.ts';
import { findPaid, type Paid } from '#server/orders/read/attempts.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { orderNotFound } from '#server/orders/read/refusals.ts';
import { billedLines, requireOrderForShop, type StaffOrderContext } from './staff-order.ts';

/** The refunds of an order that staff have made or support has asked for, the latest first. */
export async function findStaffRefunds(db: Kysely<Database>, code: string) {
  const rows = await db
    .selectFrom('staff_refund')
    .leftJoin('payment_refund', 'payment_refund.id', 'staff_refund.id')
    .select([
      'staff_refund.id',
      'state',
      'lines',
      'staff_refund.amount',
      'reason',
      'message',
      'restock',
      'note',
      'answer',
    ])
    .select(['asked_by as askedBy', 'asked_at as askedAt', 'decided_by as decidedBy', 'decided_at as decidedAt'])
    .select(['credit_note_number as creditNoteNumber', 'payment_refund.status as payment'])
    .where('staff_refund.order_code', '=', code)
    .orderBy('staff_refund.asked_at', 'desc')
    .execute();
  return rows.map(({ lines, ...row }) => ({ ...row, lines: refundedLinesDocument.read(lines).lines }));
}

/** The amounts of each line, in cents, that staff have repaid by refunds of an order. */
export const madeRefunds = (refunds: Awaited<ReturnType<typeof findStaffRefunds>>) =>
  refunds.filter(({ state }) => state === 'APPROVED').map(({ lines }) => lines);

/**
 * The lines of an order's invoice with what can still be repaid of each. A pack that staff have repaid, that came back or
 * that the seller didn't have isn't repaid again.
 */
export function repayableLines(
  context: FactsContext,
  order: Order,
  refunds: readonly (readonly RefundedLine[])[],
  locale: Locale,
) {
  const lines = billedLines(context, order, locale);
  const remaining = remainingOfLines(
    lines.map(({ billed }) => billed),
    refunds,
  );
  const arrived = order.returns.flatMap((each) => (each.state === 'REPAID' ? each.lines : []));
  const gone = [...order.unavailable, ...arrived.map((line) => ({ ...line, quantity: line.arrived ?? 0 }))];
  return lines.map((line, at) => {
    const { subject, quantity, entryNumbers, billed: paid } = line;
    const repaid = refunds.flat().filter((each) => each.line === at);
    const packs = [
      ...repaid.map((each) => each.packs ?? 0),
      ...gone.map((each) =>
        subject.kind === 'ARTICLE' && entryNumbers.includes(each.entryNumber) ? each.quantity : 0,
      ),
    ].reduce((sum, count) => sum + count, 0);
    return { ...line, paid, remaining: remaining[at] ?? 0, packsLeft: Math.max(0, quantity - packs) };
  });
}

/** The refunds of an order that the bank has refused, whatever their cause, the latest first. */
async function findFailedRefunds(db: Kysely<Database>, code: string) {
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

/** Whether staff can repay lines of an order: it was paid, and has an invoice that a credit note can correct. */
export const isRepayable = (order: Order, paid: Paid | null): paid is Paid =>
  paid !== null && order.invoiceNumber !== null;

export async function readRefunds(context: StaffOrderContext, code: string, locale: Locale) {
  const { db } = context;
  const order = await requireOrderForShop(db, code);
  const refunds = await findStaffRefunds(db, code);
  const lines = repayableLines(context, order, madeRefunds(refunds), locale);
  const [held, disputes, failed] = await Promise.all([
    findPaid(db, code),
    findDisputesOf(db, code),
    findFailedRefunds(db, code),
  ]);
  return {
    code,
    isRepayable: isRepayable(order, held) && lines.some(({ remaining }) => remaining > 0) && !isLost(disputes),
    disputes,
    failed,
    lines: lines.map(({ name, description, quantity, total, remaining, packsLeft }) => ({
      ...{ name, description, quantity, remaining, packsLeft },
      paid: total.taxInclusive,
    })),
    refunds,
  };
}

/** The credit note of a refund as PDF, and its number. Throws 404 if there is none. */
async function drawCreditNote(
  context: StaffOrderContext,
  { code, id }: { readonly code: string; readonly id: string },
) {
  const order = await requireOrderForShop(context.db, code);
  const refund = (await findStaffRefunds(context.db, code)).find((each) => each.id === id);
  const { creditNoteNumber: number, decidedAt: issuedAt, lines } = refund ?? {};
  const issued = number && issuedAt && lines ? issuedPartCredit(context, order, { number, issuedAt, lines }) : null;
  if (!issued) throw orderNotFound();
  return { number, pdf: await context.documents.invoice(invoiceDataOf(issued.lines, issued.facts), issued.issuedAt) };
}

export const findCreditNote = async (context: StaffOrderContext, key: { readonly code: string; readonly id: string }) =>
  (await drawCreditNote(context, key)).pdf;

/** The audit log says who opened it. */
export async function openCreditNote(
  context: StaffOrderContext,
  key: { readonly code: string; readonly id: string },
  record: RecordChange,
): Promise<Uint8Array> {
  const { number, pdf } = await drawCreditNote(context, key);
  const after = { creditNote: number };
  await context.db
    .transaction()
    .execute((tx) => record(tx, { action: 'order.document', object: `order:${key.code}`, before: null, after }));
  return pdf;
}
