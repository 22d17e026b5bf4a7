/** A search that looks at every product anew: right for hundreds of them, until the index is there (docs/requirements.md SHOP-3). */
import type { Kysely } from 'kysely';
import type { CatalogueProduct, Code } from '#domain/catalog/catalogue.ts';
import { shownPrice } from '#domain/catalog/offer-order.ts';
import { inStockValue, priceBands } from '#domain/catalog/price-bands.ts';
import type {
  FacetCount,
  ProductHits,
  ProductQuery,
  ProductScope,
  ProductSearch,
} from '#domain/catalog/product-query.ts';
import type { Mode } from '#domain/site/mode.ts';
import { foldText } from '#domain/territory/text-key.ts';
import type { Database } from '#server/db/schema.ts';
import { shownOn } from './cards.ts';
import { findOffersOf, findProducts, readStructure } from './store.ts';
import { type Structure, structureOf } from './structure.ts';
import type { ShownProduct } from './wire-card.ts';

interface Loaded {
  readonly structure: Structure;
  readonly shown: Readonly<Record<Mode, readonly ShownProduct[]>>;
}

async function load(db: Kysely<Database>): Promise<Loaded> {
  const structure = structureOf(await readStructure(db));
  const codes = (await db.selectFrom('catalog_product').select('code').orderBy('code').execute()).map(
    ({ code }) => code,
  );
  const [products, offers] = await Promise.all([findProducts(db, codes), findOffersOf(db, codes)]);
  const offersOf = Map.groupBy(offers, ({ product }) => product);
  const on = (site: Mode) => products.flatMap((one) => shownOn(site, one, offersOf.get(one.code) ?? []) ?? []);
  return { structure, shown: { part: on('part'), pro: on('pro') } };
}

function valuesOf({ product, offers }: ShownProduct, site: Mode, structure: Structure): Map<Code, readonly Code[]> {
  const price = shownPrice(offers[0], site);
  const ofAttributes = [...structure.attributes.values()].flatMap(({ code, values, facet }): [Code, Code[]][] => {
    const value = product.attributes[code];
    if (!facet || value === undefined) return [];
    if (typeof value === 'string') return [[code, [value]]];
    const bands = values.filter(({ least, below }) => value >= (least ?? -Infinity) && value < (below ?? Infinity));
    return [[code, bands.map((band) => band.code)]];
  });
  return new Map<Code, readonly Code[]>([
    ...ofAttributes,
    ['prix', priceBands.filter(({ least, below }) => price >= least && price < below).map(({ code }) => code)],
    ['marque', [product.brand]],
    ['vendeur', offers.map(({ seller }) => seller)],
    ['disponible', offers.some(({ stock }) => stock > 0) ? [inStockValue.code] : []],
  ]);
}

function categoriesOf({ categories }: CatalogueProduct, site: Mode, structure: Structure): Set<Code> {
  return new Set(categories.flatMap((code) => structure.path(code, site).map((category) => category.code)));
}

function isIn({ product, offers }: ShownProduct, scope: ProductScope, site: Mode, structure: Structure): boolean {
  return (
    (scope.category === undefined || categoriesOf(product, site, structure).has(scope.category)) &&
    (scope.brand === undefined || product.brand === scope.brand) &&
    (scope.seller === undefined || offers.some(({ seller }) => seller === scope.seller)) &&
    (scope.ownRange !== true || product.ownRange)
  );
}

function hasText({ product }: ShownProduct, { text, locale }: Pick<ProductQuery, 'text' | 'locale'>): boolean {
  const { name, keywords, summary, code, ean, brand } = product;
  const words = foldText(`${name[locale]} ${keywords[locale]} ${summary[locale]} ${code} ${ean} ${brand}`).split(/\W+/);
  const asked = foldText(text).split(/\W+/).filter(Boolean);
  return asked.every((word) => words.some((each) => each.startsWith(word.replace(/(?<=\w\w)s$/, ''))));
}

function countValues<T>(items: readonly T[], valuesOfItem: (item: T) => Iterable<Code>) {
  const counts = new Map<Code, number>();
  for (const item of items) for (const value of valuesOfItem(item)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count);
}

const orders: Readonly<
  Record<ProductQuery['sort'], (query: ProductQuery) => (a: ShownProduct, b: ShownProduct) => number>
> = {
  relevance: () => () => 0,
  'price-asc':
    ({ site }) =>
    (a, b) =>
      shownPrice(a.offers[0], site) - shownPrice(b.offers[0], site),
  'price-desc':
    ({ site }) =>
    (a, b) =>
      shownPrice(b.offers[0], site) - shownPrice(a.offers[0], site),
  'name-asc':
    ({ locale }) =>
    (a, b) =>
      foldText(a.product.name[locale]) < foldText(b.product.name[locale]) ? -1 : 1,
  newest: () => (a, b) => (a.product.createdOn > b.product.createdOn ? -1 : 1),
};

/** Searches what the database held when it was last reloaded, or first asked. */
export function createPlainSearch(db: Kysely<Database>): ProductSearch & { reload(): Promise<void> } {
  let loaded: Promise<Loaded> | null = null;

  async function search(query: ProductQuery): Promise<ProductHits> {
    loaded ??= load(db);
    const { structure, shown } = await loaded;
    const { site, scope, choices, page, pageSize } = query;
    const found = shown[site]
      .filter((one) => isIn(one, scope, site, structure) && hasText(one, query))
      .map((one) => ({ one, values: valuesOf(one, site, structure) }));
    const chosenBut = (facet: Code) =>
      found.filter(({ values }) =>
        choices.every(
          (choice) => choice.facet === facet || choice.values.some((v) => values.get(choice.facet)?.includes(v)),
        ),
      );
    const left = chosenBut('').map(({ one }) => one);
    const codes = [...structure.attributes.values()].filter(({ facet }) => facet).map(({ code }) => code);
    const facets = [...codes, 'prix', 'marque', 'vendeur', 'disponible'].map((code): FacetCount => {
      const values = countValues(chosenBut(code), ({ values: own }) => own.get(code) ?? []);
      const chosen = choices.find(({ facet }) => facet === code)?.values ?? [];
      const empty = chosen.filter((value) => !values.some((each) => each.code === value));
      return { code, values: [...values, ...empty.map((value) => ({ code: value, count: 0 }))] };
    });
    const sorted = left.toSorted(orders[query.sort](query));
    return {
      total: left.length,
      codes: sorted.slice(page * pageSize, (page + 1) * pageSize).map(({ product }) => product.code),
      facets: facets.filter(({ values }) => values.length > 0),
      categories: countValues(left, ({ product }) => categoriesOf(product, site, structure)),
      correctedText: null,
      everyWord: true,
    };
  }

  const whole = { choices: [], sort: 'relevance', page: 0 } as const;
  return {
    search,
    async suggest({ site, locale, text, most }) {
      if (text.trim() === '') return { terms: [], categories: [], products: [], total: 0 };
      const hits = await search({ site, locale, text, scope: {}, ...whole, pageSize: most });
      return { terms: [], categories: hits.categories.slice(0, most), products: hits.codes, total: hits.total };
    },
    categoryCounts: async (site, scope = {}) =>
      (await search({ site, locale: 'fr', text: '', scope, ...whole, pageSize: 0 })).categories,
    async reload() {
      loaded = null;
    },
  };
}
