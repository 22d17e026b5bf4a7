/** What staff do about returns: what arrived, what goes back to the stock, what is repaid (docs/decisions/0045-returns.md). */
import { fieldError } from '#domain/errors/field-error.ts';
import { formatPrice } from '#domain/money/money.ts';
import { isOrderedArticle } from '#domain/orders/order-line.ts';
import type { ReturnLine } from '#domain/orders/returns.ts';
import { type RefundedLine, remainingOfLines, sumOfLines } from '#domain/orders/staff-refund.ts';
import type { WithdrawalState } from '#domain/orders/withdrawal-states.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { tellReturn } from '#server/orders/mails/return-mails.ts';
import { recordNothing } from '#server/orders/parcels/seller-parts.ts';
import type { Order, OrderReturn } from '#server/orders/read/order-rows.ts';
import { withdrawalNotFound } from '#server/orders/read/refusals.ts';
import { returnOf, sharesOf } from '#server/orders/read/returns.ts';
import { deductibleOf } from './return-for-staff.ts';
import { billedLines, requireOrderForShop } from './staff-order.ts';
import { makeRefundWithin, type StaffRefundsContext } from './staff-refund-decisions.ts';
import { findStaffRefunds, madeRefunds } from './staff-refunds.ts';
import {
  lockStatement,
  move,
  requireSeenState,
  type StaffWithdrawalsContext,
  settleTakenBack,
  type Tx,
} from './staff-withdrawals.ts';

export type StaffReturnsContext = StaffRefundsContext &
  StaffWithdrawalsContext & { readonly catalog: Pick<CatalogService, 'returnStock'> };

interface Arrived {
  readonly id: string;
  readonly seen: WithdrawalState;
  readonly lines: readonly Pick<ReturnLine, 'entryNumber' | 'arrived' | 'deduction' | 'restocked'>[];
  readonly note: string;
}

/** The lines of a return as they arrived; lines that weren't named haven't. Throws 400 with what can't be. */
function readArrived(order: Order, returned: OrderReturn, { lines, note }: Arrived): readonly ReturnLine[] {
  const absent = { arrived: 0, deduction: 0, restocked: false };
  const read = returned.lines.map((line) => ({
    ...line,
    ...(lines.find(({ entryNumber }) => entryNumber === line.entryNumber) ?? absent),
  }));
  const faults = read.flatMap((line) => {
    const { entryNumber, quantity: count, arrived, deduction } = line;
    if ((arrived ?? 0) > count) return [fieldError(`arrived.${entryNumber}`, 'return.arrivedTooMany', { count })];
    const most = deductibleOf(order, returned, line);
    return deduction > most
      ? [fieldError(`deduction.${entryNumber}`, 'return.deduction', { amount: formatPrice(most) })]
      : [];
  });
  const isNothing = read.every(({ arrived }) => arrived === 0);
  const isUnexplained = note === '' && read.some(({ deduction }) => deduction > 0);
  const all = [
    ...(isNothing ? [fieldError('lines', 'return.arrivedNothing')] : []),
    ...faults,
    ...(isUnexplained ? [fieldError('note', 'return.deductionNote')] : []),
  ];
  if (all.length > 0) throw fieldErrors(all);
  return read;
}

const factsOf = ({ entryNumber, arrived, deduction, restocked }: Arrived['lines'][number]) =>
  JSON.stringify([entryNumber, arrived, deduction, restocked]);

async function storeArrived(
  context: StaffReturnsContext,
  tx: Tx,
  order: Order,
  id: string,
  lines: readonly ReturnLine[],
) {
  for (const { entryNumber, arrived, deduction, restocked } of lines) {
    await tx
      .updateTable('return_line')
      .set({ arrived, deduction, restocked })
      .where('statement_id', '=', id)
      .where('entry_number', '=', entryNumber)
      .execute();
  }
  const articles = order.lines.filter(isOrderedArticle);
  const packs = lines.flatMap(({ entryNumber, arrived, restocked }) => {
    const line = articles.find((each) => each.entryNumber === entryNumber);
    return line && restocked && arrived ? [{ offerId: line.article.asAdded.id, quantity: arrived }] : [];
  });
  await context.catalog.returnStock(tx, packs);
}

