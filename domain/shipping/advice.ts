/**
 * The smallest changes that make an offer cheaper, found by rating the changed shipment (docs/requirements.md
 * SMT-26).
 */
import type { Cents } from '#domain/money/money.ts';
import type { Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { displayedAmount, type OfferPrice } from './offer.ts';
import { rankOffers } from './offer-ranking.ts';
import { type MeasureName, readMeasure, sideNames, toWireMeasure, withMeasure } from './parcel-change.ts';
import type { RatedService, Rating, RefusalReason } from './rated-service.ts';
import type { Shipment } from './shipment.ts';
import { shipmentLimits } from './shipment-limits.ts';

export interface AdvisedService {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly serviceCode: string;
  readonly label: RatedService['label'];
}

/**
 * `from` and `to` are kilograms, centimetres or dates; for a relay they are values of the filter `delivery`
 * (docs/requirements.md SMT-10).
 */
export type AdviceChange =
  | { readonly kind: 'weight' | 'dimension'; readonly field: MeasureName; readonly from: number; readonly to: number }
  | { readonly kind: 'date'; readonly field: 'collectionDate'; readonly from: IsoDate; readonly to: IsoDate }
  | { readonly kind: 'relay'; readonly field: 'delivery'; readonly from: 'home'; readonly to: 'relay' };

/**
 * An advice on how to pay less than for `offer`: after `change`, `service` (usually the offer's own) costs `price`.
 * `saves` is the difference in cents of the displayed prices.
 */
export interface Advice {
  readonly offer: AdvisedService;
  readonly service: AdvisedService;
  readonly change: AdviceChange;
  /** Fraction by which the measure shrinks, above 0 and at most `largestShare`; 1 for another day or a relay. */
  readonly size: number;
  readonly saves: Cents;
  readonly price: OfferPrice;
}

export type RateAt = (shipment: Shipment) => Rating;

/** For one offer (docs/requirements.md SMT-26). */
export const maxAdvicePerOffer = 3;

/**
 * The largest fraction of a measure that advice suggests removing: less than half would no longer be the same parcel.
 */
const largestShare = 0.5;

/** Reasons for a refusal that a smaller or lighter parcel can remove. */
const liftableReasons: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'WEIGHT_ABOVE_LIMIT',
  'LENGTH_ABOVE_LIMIT',
  'SUM_ABOVE_LIMIT',
  'GIRTH_ABOVE_LIMIT',
  'THICKNESS_ABOVE_LIMIT',
]);

const minMeasures: Readonly<Record<'weight' | 'dimension', number>> = {
  weight: shipmentLimits.minGrams,
  dimension: shipmentLimits.minMm,
};

const identity = (service: { carrierCode: string; serviceCode: string }) =>
  `${service.carrierCode}/${service.serviceCode}`;
const toAdvisedService = ({ carrierCode, carrierName, serviceCode, label }: AdvisedService): AdvisedService => ({
  carrierCode,
  carrierName,
  serviceCode,
  label,
});
const priceOf = ({ taxExclusive, taxInclusive }: RatedService): OfferPrice => ({ taxExclusive, taxInclusive });

type ServicesByIdentity = ReadonlyMap<string, RatedService>;

const byIdentity = (services: readonly RatedService[]): ServicesByIdentity =>
  new Map(services.map((service) => [identity(service), service]));

/**
 * Returns a function that rates the shipment with one measure changed and returns the services that take it, by their
 * identity. Ratings are cached by measure and value.
 */
function changedServices(rateAt: RateAt, shipment: Shipment) {
  const ratings = new Map<string, ServicesByIdentity>();
  return (measure: MeasureName, value: number): ServicesByIdentity => {
    const key = `${measure} ${value}`;
    const services = ratings.get(key) ?? byIdentity(rateAt(withMeasure(shipment, measure, value)).services);
    ratings.set(key, services);
    return services;
  };
}

/**
 * The largest value from `min` up to, but not including, `from` for which `find` returns a result, with that result;
 * null if there is none. Searches by bisection, so `find` must succeed for every value below one for which it succeeds.
 */
function largestSuccess<Result>(min: number, from: number, find: (value: number) => Result | null) {
  let bestResult = find(min);
  if (bestResult === null) return null;
  let finding = min;
  let failing = from;
  while (failing - finding > 1) {
    const middle = Math.floor((finding + failing) / 2);
    const nearer = find(middle);
    if (nearer === null) failing = middle;
    else {
      finding = middle;
      bestResult = nearer;
    }
  }
  return { value: finding, found: bestResult };
}

const endOfDay = 24;

/** In hours of working days since the start of the departure day. */
function arrivalHour({ delayDays, deliveredBefore }: Pick<RatedService, 'delayDays' | 'deliveredBefore'>): number {
  return delayDays * 24 + (deliveredBefore ?? endOfDay);
}

/** By the size of the change, smallest first, then by the saving, largest first. */
function compareAdvice(a: Advice, b: Advice): number {
  return a.size - b.size || b.saves - a.saves;
}

interface AdviceSearch {
  readonly shipment: Shipment;
  readonly site: Site;
  /** Services that take the unchanged shipment, cheapest first. */
  readonly rankedServices: readonly RatedService[];
  readonly servicesAt: ReturnType<typeof changedServices>;
  readonly laterDays: readonly { readonly date: IsoDate; readonly services: ServicesByIdentity }[];
}

const displayedPriceOf = (service: RatedService, { site }: AdviceSearch): Cents =>
  displayedAmount(priceOf(service), site);

/**
 * Builds the advice to make a change after which `service` is cheaper than `offer`; `target` has the service's names.
 */
