/** Where the articles of an order are sent back (docs/decisions/0025-withdrawal.md). */
import { isOrderedArticle } from '#domain/orders/order-line.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import { livingLines, type Order } from './order-rows.ts';

export interface ReturnPlace {
  readonly seller: string;
  readonly address: string;
}

/** Without sellers that the catalog no longer has. */
export function returnPlacesOf(
  catalog: Pick<CatalogService, 'returnAddress'>,
  order: Pick<Order, 'lines' | 'cancellations'>,
): readonly ReturnPlace[] {
  const sellers = livingLines(order)
    .filter(isOrderedArticle)
    .map(({ article }) => article.asAdded.seller);
  const byCode = new Map(sellers.map(({ code, name }) => [code, name]));
  return [...byCode].flatMap(([code, seller]) => {
    const address = catalog.returnAddress(code);
    return address === null ? [] : [{ seller, address }];
  });
}
