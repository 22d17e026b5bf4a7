/** Calculates what an offer costs with another relay point (docs/requirements.md SMT-22, ADR-14). */
import type { RelayQuote } from '#domain/relay/contract.ts';
import { toWirePrice } from '#domain/shipping/offer-to-wire.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { RatedService } from '#domain/shipping/rated-service.ts';
import { type RelayPlaces, ratedShipment } from '#domain/shipping/relay-places.ts';
import type { Shipment, ShipmentEnd } from '#domain/shipping/shipment.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { explainPrice, tablesOf } from '#domain/tariff/explain.ts';
import { relayZone, relayZoneOf } from '#domain/tariff/relay-zone.ts';
import { territoryOf } from '#domain/territory/territory.ts';
import type { OfferKeys } from './offer-key.ts';
import type { OfferWording } from './offers-answer.ts';

/** Why the price differs: surcharges that only the new price contains, otherwise its tariff zone. */
function reasonOf(compiled: CompiledTariffs, quoted: QuotedOffer, after: Shipment, is: RatedService, locale: Locale) {
  const labelsOf = (shipment: Shipment, service: RatedService) =>
    explainPrice(compiled, shipment, service).flatMap(({ code, label }) =>
      code === 'SURCHARGE' ? [label[locale]] : [],
    );
  const before = new Set(labelsOf(ratedShipment(quoted), quoted.service));
  const added = labelsOf(after, is).filter((label) => !before.has(label));
  return added.length > 0 ? added.join(', ') : (tablesOf(compiled, is)?.zone.label[locale] ?? '');
}

/**
 * What an offer costs with relay points other than those it was quoted for; null if their zone, and so the price, is
 * the same. `price` is null if the service can't be had there or its price isn't known yet.
 */
export function relayQuoteOf(
  quoted: QuotedOffer,
  relayPlaces: RelayPlaces,
  { compiled, territory, locale }: OfferWording,
): RelayQuote | null {
  const zone = relayZone(compiled, quoted, relayPlaces);
  if (zone.status === 'same') return null;
  const before = ratedShipment(quoted);
  const after = ratedShipment({ shipment: quoted.shipment, relayPlaces });
  const countryOf = (end: ShipmentEnd) => territoryOf(compiled.territories, end).country;
  const kind = (['delivery', 'deposit'] as const).find(
    (each) => relayZoneOf(compiled, quoted, each, relayPlaces[each]).status !== 'same',
  );
  const [was, is] = kind === 'deposit' ? [before.from, after.from] : [before.to, after.to];
  const place =
    countryOf(was) === countryOf(is)
      ? `${is.postalCode} ${is.city}`.trim()
      : territory.countryName(countryOf(is), locale);
  if (zone.status !== 'other') {
    return { offered: zone.status === 'unknown', place, reason: '', price: null, deliveryDate: null };
  }
  const { service } = zone;
  const { collectionDate } = after;
  return {
    offered: true,
    place,
    reason: reasonOf(compiled, quoted, after, service, locale),
    price: toWirePrice(service),
    deliveryDate: territory.estimatedDelivery(collectionDate, service.delayDays, service.workingWeek, after.to),
  };
}

/** Turns an offer rated between relay points into one of the original shipment; its key contains the relay points. */
export function keyedByRelays(
  rated: QuotedOffer,
  shipment: Shipment,
  relayPlaces: RelayPlaces,
  { keys, site }: { readonly keys: OfferKeys; readonly site: Site },
): QuotedOffer {
  const quoted = { ...rated, shipment: { ...shipment, collectionDate: rated.shipment.collectionDate }, relayPlaces };
  const { service, shipmentId, issuedAt, estimated, position } = quoted;
  const { carrierCode, serviceCode, taxExclusive, taxInclusive, vatRate, tariffVersion } = service;
  const offerKey = keys.sign({
    shipmentId,
    site,
    issuedAt,
    shipment: quoted.shipment,
    relayPlaces,
    carrierCode,
    serviceCode,
    taxExclusive,
    taxInclusive,
    vatRate,
    tariffVersion,
    estimated,
    position,
  });
  return { ...quoted, offerKey };
}
