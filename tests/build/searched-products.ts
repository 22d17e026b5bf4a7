/** Large catalogues as searches read them: each product with its offers. */
import type { CatalogueOffer } from '#domain/catalog/catalogue.ts';
import type { SearchedProduct } from '#server/catalog/search/taxonomy.ts';
import type { LargeCatalogue } from './large-catalogue.ts';

/** Products in their order, with the offers that the catalogue makes in the same order. */
export function* searchedProducts(catalogue: LargeCatalogue): Generator<SearchedProduct> {
  const offers = catalogue.offers();
  let next = offers.next();
  for (const product of catalogue.products()) {
    const own: CatalogueOffer[] = [];
    while (!next.done && next.value.product === product.code) {
      own.push(next.value);
      next = offers.next();
    }
    yield { product, offers: own };
  }
}
