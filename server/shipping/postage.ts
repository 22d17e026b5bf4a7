/** What sending a parcel within France costs at least, for pages that show it beside an article (docs/catalog.md). */
import type { Cents } from '#domain/money/money.ts';
import { exampleTrip } from '#domain/shipping/example-trip.ts';
import type { Parcel, Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { compareRun } from './comparison.ts';
import type { ShippingContext } from './shipping-context.ts';

/** A price in cents. */
export interface PostagePrice {
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
}

/** Prices of one moment: the tariffs in force, the open carriers and the first day on which a parcel can leave. */
export interface PostageRates {
  /**
   * The price of the offer that a comparison lists first on a site, for a parcel from Paris to Lyon on the first
   * possible day; null if no carrier takes it or the journey is closed there. Carriers without a tariff file aren't
   * asked.
   */
  cheapest(parcel: Parcel, site: Site): PostagePrice | null;
}

type PostageContext = Pick<ShippingContext, 'generations' | 'isCarrierOpen' | 'territory' | 'clock'> & {
  readonly isClosed: (site: Site) => boolean;
};

function ratesOf(context: PostageContext, compiled: CompiledTariffs, collectionDate: string): PostageRates {
  const { departure: from, arrival: to } = exampleTrip;
  return {
    cheapest(parcel, site) {
      if (context.isClosed(site)) return null;
      const shipment: Shipment = { from, to, toBusiness: false, parcel, collectionDate };
      const [first] = compareRun({ shipment, site, remote: {} }, compiled, context.isCarrierOpen).offers;
      if (!first) return null;
      const { taxExclusive, taxInclusive } = first.service;
      return { taxExclusive, taxInclusive };
    },
  };
}

/**
 * Returns a function that gives the rates in force. The same object is returned until something changes that prices
 * depend on, so that whoever stores prices can compare it.
 */
export function createPostage(context: PostageContext): () => PostageRates {
  let last: { readonly key: string; readonly compiled: CompiledTariffs; readonly rates: PostageRates } | null = null;
  return () => {
    const compiled = context.generations.current();
    const [day = ''] = context.territory.availabilityDates(exampleTrip.departure.country, context.clock());
    const key = `${day} ${context.isClosed('part')} ${context.isClosed('pro')}`;
    if (last?.compiled !== compiled || last.key !== key)
      last = { key, compiled, rates: ratesOf(context, compiled, day) };
    return last.rates;
  };
}
