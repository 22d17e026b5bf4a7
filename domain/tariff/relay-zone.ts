/**
 * Checks whether a relay point lies in the zone that an offer was priced for (docs/requirements.md SMT-22, SMT-23,
 * ADR-14).
 */
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { RatedService } from '#domain/shipping/rated-service.ts';
import { type RelayPlaces, ratedShipment } from '#domain/shipping/relay-places.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { type Territory, territoryOf } from '#domain/territory/territory.ts';
import { type CompiledTariffs, serviceKey } from './compiled.ts';
import { rateOne } from './rate.ts';

/**
 * `same`: the offer's price and delivery time apply. `other`: they differ, and `service` has the new ones. `unserved`:
 * the service doesn't serve the place. `unknown`: the point is in another place and the carrier has no tariff file, so
 * that only the carrier can tell.
 */
export type RelayZone =
  | { readonly status: 'same' | 'unserved' | 'unknown' }
  | { readonly status: 'other'; readonly service: RatedService };

/** Services with equal texts are sold on the same terms. */
function termsOf({ taxExclusive, taxInclusive, vatRate, delayDays, workingWeek, options }: RatedService): string {
  const prices = options.map((option) => [option.code, option.taxExclusive, option.taxInclusive]);
  return JSON.stringify([taxExclusive, taxInclusive, vatRate, delayDays, workingWeek, prices]);
}

/** As one text to compare; `name` returns the part of a territory that is to be compared. */
function endsOf(
  { territories }: CompiledTariffs,
  { from, to }: Shipment,
  name: (territory: Territory) => string,
): string {
  return [from, to].map((end) => name(territoryOf(territories, end))).join(' ');
}

/**
 * Rates the shipment twice with the offer's own tariff version, as it was quoted and with the relay points as ends. A
 * relay point in another country gives `other`, even if the price is the same.
 */
export function relayZone(tariffs: CompiledTariffs, quotedOffer: QuotedOffer, relayPlaces: RelayPlaces): RelayZone {
  const before = ratedShipment(quotedOffer);
  const after = ratedShipment({ shipment: quotedOffer.shipment, relayPlaces });
  const tables = tariffs.byVersion.get(serviceKey(quotedOffer.service.tariffVersion, quotedOffer.service.serviceCode));
  const sameBy = (name: (territory: Territory) => string) =>
    endsOf(tariffs, before, name) === endsOf(tariffs, after, name);
  if (tables === undefined) {
    return { status: sameBy(({ country, regionalCode }) => `${country}/${regionalCode}`) ? 'same' : 'unknown' };
  }
  const ratingBefore = rateOne(tariffs, tables, before);
  const ratingAfter = rateOne(tariffs, tables, after);
  if ('reason' in ratingAfter) return { status: 'unserved' };
  const isSame =
    sameBy(({ country }) => country) && !('reason' in ratingBefore) && termsOf(ratingBefore) === termsOf(ratingAfter);
  return isSame ? { status: 'same' } : { status: 'other', service: ratingAfter };
}

/**
 * Like `relayZone`, but for one kind of relay point; the other kind stays as it was quoted. `place` is undefined if no
 * relay point of this kind is chosen.
 */
export function relayZoneOf(
  tariffs: CompiledTariffs,
  quotedOffer: QuotedOffer,
  kind: keyof RelayPlaces,
  place: RelayPlaces[keyof RelayPlaces],
): RelayZone {
  return relayZone(tariffs, quotedOffer, { ...quotedOffer.relayPlaces, [kind]: place });
}
