/** The packagings of the catalog as parcels, and what sending them costs on a trip (docs/catalog.md). */
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CatalogProduct, Code } from '#domain/catalog/catalog.ts';
import { type ListTrip, tripQuery, withinFrance } from '#domain/catalog/list-trip.ts';
import { defaultObjectGrams } from '#domain/catalog/object-weight.ts';
import { shownPrice } from '#domain/catalog/offer-order.ts';
import { type Packaging, packagingOf, packedParcel } from '#domain/catalog/packaging.ts';
import type { TripPostage } from '#domain/catalog/product-query.ts';
import type { ProductCard } from '#domain/catalog/wire-product.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import type { ReadOnce } from './readings.ts';
import { type PostageRates, toWirePrice } from './wire-card.ts';

interface NamedPackaging {
  readonly code: Code;
  readonly packaging: Packaging;
}

async function readPackagings(db: Kysely<Database>): Promise<readonly NamedPackaging[]> {
  const { rows } = await sql<{ data: CatalogProduct }>`
    select data from catalog_product
    where data -> 'attributes' ? 'charge' and data -> 'attributes' ? 'ext_longueur'`.execute(db);
  return rows.flatMap(({ data }) => {
    const packaging = packagingOf(data);
    return packaging ? [{ code: data.code, packaging }] : [];
  });
}

/** What sending a packaging costs on a trip: as the site shows it, and with and without VAT. */
export interface PackagingPostage extends TripPostage {
  readonly price: OfferPrice;
}

/** The prices of a trip by the codes of the packagings that hold the object and can be sent there. */
export type TripPostages = ReadonlyMap<Code, PackagingPostage>;

/** What sending prices are for: a trip, null for within France, with an object of some weight. */
export interface Sending {
  readonly trip: ListTrip | null;
  readonly objectGrams: number;
}

/** For so many trips and weights the prices are remembered: a few dozen bytes for each packaging. */
const maxTrips = 50;

/** Rates every packaging once; many make the same parcel. */
function ratePackagings(
  packagings: readonly NamedPackaging[],
  objectGrams: number,
  postageOf: NonNullable<ReturnType<PostageRates['onTrip']>>,
  site: Site,
): TripPostages {
  const rated = new Map<string, ReturnType<typeof postageOf>>();
  return new Map(
    packagings.flatMap(({ code, packaging }): [Code, PackagingPostage][] => {
      const parcel = packedParcel(packaging, objectGrams);
      if (parcel === null) return [];
      const { pieces } = packaging;
      const key = JSON.stringify(parcel);
      const price = rated.get(key) ?? postageOf(parcel);
      rated.set(key, price);
      return price ? [[code, { postage: shownPrice(price, site), pieces, carriers: price.carriers, price }]] : [];
    }),
  );
}

/** A card with these prices, in place of those within France for an object of the usual weight. */
export function atPostages(
  { postage: _, parcel, ...product }: ProductCard,
  postages: TripPostages,
  { objectGrams, site }: Pick<Sending, 'objectGrams'> & { readonly site: Site },
): ProductCard {
  const price = postages.get(product.code)?.price;
  return {
    ...product,
    ...(parcel && { parcel: { ...parcel, objectWeight: objectGrams / 1000 } }),
    ...(price && { postage: toWirePrice(price, site) }),
  };
}

/** `rates` says what sending costs at present. */
export function createTripPrices(db: Kysely<Database>, rates: () => PostageRates | null, once: ReadOnce) {
  let ratedBy: PostageRates | null = null;
  const noTrips = () => new LRUCache<string, TripPostages>({ max: maxTrips });
  let trips = noTrips();
  return {
    /**
     * The prices on a site, the same map until one may have changed; null for those that articles have anyway, and if a
     * place of the trip doesn't exist.
     */
    async read({ trip, objectGrams }: Sending, site: Site): Promise<TripPostages | null> {
      const current = rates();
      if (current === null || (trip === null && objectGrams === defaultObjectGrams)) return null;
      if (current !== ratedBy) trips = noTrips();
      ratedBy = current;
      const within = trips;
      const key = JSON.stringify([site, objectGrams, tripQuery(trip)]);
      const known = within.get(key);
      if (known) return known;
      const postageOf = current.onTrip(trip ?? withinFrance, site);
      if (!postageOf) return null;
      const all = await once('packagings', () => readPackagings(db));
      const postages = ratePackagings(all, objectGrams, postageOf, site);
      within.set(key, postages);
      return postages;
    },
    clear() {
      trips = noTrips();
    },
  };
}
