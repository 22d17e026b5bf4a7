/** The packagings of the catalog as parcels, and what sending them costs on a trip (docs/catalog.md). */
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CatalogProduct, Code } from '#domain/catalog/catalog.ts';
import { type ListTrip, tripQuery } from '#domain/catalog/list-trip.ts';
import { shownPrice } from '#domain/catalog/offer-order.ts';
import { packSizeOf } from '#domain/catalog/pack-size.ts';
import { filledPackaging } from '#domain/catalog/packaging.ts';
import type { TripPostage } from '#domain/catalog/product-query.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Parcel } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import type { ReadOnce } from './readings.ts';
import type { PostageRates } from './wire-card.ts';

interface Packaging {
  readonly code: Code;
  readonly parcel: Parcel;
  readonly pieces: number;
}

async function readPackagings(db: Kysely<Database>): Promise<readonly Packaging[]> {
  const { rows } = await sql<{ data: CatalogProduct }>`
    select data from catalog_product
    where data -> 'attributes' ? 'charge' and data -> 'attributes' ? 'ext_longueur'`.execute(db);
  return rows.flatMap(({ data }) => {
    const parcel = filledPackaging(data);
    return parcel ? [{ code: data.code, parcel, pieces: packSizeOf(data) }] : [];
  });
}

/** What sending a packaging costs on a trip: as the site shows it, and with and without VAT. */
export interface PackagingPostage extends TripPostage {
  readonly price: OfferPrice;
}

/** The prices of a trip by the codes of the packagings that can be sent there. */
export type TripPostages = ReadonlyMap<Code, PackagingPostage>;

/** For so many trips the prices are remembered: a few dozen bytes for each packaging. */
const maxTrips = 50;

/** Rates every packaging once; many make the same parcel. */
function ratePackagings(
  packagings: readonly Packaging[],
  postageOf: NonNullable<ReturnType<PostageRates['onTrip']>>,
  site: Site,
): TripPostages {
  const rated = new Map<string, ReturnType<typeof postageOf>>();
  return new Map(
    packagings.flatMap(({ code, parcel, pieces }): [Code, PackagingPostage][] => {
      const key = JSON.stringify(parcel);
      const price = rated.get(key) ?? postageOf(parcel);
      rated.set(key, price);
      return price ? [[code, { postage: shownPrice(price, site), pieces, carriers: price.carriers, price }]] : [];
    }),
  );
}

/** `rates` says what sending costs at present. */
export function createTripPrices(db: Kysely<Database>, rates: () => PostageRates | null, once: ReadOnce) {
  let ratedBy: PostageRates | null = null;
  const noTrips = () => new LRUCache<string, TripPostages>({ max: maxTrips });
  let trips = noTrips();
  return {
    /** The prices of a trip on a site, the same map until one may have changed; null if a place doesn't exist. */
    async read(trip: ListTrip, site: Site): Promise<TripPostages | null> {
      const current = rates();
      if (current === null) return null;
      if (current !== ratedBy) trips = noTrips();
      ratedBy = current;
      const within = trips;
      const key = JSON.stringify([site, tripQuery(trip)]);
      const known = within.get(key);
      if (known) return known;
      const postageOf = current.onTrip(trip, site);
      if (!postageOf) return null;
      const all = await once('packagings', () => readPackagings(db));
      const postages = ratePackagings(all, postageOf, site);
      within.set(key, postages);
      return postages;
    },
    clear() {
      trips = noTrips();
    },
  };
}
