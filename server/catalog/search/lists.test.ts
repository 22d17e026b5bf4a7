/** Lists, facets and sorts, compared with a simple implementation on the same catalog. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInFacets, type CatalogProduct } from '#domain/catalog/catalog.ts';
import { rankOffers, totalOf } from '#domain/catalog/offer-order.ts';
import { packagingOf, packedParcel } from '#domain/catalog/packaging.ts';
import { priceBands, sendingBands } from '#domain/catalog/price-bands.ts';
import { type FacetChoice, type ProductQuery, productSorts } from '#domain/catalog/product-query.ts';
import type { Site } from '#domain/site/site.ts';
import { postageOf } from '#domain/tariff/postage.ts';
import { writeCatalog } from '#tests/build/catalog-folder.ts';
import { wholeCatalog } from '#tests/build/large-catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { searchEngine } from '#tests/support/search-engine.ts';
import { dataFolder, loadTariffs } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A generated catalog in which every third product is a packaging: boxes of many sizes, some too heavy for a carrier. */
function withPackaging(plain: ReturnType<typeof wholeCatalog>) {
  const sides = ['ext_longueur', 'ext_largeur', 'ext_hauteur'] as const;
  const codes = [...sides, ...(plain.attributes.some(({ code }) => code === 'charge') ? [] : ['charge'])];
  const measures = codes.map((code, at) => ({
    code,
    kind: 'number' as const,
    position: 900 + at,
    facet: false,
    unit: code === 'charge' ? 'kg' : 'cm',
    name: { fr: code, en: code },
    values: [],
  }));
  const packed = plain.products.map((product, at): CatalogProduct => {
    if (at % 3 > 0) return product;
    const side = 10 + (at % 50);
    const size = { ext_longueur: side + 5, ext_largeur: side, ext_hauteur: 2 + (at % 7), charge: 1 + ((at * 5) % 33) };
    return { ...product, attributes: { ...product.attributes, ...size, lot: [1, 20, 25][at % 4] ?? 7 } };
  });
  return { ...plain, attributes: [...plain.attributes, ...measures], products: packed };
}

const catalog = withPackaging(wholeCatalog(300));
const tariffs = (await loadTariffs(`${dataFolder}tariffs`)).current();
const basis = { tariffs, date: '2026-11-24', closedSites: [] };
const folder = await temporaryFolder('search');
await writeCatalog(folder, catalog);
const database = await testDatabase();
/** Every fifth product is a best seller; pairs of them share a place. */
const salesRanks = new Map(
  catalog.products.flatMap(({ code }, at) => (at % 5 === 0 ? [[code, 1 + ((at % 50) >> 1)]] : [])),
);
const rankedOn = ['part', 'pro'] as const;
await database.db
  .insertInto('best_seller')
  .values([...salesRanks].flatMap(([product, sales_rank]) => rankedOn.map((site) => ({ site, product, sales_rank }))))
  .execute();
const engine = await searchEngine(database, folder, basis);

const { attributes, categories, offers, products } = catalog;
const byCode = new Map(products.map((product) => [product.code, product]));
const parentOf = new Map(categories.map(({ code, parent }) => [code, parent]));

function ancestors(code: string): string[] {
  const parent = parentOf.get(code) ?? null;
  return [code, ...(parent === null ? [] : ancestors(parent))];
}

// What doesn't depend on a query is computed once, since each query of a property looks at every product.
const offersByPlace = Map.groupBy(offers, ({ product, site }) => `${site} ${product}`);
const offersOn = ({ code }: CatalogProduct, site: Site) => offersByPlace.get(`${site} ${code}`) ?? [];

/** The place of a product in the order by sales: what is in stock first, the rest behind what is ranked. */
const salesPlace = (product: CatalogProduct, site: Site) =>
  (offersOn(product, site).some(({ stock }) => stock > 0) ? 0 : 1_000) + (salesRanks.get(product.code) ?? 500);

type Listed = Pick<ProductQuery, 'site' | 'scope' | 'choices'>;

