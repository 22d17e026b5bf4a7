import { anyOf, declareList, oneNamed, textFilter } from '#app/office/list/declared-list.ts';
import { stockChoices } from '#domain/catalog/stock-level.ts';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import { allSites } from '#domain/site/site.ts';

const code = /^[0-9a-z][0-9a-z_-]{0,39}$/;

const filters = {
  /** Part of a name, a code or an EAN. */
  text: textFilter('texte', 100),
  category: textFilter('categorie', 40, code),
  seller: textFilter('vendeur', 40, code),
  site: anyOf('site', allSites),
  stock: anyOf('stock', stockChoices),
  /** Only products with at least one withdrawn offer. */
  withdrawn: oneNamed('retirees', { '': '', yes: 'oui' }, ''),
  /** Only archived products, which aren't listed otherwise. */
  archived: oneNamed('archives', { '': '', yes: 'oui' }, ''),
  /** Only offers at or below their threshold, and their products. */
  low: oneNamed('alerte', { '': '', yes: 'oui' }, ''),
} as const;

/** The products of the catalog, sold or not. */
export const catalogList = declareList(officePages.catalog.path, filters);

/** Their offers, with prices and stocks to be changed in place. */
export const offerList = declareList(officeItemPages.catalogOffers.path, filters);
