import type { InputTo } from '#app/api/contracts.ts';
import { listAddress, oneOf, pageNumberOf } from '#app/office/frame/list-address.ts';
import { stockChoices } from '#domain/catalog/stock-level.ts';
import type { catalogProductsCall } from '#domain/office/catalog-calls.ts';
import { officePages } from '#domain/office/pages.ts';
import { allSites, type Site } from '#domain/site/site.ts';

/** The filter of the list of products, as the page's URL states it; empty values don't filter. */
export interface CatalogView {
  readonly text: string;
  readonly category: string;
  readonly seller: string;
  readonly site: Site | '';
  readonly stock: (typeof stockChoices)[number] | '';
  readonly withdrawn: '' | 'yes';
  /** Number of the page of results, from 1. */
  readonly page: number;
}

const codeOf = (text: string | null) => /^[0-9a-z][0-9a-z_-]{0,39}$/.exec(text ?? '')?.[0] ?? '';

/** Reads the filter from the page's URL; invalid values count as absent. */
export function catalogViewOf({ searchParams }: URL): CatalogView {
  return {
    text: (searchParams.get('texte') ?? '').trim().slice(0, 100),
    category: codeOf(searchParams.get('categorie')),
    seller: codeOf(searchParams.get('vendeur')),
    site: oneOf(searchParams, 'site', allSites, ''),
    stock: oneOf(searchParams, 'stock', stockChoices, ''),
    withdrawn: searchParams.get('retirees') === 'oui' ? 'yes' : '',
    page: pageNumberOf(searchParams),
  };
}

/** The filter and the page number as query parameters of the calls that list products and offers. */
export function catalogQuery({
  page,
  ...filter
}: CatalogView): NonNullable<InputTo<typeof catalogProductsCall>['query']> {
  return { ...filter, page: String(page) };
}

/** The URL of the list with a filter. */
export const catalogAddress = ({ text, category, seller, site, stock, withdrawn, page }: CatalogView): string =>
  listAddress(officePages.catalog.path, {
    texte: text,
    categorie: category,
    vendeur: seller,
    site,
    stock,
    retirees: withdrawn && 'oui',
    page,
  });

/** Whether the view filters the products. */
export const isFiltered = ({ page: _page, ...filter }: CatalogView) =>
  Object.values(filter).some((value) => value !== '');
