/** Returns in the API's answers (docs/decisions/0045-returns.md). */
import { toWireAmount } from '#domain/money/money.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { receiptNumber } from '#domain/orders/withdrawal.ts';
import { returnDeadline } from '#domain/orders/withdrawal-deadlines.ts';
import { parisDayAndTime } from '#domain/time/paris-instant.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { amountOf, type ReturningCatalog, returnableOf } from '#server/orders/read/returns.ts';
import { hasDocument } from './order-documents.ts';

export function wireReturnable(catalog: ReturningCatalog, order: Order, seller: string, now: Date) {
  const found = returnableOf(catalog, order, seller, now);
  if (!found) return null;
  const { lines, free, facts } = found;
  return { lines: [...lines], free, paidBy: facts.terms.paidBy, sendBefore: returnDeadline(facts.today) };
}

/** `urlOf` gives the URL of a return's label by the number of the return. */
export function wireReturns(
  catalog: ReturningCatalog,
  order: Order,
  urlOf: (number: number) => string,
): OrderAnswer['returns'] {
  return order.returns.map((returned) => {
    const { id, number, seller, kind, state, statedAt, paidBy, reason, note, lines, labelState, labelStatus } =
      returned;
    const isAwaited = state === 'ACCEPTED';
    const isUsable = isAwaited && labelState === 'MADE' && labelStatus === 'ANNOUNCED';
    return {
      ...{ id, number: receiptNumber(id), seller, kind, state, paidBy, reason, note, labelStatus },
      stated: statedAt.toISOString(),
      returnBefore: returnDeadline(parisDayAndTime(statedAt).day),
      lines: lines.map(({ restocked: _, deduction, ...line }) => ({ ...line, deduction: toWireAmount(deduction) })),
      amount: toWireAmount(amountOf(order, returned)),
      labelUrl: isUsable && hasDocument(order, 'RETURN_LABEL') ? urlOf(number) : null,
      returnTo: isAwaited ? catalog.returnAddress(seller) : null,
    };
  });
}
