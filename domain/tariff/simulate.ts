/** Compares the prices of sample shipments before and after a change of tariffs (docs/back-office.md, "Tariffs"). */
import { displayedAmount, type OfferPrice } from '#domain/shipping/offer.ts';
import { rankOffers } from '#domain/shipping/offer-ranking.ts';
import type { Label, RatedService } from '#domain/shipping/rated-service.ts';
import type { Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { BasketShipment } from './basket.ts';
import type { CompiledTariffs } from './compiled.ts';
import { rateShipment } from './rate.ts';
import { type ServiceSummary, servicesOn } from './service-list.ts';

/** The tariffs that apply on a day of deposit. */
export interface TariffMoment {
  readonly tariffs: CompiledTariffs;
  readonly day: IsoDate;
}

/** Null where the service isn't offered. */
export interface PriceChange {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly serviceCode: string;
  readonly label: Label;
  readonly before: OfferPrice | null;
  readonly after: OfferPrice | null;
}

/** When offers are sorted by price. */
export interface FirstOffer extends OfferPrice {
  readonly carrierCode: string;
  readonly serviceCode: string;
  readonly label: Label;
}

export interface SimulatedShipment {
  readonly shipment: BasketShipment;
  readonly changes: readonly PriceChange[];
  readonly firstBefore: FirstOffer | null;
  readonly firstAfter: FirstOffer | null;
}

export interface Simulation {
  readonly shipments: readonly SimulatedShipment[];
  /** Services that have a tariff before the change and none after it. */
  readonly withoutPrice: readonly ServiceSummary[];
}

const keyOf = ({ carrierCode, serviceCode }: Pick<RatedService, 'carrierCode' | 'serviceCode'>) =>
  `${carrierCode}/${serviceCode}`;

const priceOf = ({ taxExclusive, taxInclusive }: OfferPrice): OfferPrice => ({ taxExclusive, taxInclusive });

function firstOffer(services: readonly RatedService[], site: Site): FirstOffer | null {
  const [first] = rankOffers(
    services.map((service) => ({ ...service, price: priceOf(service) })),
    'price',
    site,
  );
  if (!first) return null;
  const { carrierCode, serviceCode, label } = first;
  return { carrierCode, serviceCode, label, ...priceOf(first) };
}

function changesOf(
  before: readonly RatedService[],
  after: readonly RatedService[],
  carrierCode: string,
): readonly PriceChange[] {
  const [old, latest] = [before, after].map(
    (services) =>
      new Map(services.filter((each) => each.carrierCode === carrierCode).map((each) => [keyOf(each), each])),
  );
  const services = new Map([...(old ?? []), ...(latest ?? [])]);
  return [...services].map(([key, service]) => {
    const [was, is] = [old?.get(key), latest?.get(key)];
    const { carrierName, serviceCode, label } = service;
    return {
      carrierCode,
      carrierName,
      serviceCode,
      label,
      before: was ? priceOf(was) : null,
      after: is ? priceOf(is) : null,
    };
  });
}

/** Price changes are listed for one carrier only; the first offers take all carriers into account. */
export function simulate(
  basket: readonly BasketShipment[],
  before: TariffMoment,
  after: TariffMoment,
  { site, carrierCode }: { readonly site: Site; readonly carrierCode: string },
): Simulation {
  const rate = (shipment: BasketShipment, { tariffs, day }: TariffMoment) =>
    rateShipment(tariffs, { ...shipment, collectionDate: day }, site).services;
  const shipments = basket.map((shipment) => {
    const [old, latest] = [rate(shipment, before), rate(shipment, after)];
    return {
      shipment,
      changes: changesOf(old, latest, carrierCode),
      firstBefore: firstOffer(old, site),
      firstAfter: firstOffer(latest, site),
    };
  });
  const left = new Set(servicesOn(after.tariffs, site, after.day).map(keyOf));
  const withoutPrice = servicesOn(before.tariffs, site, before.day).filter((service) => !left.has(keyOf(service)));
  return { shipments, withoutPrice };
}

export function changesFirstOffer({ firstBefore, firstAfter }: SimulatedShipment): boolean {
  return (firstBefore && keyOf(firstBefore)) !== (firstAfter && keyOf(firstAfter));
}

/**
 * 0.1 is 10 % more. Of the prices that the site shows, over services that are offered before and after; null if there
 * are none.
 */
export function meanChange({ shipments }: Simulation, site: Site): number | null {
  const shares = shipments.flatMap(({ changes }) =>
    changes.flatMap(({ before, after }) =>
      before && after ? [displayedAmount(after, site) / displayedAmount(before, site) - 1] : [],
    ),
  );
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
