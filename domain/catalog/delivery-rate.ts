/** What a seller charges for delivery by weight and zone (docs/catalog.md, "Delivery rates"). */
import type { Cents } from '#domain/money/money.ts';

/** The fee for an order that weighs at least `from` grams, in cents with VAT. */
export interface DeliveryRate {
  readonly from: number;
  readonly fee: Cents;
}

export const deliveryZones = ['mainland', 'corsica'] as const;
export type DeliveryZone = (typeof deliveryZones)[number];

/**
 * Rates rise in weight and in fee, from 0 g on. A zone without rates has those of the mainland; a seller without rates
 * there charges the highest fee of the offers bought from it.
 */
export type DeliveryRates = Readonly<Record<DeliveryZone, readonly DeliveryRate[]>>;

export const noDeliveryRates: DeliveryRates = { mainland: [], corsica: [] };

export const hasDeliveryRates = (rates: DeliveryRates): boolean => deliveryZones.some((zone) => rates[zone].length > 0);

/** Per zone. */
export const maxDeliveryRates = 20;

/** The postal codes in France of the zones that aren't the mainland. */
const postalCodes: Readonly<Record<Exclude<DeliveryZone, 'mainland'>, RegExp>> = { corsica: /^20\d{3}$/ };

export interface DeliveryPlace {
  readonly country: string | { readonly isocode: string };
  readonly postalCode: string;
}

/** The mainland as long as the address isn't known. */
export function deliveryZoneOf(place: DeliveryPlace | null): DeliveryZone {
  if (!place) return 'mainland';
  const country = typeof place.country === 'string' ? place.country : place.country.isocode;
  const isIn = (zone: DeliveryZone) => zone !== 'mainland' && postalCodes[zone].test(place.postalCode.trim());
  return (country === 'FR' && deliveryZones.find(isIn)) || 'mainland';
}

/** In cents with VAT; null if the seller has no rates. */
export function deliveryFeeAt(rates: DeliveryRates | undefined, zone: DeliveryZone, grams: number): Cents | null {
  const ofZone = rates?.[zone].length ? rates[zone] : (rates?.mainland ?? []);
  return ofZone.findLast(({ from }) => from <= grams)?.fee ?? null;
}

/** The index of the first rate that breaks the order which `DeliveryRates` describes; -1 if none does. */
export const deliveryRateFault = (rates: readonly DeliveryRate[]): number =>
  rates.findIndex(({ from, fee }, at) => {
    const before = rates[at - 1];
    return before ? from <= before.from || fee < before.fee : from !== 0;
  });
