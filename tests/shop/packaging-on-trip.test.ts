/** Lists of packaging on a trip sort, filter and price by what the comparisons of that trip answer. */
import { afterAll, describe, expect, test } from 'vitest';
import { type ListTrip, tripForm, tripQuery } from '#domain/catalog/list-trip.ts';
import { parcelForm } from '#domain/catalog/packaging-comparison.ts';
import type { ProductCard, ProductPage } from '#domain/catalog/wire-product.ts';
import { exampleTrip } from '#domain/shipping/example-trip.ts';
import { formToQuoteInput } from '#domain/shipping/shipment-form.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import type { Site } from '#domain/site/site.ts';
import { importCatalog } from '#server/catalog/import.ts';
import { openCatalogSource } from '#server/catalog/import-files.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
await importCatalog(database.db, await openCatalogSource('data/catalog'));
const api = await shippingApi(database);
afterAll(() => api.close());

const paris = { country: 'FR', postalCode: '75011', city: 'Paris' };
const trips: Readonly<Record<string, ListTrip>> = {
  Lausanne: { from: paris, to: { country: 'CH', postalCode: '1003', city: 'Lausanne' }, toBusiness: false },
  Réunion: { from: paris, to: { country: 'RE', postalCode: '97400', city: 'Saint-Denis' }, toBusiness: true },
};
const withinFrance: ListTrip = { from: exampleTrip.departure, to: exampleTrip.arrival, toBusiness: false };

async function listOf(site: Site, query: string, trip: ListTrip | null, page = 0): Promise<ProductPage> {
  const search = new URLSearchParams({
    ...Object.fromEntries(tripQuery(trip)),
    ...{ query, pageSize: '100', currentPage: String(page), fields: 'FULL' },
  });
  const { body } = await api.call('GET', `/api/front/occ/ecommerce/${site}/products/search?${search}`);
  return body as ProductPage;
}

async function cardsOf(site: Site, query: string, trip: ListTrip | null): Promise<readonly ProductCard[]> {
  const cards: ProductCard[] = [];
  for (let page = 0; ; page += 1) {
    const { products, pagination } = await listOf(site, query, trip, page);
    cards.push(...products);
    if (page + 1 >= pagination.totalPages) return cards;
  }
}

/** The offers of a comparison of the filled packaging on a trip; none for a parcel that can't be compared. */
async function offersFor({ parcel }: ProductCard, trip: ListTrip, site: Site): Promise<OffersAnswer['offers']> {
  if (!parcel) return [];
  const body = formToQuoteInput({ ...parcelForm(parcel), ...tripForm(trip) });
  const answer = await api.call('POST', `/api/smt/offers/sync?site=${site}`, body);
  return (answer.body as Partial<OffersAnswer>).offers ?? [];
}

const cents = (euros: number) => Math.round(euros * 100);

function sendingPrice({ totalPrice, packSize, postage }: ProductCard): number {
  return postage ? Math.round(cents(totalPrice.value) / packSize) + cents(postage.value) : Number.POSITIVE_INFINITY;
}

