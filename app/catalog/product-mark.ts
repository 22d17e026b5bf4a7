import type { ProductAnswer, ProductOffer } from '#domain/catalog/wire-product.ts';
import { toCents } from '#domain/money/money.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { MarkedItem } from '#domain/tracking/marks.ts';

/** What is tracked of one seller's offer of a product, at the price that the site shows first (docs/tracking.md). */
export function markedOffer(
  { code, brand, categories = [] }: Pick<ProductAnswer, 'code' | 'brand' | 'categories'>,
  { id, price }: Pick<ProductOffer, 'id' | 'price'>,
  mode: Mode,
): MarkedItem {
  return {
    code,
    brand: brand.code,
    category: categories.at(-1)?.code ?? '',
    offer: id,
    price: toCents(price[mode === 'pro' ? 'ht' : 'ttc'].value),
  };
}
