/** What lists say that sending a packaging costs is what the comparison behind the link shows first. */

import { afterAll, describe, expect, test } from 'vitest';
import { articlesOf } from '#domain/cart/entry-kind.ts';
import { tripForm } from '#domain/catalog/list-trip.ts';
import { comparisonHref, parcelForm } from '#domain/catalog/packaging-comparison.ts';
import type { ProductCard, ProductPage } from '#domain/catalog/wire-product.ts';
import type { FlagName } from '#domain/flags/flag.ts';
import { criteriaToSearch, readCriteria } from '#domain/shipping/criteria.ts';
import { formToQuoteInput } from '#domain/shipping/shipment-form.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { importCatalog } from '#server/catalog/import.ts';
import { openCatalogSource } from '#server/catalog/import-files.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle, readCart } from '#tests/support/article-cart.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { toLausanne } from '#tests/support/filled-cart.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
await importCatalog(database.db, await openCatalogSource('data/catalog'));
const api = await shippingApi(database);
const { cookie } = await signedInAccount(database.db, monday, { roles: ['operator'] });
afterAll(() => api.close());

async function listOf(site: Site, query: string, page = 0): Promise<ProductPage> {
  const search = new URLSearchParams({ query, pageSize: '100', currentPage: String(page), fields: 'FULL' });
  const { body } = await api.call('GET', `/api/front/occ/ecommerce/${site}/products/search?${search}`);
  return body as ProductPage;
}

async function cardsOf(site: Site, query = ''): Promise<readonly ProductCard[]> {
  const pages: ProductCard[] = [];
  for (let page = 0; ; page += 1) {
    const { products, pagination } = await listOf(site, query, page);
    pages.push(...products);
    if (page + 1 >= pagination.totalPages) return pages;
  }
}

/** The offers on the page behind the link; none for a parcel beyond every limit, which can't be quoted. */
async function offersFor({ parcel }: ProductCard, site: Site): Promise<OffersAnswer['offers']> {
  if (!parcel) throw new Error('not a packaging');
  const criteria = readCriteria(new URLSearchParams(criteriaToSearch(parcelForm(parcel))));
  const { body } = await api.call(
    'POST',
    `/api/smt/offers/sync?site=${site}`,
    formToQuoteInput({ ...parcelForm(parcel), ...criteria }),
  );
  return (body as Partial<OffersAnswer>).offers ?? [];
}

/** The price that the page behind the link shows first: including VAT for consumers, excluding it for professionals. */
async function firstPrice(card: ProductCard, site: Site): Promise<number | null> {
  const first = (await offersFor(card, site)).find(({ position }) => position === 1);
  return first ? (site === 'pro' ? first.price.value.value : first.price.taxInclusive.value) : null;
}

const cents = (euros: number) => Math.round(euros * 100);

/** The price of one piece and postage, in cents; infinite if nobody sends it. */
function sendingPrice({ totalPrice, packSize, postage }: ProductCard): number {
  return postage ? Math.round(cents(totalPrice.value) / packSize) + cents(postage.value) : Number.POSITIVE_INFINITY;
}

describe.each(allSites)('SHOP-4 on %s', (site) => {
  test('every packaging of the demo catalog says the price of the comparison that it links to', async () => {
    const cards = (await cardsOf(site)).filter(({ parcel }) => parcel);
    expect(cards.length).toBeGreaterThan(10);
    for (const card of cards) {
      expect({ code: card.code, price: card.postage?.value ?? null }).toEqual({
        code: card.code,
        price: await firstPrice(card, site),
      });
    }
    expect(cards.filter(({ postage }) => postage).length).toBeGreaterThan(10);
  });

  test('SHOP-2 a list in the order of packaging and postage begins with the lowest sum, and ends with what has none', async () => {
    const prices = (await cardsOf(site, ':sending-asc')).map(sendingPrice);
    expect(prices).toEqual(prices.toSorted((a, b) => (a === b ? 0 : a - b)));
    expect(prices[0]).toBeLessThan(1000);
    expect(prices.at(-1)).toBe(Number.POSITIVE_INFINITY);
  });

  test('SHOP-2 the carrier and the sum are filters, which find what the comparisons say', async () => {
    const page = await listOf(site, '');
    const valuesOf = (code: string) => page.facets.find((facet) => facet.code === code)?.values ?? [];
    const cards = (await cardsOf(site)).filter(({ parcel }) => parcel);
    const taken = await Promise.all(cards.map(async (card) => ({ card, offers: await offersFor(card, site) })));
    const carriers = valuesOf('transporteur');
    expect(carriers.map(({ name }) => name)).toContain('Chronopost');
    for (const { code, count } of carriers) {
      const byHand = taken.filter(({ offers }) => offers.some(({ service }) => service.carrierCode === code));
      const found = await cardsOf(site, `:relevance:transporteur:${code}`);
      expect([code, count, found.length]).toEqual([code, byHand.length, byHand.length]);
      expect(found.map((card) => card.code).toSorted()).toEqual(byHand.map(({ card }) => card.code).toSorted());
    }
    const bands = valuesOf('envoi');
    expect(bands.map(({ name }) => name)).toContain('De 6 à 8\u00A0€');
    for (const { code, count } of bands) {
      const [least = 0, below] = code.split('-').map(Number);
      const isWithin = (card: ProductCard) =>
        sendingPrice(card) >= least * 100 && sendingPrice(card) < (below ? below * 100 : 1_000_000);
      const found = await cardsOf(site, `:relevance:envoi:${code}`);
      expect(found.filter(isWithin)).toHaveLength(count);
      expect([code, found.length, cards.filter(isWithin).length]).toEqual([code, count, count]);
    }
  });

  test('SHOP-2 lists of other articles aren’t offered that order', async () => {
    const sortsOf = async (category: string) =>
      (await listOf(site, `:relevance:allCategories:${category}`)).sorts.map(({ code }) => code);
    expect(await sortsOf('cartons')).toContain('sending-asc');
    expect(await sortsOf('timbres')).not.toContain('sending-asc');
  });

  test('envelopes, articles that aren’t packaging, and the own range say none', async () => {
    const silent = (await cardsOf(site)).filter(({ parcel }) => !parcel).map(({ code }) => code);
    expect(silent).toEqual(expect.arrayContaining(['pret-boite-m', 'pochette-bulles-22-16', 'balance-5kg']));
  });
});

