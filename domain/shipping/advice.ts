/** The smallest changes that make an offer cheaper, found by rating the changed shipment (docs/requirements.md SMT-26). */
import type { Cents } from '#domain/money/money.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { displayedAmount, type OfferPrice } from './offer.ts';
import { rankOffers } from './offer-ranking.ts';
import { type MeasureName, readMeasure, sideNames, toWireMeasure, withMeasure } from './parcel-change.ts';
import { shipmentLimits } from './quote-request.ts';
import type { RatedService, Rating, RefusalReason } from './rated-service.ts';
import type { Shipment } from './shipment.ts';

/** A service, as advice names it. */
export interface AdvisedService {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly serviceCode: string;
  readonly label: RatedService['label'];
}

/**
 * One change, kilograms and centimetres in `change`. `from` and `to` of a relay advice are values of the filter
 * `delivery` (docs/requirements.md SMT-10).
 */
export type AdviceChange =
  | { readonly kind: 'weight' | 'dimension'; readonly field: MeasureName; readonly from: number; readonly to: number }
  | { readonly kind: 'date'; readonly field: 'collectionDate'; readonly from: IsoDate; readonly to: IsoDate }
  | { readonly kind: 'relay'; readonly field: 'delivery'; readonly from: 'home'; readonly to: 'relay' };

/** An advice for `offer`: after `change`, `service` (often the same) costs `price`, `saves` cents less on display. */
export interface Advice {
  readonly offer: AdvisedService;
  readonly service: AdvisedService;
  readonly change: AdviceChange;
  /** Share of the measure that has to go, above 0 and at most `largestShare`; 1 for another day or way of delivery. */
  readonly size: number;
  readonly saves: Cents;
  readonly price: OfferPrice;
}

/** Rates a shipment with the tariffs of the site. */
export type RateAt = (shipment: Shipment) => Rating;

/** Most advice that one offer gets (settled). */
export const maxAdvicePerOffer = 3;

/** The most of a measure that advice asks to take away: beyond half of it one doesn't send this parcel any more. */
export const largestShare = 0.5;

/** Refusals that a smaller or lighter parcel can lift. */
const liftable: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'WEIGHT_ABOVE_LIMIT',
  'LENGTH_ABOVE_LIMIT',
  'SUM_ABOVE_LIMIT',
  'GIRTH_ABOVE_LIMIT',
  'THICKNESS_ABOVE_LIMIT',
]);

const smallest: Readonly<Record<'weight' | 'dimension', number>> = {
  weight: shipmentLimits.minGrams,
  dimension: shipmentLimits.minMm,
};

const identity = (service: { carrierCode: string; serviceCode: string }) =>
  `${service.carrierCode}/${service.serviceCode}`;
const named = ({ carrierCode, carrierName, serviceCode, label }: AdvisedService): AdvisedService => ({
  carrierCode,
  carrierName,
  serviceCode,
  label,
});
const priceOf = ({ taxExclusive, taxInclusive }: RatedService): OfferPrice => ({ taxExclusive, taxInclusive });

/** All services by identity when one measure has a value; each value is rated once. */
function changedServices(rateAt: RateAt, shipment: Shipment) {
  const known = new Map<string, ReadonlyMap<string, RatedService>>();
  return (measure: MeasureName, value: number) => {
    const key = `${measure} ${value}`;
    const services =
      known.get(key) ?? new Map(rateAt(withMeasure(shipment, measure, value)).services.map((s) => [identity(s), s]));
    known.set(key, services);
    return services;
  };
}

/** The largest value below `from` at which something is found, and what, by halving: smaller values find something too. */
function largestFinding<Found>(least: number, from: number, find: (value: number) => Found | null) {
  let found = find(least);
  if (found === null) return null;
  let finding = least;
  let failing = from;
  while (failing - finding > 1) {
    const middle = Math.floor((finding + failing) / 2);
    const nearer = find(middle);
    if (nearer === null) failing = middle;
    else {
      finding = middle;
      found = nearer;
    }
  }
  return { value: finding, found };
}

const endOfDay = 24;

/** How late a service arrives at most: hours after the day of departure began, in working days. */
function arrivalHour({ delayDays, deliveredBefore }: Pick<RatedService, 'delayDays' | 'deliveredBefore'>): number {
  return delayDays * 24 + (deliveredBefore ?? endOfDay);
}

/** Smallest change first; of two equal ones the larger saving. */
function compareAdvice(a: Advice, b: Advice): number {
  return a.size - b.size || b.saves - a.saves;
}