/** The offer that a list shows: the best one, in a list of sellers the best of theirs. */
function listedOffer(product: CatalogProduct, { site, scope, choices }: Listed) {
  const chosen = choices.find(({ facet }) => facet === 'vendeur')?.values ?? [];
  const sellers = scope.seller === undefined ? chosen : [scope.seller];
  const all = offersOn(product, site);
  const [own] = rankOffers(
    all.filter(({ seller }) => sellers.includes(seller)),
    site,
  );
  return own ?? rankOffers(all, site)[0];
}

/** The price by which lists are ordered and filtered, delivery included. */
function listedPrice(product: CatalogProduct, query: Listed): number {
  const shown = listedOffer(product, query);
  return shown === undefined ? Number.NaN : totalOf(shown, query.site);
}

const postages = new Map(
  (['part', 'pro'] as const).map((site) => [
    site,
    new Map(
      products.map((product) => {
        const packaging = packagingOf(product);
        const parcel = packaging && packedParcel(packaging, 2000);
        return [product, parcel && postageOf(basis, parcel, site)];
      }),
    ),
  ]),
);
const postageIn = (product: CatalogProduct, site: Site) => postages.get(site)?.get(product);

/** The price of one piece with postage; infinite for products that nobody sends. */
function sendingPrice(product: CatalogProduct, query: Listed): number {
  const postage = postageIn(product, query.site);
  if (!postage) return Number.POSITIVE_INFINITY;
  const { lot } = product.attributes;
  const piece = Math.round(listedPrice(product, query) / (typeof lot === 'number' ? lot : 1));
  return piece + postage[query.site === 'pro' ? 'taxExclusive' : 'taxInclusive'];
}

/** Values of a product in a facet of a list, taken directly from the catalog. */
function valuesOf(product: CatalogProduct, facet: string, query: Listed): readonly string[] {
  const { site } = query;
  if (facet === 'marque') return [product.brand];
  if (facet === 'vendeur') return offersOn(product, site).map(({ seller }) => seller);
  if (facet === 'disponible') return (listedOffer(product, query)?.stock ?? 0) > 0 ? ['oui'] : [];
  if (facet === 'transporteur') return postageIn(product, site)?.carriers ?? [];
  if (facet === 'envoi') {
    const sending = sendingPrice(product, query);
    if (sending === Number.POSITIVE_INFINITY) return [];
    return sendingBands.filter(({ least, below }) => sending >= least && sending < below).map(({ code }) => code);
  }
  const price = listedPrice(product, query);
  if (facet === 'prix')
    return priceBands.filter(({ least, below }) => price >= least && price < below).map(({ code }) => code);
  const attribute = attributes.find(({ code }) => code === facet);
  const value = product.attributes[facet];
  if (attribute === undefined || value === undefined) return [];
  if (typeof value === 'string') return [value];
  return attribute.values
    .filter(({ least, below }) => value >= (least ?? -1) && value < (below ?? Number.POSITIVE_INFINITY))
    .map(({ code }) => code);
}

const facetCodes = [...attributes.map(({ code }) => code), ...builtInFacets];

const inScope = (product: CatalogProduct, { site, scope }: ProductQuery): boolean =>
  product.sites.includes(site) &&
  offersOn(product, site).length > 0 &&
  (scope.category === undefined || product.categories.flatMap(ancestors).includes(scope.category)) &&
  (scope.brand === undefined || product.brand === scope.brand) &&
  (scope.seller === undefined || offersOn(product, site).some(({ seller }) => seller === scope.seller)) &&
  (scope.ownRange !== true || product.ownRange);

const holds = (product: CatalogProduct, { facet, values }: FacetChoice, query: Listed): boolean =>
  valuesOf(product, facet, query).some((value) => values.includes(value));

/** The expected answer to a query without a text. */
function plainly(query: ProductQuery): { total: number; facets: ReadonlyMap<string, ReadonlyMap<string, number>> } {
  const listed = products.filter((product) => inScope(product, query));
  const facets = new Map<string, Map<string, number>>();
  for (const facet of facetCodes) {
    const others = query.choices.filter((choice) => choice.facet !== facet);
    const counts = new Map<string, number>();
    for (const product of listed)
      if (others.every((choice) => holds(product, choice, query)))
        for (const value of valuesOf(product, facet, query)) counts.set(value, (counts.get(value) ?? 0) + 1);
    for (const { values } of query.choices.filter((choice) => choice.facet === facet))
      for (const value of values) counts.set(value, counts.get(value) ?? 0);
    if (counts.size > 0) facets.set(facet, counts);
  }
  return {
    total: listed.filter((product) => query.choices.every((choice) => holds(product, choice, query))).length,
    facets,
  };
}

