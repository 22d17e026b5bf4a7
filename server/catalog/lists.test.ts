import { afterAll, describe, expect, test } from 'vitest';
import type { SuggestionsAnswer } from '#domain/catalog/contract.ts';
import type { ProductPage } from '#domain/catalog/wire-product.ts';
import { catalogApi } from '#tests/support/catalog-api.ts';

const api = await catalogApi();
afterAll(() => api.close());
const { get, list } = api;

const codes = ({ products }: ProductPage) => products.map(({ code }) => code);
const facetOf = ({ facets }: ProductPage, code: string) => facets.find((facet) => facet.code === code);
const countsOf = (page: ProductPage, code: string) =>
  Object.fromEntries((facetOf(page, code)?.values ?? []).map((value) => [value.code, value.count]));

describe('a list of products', () => {
  test('SHOP-2 a category includes the products of its subcategories, and names these', async () => {
    const page = await list(':name-asc:allCategories:cartons');
    expect(codes(page)).toEqual(['carton-blanc', 'carton-double', 'carton-20', 'carton-30']);
    expect(page.categories).toEqual([
      { code: 'double', name: 'Double cannelure', url: '/boutique/c/double', count: 1 },
    ]);
    expect(page.currentQuery).toEqual({
      query: { value: ':name-asc:allCategories:cartons' },
      url: '/boutique/c/cartons?tri=nom',
    });
  });

  test('SHOP-5 the sites show their own products at their own prices', async () => {
    const [part, pro] = [await list('palette'), await list('palette', '', 'pro')];
    expect([codes(part), codes(pro)]).toEqual([[], ['palette']]);
    expect(pro.products[0]).toMatchObject({
      url: '/professionnel/boutique/palette-de-cartons/p/palette',
      price: { value: 900, formattedValue: '900,00\u00A0€', ttc: { value: 1080 }, ht: { value: 900 } },
    });
  });

  test('SHOP-4 NAV-6 a seller’s list shows, sorts and filters by this seller’s prices', async () => {
    const page = await list(':price-asc:seller:zinc');
    expect(page.products.map(({ code, offer }) => [code, offer.seller.code])).toContainEqual(['carton-20', 'zinc']);
    expect(new Set(page.products.map(({ offer }) => offer.seller.code))).toEqual(new Set(['zinc']));
    expect(page.sorts[0]).toMatchObject({ name: 'Disponibles d’abord' });
    expect((await list('carton')).sorts[0]).toMatchObject({ name: 'Pertinence' });
    expect(page.sorts.map(({ code }) => code)).toEqual(['relevance', 'price-asc', 'price-desc', 'name-asc', 'newest']);
    const prices = page.products.map(({ price }) => price.value);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const dearestFirst = await list(':price-desc:seller:zinc');
    expect(dearestFirst.products.map(({ price }) => price.value)).toEqual(prices.toReversed());
    expect(page.pagination.sort).toBe('price-asc');
    expect(page.breadcrumbs).toEqual([]);
    const cheap = await list(':price-asc:seller:zinc:prix:0-10');
    expect(cheap.products.every(({ totalPrice }) => totalPrice.value < 10)).toBe(true);
    expect(codes(cheap)).toContain('carton-20');
    expect(codes(await list(':price-asc:seller:zinc:disponible:oui'))).not.toContain('carton-20');
    expect((await list('carton:relevance:longueur:petit')).products[0]?.offer.seller.code).toBe('port');
  });

  test('SHOP-2 SHOP-4 with chosen sellers their best offer is shown, and is what prices and sorting use', async () => {
    const namesOf = async (query: string) =>
      (await list(query)).products.map(({ code, offer, totalPrice }) => [code, offer.id, totalPrice.value]);
    expect(await namesOf(':price-asc:vendeur:guichet')).toEqual([
      ['carnet', '9', 13.9],
      ['carton-20', '1', 15.9],
      ['carton-30', '4', 24],
      ['carton-double', '6', 60],
    ]);
    expect(await namesOf(':price-desc:vendeur:guichet:longueur:petit')).toEqual([['carton-20', '1', 15.9]]);
    expect(await namesOf(':price-asc:vendeur:port')).toContainEqual(['carton-20', '2', 12]);
    expect(await namesOf(':relevance:vendeur:guichet:vendeur:zinc:longueur:petit')).toEqual([['carton-20', '1', 15.9]]);
    expect(await namesOf(':relevance:longueur:petit')).toEqual([['carton-20', '2', 12]]);
  });

  test('SHOP-2 SHOP-4 a list of chosen sellers links to their offers, not to a better one of another seller', async () => {
    const urlOf = async (query: string) => (await list(query)).products.find(({ code }) => code === 'carton-20')?.url;
    expect(await urlOf(':relevance:vendeur:guichet')).toBe('/boutique/p/carton-20/offer/offer_1');
    expect(await urlOf(':relevance:vendeur:port')).toBe('/boutique/carton-simple-20-cm/p/carton-20');
    expect(await urlOf(':relevance')).toBe('/boutique/carton-simple-20-cm/p/carton-20');
  });

  test('SHOP-2 SHOP-4 a list of some sellers is filtered by the prices and the stock that it shows', async () => {
    const valuesOf = (page: ProductPage, facet: string) =>
      facetOf(page, facet)?.values.map(({ code, count }) => [code, count]) ?? [];
    const zinc = await list(':relevance:vendeur:zinc');
    expect(zinc.products.map(({ offer, stock }) => [offer.id, stock.stockLevelStatus])).toEqual([['3', 'outOfStock']]);
    expect([valuesOf(zinc, 'prix'), valuesOf(zinc, 'disponible')]).toEqual([[['0-10', 1]], []]);
    const ownList = await list(':price-asc:vendeur:guichet');
    expect(valuesOf(ownList, 'prix')).toEqual([
      ['10-25', 3],
      ['50-100', 1],
    ]);
    expect((await list(':relevance:vendeur:zinc:prix:10-25')).pagination.totalResults).toBe(0);
    expect((await list(':relevance:vendeur:guichet:prix:50-100')).products.map(({ offer }) => offer.id)).toEqual(['6']);
  });

  test('SHOP-1 SHOP-4 a product has the price of the offer in stock that is cheapest with delivery', async () => {
    const { products } = await list('carton:relevance:longueur:petit');
    expect(products).toEqual([
      expect.objectContaining({
        code: 'carton-20',
        name: 'Carton simple 20 cm',
        url: '/boutique/carton-simple-20-cm/p/carton-20',
        pack: 'Lot de 20',
        manufacturer: 'Nordpli',
        brand: { code: 'nordpli', name: 'Nordpli', url: '/boutique/marque/nordpli' },
        price: {
          value: 12,
          currencyIso: 'EUR',
          priceType: 'BUY',
          formattedValue: '12,00\u00A0€',
          ttc: { value: 12, currencyIso: 'EUR' },
          ht: { value: 10, currencyIso: 'EUR' },
        },
        stock: { stockLevelStatus: 'lowStock', stockLevel: 8 },
        purchasable: true,
        isNew: false,
        sellerCount: 3,
        offer: {
          id: '2',
          seller: { code: 'port', name: 'Papeterie du Port', url: '/boutique/vendeur/papeterie-du-port/port' },
        },
      }),
    ]);
  });

  test('SHOP-2 marks products that are new, out of stock or of the own range', async () => {
    const facts = Object.fromEntries(
      (await list('')).products.map(({ code, isNew, ownRange, purchasable, stock, url }) => [
        code,
        { isNew, ownRange, purchasable, stock: stock.stockLevelStatus, url },
      ]),
    );
    expect(facts['carton-30']).toMatchObject({ isNew: true, stock: 'inStock' });
    expect(facts['carton-blanc']).toMatchObject({ isNew: false, purchasable: false, stock: 'outOfStock' });
    expect(facts.carnet).toMatchObject({ ownRange: true, url: '/pp/carnet-de-timbres/p/carnet' });
  });

  test('SHOP-1 a product without offers is in no list, search or tree', async () => {
    expect(codes(await list(''))).not.toContain('sans-offre');
    expect((await get('/products/sans-offre')).status).toBe(404);
  });
});

