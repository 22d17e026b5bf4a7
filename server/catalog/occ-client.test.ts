import { afterAll, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import type { baseSitesContract, currenciesContract, languagesContract } from '#domain/catalog/contract.ts';
import type { ProductAnswer, ProductPage } from '#domain/catalog/wire-product.ts';
import type { AnswerOf } from '#domain/site/call.ts';
import { catalogApi, occ } from '#tests/support/catalog-api.ts';

const api = await catalogApi();
afterAll(() => api.close());

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await api.call(method, occ + path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

test('API-1 a storefront finds the sites, their languages and their currency', async () => {
  const { baseSites } = await ask<AnswerOf<typeof baseSitesContract>>(
    'GET',
    '/basesites?fields=baseSites(uid,defaultLanguage(isocode),urlEncodingAttributes,urlPatterns,stores(languages(isocode),currencies(isocode)))',
  );
  expect(baseSites.map(({ uid, channel }) => [uid, channel])).toEqual([
    ['part', 'B2C'],
    ['pro', 'B2B'],
  ]);
  expect(baseSites[0]?.stores[0]).toMatchObject({
    languages: [{ isocode: 'fr' }, { isocode: 'en' }],
    currencies: [{ isocode: 'EUR' }],
    defaultCurrency: { isocode: 'EUR', symbol: '€' },
  });
  const siteAt = (url: string) =>
    baseSites.filter(({ urlPatterns }) =>
      urlPatterns.some((pattern) => new RegExp(pattern.replace('(?i)', ''), 'i').test(url)),
    );
  const uids = (url: string) => siteAt(url).map(({ uid }) => uid);
  expect(uids('https://boutique.example/boutique/c/cartons')).toEqual(['part']);
  expect(uids('https://boutique.example')).toEqual(['part']);
  expect(uids('https://boutique.example/professionnel')).toEqual(['pro']);
  expect(uids('https://boutique.example/professionnel/boutique')).toEqual(['pro']);
  expect(uids('https://boutique.example/professionnels')).toEqual(['part']);

  const { languages } = await ask<AnswerOf<typeof languagesContract>>('GET', '/pro/languages?lang=en&curr=EUR');
  expect(languages).toEqual([
    { isocode: 'fr', name: 'French', nativeName: 'français', active: true },
    { isocode: 'en', name: 'English', nativeName: 'English', active: true },
  ]);
  const { currencies } = await ask<AnswerOf<typeof currenciesContract>>('GET', '/part/currencies');
  expect(currencies).toEqual([{ isocode: 'EUR', name: 'Euro', symbol: '€', active: true }]);
});

test('API-1 SHOP-2 a storefront searches, filters, shows a product and keeps a cart', async () => {
  const fields = encodeURIComponent(
    'products(code,name,summary,price(FULL),images(DEFAULT),stock(FULL)),facets,breadcrumbs,pagination(DEFAULT),sorts(DEFAULT),freeTextSearch,currentQuery',
  );
  const search = (query: string) =>
    ask<ProductPage>(
      'GET',
      `/part/products/search?fields=${fields}&query=${encodeURIComponent(query)}&pageSize=12&lang=fr&curr=EUR`,
    );
  const answer = await search('carton:relevance');
  const brown = answer.facets.flatMap(({ values }) => values).find(({ code }) => code === 'brun');
  const filtered = await search(brown?.query.query.value ?? '');
  expect(filtered.breadcrumbs.map(({ facetValueCode }) => facetValueCode)).toEqual(['brun']);
  expect(filtered.pagination.totalResults).toBe(brown?.count);
  const unfiltered = await search(filtered.breadcrumbs[0]?.removeQuery.query.value ?? '');
  expect(unfiltered.products).toEqual(answer.products);

  const card = filtered.products.find(({ purchasable }) => purchasable);
  const product = await ask<ProductAnswer>('GET', `/part/products/${card?.code}?fields=DEFAULT&lang=fr&curr=EUR`);
  expect(product).toMatchObject({ code: card?.code, name: card?.name, price: card?.price });

  const { guid } = await ask<CartAnswer>('POST', '/part/users/anonymous/carts?fields=DEFAULT&lang=fr&curr=EUR');
  const carts = `/part/users/anonymous/carts/${guid}`;
  const added = await ask('POST', `${carts}/entries`, { product: { code: product.code }, quantity: 2 });
  expect(added).toMatchObject({ statusCode: 'success', quantityAdded: 2 });
  const cart = await ask<CartAnswer>('GET', `${carts}?fields=FULL`);
  const written = { formattedValue: expect.stringMatching(/^\d+,\d\d\u00A0€$/) };
  expect(cart).toMatchObject({
    net: false,
    totalItems: 2,
    totalUnitCount: 2,
    deliveryItemsQuantity: 2,
    subTotal: written,
    deliveryCost: written,
    totalTax: written,
    totalPrice: written,
    totalPriceWithTax: written,
  });
  expect(cart.entries).toMatchObject([
    {
      quantity: 2,
      updateable: true,
      product: { code: product.code, name: product.name, stock: product.stock },
      basePrice: { formattedValue: product.price.formattedValue },
      totalPrice: written,
    },
  ]);
});

test('API-1 SHOP-2 a list of a category or a brand names it among its breadcrumbs, and leads out of it', async () => {
  const search = (query: string, lang = 'fr') =>
    ask<ProductPage>('GET', `/part/products/search?query=${encodeURIComponent(query)}&lang=${lang}`);
  const [place, ...others] = (await search(':relevance:allCategories:cartons')).breadcrumbs;
  expect(others).toEqual([]);
  expect(place).toEqual({
    facetCode: 'allCategories',
    facetName: 'Rayon',
    facetValueCode: 'cartons',
    facetValueName: 'Cartons',
    removeQuery: { query: { value: ':relevance' }, url: '/boutique/recherche' },
  });
  const brand = await search('carton:relevance:brand:nordpli:couleur:brun', 'en');
  expect(
    brand.breadcrumbs.map(({ facetCode, facetName, facetValueName }) => [facetCode, facetName, facetValueName]),
  ).toEqual([
    ['brand', 'Brand', 'Nordpli'],
    ['couleur', 'Colour', 'Brown'],
  ]);
  expect(brand.breadcrumbs[0]?.removeQuery.query.value).toBe('carton:relevance:couleur:brun');
});
