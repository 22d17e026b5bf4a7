/** What lists say that sending a packaging costs, within France or on a trip, is what its comparison shows first. */
import { afterAll, describe, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { articlesOf } from '#domain/cart/entry-kind.ts';
import { type ListTrip, tripForm, tripQuery } from '#domain/catalog/list-trip.ts';
import { comparisonHref, parcelForm } from '#domain/catalog/packaging-comparison.ts';
import type { ProductCard, ProductPage } from '#domain/catalog/wire-product.ts';
import type { FlagName } from '#domain/flags/flag.ts';
import { criteriaToSearch, readCriteria } from '#domain/shipping/criteria.ts';
import { exampleTrip } from '#domain/shipping/example-trip.ts';
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

const paris = { country: 'FR', postalCode: '75011', city: 'Paris' };
const lausanne = { country: 'CH', postalCode: '1003', city: 'Lausanne' };
const toSwitzerland: ListTrip = { from: paris, to: lausanne, toBusiness: false };
const toReunion: ListTrip = {
  from: paris,
  to: { country: 'RE', postalCode: '97400', city: 'Saint-Denis' },
  toBusiness: true,
};
const withinFrance: ListTrip = { from: exampleTrip.departure, to: exampleTrip.arrival, toBusiness: false };

interface Sending {
  readonly trip: ListTrip | null;
  /** Of the object, as an address says it; empty for the usual 2 kg. */
  readonly poids: string;
}

const usual: Sending = { trip: null, poids: '' };

async function listOf(site: Site, query: string, { trip, poids } = usual, page = 0): Promise<ProductPage> {
  const search = new URLSearchParams({
    ...Object.fromEntries(tripQuery(trip)),
    ...{ query, pageSize: '100', currentPage: String(page), fields: 'FULL', poids },
  });
  const { body } = await api.call('GET', `/api/front/occ/ecommerce/${site}/products/search?${search}`);
  return body as ProductPage;
}

async function cardsOf(site: Site, query = '', sending = usual): Promise<readonly ProductCard[]> {
  const cards: ProductCard[] = [];
  for (let page = 0; ; page += 1) {
    const { products, pagination } = await listOf(site, query, sending, page);
    cards.push(...products);
    if (page + 1 >= pagination.totalPages) return cards;
  }
}

/** The offers on the page behind the link; none for a parcel beyond every limit, which can't be quoted. */
async function offersFor({ parcel }: ProductCard, site: Site, trip: ListTrip | null): Promise<OffersAnswer['offers']> {
  if (!parcel) throw new Error('not a packaging');
  if (parcel.objectWeight > parcel.weight) return [];
  const linked = trip ? tripForm(trip) : readCriteria(new URLSearchParams(criteriaToSearch(parcelForm(parcel))));
  const body = formToQuoteInput({ ...parcelForm(parcel), ...linked });
  const answer = await api.call('POST', `/api/smt/offers/sync?site=${site}`, body);
  return (answer.body as Partial<OffersAnswer>).offers ?? [];
}

/** The price that the page behind the link shows first: including VAT for consumers, excluding it for professionals. */
function firstPrice(offers: OffersAnswer['offers'], site: Site): number | null {
  const first = offers.find(({ position }) => position === 1)?.price;
  return first ? (site === 'pro' ? first.value.value : first.taxInclusive.value) : null;
}

const cents = (euros: number) => Math.round(euros * 100);

/** The price of one piece and postage, in cents; infinite if nobody sends it. */
function sendingPrice({ totalPrice, packSize, postage }: ProductCard): number {
  return postage ? Math.round(cents(totalPrice.value) / packSize) + cents(postage.value) : Number.POSITIVE_INFINITY;
}

describe.each([
  ['within France, on part', 'part', null, ''],
  ['within France, on pro', 'pro', null, ''],
  ['to Lausanne, on part', 'part', toSwitzerland, ''],
  ['to Réunion, on pro', 'pro', toReunion, ''],
  ['a letter’s weight, on part', 'part', null, '0,21'],
  ['a heavy object, on pro', 'pro', null, '9,6'],
  ['a heavy object to Lausanne, on part', 'part', toSwitzerland, '12'],
] as const)('SHOP-4 13.1 G10 %s', (_where, site, trip, poids) => {
  const sending = { trip, poids };
  const kilograms = Number(poids.replace(',', '.') || '2');

  test('every packaging says the first price of its comparison, and is found by its carriers and its sum', async () => {
    const page = await listOf(site, '', sending);
    expect(page.trip).toEqual(trip);
    const cards = (await cardsOf(site, '', sending)).filter(({ parcel }) => parcel);
    const compared = await Promise.all(
      cards.map(async (card) => ({ card, offers: await offersFor(card, site, trip) })),
    );
    for (const { card, offers } of compared) {
      expect([card.code, card.postage?.value ?? null]).toEqual([card.code, firstPrice(offers, site)]);
    }
    expect(cards.filter(({ postage }) => postage).length).toBeGreaterThan(kilograms > 2 ? 3 : 10);
    const valuesOf = (code: string) => page.facets.find((facet) => facet.code === code)?.values ?? [];
    const carriers = new Set(compared.flatMap(({ offers }) => offers.map(({ service }) => service.carrierCode)));
    expect(carriers.size).toBeGreaterThan(1);
    expect(new Set(valuesOf('transporteur').map(({ code }) => code))).toEqual(carriers);
    expect(valuesOf('transporteur').map(({ name }) => name)).toContain('Chronopost');
    for (const { code, count } of valuesOf('transporteur')) {
      const takers = compared.filter(({ offers }) => offers.some(({ service }) => service.carrierCode === code));
      const found = await cardsOf(site, `:relevance:transporteur:${code}`, sending);
      expect([code, count]).toEqual([code, takers.length]);
      expect(found.map((card) => card.code).toSorted()).toEqual(takers.map(({ card }) => card.code).toSorted());
    }
    if (!trip && !poids) expect(valuesOf('envoi').map(({ name }) => name)).toContain('De 6 à 8\u00A0€');
    for (const { code, count } of valuesOf('envoi')) {
      const [least = 0, below] = code.split('-').map(Number);
      const isWithin = (card: ProductCard) =>
        sendingPrice(card) >= least * 100 && sendingPrice(card) < (below ? below * 100 : 1_000_000);
      const found = await cardsOf(site, `:relevance:envoi:${code}`, sending);
      expect([code, found.length, found.filter(isWithin).length]).toEqual([code, count, count]);
      expect(cards.filter(isWithin)).toHaveLength(count);
    }
  });

  test('SHOP-2 a list in the order of packaging and postage begins with the lowest sum there, and ends with what has none', async () => {
    const sorted = await cardsOf(site, ':sending-asc', sending);
    const prices = sorted.map(sendingPrice);
    expect(prices).toEqual(prices.toSorted((a, b) => (a === b ? 0 : a - b)));
    expect(prices.at(-1)).toBe(Number.POSITIVE_INFINITY);
    if (!trip) return expect(prices[0]).toBeLessThan(kilograms > 2 ? 2500 : 1000);
    const inFrance = await cardsOf(site, ':sending-asc');
    expect(sorted.map(({ code }) => code)).not.toEqual(inFrance.map(({ code }) => code));
    expect(sorted.map(({ code }) => code).toSorted()).toEqual(inFrance.map(({ code }) => code).toSorted());
  });
});

test.each(allSites)('SHOP-2 SHOP-4 on %s other articles have no postage, and no order by it', async (site) => {
  const sortsOf = async (category: string) =>
    (await listOf(site, `:relevance:allCategories:${category}`)).sorts.map(({ code }) => code);
  expect(await sortsOf('cartons')).toContain('sending-asc');
  expect(await sortsOf('timbres')).not.toContain('sending-asc');
  const silent = (await cardsOf(site)).filter(({ parcel }) => !parcel).map(({ code }) => code);
  expect(silent).toEqual(expect.arrayContaining(['pret-boite-m', 'pochette-bulles-22-16', 'balance-5kg']));
});

test.each([
  ':sending-asc',
  ':sending-asc:vendeur:ondula',
  ':relevance:envoi:8-12',
  'carton:sending-asc:transporteur:CHRP',
  ':price-asc:vendeur:ondula:envoi:6-8',
])('13.1 the list %s on the trip from Paris to Lyon is the list within France', async (query) => {
  const { trip, ...list } = await listOf('part', query, { trip: withinFrance, poids: '' });
  const { trip: none, ...inFrance } = await listOf('part', query);
  expect([trip?.from.city, trip?.to.city, none]).toEqual(['Paris', 'Lyon', null]);
  const withoutAddresses = (page: object) => JSON.stringify(page).replaceAll(/"(?:url|value)":"[^"]*"/g, '');
  expect(withoutAddresses(list)).toBe(withoutAddresses(inFrance));
  expect(list.pagination.totalResults).toBeGreaterThan(0);
});

test('13.1 links of the list keep the trip, and a trip to a place that doesn’t exist is ignored', async () => {
  const page = await listOf('part', ':sending-asc', { trip: toSwitzerland, poids: '3' });
  const [value] = page.facets[0]?.values ?? [];
  expect(value?.url).toContain('poids=3&to.city=Lausanne&to.country=CH&to.postalCode=1003');
  const lost = { from: paris, to: { country: 'FR', postalCode: '99999', city: '' }, toBusiness: false };
  const nowhere = { from: paris, to: { country: 'ZZ', postalCode: '1', city: '' }, toBusiness: false };
  for (const trip of [lost, nowhere]) {
    for (const poids of ['', '4,5']) {
      const ignored = await listOf('part', ':sending-asc', { trip, poids });
      expect(ignored.trip).toBeNull();
      expect(ignored.products).toEqual((await listOf('part', ':sending-asc', { trip: null, poids })).products);
    }
  }
});

test.each(allSites)(
  'SHOP-4 CRT-7 on %s a packaging in the cart says what its list says, and links to the same comparison',
  async (site) => {
    const { path } = await newCart(api.call, site);
    await addArticle(api.call, path, 'carton-20-15-10');
    await addArticle(api.call, path, 'balance-5kg');
    const card = (await cardsOf(site)).find(({ code }) => code === 'carton-20-15-10');
    const cart = await readCart(api.call, path);
    const [product, scales] = articlesOf(cart.entries).map((entry) => entry.product);
    expect([scales?.packaging, scales?.postage]).toEqual([undefined, undefined]);
    const [box, piece] = [product?.postage, product?.packaging?.piece];
    expect(cents(piece?.ttc.value ?? 0)).toBe(Math.round(cents(card?.totalPrice.ttc.value ?? 0) / 25));
    expect(cents(piece?.ht.value ?? 0)).toBe(Math.round(cents(card?.totalPrice.ht.value ?? 0) / 25));
    expect(box).toMatchObject({ ttc: card?.postage?.ttc, ht: card?.postage?.ht, weight: 2.09 });
    expect(box?.url).toBe(card?.parcel && comparisonHref(card.parcel, site));
    expect(box?.ttc.value).toBeGreaterThan(0);
    const [heavy] = articlesOf(
      ((await api.call('GET', `${path}?fields=FULL&poids=3,2`)).body as CartAnswer).entries,
    ).map((entry) => entry.product);
    expect([heavy?.packaging?.load, heavy?.packaging?.objectWeight, heavy?.postage]).toEqual([3, 3.2, undefined]);
  },
);

test('13.1 beside a parcel, a packaging in the cart says what sending it on the trip of that parcel costs', async () => {
  const { path } = await newCart(api.call);
  await addArticle(api.call, path, 'carton-20-15-10');
  const chosen = await choose(api.call, toLausanne.quote);
  expect((await api.call('POST', `${path}/smt`, parcelOf(chosen, toLausanne.change))).status).toBe(200);
  const [box] = articlesOf((await readCart(api.call, path)).entries).map(({ product }) => product.postage);
  const card = (await cardsOf('part')).find(({ code }) => code === 'carton-20-15-10');
  if (!card) throw new Error('not in the list');
  const offers = await offersFor(card, 'part', { from: chosen.quote.from, to: lausanne, toBusiness: false });
  expect(box?.ttc.value).toBe(firstPrice(offers, 'part'));
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