test.each(allSites)(
  'SHOP-4 CRT-7 on %s a packaging in the cart says what its list says, and links to the same comparison',
  async (site) => {
    const { path } = await newCart(api.call, site);
    await addArticle(api.call, path, 'carton-20-15-10');
    await addArticle(api.call, path, 'balance-5kg');
    const card = (await cardsOf(site)).find(({ code }) => code === 'carton-20-15-10');
    const cart = await readCart(api.call, path);
    const [box, scales] = articlesOf(cart.entries).map(({ product }) => product.postage);
    expect(scales).toBeUndefined();
    expect(box).toMatchObject({ ttc: card?.postage?.ttc, ht: card?.postage?.ht, weight: 3 });
    expect(box?.url).toBe(card?.parcel && comparisonHref(card.parcel, site));
    expect(box?.ttc.value).toBeGreaterThan(0);
  },
);

test('13.1 beside a parcel, a packaging in the cart says what sending it on the trip of that parcel costs', async () => {
  const lausanne = { country: 'CH', postalCode: '1003', city: 'Lausanne' };
  const { path } = await newCart(api.call);
  await addArticle(api.call, path, 'carton-20-15-10');
  const chosen = await choose(api.call, toLausanne.quote);
  expect((await api.call('POST', `${path}/smt`, parcelOf(chosen, toLausanne.change))).status).toBe(200);
  const [box] = articlesOf((await readCart(api.call, path)).entries).map(({ product }) => product.postage);
  const card = (await cardsOf('part')).find(({ code }) => code === 'carton-20-15-10');
  if (!card?.parcel) throw new Error('not a packaging');
  const { from } = chosen.quote;
  const form = { ...parcelForm(card.parcel), ...tripForm({ from, to: lausanne, toBusiness: false }) };
  const { body } = await api.call('POST', '/api/smt/offers/sync?site=part', formToQuoteInput(form));
  const first = (body as OffersAnswer).offers.find(({ position }) => position === 1)?.price;
  expect(box?.ttc.value).toBe(first?.taxInclusive.value);
  expect(box?.way).toEqual({ from: '69003 Lyon', to: '1003 Lausanne' });
  expect(box?.url).toContain('to.country=CH');
  expect(box?.ttc.value).toBeGreaterThan(card.postage?.ttc.value ?? 0);
});

test('SHOP-4 SMT-20 a carrier that is closed, and a closed journey, count at once', async () => {
  // Large enough for the carrier that is then closed.
  const code = 'carton-40-30-30';
  const codeOf = async (name: FlagName, isOpen: boolean) => {
    await api.office(cookie).flags.change({ name, site: 'part', isOpen, reason: 'essai' });
    return (await cardsOf('part')).find((card) => card.code === code)?.postage?.value ?? null;
  };
  const before = (await cardsOf('part')).find((card) => card.code === code)?.postage?.value ?? 0;
  const without = (await codeOf('carrier:CHRP', false)) ?? 0;
  expect(without).toBeGreaterThan(before);
  expect(await codeOf('journey', false)).toBeNull();
  await codeOf('carrier:CHRP', true);
  expect(await codeOf('journey', true)).toBe(before);
});
