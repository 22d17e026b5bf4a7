/** What facets and orders of a list are called (docs/requirements.md SHOP-2). */
import type { BuiltInFacet, Texts } from './catalogue.ts';
import type { ProductSort } from './product-query.ts';

export const facetNames: Readonly<Record<BuiltInFacet, Texts>> = {
  marque: { fr: 'Marque', en: 'Brand' },
  vendeur: { fr: 'Vendeur', en: 'Seller' },
  prix: { fr: 'Prix', en: 'Price' },
  disponible: { fr: 'Disponibilité', en: 'Availability' },
};

export const sortNames: Readonly<Record<ProductSort, Texts>> = {
  relevance: { fr: 'Pertinence', en: 'Relevance' },
  'price-asc': { fr: 'Prix croissant', en: 'Price, low to high' },
  'price-desc': { fr: 'Prix décroissant', en: 'Price, high to low' },
  'name-asc': { fr: 'Nom', en: 'Name' },
  newest: { fr: 'Nouveautés', en: 'Newest' },
};