describe('facets', () => {
  test('SHOP-2 values beside a chosen one stay selectable, other facets count the remaining products', async () => {
    const all = await list(':relevance:allCategories:emballages');
    expect(countsOf(all, 'couleur')).toEqual({ brun: 3, blanc: 2 });
    const white = await list(':relevance:allCategories:emballages:couleur:blanc');
    expect(codes(white).toSorted()).toEqual(['carton-blanc', 'pochette']);
    expect(countsOf(white, 'couleur')).toEqual({ brun: 3, blanc: 2 });
    expect(countsOf(white, 'longueur')).toEqual({ grand: 1 });
    expect(countsOf(white, 'disponible')).toEqual({ oui: 1 });
    const bothColours = await list(':relevance:allCategories:emballages:couleur:blanc:couleur:brun:longueur:grand');
    expect(codes(bothColours).toSorted()).toEqual(['carton-30', 'carton-blanc', 'carton-double']);
  });

  test('SHOP-2 NAV-4 a value leads to the list with it, or without it where it is chosen', async () => {
    const page = await list(':price-asc:allCategories:emballages:couleur:blanc', 'pageSize=48');
    const [brown, white] = ['brun', 'blanc'].map((code) =>
      facetOf(page, 'couleur')?.values.find((value) => value.code === code),
    );
    expect(white).toMatchObject({
      name: 'Blanc',
      selected: true,
      url: '/boutique/c/emballages?nb=48&tri=prix-croissant',
      query: { query: { value: ':price-asc:allCategories:emballages' } },
    });
    expect(brown).toMatchObject({
      selected: false,
      url: '/boutique/c/emballages/f/couleur-blanc?f=couleur-brun&nb=48&tri=prix-croissant',
      query: { query: { value: ':price-asc:allCategories:emballages:couleur:blanc:couleur:brun' } },
    });
    const next = await list(brown?.query.query.value ?? '');
    expect(facetOf(next, 'couleur')?.values.every(({ selected }) => selected)).toBe(true);
  });

  test('SHOP-2 each chosen value is a breadcrumb that links to the list without it', async () => {
    const { breadcrumbs } = await list('carton:relevance:couleur:brun:prix:10-25');
    expect(breadcrumbs).toEqual([
      {
        facetCode: 'couleur',
        facetName: 'Couleur',
        facetValueCode: 'brun',
        facetValueName: 'Brun',
        removeQuery: {
          query: { value: 'carton:relevance:prix:10-25' },
          url: '/boutique/recherche?f=prix-10-25&q=carton',
        },
      },
      expect.objectContaining({
        facetName: 'Prix',
        facetValueName: 'De 10 à 25\u00A0€',
        removeQuery: expect.objectContaining({ query: { value: 'carton:relevance:couleur:brun' } }),
      }),
    ]);
  });

  test('SHOP-2 are named in the visitor’s language', async () => {
    const page = await list(':relevance:allCategories:cartons', 'lang=en');
    expect(page.facets.map(({ name }) => name).toSorted()).toEqual(
      ['Colour', 'Length', 'Price', 'Brand', 'Seller', 'Availability'].toSorted(),
    );
    expect(
      facetOf(page, 'longueur')
        ?.values.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['30\u00A0cm and more', 'Under 30\u00A0cm']);
    expect(facetOf(page, 'vendeur')?.values.map(({ name }) => name)).toContain('Papeterie du Port');
    expect(page.facets.every(({ multiSelect }) => multiSelect)).toBe(true);
    expect(page.sorts.find(({ selected }) => selected)).toMatchObject({ code: 'relevance', name: 'Available first' });
    expect(page.products[0]?.pack).toBe('Pack of 20');
  });

  test('SHOP-2 facets and values that don’t exist are ignored', async () => {
    const validList = await list(':relevance:allCategories:cartons:couleur:brun');
    const more = await list(':relevance:allCategories:cartons:couleur:brun:couleur:mauve:taille:xl:largeur:20');
    expect(more).toEqual(validList);
    const unknown = await list(':relevance:allCategories:cartons:couleur:mauve');
    expect(unknown.breadcrumbs.map(({ facetCode }) => facetCode)).toEqual(['allCategories']);
  });
});

