/** Filters of the offers and how many each value leaves (docs/requirements.md SMT-9, SMT-10). */
import { compareCarriers } from './offer-ranking.ts';
import type { DeliveryMode, DepositMode } from './shipment.ts';

/** What the delivery group asks for; RELAY is any pick-up away from home. */
export type DeliveryFilter = 'HOME' | 'RELAY' | 'SIGNATURE';

/** The selected values of each group; an empty group lets everything through. */
export interface OfferFilters {
  readonly deposit: readonly DepositMode[];
  readonly delivery: readonly DeliveryFilter[];
  readonly delay: readonly 'GUARANTEED'[];
  /** Carrier codes. */
  readonly carriers: readonly string[];
}

export type FilterGroup = keyof OfferFilters;

export const noFilters: OfferFilters = { deposit: [], delivery: [], delay: [], carriers: [] };

/** What filtering needs of an offer. */
export interface FilterableOffer {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly depositModes: readonly DepositMode[];
  readonly deliveryMode: DeliveryMode;
  readonly characteristics: readonly string[];
  readonly guaranteed: boolean;
}

const groups: readonly FilterGroup[] = ['deposit', 'delivery', 'delay', 'carriers'];

const deliveryTests: Readonly<Record<DeliveryFilter, (offer: FilterableOffer) => boolean>> = {
  HOME: (offer) => offer.deliveryMode === 'HOME',
  RELAY: (offer) => offer.deliveryMode !== 'HOME',
  SIGNATURE: (offer) => offer.characteristics.includes('SIGNATURE'),
};

/** Whether an offer has a value of a group. */
const has: {
  readonly [Group in FilterGroup]: (offer: FilterableOffer, value: OfferFilters[Group][number]) => boolean;
} = {
  deposit: (offer, value) => offer.depositModes.includes(value),
  delivery: (offer, value) => deliveryTests[value](offer),
  delay: (offer) => offer.guaranteed,
  carriers: (offer, value) => offer.carrierCode === value,
};

function passes<Group extends FilterGroup>(offer: FilterableOffer, filters: OfferFilters, group: Group): boolean {
  const values: readonly OfferFilters[Group][number][] = filters[group];
  return values.length === 0 || values.some((value) => has[group](offer, value));
}

/** The offers that pass: any value within a group, all groups; the order is kept. */
export function filterOffers<T extends FilterableOffer>(offers: readonly T[], filters: OfferFilters): readonly T[] {
  return offers.filter((offer) => groups.every((group) => passes(offer, filters, group)));
}

/** Whether any value is selected. */
export function hasFilters(filters: OfferFilters): boolean {
  return groups.some((group) => filters[group].length > 0);
}

/** The filters with a value of a group added, or taken out when it was selected. */
export function toggleFilter<Group extends FilterGroup>(
  filters: OfferFilters,
  group: Group,
  value: OfferFilters[Group][number],
): OfferFilters {
  const values: readonly string[] = filters[group];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return { ...filters, [group]: next };
}

/** One value of a group: how many offers are left when it is selected too. */
export interface FilterCount<Value extends string> {
  readonly value: Value;
  readonly count: number;
  readonly selected: boolean;
}

/** The counts of all groups; carriers carry their name and stand in rank order. */
export interface FilterCounts {
  readonly deposit: readonly FilterCount<DepositMode>[];
  readonly delivery: readonly FilterCount<DeliveryFilter>[];
  readonly delay: readonly FilterCount<'GUARANTEED'>[];
  readonly carriers: readonly (FilterCount<string> & { readonly name: string })[];
}

function countsOf<Group extends FilterGroup>(
  offers: readonly FilterableOffer[],
  filters: OfferFilters,
  group: Group,
  values: readonly OfferFilters[Group][number][],
): FilterCount<OfferFilters[Group][number]>[] {
  const selected: readonly string[] = filters[group];
  return values.map((value) => {
    const isSelected = selected.includes(value);
    const tried = isSelected ? filters : toggleFilter(filters, group, value);
    return { value, count: filterOffers(offers, tried).length, selected: isSelected };
  });
}

/**
 * How many offers every value leaves if it were added to what is selected (docs/requirements.md SMT-10). Values that
 * leave none stay listed; selected carriers without an offer too.
 */
export function filterCounts(offers: readonly FilterableOffer[], filters: OfferFilters): FilterCounts {
  const names = new Map(filters.carriers.map((code) => [code, code]));
  for (const { carrierCode, carrierName } of offers) names.set(carrierCode, carrierName);
  const codes = [...names.keys()].sort(compareCarriers);
  return {
    deposit: countsOf(offers, filters, 'deposit', ['MAILBOX', 'POST_OFFICE', 'RELAY']),
    delivery: countsOf(offers, filters, 'delivery', ['HOME', 'RELAY', 'SIGNATURE']),
    delay: countsOf(offers, filters, 'delay', ['GUARANTEED']),
    carriers: countsOf(offers, filters, 'carriers', codes).map((entry) => ({
      ...entry,
      name: names.get(entry.value) ?? entry.value,
    })),
  };
}