describe.each([
  ['Lausanne', 'part'],
  ['Réunion', 'pro'],
] as const)('13.1 on the trip to %s, on %s', (name, site) => {
  const trip = trips[name] as ListTrip;

  test('every packaging says the first price of its comparison, and is found by the carriers in it', async () => {
    const page = await listOf(site, '', trip);
    expect(page.trip).toEqual(trip);
    const cards = (await cardsOf(site, '', trip)).filter(({ parcel }) => parcel);
    const compared = await Promise.all(
      cards.map(async (card) => ({ card, offers: await offersFor(card, trip, site) })),
    );
    for (const { card, offers } of compared) {
      const first = offers.find(({ position }) => position === 1)?.price;
      const price = first ? (site === 'pro' ? first.value.value : first.taxInclusive.value) : null;
      expect([card.code, card.postage?.value ?? null]).toEqual([card.code, price]);
    }
    expect(cards.filter(({ postage }) => postage).length).toBeGreaterThan(10);
    const valuesOf = (code: string) => page.facets.find((facet) => facet.code === code)?.values ?? [];
    const carriers = new Set(compared.flatMap(({ offers }) => offers.map(({ service }) => service.carrierCode)));
    expect(carriers.size).toBeGreaterThan(1);
    expect(new Set(valuesOf('transporteur').map(({ code }) => code))).toEqual(carriers);
    for (const { code, count } of valuesOf('transporteur')) {
      const takers = compared.filter(({ offers }) => offers.some(({ service }) => service.carrierCode === code));
      const found = await cardsOf(site, `:relevance:transporteur:${code}`, trip);
      expect([code, count]).toEqual([code, takers.length]);
      expect(found.map((card) => card.code).toSorted()).toEqual(takers.map(({ card }) => card.code).toSorted());
    }
    for (const { code, count } of valuesOf('envoi')) {
      const [least = 0, below] = code.split('-').map(Number);
      const isWithin = (card: ProductCard) =>
        sendingPrice(card) >= least * 100 && sendingPrice(card) < (below ? below * 100 : 1_000_000);
      const found = await cardsOf(site, `:relevance:envoi:${code}`, trip);
      expect([code, found.length, found.filter(isWithin).length]).toEqual([code, count, count]);
      expect(cards.filter(isWithin)).toHaveLength(count);
    }
  });

  test('the order is by the sum of packaging and postage there, which isn’t the order within France', async () => {
    const sorted = await cardsOf(site, ':sending-asc', trip);
    const prices = sorted.map(sendingPrice);
    expect(prices).toEqual(prices.toSorted((a, b) => (a === b ? 0 : a - b)));
    expect(prices.at(-1)).toBe(Number.POSITIVE_INFINITY);
    const inFrance = await cardsOf(site, ':sending-asc', null);
    expect(sorted.map(({ code }) => code)).not.toEqual(inFrance.map(({ code }) => code));
    expect(sorted.map(({ code }) => code).toSorted()).toEqual(inFrance.map(({ code }) => code).toSorted());
  });
});

test.each([
  ':sending-asc',
  ':sending-asc:vendeur:ondula',
  ':relevance:envoi:8-12',
  'carton:sending-asc:transporteur:CHRP',
  ':price-asc:vendeur:ondula:envoi:6-8',
])('13.1 the list %s on the trip from Paris to Lyon is the list within France', async (query) => {
  const { trip, ...list } = await listOf('part', query, withinFrance);
  const { trip: none, ...inFrance } = await listOf('part', query, null);
  expect([trip?.from.city, trip?.to.city, none]).toEqual(['Paris', 'Lyon', null]);
  const withoutAddresses = (page: object) => JSON.stringify(page).replaceAll(/"(?:url|value)":"[^"]*"/g, '');
  expect(withoutAddresses(list)).toBe(withoutAddresses(inFrance));
  expect(list.pagination.totalResults).toBeGreaterThan(0);
});

test('13.1 links of the list keep the trip, and a trip to a place that doesn’t exist is ignored', async () => {
  const page = await listOf('part', ':sending-asc', trips.Lausanne ?? null);
  const [value] = page.facets[0]?.values ?? [];
  expect(value?.url).toContain('to.country=CH&to.postalCode=1003');
  const lost = { from: paris, to: { country: 'FR', postalCode: '99999', city: '' }, toBusiness: false };
  const nowhere = { from: paris, to: { country: 'ZZ', postalCode: '1', city: '' }, toBusiness: false };
  for (const trip of [lost, nowhere]) {
    const ignored = await listOf('part', ':sending-asc', trip);
    expect(ignored.trip).toBeNull();
    expect(ignored.products).toEqual((await listOf('part', ':sending-asc', null)).products);
  }
});