test('the catalog has packaging with postage, of several carriers, and some that nobody takes', () => {
  const packaging = products.filter((product) => packagingOf(product));
  const sent = packaging.filter((product) => postageIn(product, 'part'));
  expect(packaging.length).toBeGreaterThan(50);
  expect(sent.length).toBeGreaterThan(50);
  expect(sent.length).toBeLessThan(packaging.length);
  expect(new Set(sent.flatMap((product) => postageIn(product, 'part')?.carriers)).size).toBeGreaterThan(1);
});

const texts = ['', '', 'enveloppe', 'carton bleu', 'papier recyclé', 'box', 'zzzqqq', 'carton agenda bleu', 'rouge A4'];
const choice = fc.constantFrom(...facetCodes).chain((facet) =>
  fc.record({
    facet: fc.constant(facet),
    values: fc.uniqueArray(
      fc.constantFrom(
        ...new Set(
          products.flatMap((product) => [
            ...valuesOf(product, facet, { site: 'part', scope: {}, choices: [] }),
            'absent',
          ]),
        ),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);
const anyQuery: fc.Arbitrary<ProductQuery> = fc.record({
  site: fc.constantFrom<Site>('part', 'pro'),
  locale: fc.constantFrom('fr' as const, 'en' as const),
  text: fc.constantFrom(...texts),
  scope: fc.record(
    {
      category: fc.constantFrom(...categories.map(({ code }) => code), 'absent'),
      brand: fc.constantFrom(...catalog.brands.map(({ code }) => code)),
      seller: fc.constantFrom(...catalog.sellers.map(({ code }) => code)),
      ownRange: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  choices: fc.uniqueArray(choice, { maxLength: 3, selector: ({ facet }) => facet }),
  sort: fc.constantFrom(...productSorts),
  page: fc.nat(2),
  pageSize: fc.integer({ min: 1, max: 30 }),
});
const wide: fc.Arbitrary<ProductQuery> = anyQuery.map((query) => ({ ...query, scope: {} }));
const query = fc.oneof(anyQuery, wide);
const runs = { numRuns: 120 };

describe('SHOP-2 a list', () => {
  const search = (asked: ProductQuery) => engine.search(asked);

  test('counts like a full scan', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (any) => {
        const asked = { ...any, text: '' };
        const { total, facets } = await search(asked);
        const expected = plainly(asked);
        expect(total).toBe(expected.total);
        const counted = facets.flatMap(({ code, values }) =>
          values.map((value) => `${code} ${value.code} ${value.count}`),
        );
        const byHand = [...expected.facets].flatMap(([code, values]) =>
          [...values].map(([value, count]) => `${code} ${value} ${count}`),
        );
        expect(counted.toSorted()).toEqual(byHand.toSorted());
      }),
      runs,
    );
  });

  test('a facet value’s count is the number of products that choosing it leaves', async () => {
    await fc.assert(
      fc.asyncProperty(query, fc.nat(), fc.nat(), async (asked, at, place) => {
        const { facets } = await search(asked);
        const facet = facets[at % Math.max(1, facets.length)];
        const value = facet?.values[place % facet.values.length];
        if (facet === undefined || value === undefined) return;
        const others = asked.choices.filter((one) => one.facet !== facet.code);
        const left = await search({ ...asked, choices: [...others, { facet: facet.code, values: [value.code] }] });
        expect(left.total).toBe(value.count);
      }),
      runs,
    );
  });

  test('pages contain each result exactly once', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const { total } = await search(asked);
        const pages = Math.ceil(total / asked.pageSize);
        const codes: string[] = [];
        for (let page = 0; page <= pages; page += 1) codes.push(...(await search({ ...asked, page })).codes);
        expect(codes).toHaveLength(total);
        expect(new Set(codes).size).toBe(total);
      }),
      { numRuns: 25 },
    );
  });

  test('another choice never finds more', async () => {
    await fc.assert(
      fc.asyncProperty(query, choice, async (asked, more) => {
        const others = asked.choices.filter(({ facet }) => facet !== more.facet);
        const [before, after] = [
          await search({ ...asked, choices: others }),
          await search({ ...asked, choices: [...others, more] }),
        ];
        expect(after.total).toBeLessThanOrEqual(before.total);
      }),
      runs,
    );
  });

  test('NAV-6 every order is correct, in a list of some sellers by their prices', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (any) => {
        const asked = { ...any, page: 0, pageSize: 100 };
        const { codes } = await search(asked);
        const found = codes.flatMap((code) => byCode.get(code) ?? []);
        const price = (product: CatalogProduct) => listedPrice(product, asked);
        const name = ({ name: own }: CatalogProduct) => own[asked.locale].replace(/[^\p{L}\p{N}]+/gu, ' ');
        const collator = new Intl.Collator(asked.locale, { sensitivity: 'base', numeric: true });
        const order: Readonly<Record<string, (a: CatalogProduct, b: CatalogProduct) => number>> = {
          'best-selling': (a, b) => salesPlace(a, asked.site) - salesPlace(b, asked.site),
          'price-asc': (a, b) => price(a) - price(b),
          'price-desc': (a, b) => price(b) - price(a),
          'name-asc': (a, b) => collator.compare(name(a), name(b)),
          'sending-asc': (a, b) => {
            const [first, second] = [sendingPrice(a, asked), sendingPrice(b, asked)];
            return first === second ? 0 : first - second;
          },
          newest: (a, b) => (a.createdOn < b.createdOn ? 1 : a.createdOn > b.createdOn ? -1 : 0),
        };
        const compare = order[asked.sort];
        if (compare === undefined) return;
        found.slice(1).forEach((product, at) => {
          const before = found[at];
          if (before !== undefined) expect(compare(before, product)).toBeLessThanOrEqual(0);
        });
      }),
      runs,
    );
  });

  test('NAV-6 every seller’s packaging is in the order of its own sending prices', async () => {
    for (const { code: seller } of catalog.sellers) {
      const asked = { site: 'part', scope: { seller }, choices: [], sort: 'sending-asc' } as const;
      const { codes } = await search({ ...asked, locale: 'fr', text: '', page: 0, pageSize: 100 });
      const prices = codes.map((code) => sendingPrice(byCode.get(code) as CatalogProduct, asked));
      expect(prices).toEqual(prices.toSorted((a, b) => (a === b ? 0 : a - b)));
    }
  });

  test('without a text, products in stock come first, regardless of the seller', async () => {
    const { codes } = await search({
      site: 'part',
      locale: 'fr',
      text: '',
      scope: {},
      choices: [],
      sort: 'relevance',
      page: 0,
      pageSize: 100,
    });
    const defaultOrder = products
      .filter((product) => product.sites.includes('part') && offersOn(product, 'part').length > 0)
      .map((product) => ({
        code: product.code,
        inStock: valuesOf(product, 'disponible', { site: 'part', scope: {}, choices: [] }).length,
        sellers: new Set(valuesOf(product, 'vendeur', { site: 'part', scope: {}, choices: [] })).size,
        createdOn: product.createdOn,
      }))
      .sort(
        (a, b) =>
          b.inStock - a.inStock ||
          b.sellers - a.sellers ||
          (a.createdOn < b.createdOn ? 1 : a.createdOn > b.createdOn ? -1 : 0) ||
          (a.code < b.code ? -1 : 1),
      );
    expect(codes).toEqual(defaultOrder.slice(0, 100).map(({ code }) => code));
  });

  test('counts of categories are those of their lists', async () => {
    const counts = await engine.categoryCounts('pro');
    expect(counts.length).toBeGreaterThan(10);
    for (const { code, count } of counts.slice(0, 20)) {
      const list = await search({
        site: 'pro',
        locale: 'fr',
        text: '',
        scope: { category: code },
        choices: [],
        sort: 'relevance',
        page: 0,
        pageSize: 1,
      });
      expect(list.total).toBe(count);
    }
    const seller = catalog.sellers[0]?.code;
    const own = await engine.categoryCounts('pro', { seller });
    expect(Math.max(...own.map(({ count }) => count))).toBeLessThan(Math.max(...counts.map(({ count }) => count)));
  });
});
