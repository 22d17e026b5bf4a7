/** What sending a parcel within France costs at least, for pages that show it beside an article (docs/catalog.md). */
import { exampleTrip } from '#domain/shipping/example-trip.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Parcel } from '#domain/shipping/shipment.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { carrierNames, type ParcelPostage, type PostageBasis, postageOf } from '#domain/tariff/postage.ts';
import type { CurrentTariffs } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { PostageTrip } from './cheapest.ts';

/** Prices of one moment: the tariffs in force, the open carriers and the first day on which a parcel can leave. */
export interface PostageRates {
  readonly basis: PostageBasis;
  /**
   * The price of the offer that a comparison lists first on a site, for a parcel from Paris to Lyon on the first
   * possible day; null if no carrier takes it or the journey is closed there. Carriers without a tariff file aren't
   * asked.
   */
  cheapest(parcel: Parcel, site: Site): OfferPrice | null;
  /**
   * The same for a trip, with the first possible day of its place of departure: a function of the parcel; null if a place
   * doesn't exist.
   */
  onTrip(trip: PostageTrip, site: Site): ((parcel: Parcel) => ParcelPostage | null) | null;
  carrierName(code: string): string | undefined;
}

export interface PostageOptions {
  /** The tariffs in force, in which closed carriers are marked. */
  readonly tariffs: CurrentTariffs;
  readonly territory: Pick<TerritoryService, 'availabilityDates'>;
  readonly clock: () => Date;
  readonly isClosed: (site: Site) => boolean;
  readonly onTrip: PostageRates['onTrip'];
}

function ratesOf(basis: PostageBasis, onTrip: PostageRates['onTrip']): PostageRates {
  const names = carrierNames(basis.tariffs);
  return {
    basis,
    cheapest: (parcel, site) => postageOf(basis, parcel, site),
    onTrip: (trip, site) => (basis.closedSites.includes(site) ? null : onTrip(trip, site)),
    carrierName: (code) => names.get(code),
  };
}

const minuteMs = 60_000;

/**
 * Returns a function that gives the rates in force. The same object is returned until something changes that prices
 * depend on, so that whoever stores prices can compare it.
 */
export function createPostage({ tariffs, territory, clock, isClosed, onTrip }: PostageOptions): () => PostageRates {
  let last: PostageRates | null = null;
  let day = { minute: Number.NaN, date: '' };
  /** The first day of departure, worked out once a minute, because every list asks for it. */
  function firstDay(): string {
    const now = clock();
    const minute = Math.floor(now.getTime() / minuteMs);
    if (minute !== day.minute) {
      day = { minute, date: territory.availabilityDates(exampleTrip.departure, now)[0] ?? '' };
    }
    return day.date;
  }
  return () => {
    const basis = { tariffs: tariffs.current(), date: firstDay(), closedSites: allSites.filter(isClosed) };
    const isSame =
      last?.basis.tariffs === basis.tariffs &&
      last.basis.date === basis.date &&
      last.basis.closedSites.join() === basis.closedSites.join();
    if (last === null || !isSame) last = ratesOf(basis, onTrip);
    return last;
  };
}
