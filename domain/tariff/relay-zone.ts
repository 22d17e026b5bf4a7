/** Whether a relay point lies where an offer's price was made for (docs/requirements.md SMT-22, SMT-23, ADR-14). */
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { RatedService } from '#domain/shipping/rated-service.ts';
import { type RelayPlaces, ratedShipment } from '#domain/shipping/relay-places.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { type Territory, territoryOf } from '#domain/territory/territory.ts';
import { type CompiledTariffs, serviceKey } from './compiled.ts';
import { rateOne } from './rate.ts';

/**
 * `same`: price and delay are the offer's. `other`: they have to be quoted, as `service` says. `unserved`: the service doesn't
 * go there. `unknown`: another place of a carrier without a tariff file; only the carrier can say.
 */
export type RelayZone =
  | { readonly status: 'same' | 'unserved' | 'unknown' }
  | { readonly status: 'other'; readonly service: RatedService };

/** What a price and a delay depend on. */
function termsOf({ taxExclusive, taxInclusive, vatRate, delayDays, workingWeek, options }: RatedService): string {
  const prices = options.map((option) => [option.code, option.taxExclusive, option.taxInclusive]);
  return JSON.stringify([taxExclusive, taxInclusive, vatRate, delayDays, workingWeek, prices]);
}

/** Both ends as `name` tells their territories. */
function endsOf(
  { territories }: CompiledTariffs,
  { from, to }: Shipment,
  name: (territory: Territory) => string,
): string {
  return [from, to].map((end) => name(territoryOf(territories, end))).join(' ');
}

/**
 * Holds relay points against the offer: rated by the offer's own tariff version, once as it was quoted and once by these
 * places. Another country is always another zone, even at the same price.
 */
export function relayZone(compiled: CompiledTariffs, quoted: QuotedOffer, relayPlaces: RelayPlaces): RelayZone {
  const before = ratedShipment(quoted);
  const after = ratedShipment({ shipment: quoted.shipment, relayPlaces });
  const tables = compiled.byVersion.get(serviceKey(quoted.service.tariffVersion, quoted.service.serviceCode));
  const sameBy = (name: (territory: Territory) => string) =>
    endsOf(compiled, before, name) === endsOf(compiled, after, name);
  if (tables === undefined) {
    return { status: sameBy(({ country, regionalCode }) => `${country}/${regionalCode}`) ? 'same' : 'unknown' };
  }
  const was = rateOne(compiled, tables, before);
  const is = rateOne(compiled, tables, after);
  if ('reason' in is) return { status: 'unserved' };
  const same = sameBy(({ country }) => country) && !('reason' in was) && termsOf(was) === termsOf(is);
  return same ? { status: 'same' } : { status: 'other', service: is };
}

/** The same for one kind of point alone, `place` undefined where none is chosen; the other kind stays as it was quoted. */
export function relayZoneOf(
  compiled: CompiledTariffs,
  quoted: QuotedOffer,
  kind: keyof RelayPlaces,
  place: RelayPlaces[keyof RelayPlaces],
): RelayZone {
  return relayZone(compiled, quoted, { ...quoted.relayPlaces, [kind]: place });
}
