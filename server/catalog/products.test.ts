import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CategoriesAnswer } from '#domain/catalog/contract.ts';
import type {
  BrandAnswer,
  CategoryAnswer,
  ProductAnswer,
  ProductOffer,
  SellerAnswer,
} from '#domain/catalog/wire-product.ts';
import { category, offer, product, smallCatalog } from '#tests/build/catalog.ts';
import { catalogApi, occ } from '#tests/support/catalog-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { monday } from '#tests/support/shipping-api.ts';

let now = monday;
beforeEach(() => {
  now = monday;
});
const api = await catalogApi({ clock: () => new Date(now) });
afterAll(() => api.close());
const { get } = api;

const readProduct = async (code: string, more = '') => (await get<ProductAnswer>(`/products/${code}${more}`)).body;
const hour = 3_600_000;

describe('a product', () => {
  test('SHOP-4 has its attributes with their units, its sellers, its place and its texts', async () => {
    const product = await readProduct('carton-20');
    expect(product).toMatchObject({
      code: 'carton-20',
      ean: '2000000410005',
      description: 'Un paragraphe.\n\nUn autre.',
      vatRate: 20,
      weight: 500,
      sites: ['part', 'pro'],
      categories: [
        { code: 'emballages', name: 'Emballages', url: '/boutique/c/emballages' },
        { code: 'cartons', name: 'Cartons', url: '/boutique/c/cartons' },
      ],
    });
    expect(product.classifications).toEqual([
      {
        code: 'features',
        name: 'Caractéristiques',
        features: [
          { code: 'couleur', name: 'Couleur', comparable: true, featureValues: [{ value: 'Brun' }] },
          {
            code: 'longueur',
            name: 'Longueur',
            comparable: true,
            featureUnit: { symbol: 'cm' },
            featureValues: [{ value: '20' }],
          },
          {
            code: 'largeur',
            name: 'Largeur',
            comparable: false,
            featureUnit: { symbol: 'cm' },
            featureValues: [{ value: '20,5' }],
          },
          {
            code: 'hauteur',
            name: 'Hauteur',
            comparable: false,
            featureUnit: { symbol: 'cm' },
            featureValues: [{ value: '15' }],
          },
        ],
      },
    ]);
  });

  test('NAV-31 is answered in English on request, prices in their French form', async () => {
    const product = await readProduct('carton-20', '?lang=en');
    expect(product).toMatchObject({ name: 'Single-wall box 20 cm', pack: 'Pack of 20' });
    expect(product.url).toBe('/boutique/carton-simple-20-cm/p/carton-20');
    const width = product.classifications?.[0]?.features.find(({ code }) => code === 'largeur');
    expect(width).toMatchObject({ name: 'Width', featureValues: [{ value: '20.5' }] });
    expect(product.price.formattedValue).toBe('12,00\u00A0€');
  });

  test('SHOP-4 names its variants in order, itself among them', async () => {
    const { variants, variantAttribute } = await readProduct('carton-30');
    expect(variantAttribute).toEqual({ code: 'longueur', name: 'Longueur' });
    expect(variants?.map(({ code, value }) => [code, value])).toEqual([
      ['carton-20', '20\u00A0cm'],
      ['carton-30', '30\u00A0cm'],
    ]);
    expect(await readProduct('pochette')).not.toHaveProperty('variants');
  });

  test('SHOP-4 has neighbours in stock of its category, then of the one above, neither itself nor its variants', async () => {
    const { related } = await readProduct('carton-20');
    expect(related?.map(({ code }) => code)).toEqual(['carton-double', 'pochette']);
  });

  test('SHOP-4 a box has complements, one of each category, none of them sold out', async () => {
    expect((await readProduct('carton-20')).complements).toEqual([]);
    const { db, reloadCatalog } = api;
    await writeCatalog(db, {
      ...smallCatalog,
      categories: [...smallCatalog.categories, category('adhesifs'), category('calage'), category('etiquettes')],
      products: [
        ...smallCatalog.products,
        product('adhesif-brun', { categories: ['adhesifs'] }),
        product('adhesif-blanc', { categories: ['adhesifs'] }),
        product('etiquette', { categories: ['etiquettes'] }),
        product('bulles', { categories: ['calage'] }),
      ],
      offers: [
        ...smallCatalog.offers,
        offer('901', 'adhesif-brun'),
        offer('902', 'adhesif-blanc', { stock: 0 }),
        offer('903', 'etiquette'),
        offer('904', 'bulles', { stock: 0 }),
      ],
    });
    await reloadCatalog();
    const { complements } = await readProduct('carton-20');
    expect(complements?.map(({ code }) => code)).toEqual(['adhesif-brun', 'etiquette']);
    await writeCatalog(db, smallCatalog);
    await reloadCatalog();
  });

  test('SHOP-4 an offer has the town of its seller', async () => {
    const { offers = [] } = await readProduct('carton-20');
    expect(offers.map(({ seller }) => seller.town)).toContain('Paris');
  });

  test('API-1 BASIC answers the properties shown in lists', async () => {
    const basic = await readProduct('carton-20', '?fields=BASIC');
    const { products } = await api.list('carton:relevance:longueur:petit');
    expect([basic]).toEqual(products);
  });

  test('API-1 has neither reviews nor references, as OCC storefronts ask; an unknown one is a 404', async () => {
    expect(await get('/products/carton-20/reviews?lang=fr')).toMatchObject({ status: 200, body: { reviews: [] } });
    const references = await get('/products/carton-20/references?fields=DEFAULT&referenceType=SIMILAR');
    expect(references).toMatchObject({ status: 200, body: { references: [] } });
    expect([(await get('/products/palette/reviews')).status, (await get('/products/x/references')).status]).toEqual([
      404, 404,
    ]);
  });

  test.each([
    ['/products/palette', 'part', 'product', 'Ce produit n’est plus vendu ici. Cherchez-en un autre dans la boutique.'],
    ['/products/carnet', 'pro', 'product', /^Ce produit/],
    ['/products/nothing?lang=en', 'part', 'product', /^This product is no longer sold here/],
    ['/products/%01', 'part', 'product', /^Ce produit/],
    ['/products/carton-20%27', 'part', 'product', /^Ce produit/],
    ['/products/palette/offers', 'part', 'product', /^Ce produit/],
    ['/products/carton-20/offers/4', 'part', 'offer', /^Cette offre n’existe plus/],
    ['/products/carton-20/offers/1p', 'part', 'offer', /^Cette offre/],
    ['/catalogs/categories/palettes', 'part', 'category', /^Ce rayon n’existe pas/],
    ['/catalogs/categories/nothing', 'pro', 'category', /^Ce rayon/],
    ['/catalogs/brands/absente', 'part', 'brand', /^Nous ne vendons rien/],
    ['/catalogs/brands/guichet', 'pro', 'brand', /^Nous ne vendons rien/],
    ['/catalogs/sellers/absent', 'part', 'seller', /^Ce vendeur/],
    ['/catalogs/sellers/zinc', 'pro', 'seller', /^Ce vendeur/],
  ] as const)('SHOP-5 %s in %s is a 404 of a %s', async (path, site, subjectType, message) => {
    const { status, body } = await get<{ errors: object[] }>(path, site);
    expect(status).toBe(404);
    expect(body.errors).toEqual([
      {
        type: 'UnknownIdentifierError',
        subjectType,
        reason: 'unknown',
        message: expect.stringMatching(message),
      },
    ]);
  });

  test('API-2 an unknown site is a 404, another method a 405', async () => {
    expect((await api.call('GET', `${occ}/b2b/products/carton-20`)).status).toBe(404);
    const { status, headers } = await api.call('POST', `${occ}/part/products/search`);
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('offers', () => {
  test('SHOP-4 are sorted by total price with delivery, those in stock first, the operator’s without privilege', async () => {
    const { body } = await get<{ offers: ProductOffer[] }>('/products/carton-20/offers');
    expect(body.offers.map(({ id, seller, stock }) => [id, seller.own, stock.stockLevelStatus])).toEqual([
      ['2', false, 'lowStock'],
      ['1', true, 'inStock'],
      ['3', false, 'outOfStock'],
    ]);
    expect(body.offers.map(({ totalPrice }) => totalPrice.value)).toEqual([12, 15.9, 5]);
    expect((await readProduct('carton-20')).offers).toEqual(body.offers);
  });

  test('SHOP-4 SHOP-5 have delivery and total with and without VAT, the site’s own kind first', async () => {
    const { body } = await get<ProductOffer>('/products/carton-20/offers/1p', 'pro');
    expect(body).toMatchObject({
      url: '/professionnel/boutique/p/carton-20/offer/offer_1p',
      price: { value: 8, ht: { value: 8 }, ttc: { value: 9.6 } },
      deliveryCost: { value: 4.08, ht: { value: 4.08 }, ttc: { value: 4.9 } },
      totalPrice: { value: 12.08, formattedValue: '12,08\u00A0€', ttc: { value: 14.5 } },
    });
  });

  test.each([
    [0, { earliest: '2026-11-24', latest: '2026-11-25' }],
    [5.9, { earliest: '2026-11-24', latest: '2026-11-25' }],
    [6, { earliest: '2026-11-25', latest: '2026-11-26' }],
    [4 * 24 + 6, { earliest: '2026-12-01', latest: '2026-12-02' }],
  ])('SHOP-4 %d h after Monday 9 h in Paris, 1 to 2 working days arrive %j', async (hours, arrival) => {
    now = monday + hours * hour;
    expect((await get<ProductOffer>('/products/carton-20/offers/1')).body.arrival).toEqual(arrival);
  });
});

describe('categories, brands and sellers', () => {
  test('SHOP-1 the tree has the categories with products on the site, with their counts', async () => {
    const read = async (site: 'part' | 'pro') =>
      (await get<CategoriesAnswer>('/catalogs/categories', site)).body.categories;
    const brief = (nodes: CategoriesAnswer['categories']): unknown =>
      nodes.map(({ code, productCount, subcategories }) => [code, productCount, brief(subcategories)]);
    expect(brief(await read('part'))).toEqual([
      [
        'emballages',
        5,
        [
          ['cartons', 4, [['double', 1, []]]],
          ['pochettes', 1, []],
        ],
      ],
      ['timbres', 1, []],
    ]);
    expect(brief(await read('pro'))).toEqual([
      [
        'emballages',
        5,
        [
          ['cartons', 4, [['double', 1, []]]],
          ['palettes', 1, []],
        ],
      ],
    ]);
    expect((await read('part'))[1]).toMatchObject({ ownRange: true, url: '/pp/c/timbres' });
  });

  test('SHOP-2 a category has its parents, siblings and children', async () => {
    const { body } = await get<CategoryAnswer>('/catalogs/categories/cartons?lang=en');
    expect(body).toMatchObject({
      name: 'Boxes',
      productCount: 4,
      ancestors: [{ code: 'emballages', name: 'Packaging', url: '/boutique/c/emballages' }],
      sites: ['part', 'pro'],
    });
    expect(body.siblings.map(({ code }) => code)).toEqual(['cartons', 'pochettes']);
    expect(body.subcategories.map(({ code, productCount }) => [code, productCount])).toEqual([['double', 1]]);
    const { body: empty } = await get<CategoryAnswer>('/catalogs/categories/vide');
    expect(empty).toMatchObject({ productCount: 0, subcategories: [] });
    expect(empty.siblings.map(({ code }) => code)).toEqual(['cartons', 'pochettes', 'vide']);
    const { body: pallets } = await get<CategoryAnswer>('/catalogs/categories/palettes', 'pro');
    expect(pallets.sites).toEqual(['pro']);
  });

  test('SHOP-1 a brand counts its products, as its list does', async () => {
    const { body } = await get<BrandAnswer>('/catalogs/brands/nordpli');
    expect(body).toEqual({
      code: 'nordpli',
      name: 'Nordpli',
      url: '/boutique/marque/nordpli',
      description: 'Des cartons.',
      productCount: 5,
      sites: ['part', 'pro'],
    });
    expect((await api.list(':relevance:brand:nordpli')).pagination.totalResults).toBe(5);
  });

  test('SHOP-1 a seller has its legal information', async () => {
    const { body } = await get<SellerAnswer>('/catalogs/sellers/zinc');
    expect(body).toMatchObject({
      name: 'Zinc & Fils',
      slug: 'zinc-fils',
      url: '/boutique/vendeur/zinc-fils/zinc',
      own: false,
      productCount: 1,
      sites: ['part'],
      returns: 'Quatorze jours.',
      legal: { registrationNumber: '732829320', mediator: 'Médiation de la vente', capital: 10_000 },
    });
    expect((await api.list(':relevance:seller:zinc')).products.map(({ code }) => code)).toEqual(['carton-20']);
  });
});

test('SHOP-6 a change of the catalog is visible everywhere, and listeners are called', async () => {
  const { db, catalog, list, reloadCatalog } = api;
  expect((await list('pochette')).products[0]?.price.value).toBe(6);
  let callCount = 0;
  const stop = catalog.onChange(() => {
    callCount += 1;
  });
  const offers = smallCatalog.offers.map((one) =>
    one.id === '7' ? offer('7', 'pochette', { seller: 'port', taxExclusive: 583, taxInclusive: 700 }) : one,
  );
  const brands = smallCatalog.brands.map((brand) => ({ ...brand, name: `${brand.name} 2` }));
  await writeCatalog(db, { ...smallCatalog, offers, brands });
  expect((await list('pochette')).products[0]?.price.value).toBe(6);
  await reloadCatalog();
  expect((await list('pochette')).products[0]).toMatchObject({ price: { value: 7 }, manufacturer: 'Nordpli 2' });
  expect((await get<BrandAnswer>('/catalogs/brands/nordpli')).body.name).toBe('Nordpli 2');
  // Once when the caches are emptied, once when the new data have been read.
  expect(callCount).toBe(2);
  stop();
  await writeCatalog(db, smallCatalog);
  await reloadCatalog();
  expect(callCount).toBe(2);
});
