/**
 * Makes the answer of the calls for offers, in the visitor's language (docs/requirements.md SMT-8, SMT-11, SMT-26,
 * SMT-27).
 */
import { papersOfOffer } from '#domain/customs/papers-text.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { allExplanatoryParts, type ExplanatoryPart } from '#domain/shipping/explanatory-parts.ts';
import { validUntilMs } from '#domain/shipping/form-expiry.ts';
import type { Arrivals } from '#domain/shipping/offered-options.ts';
import { labelPrintingNotes } from '#domain/shipping/point-terms.ts';
import type { Label, RatedService, Refusal } from '#domain/shipping/rated-service.ts';
import { refusalMessage } from '#domain/shipping/refusal-message.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { NotOffered, OffersAnswer, WireOffer } from '#domain/shipping/wire-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { neighbouringBands } from '#domain/tariff/bands.ts';
import { estimateCo2 } from '#domain/tariff/co2.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { explainPrice } from '#domain/tariff/explain.ts';
import { offerNotes } from '#domain/tariff/notes.ts';
import { needsCustoms, territoryOf } from '#domain/territory/territory.ts';
import type { WorkingWeek } from '#domain/time/working-days.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { Comparison, RankedService } from './comparison.ts';
import type { OfferKeys } from './offer-key.ts';
import type { QuoteRun } from './quote-run.ts';
import { type OfferFacts, toWireOffer } from './wire-offer.ts';

export interface OfferWording {
  readonly compiled: CompiledTariffs;
  readonly territory: TerritoryService;
  readonly locale: Locale;
}

/** Facts that all offers of a shipment have in common. */
export interface Trip {
  readonly site: Site;
  readonly shipment: Shipment;
  /** Great-circle distance between the ends in whole kilometres; 0 if the position of an end isn't known. */
  readonly distanceKm: number;
  /** Code of the destination as tariffs name it: GP for FR 97110. */
  readonly country: string;
  readonly countryName: Label;
  /** Whether the ends are in different customs or VAT territories (docs/requirements.md CUS-1). */
  readonly customsNeeded: boolean;
}

export function tripOf(shipment: Shipment, site: Site, { compiled, territory }: OfferWording): Trip {
  const to = territoryOf(compiled.territories, shipment.to);
  const { country } = to;
  return {
    site,
    shipment,
    distanceKm: Math.round(territory.distanceKm(shipment.from, shipment.to) ?? 0),
    country,
    countryName: { fr: territory.countryName(country, 'fr'), en: territory.countryName(country, 'en') },
    customsNeeded: needsCustoms(territoryOf(compiled.territories, shipment.from), to),
  };
}

/**
 * The days on which a service arrives at a place, without and with deliveries on Saturday; public holidays are taken
 * into account.
 */
export function arrivalsOf(
  { delayDays, workingWeek }: RatedService,
  { collectionDate, to }: Shipment,
  territory: TerritoryService,
): Arrivals {
  const arrival = (week: WorkingWeek) => territory.estimatedDelivery(collectionDate, delayDays, week, to);
  return { usual: arrival(workingWeek), withSaturday: arrival('MON_SAT') };
}

