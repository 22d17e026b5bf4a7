/** What visitors read as names of a list's filters and orders (docs/requirements.md SHOP-2). */
import type { BuiltInFacet, Texts } from './catalog.ts';
import type { ProductSort } from './product-query.ts';

export const facetNames: Readonly<Record<BuiltInFacet, Texts>> = {
  marque: { fr: 'Marque', en: 'Brand' },
  vendeur: { fr: 'Vendeur', en: 'Seller' },
  prix: { fr: 'Prix', en: 'Price' },
  envoi: { fr: 'Emballage et affranchissement', en: 'Packaging and postage' },
  transporteur: { fr: 'Transporteur qui l’accepte', en: 'Carrier that takes it' },
  disponible: { fr: 'Disponibilité', en: 'Availability' },
};

/**
 * Name of the default order of a list without a search text, where relevance means nothing: articles in stock first,
 * then those that most sellers offer.
 */
const defaultOrder: Texts = { fr: 'Disponibles d’abord', en: 'Available first' };

const sortNames: Readonly<Record<ProductSort, Texts>> = {
  relevance: { fr: 'Pertinence', en: 'Relevance' },
  'best-selling': { fr: 'Meilleures ventes', en: 'Best sellers' },
  'price-asc': { fr: 'Prix croissant', en: 'Price, low to high' },
  'price-desc': { fr: 'Prix décroissant', en: 'Price, high to low' },
  'name-asc': { fr: 'Nom', en: 'Name' },
  newest: { fr: 'Nouveautés', en: 'Newest' },
  'sending-asc': { fr: 'Emballage et affranchissement', en: 'Packaging and postage' },
};

/** Depends on whether the list has a search text. */
export function sortName(sort: ProductSort, { text }: { readonly text: string }): Texts {
  return sort === 'relevance' && text === '' ? defaultOrder : sortNames[sort];
}
