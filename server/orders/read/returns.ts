/** What the buyer of an order can send back to a seller, and what a return gives back (docs/decisions/0045-returns.md). */
import { articleLine } from '#domain/cart/article-line.ts';
import type { ReturnTerms } from '#domain/catalog/catalog.ts';
import type { Cents } from '#domain/money/money.ts';
import type { LineQuantity } from '#domain/orders/dispatch.ts';
import {
  invoicedEntries,
  isOrderedArticle,
  type OrderedArticle,
  orderTotals,
  soldThen,
} from '#domain/orders/order-line.ts';
import { freeReturn, isFaultOpen, type ReturnFacts, repaidShares, returnablePacks } from '#domain/orders/returns.ts';
import { sumOfLines } from '#domain/orders/staff-refund.ts';
import { lastDeliveryDay } from '#domain/orders/withdrawal-deadlines.ts';
import { parisDayAndTime } from '#domain/time/paris-instant.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import { livingLines, type Order, type OrderReturn } from './order-rows.ts';

export type ReturningCatalog = Pick<CatalogService, 'returnTerms' | 'returnAddress'>;

export const articlesOf = (order: Pick<Order, 'lines' | 'cancellations'>, seller: string): readonly OrderedArticle[] =>
  livingLines(order)
    .filter(isOrderedArticle)
    .filter(({ article }) => article.asAdded.seller.code === seller);

const packsOf = (articles: readonly OrderedArticle[]): readonly LineQuantity[] =>
  articles.map(({ entryNumber, article }) => ({ entryNumber, quantity: article.quantity }));

const paidFor = (line: OrderedArticle): Cents => articleLine(line.article, soldThen(line)).total.taxInclusive;

/** Whether staff have repaid all that was paid for a line. */
function isRepaid({ lines, refunds }: Pick<Order, 'lines' | 'refunds'>, line: OrderedArticle): boolean {
  const at = invoicedEntries(lines).findIndex(([number]) => number === line.entryNumber);
  const repaid = refunds.flatMap((refund) => refund.lines.filter((each) => each.line === at));
  return sumOfLines(repaid) >= paidFor(line);
}

export function returnFacts(order: Order, seller: string, terms: ReturnTerms, now: Date): ReturnFacts {
  const dated = order.parts.map((part) => ({ ...part, changedDay: parisDayAndTime(part.changedAt).day }));
  return {
    ...{ site: order.site, legalEntity: order.legalEntity, terms, today: parisDayAndTime(now).day },
    orderDelivered: lastDeliveryDay(dated),
    partDelivered: lastDeliveryDay(dated.filter((part) => part.seller === seller)),
  };
}

/** Packs that the buyer can send back to a seller now, with or without a fault; null if there are none. */
export function returnableOf(catalog: Pick<ReturningCatalog, 'returnTerms'>, order: Order, seller: string, now: Date) {
  const part = order.parts.find((each) => each.seller === seller);
  if (!part || order.demo || order.takenBack || order.status === 'CANCELLED') return null;
  const facts = returnFacts(order, seller, catalog.returnTerms(seller), now);
  const free = freeReturn(facts);
  const lines = returnablePacks({
    status: part.status,
    lines: packsOf(articlesOf(order, seller).filter((line) => !isRepaid(order, line))),
    unavailable: order.unavailable,
    dispatched: order.dispatches.flatMap((dispatch) => dispatch.lines),
    returns: order.returns,
  });
  return lines.length > 0 && (free || isFaultOpen(facts)) ? { lines, free, facts } : null;
}

/** What a return gives back for each line, and for the delivery, in cents. */
export function sharesOf(order: Order, returned: OrderReturn) {
  const { seller, kind } = returned;
  const articles = articlesOf(order, seller);
  const lines = packsOf(articles);
  const { shares, delivery } = repaidShares({
    ...{ kind, returned, lines, unavailable: order.unavailable },
    others: order.returns.filter(({ id, state }) => id !== returned.id && state === 'REPAID'),
    paidFor: (number) =>
      articles.filter((line) => line.entryNumber === number).reduce((sum, line) => sum + paidFor(line), 0),
  });
  const part = orderTotals(order.lines).sellers.find((each) => each.seller.code === seller);
  return { shares, delivery: delivery ? (part?.delivery.taxInclusive ?? 0) : 0 };
}

/** In cents. */
export function amountOf(order: Order, returned: OrderReturn): Cents {
  const { shares, delivery } = sharesOf(order, returned);
  return (
    returned.repaid ?? sumOfLines([...shares.map(({ amount }) => ({ line: 0, amount })), { line: 0, amount: delivery }])
  );
}

export const returnOf = (order: Order, id: string): OrderReturn | null =>
  order.returns.find((each) => each.id === id) ?? null;
