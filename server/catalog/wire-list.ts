/**
 * The parts of a product list besides its products: facets, sort orders, pagination, choices (docs/requirements.md
 * SHOP-2, NAV-4).
 */
import type { BuiltInFacet, Code } from '#domain/catalog/catalog.ts';
import { categoryPath } from '#domain/catalog/catalog-paths.ts';
import { facetLinks, type ListLink } from '#domain/catalog/facet-links.ts';
import { type ListPlace, type ListState, listPath, pageSizes, plainList } from '#domain/catalog/list-address.ts';
import { sortName } from '#domain/catalog/list-names.ts';
import type { ListTrip } from '#domain/catalog/list-trip.ts';
import { formatOccQuery, type OccQuery, type PlaceFacet } from '#domain/catalog/occ-query.ts';
import { type ProductHits, type ProductScope, type ProductSort, productSorts } from '#domain/catalog/product-query.ts';
import { slugOf } from '#domain/catalog/slug.ts';
import type { ProductPage } from '#domain/catalog/wire-product.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { NamedFacet } from './facet-values.ts';
import type { WireContext } from './wire-card.ts';

export interface SearchedList {
  /** Of the query's choices, only known facets and values are left. */
  readonly query: OccQuery;
  readonly page: number;
  readonly pageSize: number;
  readonly hits: ProductHits;
  /** Subcategories of the list's category, with their numbers of results. */
  readonly categories: readonly { readonly code: Code; readonly count: number }[];
  /** Whether the site has enough best sellers for an order by sales. */
  readonly hasBestSellers: boolean;
  /** The trip that its prices for sending are for; null for those within France. */
  readonly trip: ListTrip | null;
  /** What the object weighs that they are for. */
  readonly objectGrams: number;
}

/** With a search text it is the page of results, even if the query is limited to a category. */
function placeOf({ text, scope }: OccQuery, { structure }: WireContext): ListPlace {
  if (text !== '') return { page: 'search', text };
  const { category: code, brand, seller } = scope;
  if (code !== undefined) {
    const ownRange = structure.categories.get(code)?.ownRange === true;
    return { page: ownRange ? 'rangeCategory' : 'category', code };
  }
  if (brand !== undefined) return { page: 'brand', code: brand };
  if (seller !== undefined) {
    const slug = slugOf(structure.sellers.get(seller)?.name ?? seller);
    return { page: 'seller', slug, code: seller };
  }
  return { page: 'search', text: '' };
}

const pickLink = ({ query, url }: ListLink) => ({ query, url });

const placeNames: Readonly<Record<PlaceFacet, Readonly<Record<Locale, string>>>> = {
  allCategories: { fr: 'Rayon', en: 'Department' },
  brand: { fr: 'Marque', en: 'Brand' },
};

/** Category and brand of a list as breadcrumbs, from which OCC clients take the title of a list. */
function placeCrumbs(
  query: OccQuery,
  state: Pick<ListState, 'sort' | 'pageSize' | 'trip' | 'objectGrams'>,
  context: WireContext,
): ProductPage['breadcrumbs'] {
  const { site, locale, structure } = context;
  const { category, brand } = query.scope;
  const crumb = (facet: PlaceFacet, code: Code | undefined, name: string | undefined, scope: ProductScope) => {
    if (code === undefined || name === undefined) return [];
    const wider = { ...query, scope };
    return [
      {
        facetCode: facet,
        facetName: placeNames[facet][locale],
        facetValueCode: code,
        facetValueName: name,
        removeQuery: {
          query: { value: formatOccQuery(wider) },
          url: listPath(placeOf(wider, context), { ...plainList, ...state, choices: query.choices }, site),
        },
      },
    ];
  };
  const categoryName = category === undefined ? undefined : structure.categories.get(category)?.name[locale];
  const brandName = brand === undefined ? undefined : structure.brands.get(brand)?.name;
  return [
    ...crumb('allCategories', category, categoryName, { ...query.scope, category: undefined, ownRange: undefined }),
    ...crumb('brand', brand, brandName, { ...query.scope, brand: undefined }),
  ];
}

/**
 * The orders of a list: that by sales only if the site has best sellers, that by the sending price only if the list has
 * packaging with postage; both also if the list is so ordered.
 */
function shownSorts({ query: { sort }, hits: { facets }, hasBestSellers }: SearchedList): readonly ProductSort[] {
  const conditions: Partial<Record<ProductSort, boolean>> = {
    'best-selling': hasBestSellers,
    'sending-asc': facets.some(({ code }) => code === ('envoi' satisfies BuiltInFacet)),
  };
  return productSorts.filter((code) => code === sort || (conditions[code] ?? true));
}

export function toListFrame(
  list: SearchedList,
  facets: ReadonlyMap<Code, NamedFacet>,
  context: WireContext,
): Omit<ProductPage, 'products'> {
  const { query, page, pageSize, hits, categories, trip, objectGrams } = list;
  const { site, locale, structure } = context;
  const place = placeOf(query, context);
  const shownSize = pageSizes.find((size) => size === pageSize) ?? plainList.pageSize;
  const state = { sort: query.sort, pageSize: shownSize, trip, objectGrams };
  const linkOf = facetLinks(place, query, state, site);
  const chosen = new Set(query.choices.flatMap(({ facet, values }) => values.map((value) => `${facet}-${value}`)));
  const corrected = hits.correctedText;

  return {
    freeTextSearch: query.text,
    everyWord: hits.everyWord,
    byName: hits.byName,
    currentQuery: {
      query: { value: formatOccQuery(query) },
      url: listPath(place, { ...plainList, ...state, choices: query.choices }, site),
    },
    facets: hits.facets.flatMap(({ code, values }) => {
      const facet = facets.get(code);
      if (!facet) return [];
      const named = values.flatMap((value) => {
        const name = facet.valueName(value.code)?.[locale];
        if (name === undefined) return [];
        const link = linkOf(code, value.code);
        const selected = chosen.has(`${code}-${value.code}`);
        return [{ code: value.code, name, count: value.count, selected, query: pickLink(link), url: link.url }];
      });
      return named.length > 0 ? [{ code, name: facet.name[locale], multiSelect: true, values: named }] : [];
    }),
    categories: categories.flatMap(({ code, count }) => {
      const category = structure.category(code, site);
      return category ? [{ code, name: category.name[locale], url: categoryPath(category, site), count }] : [];
    }),
    sorts: shownSorts(list).map((code) => ({
      code,
      name: sortName(code, query)[locale],
      selected: code === query.sort,
    })),
    trip,
    pagination: {
      currentPage: page,
      pageSize,
      totalPages: Math.ceil(hits.total / pageSize),
      totalResults: hits.total,
      sort: query.sort,
    },
    breadcrumbs: [
      ...placeCrumbs(query, state, context),
      ...query.choices.flatMap(({ facet, values }) =>
        values.map((value) => ({
          facetCode: facet,
          facetName: facets.get(facet)?.name[locale] ?? facet,
          facetValueCode: value,
          facetValueName: facets.get(facet)?.valueName(value)?.[locale] ?? value,
          removeQuery: pickLink(linkOf(facet, value)),
        })),
      ),
    ],
    ...(corrected === null
      ? {}
      : { spellingSuggestion: { suggestion: corrected, query: formatOccQuery({ ...query, text: corrected }) } }),
  };
}