/**
 * For every service that takes the shipment: the next lower weight band (up to its inclusive maximum), one smaller
 * side (under a surcharge, a limit or a volumetric step), the same carrier's relay instead of home where it is as fast
 * and as sure, down to the hour; the first of `laterDates` on which it costs less; for the cheapest also the changes that open
 * a still cheaper service, never a relay instead of home. Ascending by size of change, at most three an offer; prices
 * compare as the site displays them (docs/requirements.md SMT-26, settled). Prices never rise when a measure shrinks.
 */
export function findAdvice(
  rateAt: RateAt,
  shipment: Shipment,
  site: Mode,
  laterDates: readonly IsoDate[] = [],
): readonly Advice[] {
  const { services, refusals } = rateAt(shipment);
  const servicesAt = changedServices(rateAt, shipment);
  const ranked = rankOffers(
    services.map((service) => ({ ...service, price: priceOf(service) })),
    'price',
    site,
  );

  function byMeasure(
    kind: 'weight' | 'dimension',
    field: MeasureName,
    offer: RatedService,
    service: AdvisedService,
  ): Advice[] {
    const now = displayedAmount(priceOf(offer), site);
    const from = readMeasure(shipment.parcel, field);
    const reached = largestFinding(smallest[kind], from, (value) => {
      const changed = servicesAt(field, value).get(identity(service));
      if (!changed) return null;
      const asHandy = changed.deliveryMode === 'HOME' || changed.deliveryMode === offer.deliveryMode;
      return asHandy && displayedAmount(priceOf(changed), site) < now ? changed : null;
    });
    if (!reached) return [];
    const size = (from - reached.value) / from;
    if (size > largestShare) return [];
    const price = priceOf(reached.found);
    const change = { kind, field, from: toWireMeasure(field, from), to: toWireMeasure(field, reached.value) };
    const saves = now - displayedAmount(price, site);
    return [{ offer: named(offer), service: named(service), change, size, saves, price }];
  }

  /** The change of weight and the best change of one side after which `service` costs less than `offer` does. */
  function byParcel(offer: RatedService, service: AdvisedService): Advice[] {
    const sides = sideNames(shipment.parcel).flatMap((name) => byMeasure('dimension', name, offer, service));
    return [
      ...byMeasure('weight', 'packageDetail.weight', offer, service),
      ...sides.toSorted(compareAdvice).slice(0, 1),
    ];
  }

  function byRelay(offer: RatedService): Advice[] {
    const now = displayedAmount(priceOf(offer), site);
    const relay = ranked.find(
      (other) =>
        other.serviceType === 'RELAY' &&
        other.carrierCode === offer.carrierCode &&
        arrivalHour(other) <= arrivalHour(offer) &&
        (other.guaranteed || !offer.guaranteed),
    );
    if (offer.serviceType !== 'HOME' || !relay || displayedAmount(relay.price, site) >= now) return [];
    const change = { kind: 'relay', field: 'delivery', from: 'home', to: 'relay' } as const;
    const saves = now - displayedAmount(relay.price, site);
    return [{ offer: named(offer), service: named(relay), change, size: 1, saves, price: relay.price }];
  }

  const servicesOn = laterDates.map((date) => {
    const later = rateAt({ ...shipment, collectionDate: date }).services;
    return { date, services: new Map(later.map((service) => [identity(service), service])) };
  });

  /** The first later departure on which the offer costs less. */
  function byDate(offer: RatedService): Advice[] {
    const now = displayedAmount(priceOf(offer), site);
    const prices = servicesOn.flatMap(({ date, services: later }) => {
      const service = later.get(identity(offer));
      return service ? [{ date, price: priceOf(service) }] : [];
    });
    const found = prices.find(({ price }) => displayedAmount(price, site) < now);
    if (!found) return [];
    const { date, price } = found;
    const change = { kind: 'date', field: 'collectionDate', from: shipment.collectionDate, to: date } as const;
    const saves = now - displayedAmount(price, site);
    return [{ offer: named(offer), service: named(offer), change, size: 1, saves, price }];
  }

  const closed = refusals.filter(({ reason }) => liftable.has(reason));
  const advice = ranked.flatMap((offer, index) => {
    const opened = index === 0 ? closed.flatMap((refusal) => byParcel(offer, refusal)) : [];
    const all = [...byParcel(offer, offer), ...opened, ...byRelay(offer), ...byDate(offer)].toSorted(compareAdvice);
    const seen = new Set<string>();
    const distinct = all.filter(({ change }) => {
      const text = `${change.field} ${change.to}`;
      return seen.has(text) ? false : seen.add(text);
    });
    return distinct.slice(0, maxAdvicePerOffer);
  });
  return advice.toSorted(compareAdvice);
}