/**
 * Says what of a return has arrived and in which state, takes it back to the stock where it can be sold again, and tells the buyer; does nothing
 * if that was said just so before. Throws 404 for an unknown return, 400 for what can't be, 409 if it isn't in the state that was seen.
 */
export function arriveReturn(context: StaffReturnsContext, arrived: Arrived, record: RecordChange): Promise<void> {
  const { id, seen, note, lines } = arrived;
  const isDone = (order: Order) => {
    const known = new Map(returnOf(order, id)?.lines.map((line) => [line.entryNumber, factsOf(line)]));
    return lines.every((line) => known.get(line.entryNumber) === factsOf(line));
  };
  const values = (now: Date) => ({ returned_at: now, note });
  const about = {
    id,
    event: 'returned',
    seen,
    values,
    action: 'withdrawal.return',
    why: { lines },
    note,
    isDone,
  } as const;
  return move(context, about, record, async (tx, statement, order) => {
    const returned = returnOf(order, id);
    if (!returned) throw withdrawalNotFound();
    await storeArrived(context, tx, order, id, readArrived(order, returned, arrived));
    await settleTakenBack(tx, statement, order);
    const after = await requireOrderForShop(tx, order.code);
    const stored = returnOf(after, id);
    if (stored && !after.takenBack) await tellReturn(context, tx, after, stored, 'RETURNED');
  });
}

/** What a return gives back of each line of the invoice, of which some may have been repaid before. */
async function repaidLines(context: StaffReturnsContext, tx: Tx, order: Order, returned: OrderReturn) {
  const billed = billedLines(context, order, order.locale);
  const given = madeRefunds(await findStaffRefunds(tx, order.code));
  const remaining = remainingOfLines(
    billed.map((line) => line.billed),
    given,
  );
  const { shares, delivery } = sharesOf(order, returned);
  return billed.flatMap(({ subject, entryNumbers }, line): RefundedLine[] => {
    const share = shares.find(({ entryNumber }) => entryNumbers.includes(entryNumber));
    const wanted = { ARTICLE: share?.amount ?? 0, DELIVERY: share ? delivery : 0, PARCEL: 0, OPTION: 0 }[subject.kind];
    const amount = Math.min(wanted, remaining[line] ?? 0);
    return amount > 0 ? [{ line, amount }] : [];
  });
}

/**
 * Repays what has arrived of a return, with a credit note and a mail; does nothing if it was. Throws 404 for an unknown
 * return, 409 if it isn't in the state that was seen, or nothing can be repaid.
 */
export async function repayReturn(
  context: StaffReturnsContext,
  { id, seen, by }: { readonly id: string; readonly seen: WithdrawalState; readonly by: string },
  record: RecordChange,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { order } = await lockStatement(tx, id);
    const returned = returnOf(order, id);
    if (!returned) throw withdrawalNotFound();
    if (returned.state === 'REPAID') return;
    requireSeenState(returned.state, seen, returned.state === 'RETURNED');
    const lines = await repaidLines(context, tx, order, returned);
    const repaid = sumOfLines(lines);
    // One act of staff has one entry in the audit log.
    if (repaid > 0)
      await makeRefundWithin(
        context,
        tx,
        { id, code: order.code, lines, reason: 'returned', note: '', by },
        recordNothing,
      );
    await tx.updateTable('withdrawal_statement').set({ state: 'REPAID', repaid }).where('id', '=', id).execute();
    const change = { before: { state: returned.state }, after: { state: 'REPAID', repaid } };
    await record(tx, { action: 'withdrawal.repay', object: `order:${order.code}`, ...change });
  });
}
