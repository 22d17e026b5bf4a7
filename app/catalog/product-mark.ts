import type { ProductAnswer, ProductOffer } from '#domain/catalog/wire-product.ts';
import { toCents } from '#domain/money/money.ts';
import type { Site } from '#domain/site/site.ts';
import type { MarkedItem } from '#domain/tracking/marks.ts';

/**
 * The attributes of a seller's offer for statistics of visits, with the price that the site shows first
 * (docs/tracking.md).
 */
export function markedOffer(
  { code, brand, categories = [] }: Pick<ProductAnswer, 'code' | 'brand' | 'categories'>,
  { id, price }: Pick<ProductOffer, 'id' | 'price'>,
  site: Site,
): MarkedItem {
  return {
    code,
    brand: brand.code,
    category: categories.at(-1)?.code ?? '',
    offer: id,
    price: toCents(price[site === 'pro' ? 'ht' : 'ttc'].value),
  };
}
