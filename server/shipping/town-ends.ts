/** Ends of which only the town was named, because its codes cost the same (docs/decisions/0047-a-town-is-enough.md). */
import type { RelayKind } from '#domain/relay/contract.ts';
import type { AutocompleteAnswer } from '#domain/shipping/contract.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { ShipmentEnd } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import { alikeCodes } from '#domain/tariff/alike-codes.ts';
import { relayZoneOf } from '#domain/tariff/relay-zone.ts';
import type { Place } from '#domain/territory/place-index.ts';
import { parseCityZip } from '#domain/territory/place-resolve.ts';
import { formedPostalCode } from '#domain/territory/postal-code-form.ts';
import { hasAllCodes } from '#domain/territory/town-codes.ts';
import { signed } from './offer-key.ts';
import type { ShippingContext } from './shipping-context.ts';

type FoundPlace = AutocompleteAnswer['data'][number];

export const toFoundPlace = ({ country, postalCode, city }: Place): FoundPlace => ({
  countryIsoCode: country,
  postalCode,
  city,
});

/** The town of a place, in groups of codes that cost the same. */
function groupsOf({ territory, generations }: ShippingContext, place: Place): readonly (readonly Place[])[] {
  return alikeCodes(generations.current(), territory.townPlaces(place), territory.holidayCalendar);
}

/** Whether each carrier that is asked charges by the town: one that is remote does if its settings say so. */
function chargesByTown({ config, isCarrierOpen }: ShippingContext, site: Site): boolean {
  return config.remoteCarriers.every(({ code, anyCode }) => anyCode || !isCarrierOpen(code, site));
}

const isEnough = (group: readonly Place[]): boolean => group.length > 1 || group.some((place) => !hasAllCodes(place));

/**
 * The found places, with one entry for all codes of a town that cost the same: in place of them if they were found for
 * a whole input, before them in suggestions for a beginning of its name.
 */
export function withTowns(
  context: ShippingContext,
  places: readonly Place[],
  { input, whole, site }: { readonly input: string; readonly whole: boolean; readonly site: Site },
): readonly FoundPlace[] {
  if (!chargesByTown(context, site)) return places.map(toFoundPlace);
  const { territory } = context;
  const seen = new Set<Place>();
  return places.flatMap((place) => {
    if (seen.has(place)) return [];
    const groups = groupsOf(context, place);
    const group = groups.find((each) => each.includes(place)) ?? [place];
    const isNamed = whole
      ? parseCityZip(place.country, input).postalCode === '' && group.every((each) => places.includes(each))
      : groups.length === 1 && territory.namesAll(group, input);
    if (!isEnough(group) || !isNamed || place.postalCode === '') return [toFoundPlace(place)];
    for (const each of group) seen.add(each);
    const codes = groups.length > 1 ? { codes: group.map(({ postalCode }) => postalCode) } : {};
    const town = { ...toFoundPlace(group[0] ?? place), anyCode: true as const, ...codes };
    return whole ? [town] : [town, ...places.filter((each) => group.includes(each)).map(toFoundPlace)];
  });
}

/**
 * The codes to choose from where only the town was named: those that cost the same; empty for a town abroad, whose codes
 * aren't all known. Null for an end with its own code.
 */
export function townCodes(context: ShippingContext, { anyCode, ...end }: ShipmentEnd): string[] | null {
  if (!anyCode) return null;
  const { territory } = context;
  const place = territory.townPlaces(end).find(({ postalCode }) => postalCode === end.postalCode);
  if (!place || !hasAllCodes(place)) return [];
  const group = groupsOf(context, place).find((each) => each.includes(place)) ?? [];
  return group.map(({ postalCode }) => postalCode).sort();
}

/** By which of the relay points, if one is chosen, the offer was priced instead of the end. */
const relayAt = { from: 'deposit', to: 'delivery' } as const satisfies Record<string, RelayKind>;
type End = keyof typeof relayAt;

function isSettled({ territory, generations }: ShippingContext, quoted: QuotedOffer, end: End, after: ShipmentEnd) {
  const before = quoted.shipment[end];
  if (after.postalCode === before.postalCode || !territory.isCodeOfTown(before, after.postalCode)) return false;
  if (quoted.relayPlaces?.[relayAt[end]]) return true;
  const tariffs = generations.holding(quoted.service.tariffVersion, quoted.service.serviceCode);
  return (
    relayZoneOf(tariffs, quoted, relayAt[end], after).status === 'same' &&
    territory.holidayCalendar(before) === territory.holidayCalendar(after)
  );
}

/**
 * The offer with the codes of its addresses, where only the town was named; its price stays. A code that isn't the
 * town's, that costs something else or has other holidays, changes nothing.
 */
export function settleCodes(
  context: ShippingContext,
  quoted: QuotedOffer,
  codes: Readonly<Record<End, string | undefined>>,
  site: Site,
): QuotedOffer {
  const withCode = (before: QuotedOffer, end: End): QuotedOffer => {
    const place = before.shipment[end];
    const after = { ...place, postalCode: formedPostalCode(place.country, codes[end] ?? '') };
    const isTaken = place.anyCode && codes[end] && isSettled(context, before, end, after);
    return isTaken ? { ...before, shipment: { ...before.shipment, [end]: after } } : before;
  };
  const settled = withCode(withCode(quoted, 'from'), 'to');
  return settled === quoted ? quoted : signed(settled, context.keys, site);
}
