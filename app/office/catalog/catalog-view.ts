import type { InputTo } from '#app/api/contracts.ts';
import { stockChoices } from '#domain/catalog/stock-level.ts';
import type { catalogProductsCall } from '#domain/office/catalog-calls.ts';
import { officePages } from '#domain/office/pages.ts';
import { allSites, type Site } from '#domain/site/site.ts';

/** What the list of products shows, as its address says; empty texts don't filter. */
export interface CatalogView {
  readonly text: string;
  readonly category: string;
  readonly seller: string;
  readonly site: Site | '';
  readonly stock: (typeof stockChoices)[number] | '';
  readonly withdrawn: '' | 'yes';
  /** From 1. */
  readonly page: number;
}

const codeOf = (text: string | null) => /^[0-9a-z][0-9a-z_-]{0,39}$/.exec(text ?? '')?.[0] ?? '';

/** The view of an address; what it doesn't understand counts as absent. */
export function catalogViewOf({ searchParams }: URL): CatalogView {
  const page = Number(searchParams.get('page'));
  return {
    text: (searchParams.get('texte') ?? '').trim().slice(0, 100),
    category: codeOf(searchParams.get('categorie')),
    seller: codeOf(searchParams.get('vendeur')),
    site: allSites.find((site) => site === searchParams.get('site')) ?? '',
    stock: stockChoices.find((choice) => choice === searchParams.get('stock')) ?? '',
    withdrawn: searchParams.get('retirees') === 'oui' ? 'yes' : '',
    page: Number.isInteger(page) && page >= 1 && page <= 99_999 ? page : 1,
  };
}

/** The query of the calls for a view. */
export function catalogQuery({
  page,
  ...filter
}: CatalogView): NonNullable<InputTo<typeof catalogProductsCall>['query']> {
  return { ...filter, page: String(page) };
}

/** The address of a view. */
export function catalogAddress({ text, category, seller, site, stock, withdrawn, page }: CatalogView): string {
  const query = new URLSearchParams({
    ...(text && { texte: text }),
    ...(category && { categorie: category }),
    ...(seller && { vendeur: seller }),
    ...(site && { site }),
    ...(stock && { stock }),
    ...(withdrawn && { retirees: 'oui' }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${officePages.catalog.path}?${query}` : officePages.catalog.path;
}

/** Whether the view leaves anything out. */
export const isFiltered = ({ page: _page, ...filter }: CatalogView) =>
  Object.values(filter).some((value) => value !== '');
