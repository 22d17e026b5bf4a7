/** What facets and orders of a list are called (docs/requirements.md SHOP-2). */
import type { BuiltInFacet, Texts } from './catalogue.ts';
import type { ProductSort } from './product-query.ts';

export const facetNames: Readonly<Record<BuiltInFacet, Texts>> = {
  marque: { fr: 'Marque', en: 'Brand' },
  vendeur: { fr: 'Vendeur', en: 'Seller' },
  prix: { fr: 'Prix', en: 'Price' },
  disponible: { fr: 'Disponibilité', en: 'Availability' },
};

/** Without a text nothing is more or less relevant: what can be had and what most sellers offer comes first. */
const usualOrder: Texts = { fr: 'Disponibles d’abord', en: 'Available first' };

const sortNames: Readonly<Record<ProductSort, Texts>> = {
  relevance: { fr: 'Pertinence', en: 'Relevance' },
  'price-asc': { fr: 'Prix croissant', en: 'Price, low to high' },
  'price-desc': { fr: 'Prix décroissant', en: 'Price, high to low' },
  'name-asc': { fr: 'Nom', en: 'Name' },
  newest: { fr: 'Nouveautés', en: 'Newest' },
};

/** What an order is called in a list of a text, or of none. */
export function sortName(sort: ProductSort, { text }: { readonly text: string }): Texts {
  return sort === 'relevance' && text === '' ? usualOrder : sortNames[sort];
}