function toAdvice(
  search: AdviceSearch,
  offer: RatedService,
  target: AdvisedService,
  service: RatedService,
  { change, size }: Pick<Advice, 'change' | 'size'>,
): Advice {
  const saves = displayedPriceOf(offer, search) - displayedPriceOf(service, search);
  return {
    offer: toAdvisedService(offer),
    service: toAdvisedService(target),
    change,
    size,
    saves,
    price: priceOf(service),
  };
}

/**
 * The smallest change of one measure after which `service` costs less than `offer` does now, as a list of one; empty if
 * there is no such change.
 */
function adviceByMeasure(
  search: AdviceSearch,
  kind: 'weight' | 'dimension',
  field: MeasureName,
  offer: RatedService,
  service: AdvisedService,
): Advice[] {
  const now = displayedPriceOf(offer, search);
  const from = readMeasure(search.shipment.parcel, field);
  const result = largestSuccess(minMeasures[kind], from, (value) => {
    const changedService = search.servicesAt(field, value).get(identity(service));
    if (!changedService) return null;
    const asHandy = changedService.deliveryMode === 'HOME' || changedService.deliveryMode === offer.deliveryMode;
    return asHandy && displayedPriceOf(changedService, search) < now ? changedService : null;
  });
  if (!result) return [];
  const size = (from - result.value) / from;
  if (size > largestShare) return [];
  const change = { kind, field, from: toWireMeasure(field, from), to: toWireMeasure(field, result.value) };
  return [toAdvice(search, offer, service, result.found, { change, size })];
}

/**
 * The smallest change of the weight, and the smallest one of any side, after which `service` costs less than `offer`
 * does now.
 */
function adviceByParcel(search: AdviceSearch, offer: RatedService, service: AdvisedService): Advice[] {
  const sides = sideNames(search.shipment.parcel).flatMap((name) =>
    adviceByMeasure(search, 'dimension', name, offer, service),
  );
  return [
    ...adviceByMeasure(search, 'weight', 'packageDetail.weight', offer, service),
    ...sides.toSorted(compareAdvice).slice(0, 1),
  ];
}

/**
 * Advice to use the same carrier's relay instead of home delivery, if the relay costs less, arrives no later, and is
 * guaranteed if the offer is.
 */
function adviceByRelay(search: AdviceSearch, offer: RatedService): Advice[] {
  const relay = search.rankedServices.find(
    (other) =>
      other.deliveryMode === 'RELAY' &&
      !other.packing &&
      other.carrierCode === offer.carrierCode &&
      arrivalHour(other) <= arrivalHour(offer) &&
      (other.guaranteed || !offer.guaranteed),
  );
  if (offer.serviceType !== 'HOME' || !relay) return [];
  if (displayedPriceOf(relay, search) >= displayedPriceOf(offer, search)) return [];
  const change = { kind: 'relay', field: 'delivery', from: 'home', to: 'relay' } as const;
  return [toAdvice(search, offer, relay, relay, { change, size: 1 })];
}

/** For the first later departure day on which the offer's service costs less. */
function adviceByDate(search: AdviceSearch, offer: RatedService): Advice[] {
  const now = displayedPriceOf(offer, search);
  for (const { date, services } of search.laterDays) {
    const service = services.get(identity(offer));
    if (!service || displayedPriceOf(service, search) >= now) continue;
    const from = search.shipment.collectionDate;
    const change = { kind: 'date', field: 'collectionDate', from, to: date } as const;
    return [toAdvice(search, offer, offer, service, { change, size: 1 })];
  }
  return [];
}

/**
 * Of several advices with the same change, the first only; altogether at most `maxAdvicePerOffer`, in the given order.
 */
function distinctAdvice(advice: readonly Advice[]): Advice[] {
  const byChange = new Map<string, Advice>();
  for (const each of advice) {
    const key = `${each.change.field} ${each.change.to}`;
    if (!byChange.has(key)) byChange.set(key, each);
  }
  return [...byChange.values()].slice(0, maxAdvicePerOffer);
}

/**
 * Advice for every service that takes the shipment, from the smallest change to the largest, at most
 * `maxAdvicePerOffer` per offer:
 * - the next lower weight band, at its inclusive maximum;
 * - one smaller side, to get below a surcharge, a limit or a volumetric step;
 * - the same carrier's relay instead of home delivery, if it arrives no later (to the hour) and is no less
 * guaranteed;
 * - the first of `laterDates` on which the offer costs less;
 * - for the cheapest offer, also the changes that open up a still cheaper service, but never a relay instead of home.
 * Prices are compared as the site displays them (docs/requirements.md SMT-26). Relies on prices never rising when a
 * measure shrinks.
 */
export function findAdvice(
  rateAt: RateAt,
  shipment: Shipment,
  site: Site,
  laterDates: readonly IsoDate[] = [],
): readonly Advice[] {
  const { services, refusals } = rateAt(shipment);
  const search: AdviceSearch = {
    shipment,
    site,
    rankedServices: rankOffers(
      services.map((service) => ({ ...service, price: priceOf(service) })),
      'price',
      site,
    ),
    servicesAt: changedServices(rateAt, shipment),
    laterDays: laterDates.map((date) => ({
      date,
      services: byIdentity(rateAt({ ...shipment, collectionDate: date }).services),
    })),
  };
  const liftableRefusals = refusals.filter(({ reason }) => liftableReasons.has(reason));
  const advice = search.rankedServices.flatMap((offer, index) => {
    const openingAdvice =
      index === 0 ? liftableRefusals.flatMap((refusal) => adviceByParcel(search, offer, refusal)) : [];
    const all = [
      ...adviceByParcel(search, offer, offer),
      ...openingAdvice,
      ...adviceByRelay(search, offer),
      ...adviceByDate(search, offer),
    ];
    return distinctAdvice(all.toSorted(compareAdvice));
  });
  return advice.toSorted(compareAdvice);
}
