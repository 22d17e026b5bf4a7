/**
 * Rates thousands of parcels that leave from one place on one day, by the rules of a single comparison and without
 * asking remote carriers.
 */
import type { BulkOffer } from '#domain/shipping/bulk-offer.ts';
import type { ShipmentKnowledge } from '#domain/shipping/check-shipment.ts';
import type { AdviceAnswer } from '#domain/shipping/contract.ts';
import type { RatedService, ServiceTraits } from '#domain/shipping/rated-service.ts';
import type { Shipment, ShipmentEnd } from '#domain/shipping/shipment.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { estimateCo2 } from '#domain/tariff/co2.ts';
import { type CompiledTariffs, serviceKey } from '#domain/tariff/compiled.ts';
import { type Thresholds, tariffThresholds } from '#domain/tariff/thresholds.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { localiseAlert } from './alert.ts';
import { compareRun, type RankedService } from './comparison.ts';
import { keyOf } from './offers-answer.ts';
import { knowledgeOf } from './quote-criteria.ts';
import type { CarrierAnswer, QuoteRun } from './quote-run.ts';
import type { ShippingContext } from './shipping-context.ts';

/** Rates parcels by the tariffs that were in force when it was made. */
export interface BulkRating {
  /** Whether its tariffs are still in force, the same carriers open, and parcels can leave on the same days. */
  isCurrent(): boolean;
  /** What the checks of a parcel's ends have to look up, for the place of departure. */
  readonly knowledge: ShipmentKnowledge;
  /** Names of the remote carriers that are left out because they have no tariff file. */
  readonly unaskedCarriers: readonly string[];
  /** The cheapest first, as a comparison ranks them. */
  offersFor(shipment: Shipment): readonly BulkOffer[];
  /** The weights and thicknesses at which prices can change. */
  thresholds(): Thresholds;
  /** Why nothing is offered for a shipment, and what to change; null if something is. */
  explain(shipment: Shipment, locale: Locale): AdviceAnswer['alert'];
  /** The key of an offer, valid for 60 minutes, by the id of its service; null if the service isn't offered. */
  keyFor(shipment: Shipment, service: ServiceId): string | null;
}

/** Returns a function that calculates the result for each key once. */
function remembering<Input, Result>(keyOfInput: (input: Input) => string, calculate: (input: Input) => Result) {
  const results = new Map<string, Result>();
  return (input: Input): Result => {
    const key = keyOfInput(input);
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = calculate(input);
    results.set(key, result);
    return result;
  };
}

type ServiceId = Pick<ServiceTraits, 'carrierCode' | 'serviceCode'>;

const isSameService = (one: ServiceId, other: ServiceId) =>
  one.carrierCode === other.carrierCode && one.serviceCode === other.serviceCode;

function traitsOf(service: RatedService): ServiceTraits {
  const { carrierCode, carrierName, serviceCode, label, serviceType, characteristics, depositModes } = service;
  const { deliveryMode, guaranteed, deliveredBefore, letter, indemnity, workingWeek } = service;
  const names = { carrierCode, carrierName, serviceCode, label, serviceType, characteristics };
  return { ...names, depositModes, deliveryMode, guaranteed, deliveredBefore, letter, indemnity, workingWeek };
}

/** Stands for the answer of a remote carrier, which is priced by its tariff file if it has one. */
const unasked: CarrierAnswer = { services: [], refusals: [], failure: 'UNAVAILABLE' };

interface Arriving {
  readonly service: RatedService;
  readonly date: IsoDate;
  readonly to: ShipmentEnd;
}

type MakeOffer = (ranked: RankedService, shipment: Shipment) => BulkOffer;

/** What is the same for many parcels is worked out once. */
function createOfferMaker({ territory }: ShippingContext, compiled: CompiledTariffs): MakeOffer {
  const traits = remembering(
    (service: RatedService) => serviceKey(service.tariffVersion, service.serviceCode),
    traitsOf,
  );
  const arrival = remembering(
    ({ service, date, to }: Arriving) =>
      `${date} ${service.delayDays} ${service.workingWeek} ${to.country} ${to.postalCode} ${to.city}`,
    ({ service, date, to }) => territory.estimatedDelivery(date, service.delayDays, service.workingWeek, to),
  );
  const distance = remembering(
    ([from, to]: readonly [ShipmentEnd, ShipmentEnd]) => JSON.stringify([from, to]),
    ([from, to]) => Math.round(territory.distanceKm(from, to) ?? 0),
  );
  return ({ service, estimated }, shipment) => {
    const { from, to, parcel, collectionDate } = shipment;
    const { taxExclusive, taxInclusive, delayDays, packing, indicative, recipientContact } = service;
    return {
      service: traits(service),
      taxExclusive,
      taxInclusive,
      delayDays,
      ...(packing && { packing }),
      ...(recipientContact && { recipientContact }),
      arrival: arrival({ service, date: collectionDate, to }),
      co2Grams: estimateCo2(compiled, service, parcel.weightGrams, distance([from, to]))?.grams ?? null,
      indicative,
      estimated,
    };
  };
}

export function createBulkRating(context: ShippingContext, site: Site, from: PostalPlace): BulkRating {
  const { territory, generations, isCarrierOpen, asking, keys, clock, newId } = context;
  const compiled: CompiledTariffs = generations.current();
  const codesOf = (carriers: readonly { readonly code: string }[]) => carriers.map(({ code }) => code).join();
  const openCarriers = () => asking.carriers.filter(({ code }) => isCarrierOpen(code, site));
  const open = openCarriers();
  const remote = Object.fromEntries(open.map(({ code }) => [code, unasked]));
  const startedAt = clock();
  const knowledge = knowledgeOf(territory, from, startedAt);
  const runOf = (shipment: Shipment, shipmentId: string): QuoteRun => ({
    shipmentId,
    site,
    shipment,
    startedAt,
    remote,
  });
  const compare = (shipment: Shipment) => compareRun(runOf(shipment, ''), compiled, isCarrierOpen);
  const toBulkOffer = createOfferMaker(context, compiled);
  let thresholds: Thresholds | null = null;
  const local = new Set(compiled.sites[site].map(({ carrierCode }) => carrierCode));

  return {
    isCurrent: () =>
      generations.current() === compiled &&
      codesOf(openCarriers()) === codesOf(open) &&
      knowledgeOf(territory, from, clock()).availabilityDates[0] === knowledge.availabilityDates[0],
    knowledge,
    unaskedCarriers: open.filter(({ code }) => !local.has(code)).map(({ name }) => name),
    offersFor: (shipment) => compare(shipment).offers.map((ranked) => toBulkOffer(ranked, shipment)),
    thresholds: () => {
      thresholds ??= tariffThresholds(compiled, site);
      return thresholds;
    },
    explain: (shipment, locale) => localiseAlert(shipment, { compiled, territory, site, locale }),
    keyFor(shipment, wanted) {
      const run = runOf(shipment, newId());
      const ranked = compareRun(run, compiled, isCarrierOpen).offers.find(({ service }) =>
        isSameService(service, wanted),
      );
      return ranked ? keyOf(ranked, run, keys) : null;
    },
  };
}
