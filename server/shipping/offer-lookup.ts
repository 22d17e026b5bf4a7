/** Finds the offer that a key stands for (docs/requirements.md SMT-17, CRT-4, CRT-5). */
import {
  type DestinationDemands,
  type DestinationRules,
  destinationDemands,
} from '#domain/customs/destination-rules.ts';
import { formExpiry, validUntilMs } from '#domain/shipping/form-expiry.ts';
import { offeredOptions } from '#domain/shipping/offered-options.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { RatedService } from '#domain/shipping/rated-service.ts';
import { ratedShipment } from '#domain/shipping/relay-places.ts';
import { toWireCriteria, type WireCriteria } from '#domain/shipping/wire-criteria.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { rateShipment } from '#domain/tariff/rate.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { OfferKeyContent, OfferKeys } from './offer-key.ts';
import { arrivalsOf, localiseOffer, tripOf } from './offers-answer.ts';
import type { IsCarrierOpen, TariffGenerations } from './open-tariffs.ts';
import type { QuoteRun, QuoteRunStore } from './quote-run.ts';

/**
 * The result of reading a key. `expired` comes without an offer if its service can't be found any more or its carrier
 * is closed; `unknown` means a forged key or one of the other site.
 */
export type OfferReading =
  | { readonly status: 'ok'; readonly quoted: QuotedOffer }
  | { readonly status: 'expired'; readonly quoted: QuotedOffer | null }
  | { readonly status: 'unknown' };

/**
 * An offer in the visitor's language, with the criteria that it was quoted for. `expired` is true once its key is older
 * than 60 minutes, and while its carrier is closed.
 */
export interface LocalisedOffer {
  readonly shipmentCode: string;
  readonly offer: WireOffer;
  readonly criteria: WireCriteria;
  readonly expired: boolean;
  readonly customsNeeded: boolean;
  readonly customsDemands: DestinationDemands;
  /**
   * Instant in ISO 8601 after which the key is refused; while the carrier is closed, an instant before the comparison.
   */
  readonly validUntil: string;
}

export interface OfferLookup {
  read(offerKey: string, site: Site, now: Date): Promise<OfferReading>;
  localise(quoted: QuotedOffer, locale: Locale, now: Date): LocalisedOffer;
}

interface OfferLookupOptions {
  readonly keys: OfferKeys;
  readonly generations: TariffGenerations;
  readonly territory: TerritoryService;
  readonly store: QuoteRunStore;
  /** Codes of the remote carriers; their offers are found in the comparison's stored answers. */
  readonly remoteCodes: readonly string[];
  readonly isCarrierOpen: IsCarrierOpen;
  readonly destinationRules: DestinationRules;
}

export function createOfferLookup(options: OfferLookupOptions): OfferLookup {
  const { keys, generations, territory, store, remoteCodes, isCarrierOpen, destinationRules } = options;
  /** Whether the carrier of an offer is closed: the offer can't be sold until staff open the carrier again. */
  const isClosed = ({ offerKey, service }: QuotedOffer) => {
    const site = keys.siteOf(offerKey);
    return site !== null && !isCarrierOpen(service.carrierCode, site);
  };
  return {
    async read(offerKey, site, now) {
      const reading = keys.read(offerKey, now, site);
      if (reading.status !== 'ok' && reading.status !== 'expired') return { status: 'unknown' };
      const { content } = reading;
      if (!isCarrierOpen(content.carrierCode, site)) return { status: 'expired', quoted: null };
      const { shipmentId, shipment, relayPlaces, position, estimated, issuedAt } = content;
      const run = remoteCodes.includes(content.carrierCode) ? await store.find(shipmentId, now) : null;
      const compiled = generations.holding(content.tariffVersion, content.serviceCode);
      const service = quotedService(content, compiled, run);
      if (!service) return { status: 'expired', quoted: null };
      const arrivals = arrivalsOf(service, ratedShipment(content), territory);
      const offered = { ...service, options: offeredOptions(service, arrivals) };
      const quoted = {
        offerKey,
        shipmentId,
        shipment,
        ...(relayPlaces ? { relayPlaces } : {}),
        service: offered,
        position,
        estimated,
        issuedAt,
      };
      return { status: reading.status, quoted };
    },
    localise(quoted, locale, now) {
      const { service, shipment, issuedAt } = quoted;
      const compiled = generations.holding(service.tariffVersion, service.serviceCode);
      const wording = { compiled, territory, locale };
      const trip = tripOf(ratedShipment(quoted), keys.siteOf(quoted.offerKey) ?? 'part', wording);
      return {
        shipmentCode: quoted.shipmentId,
        offer: localiseOffer(quoted, trip, quoted.offerKey, wording),
        criteria: toWireCriteria(shipment),
        expired: isClosed(quoted) || formExpiry(issuedAt, now.getTime()) === 'EXPIRED',
        customsNeeded: trip.customsNeeded,
        customsDemands: destinationDemands(destinationRules, trip.country, shipment.collectionDate),
        validUntil: new Date(isClosed(quoted) ? issuedAt - 1 : validUntilMs(issuedAt)).toISOString(),
      };
    },
  };
}

function candidates(
  content: OfferKeyContent,
  compiled: CompiledTariffs,
  run: QuoteRun | null,
): readonly RatedService[] {
  const answer = run?.remote[content.carrierCode];
  if (answer && !content.estimated) return answer.services;
  return rateShipment(compiled, ratedShipment(content), content.site).services;
}

/**
 * The service of a key at the key's price, in cents, whatever tariffs have been loaded since. Null if the service can't
 * be found any more: its tariff file isn't loaded, or the remote carrier's answer is lost.
 */
function quotedService(content: OfferKeyContent, compiled: CompiledTariffs, run: QuoteRun | null): RatedService | null {
  const service = candidates(content, compiled, run).find(
    (each) => each.carrierCode === content.carrierCode && each.serviceCode === content.serviceCode,
  );
  if (!service) return null;
  const { taxExclusive, taxInclusive, vatRate, tariffVersion } = content;
  // If only another version of the tariff is loaded, it can't explain this price. The breakdown is then only the price.
  return { ...service, taxExclusive, taxInclusive, vatRate, tariffVersion };
}