describe('orders and pages', () => {
  test.each([
    ['price-asc', ['pochette', 'carton-20', 'carton-30']],
    ['price-desc', ['carton-30', 'carton-20', 'pochette']],
    ['name-asc', ['carton-20', 'carton-30', 'pochette']],
    ['newest', ['carton-30']],
  ])('SHOP-2 %s', async (sort, expected) => {
    const sortedCodes = codes(await list(`:${sort}`)).filter((code) => expected.includes(code));
    expect(sortedCodes.slice(0, expected.length)).toEqual(expected);
  });

  test('SHOP-2 the parameter `sort` wins over the query’s, an unknown one is relevance', async () => {
    const [byName, unknown] = [await list(':price-asc', 'sort=name-asc'), await list(':cheapest')];
    expect(byName.pagination.sort).toBe('name-asc');
    expect(byName.sorts.filter(({ selected }) => selected).map(({ code }) => code)).toEqual(['name-asc']);
    expect(unknown.pagination.sort).toBe('relevance');
  });

  test('SHOP-2 pages hold every product once', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list(':name-asc', `pageSize=2&currentPage=${page}`)));
    expect(pages.map(({ pagination }) => pagination)).toEqual(
      [0, 1, 2, 3].map((currentPage) => ({
        currentPage,
        pageSize: 2,
        totalPages: 3,
        totalResults: 6,
        sort: 'name-asc',
      })),
    );
    expect(pages.flatMap(codes)).toEqual(codes(await list(':name-asc')));
    expect(pages[3]?.products).toEqual([]);
  });

  test('SHOP-2 without a page size there are 20', async () => {
    expect((await list('')).pagination).toMatchObject({ currentPage: 0, pageSize: 20, totalPages: 1 });
  });

  test.each(['pageSize=101', 'pageSize=0', 'pageSize=x', 'currentPage=-1', 'lang=de', `query=${'x'.repeat(2001)}`])(
    'API-2 %s is a 400 that names its subject',
    async (parameter) => {
      const { status, body } = await get<{ errors: { type: string; subject: string; reason: string }[] }>(
        `/products/search?${parameter}`,
      );
      expect(status).toBe(400);
      expect(body.errors).toEqual([
        expect.objectContaining({ type: 'ValidationError', subject: parameter.split('=')[0], reason: 'invalid' }),
      ]);
    },
  );

  test('API-1 BASIC has the fields of lists, other levels and lists of fields have all', async () => {
    const basic = await list('carnet', 'fields=BASIC');
    expect(Object.keys(basic.products[0] ?? {}).toSorted()).toEqual([
      'code',
      'images',
      'name',
      'price',
      'stock',
      'url',
    ]);
    const usual = await list('carnet');
    for (const fields of ['DEFAULT', 'FULL', 'products(code,name),pagination(FULL)']) {
      expect(await list('carnet', `fields=${encodeURIComponent(fields)}`)).toEqual(usual);
    }
  });

  test('SHOP-2 no text makes a search fail', async () => {
    for (const text of ['%', "'", '\u0001', ':::', '\\', 'é'.repeat(300), '😀', '%25%3A', 'carton%3Ablanc']) {
      expect((await list(text)).pagination.totalResults).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('suggestions', () => {
  test('SHOP-3 categories and products that a text begins', async () => {
    const { body } = await get<SuggestionsAnswer>('/products/suggestions?term=cart&max=3');
    expect(body.totalResults).toBe(4);
    expect(body.products).toHaveLength(3);
    expect(body.categories).toContainEqual({
      code: 'cartons',
      name: 'Cartons',
      url: '/boutique/c/cartons',
      count: 4,
      parent: expect.any(String),
    });
  });

  test('SHOP-3 nothing that is sold out is suggested, though the list has it', async () => {
    const { body } = await get<SuggestionsAnswer>('/products/suggestions?term=carton&max=10');
    expect(body.products.map(({ code }) => code)).toEqual(expect.arrayContaining(['carton-20', 'carton-double']));
    expect(body.products.map(({ code }) => code)).not.toContain('carton-blanc');
    expect(body.totalResults).toBe(4);
    expect(codes(await list('carton'))).toContain('carton-blanc');
  });

  test('SHOP-3 pages that answer a question, instead of articles if it is about none, and the page of a tracking number', async () => {
    const answersOf = async (term: string, more = '') =>
      (await get<SuggestionsAnswer>(`/products/suggestions?term=${encodeURIComponent(term)}${more}`)).body;
    const result = await answersOf('où est mon colis');
    expect(result.answers[0]).toEqual({ name: 'Suivre un envoi par son numéro', url: '/suivi' });
    expect([result.products, result.suggestions, result.totalResults]).toEqual([[], [], 0]);
    expect((await answersOf('demo-7k2m4p-1', '&lang=en')).answers).toEqual([
      { name: 'Track parcel DEMO7K2M4P1', url: '/suivi/DEMO7K2M4P1' },
    ]);
    const answer = await answersOf('carton chronopost');
    expect(answer.answers.length).toBeGreaterThan(0);
    expect(answer.products.length).toBeGreaterThan(0);
  });

  test('SHOP-3 the boxes for a size that the text names come before the other answers', async () => {
    const answersOf = async (term: string) =>
      (await get<SuggestionsAnswer>(`/products/suggestions?${new URLSearchParams(term)}`)).body.answers;
    expect(await answersOf('term=30x20x15')).toEqual([
      {
        name: 'Voir les boîtes qui contiennent 30\u00A0×\u00A020\u00A0×\u00A015\u00A0cm',
        url: '/boutique/quelle-boite?longueur=30&largeur=20&hauteur=15',
      },
    ]);
    const [first, second] = await answersOf('term=comment emballer 30 x 20,5 x 15 cm&lang=en');
    expect(first?.name).toBe('See the boxes that hold 30\u00A0×\u00A020.5\u00A0×\u00A015\u00A0cm');
    expect(second?.url).toBe('/aide/choisir-l-emballage');
    expect(await answersOf('term=30x20')).toEqual([]);
  });

  test('SHOP-3 suggestions complete the typed text in the visitor’s language', async () => {
    const terms = async (term: string, lang: string) =>
      (await get<SuggestionsAnswer>(`/products/suggestions?term=${term}&lang=${lang}`)).body.suggestions.map(
        ({ value }) => value,
      );
    expect(await terms('poch', 'fr')).toContain('pochettes');
    expect(await terms('mail', 'en')).toContain('mailers');
  });

  test('SHOP-3 a list names the text that it searched for instead of one without results', async () => {
    const page = await list('poshette');
    expect(codes(page)).toEqual(['pochette']);
    expect(page.freeTextSearch).toBe('poshette');
    expect(page.spellingSuggestion).toEqual({ suggestion: 'pochette', query: 'pochette:relevance' });
    expect(await list('pochette')).not.toHaveProperty('spellingSuggestion');
    const nothing = await list('zzzzzz');
    expect([nothing.pagination.totalResults, nothing.products]).toEqual([0, []]);
  });

  test('API-2 a text is needed and isn’t longer than 100 characters', async () => {
    expect((await get('/products/suggestions')).status).toBe(400);
    expect((await get(`/products/suggestions?term=${'x'.repeat(101)}`)).status).toBe(400);
    expect((await get('/products/suggestions?term=')).body).toEqual({
      suggestions: [],
      categories: [],
      answers: [],
      products: [],
      totalResults: 0,
    });
  });
});

test('SHOP-2 SHOP-4 sorting by price, price bands and stock follow the displayed offer', async () => {
  const { products } = await list(':price-asc');
  const prices = products.map(({ totalPrice }) => totalPrice.value);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(codes(await list(':relevance:longueur:petit:prix:10-25'))).toEqual(['carton-20']);
  expect(codes(await list(':relevance:longueur:petit:prix:0-10'))).toEqual([]);
});
