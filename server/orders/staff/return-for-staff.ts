/** Returns as staff see them (docs/decisions/0045-returns.md). */
import { maxDeduction, type ReturnLine } from '#domain/orders/returns.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Order, OrderReturn } from '#server/orders/read/order-rows.ts';
import { amountOf, articlesOf, returnOf, sharesOf } from '#server/orders/read/returns.ts';

/** A return with the names of its articles; all sums in cents. */
export function returnForStaff(order: Order, id: string, locale: Locale) {
  const returned = returnOf(order, id);
  if (!returned) return null;
  const { seller, kind, paidBy, lines, labelState, labelNumber, labelStatus, repaid } = returned;
  const articles = articlesOf(order, seller);
  const { delivery } = sharesOf(order, returned);
  return {
    ...{ kind, paidBy, labelState, labelNumber, labelStatus, repaid, delivery, amount: amountOf(order, returned) },
    seller: articles[0]?.article.asAdded.seller.name ?? seller,
    lines: lines.map((line) => ({
      ...line,
      name: articles.find((each) => each.entryNumber === line.entryNumber)?.article.asAdded.product.name[locale] ?? '',
      /** The largest sum that can be taken off, if all of it arrives. */
      deductible: deductibleOf(order, returned, line),
    })),
  };
}

/** The largest deduction in cents, for as many packs of the line as `arrived` says. */
export function deductibleOf(order: Order, returned: OrderReturn, line: ReturnLine): number {
  const { shares } = sharesOf(order, { ...returned, lines: [line] });
  return maxDeduction(returned.kind, line.reason, shares[0]?.share ?? 0);
}
