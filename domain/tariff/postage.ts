/** What sending a parcel within France costs at least, by the tariffs of a day (docs/catalog.md, "Packaging"). */
import { exampleTrip } from '#domain/shipping/example-trip.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import { rankOffers } from '#domain/shipping/offer-ranking.ts';
import type { Parcel } from '#domain/shipping/shipment.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { CompiledTariffs } from './compiled.ts';
import { rateShipment, versionOn } from './rate.ts';

/** It contains no functions, so that it can be passed to another thread. */
export interface PostageBasis {
  /** With closed carriers marked. */
  readonly tariffs: CompiledTariffs;
  /** The first on which a parcel can leave. */
  readonly date: IsoDate;
  /** The sites on which nothing can be compared. */
  readonly closedSites: readonly Site[];
}

/** The least price, in cents, and the codes of the carriers that take the parcel. */
export interface ParcelPostage extends OfferPrice {
  readonly carriers: readonly string[];
}

/**
 * From Paris to Lyon: the offer that a comparison lists first on the site. Null if no carrier takes the parcel, or if
 * nothing can be compared there.
 */
export function postageOf(
  { tariffs, date, closedSites }: PostageBasis,
  parcel: Parcel,
  site: Site,
): ParcelPostage | null {
  if (closedSites.includes(site)) return null;
  const { departure: from, arrival: to } = exampleTrip;
  const { services } = rateShipment(tariffs, { from, to, toBusiness: false, parcel, collectionDate: date }, site);
  const [first] = rankOffers(
    services.map((service) => ({ ...service, price: service })),
    'price',
    site,
  );
  if (!first) return null;
  const { taxExclusive, taxInclusive } = first;
  return { taxExclusive, taxInclusive, carriers: [...new Set(services.map(({ carrierCode }) => carrierCode))] };
}

/** A text that two bases share only if every parcel has the same postage by both; empty if there is no postage at all. */
export function postageKey(basis: PostageBasis | null): string {
  if (basis === null) return '';
  const { tariffs, date, closedSites } = basis;
  const inForce = allSites.flatMap((site) =>
    tariffs.sites[site].map((slot) => {
      const version = slot.isClosed ? undefined : versionOn(slot, date);
      return `${site} ${slot.carrierCode} ${slot.serviceCode} ${version?.tariffVersion ?? ''}`;
    }),
  );
  return [tariffs.version, ...inForce, ...closedSites].join('\n');
}

export function carrierNames({ sites }: CompiledTariffs): ReadonlyMap<string, string> {
  const slots = allSites.flatMap((site) => sites[site]);
  return new Map(slots.map(({ carrierCode, versions: [newest] }) => [carrierCode, newest.carrierName]));
}