/** `key` is the offer key. Explanatory parts that aren't among `parts` are empty. */
export function localiseOffer(
  ranked: RankedService,
  trip: Trip,
  key: string,
  wording: OfferWording,
  parts: ReadonlySet<ExplanatoryPart> = allExplanatoryParts,
): WireOffer {
  const { compiled, territory, locale } = wording;
  const { service, position, estimated } = ranked;
  const { shipment, distanceKm } = trip;
  const { collectionDate, parcel } = shipment;
  const hasRemarks = parts.has('notes') || parts.has('conditions');
  const { included, conditions } = hasRemarks
    ? offerNotes(compiled, shipment, service, trip.site)
    : { included: [], conditions: [] };
  const papers = trip.customsNeeded && service.customs ? [papersOfOffer(service.customs, parcel.weightGrams)] : [];
  // Nobody prints customs papers at the deposit.
  const labelPrinting = trip.customsNeeded ? [] : (service.labelPrinting ?? []);
  const facts: OfferFacts = {
    labelPrinting,
    key,
    position,
    estimated,
    collectionDate,
    arrivals: arrivalsOf(service, shipment, territory),
    breakdown: parts.has('breakdown') ? explainPrice(compiled, shipment, service, trip.countryName) : [],
    bands: parts.has('bands') ? neighbouringBands(compiled, shipment, service) : [],
    included: parts.has('notes') ? [...included, ...labelPrinting.map((mode) => labelPrintingNotes[mode])] : [],
    conditions: parts.has('conditions') ? [...conditions, ...papers] : [],
    co2: estimateCo2(compiled, service, parcel.weightGrams, distanceKm),
    distanceKm,
  };
  return toWireOffer(service, facts, locale);
}

/** The key contains the offer's price, and is valid for 60 minutes from the start of the comparison. */
export function keyOf(ranked: RankedService, run: QuoteRun, keys: OfferKeys): string {
  const { service } = ranked;
  return keys.sign({
    shipmentId: run.shipmentId,
    site: run.site,
    issuedAt: run.startedAt.getTime(),
    shipment: run.shipment,
    carrierCode: service.carrierCode,
    serviceCode: service.serviceCode,
    taxExclusive: service.taxExclusive,
    taxInclusive: service.taxInclusive,
    vatRate: service.vatRate,
    tariffVersion: service.tariffVersion,
    estimated: ranked.estimated,
    position: ranked.position,
  });
}

function localiseRefusal(refusal: Refusal, shipment: Shipment, { territory, locale }: OfferWording): NotOffered {
  const { actual } = refusal;
  // The name of the territory that was refused, instead of the country as typed: FR 97110 is Guadeloupe.
  const place = typeof actual === 'string' ? territory.countryName(actual, locale) : undefined;
  const volumetric = refusal.reason === 'WEIGHT_ABOVE_LIMIT' && Number(actual) > shipment.parcel.weightGrams;
  return {
    carrierCode: refusal.carrierCode,
    carrierName: refusal.carrierName,
    service: refusal.serviceCode,
    label: refusal.label[locale],
    reason: refusal.reason,
    message: refusalMessage(locale, refusal, place, volumetric),
    limit: refusal.limit,
    actual: refusal.actual,
  };
}

interface AnswerOptions extends OfferWording {
  readonly keys: OfferKeys;
  readonly parts: ReadonlySet<ExplanatoryPart>;
  carrierName(carrierCode: string): string;
}

export function localiseComparison(run: QuoteRun, comparison: Comparison, options: AnswerOptions): OffersAnswer {
  const { keys, carrierName, locale, parts } = options;
  const trip = tripOf(run.shipment, run.site, options);
  const failed = (carrierCode: string, reason: Comparison['failed'][number]['reason']) => ({
    carrierCode,
    carrierName: carrierName(carrierCode),
    reason,
    message: errorMessage(locale, `failed.${reason}`, { carrier: carrierName(carrierCode) }),
  });
  return {
    shipmentCode: run.shipmentId,
    offers: comparison.offers.map((ranked) => localiseOffer(ranked, trip, keyOf(ranked, run, keys), options, parts)),
    pending: [...comparison.pending],
    failed: comparison.failed.map(({ carrierCode, reason }) => failed(carrierCode, reason)),
    late: comparison.pending.map((carrierCode) => failed(carrierCode, 'TIMEOUT')),
    notOffered: parts.has('notOffered')
      ? comparison.refusals.map((refusal) => localiseRefusal(refusal, run.shipment, options))
      : [],
    customsNeeded: trip.customsNeeded,
    validUntil: new Date(validUntilMs(run.startedAt.getTime())).toISOString(),
  };
}
