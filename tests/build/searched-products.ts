/** Large catalogs in the form that search engines read: each product with its offers. */
import type { CatalogOffer } from '#domain/catalog/catalog.ts';
import type { SearchedProduct } from '#server/catalog/search/taxonomy.ts';
import type { LargeCatalog } from './large-catalog.ts';

/** The products in order, each with its offers; relies on the catalog generating offers in the same order. */
export function* searchedProducts(catalog: LargeCatalog): Generator<SearchedProduct> {
  const offers = catalog.offers();
  let next = offers.next();
  for (const product of catalog.products()) {
    const ownOffers: CatalogOffer[] = [];
    while (!next.done && next.value.product === product.code) {
      ownOffers.push(next.value);
      next = offers.next();
    }
    yield { product, offers: ownOffers };
  }
}
