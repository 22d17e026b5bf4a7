/**
 * The filters of the offers, and how many offers each of their values would leave (docs/requirements.md SMT-9, SMT-10).
 */
import { compareCarriers } from './offer-ranking.ts';
import type { DeliveryMode, DepositMode } from './shipment.ts';

export type DeliveryFilter = DeliveryMode | 'SIGNATURE';

/** An empty group accepts every offer. */
export interface OfferFilters {
  readonly deposit: readonly DepositMode[];
  readonly delivery: readonly DeliveryFilter[];
  readonly delay: readonly 'GUARANTEED'[];
  /** Codes of the carriers. */
  readonly carriers: readonly string[];
}

export type FilterGroup = keyof OfferFilters;

export const noFilters: OfferFilters = { deposit: [], delivery: [], delay: [], carriers: [] };

export interface FilterableOffer {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly depositModes: readonly DepositMode[];
  readonly deliveryMode: DeliveryMode;
  readonly characteristics: readonly string[];
  readonly guaranteed: boolean;
}

const groups: readonly FilterGroup[] = ['deposit', 'delivery', 'delay', 'carriers'];

/** For each group of filters, whether an offer has a value of it. */
const has: {
  readonly [Group in FilterGroup]: (offer: FilterableOffer, value: OfferFilters[Group][number]) => boolean;
} = {
  deposit: (offer, value) => offer.depositModes.includes(value),
  delivery: ({ deliveryMode, characteristics }, value) =>
    value === 'SIGNATURE' ? characteristics.includes(value) : deliveryMode === value,
  delay: (offer) => offer.guaranteed,
  carriers: (offer, value) => offer.carrierCode === value,
};

function passes<Group extends FilterGroup>(offer: FilterableOffer, filters: OfferFilters, group: Group): boolean {
  const values: readonly OfferFilters[Group][number][] = filters[group];
  return values.length === 0 || values.some((value) => has[group](offer, value));
}

/** Offers that have one of the selected values in every group with a selection, in their order. */
export function filterOffers<T extends FilterableOffer>(offers: readonly T[], filters: OfferFilters): readonly T[] {
  return offers.filter((offer) => groups.every((group) => passes(offer, filters, group)));
}

export function hasFilters(filters: OfferFilters): boolean {
  return groups.some((group) => filters[group].length > 0);
}

/** Adds the value, or removes it if it was selected. */
export function toggleFilter<Group extends FilterGroup>(
  filters: OfferFilters,
  group: Group,
  value: OfferFilters[Group][number],
): OfferFilters {
  const values: readonly string[] = filters[group];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return { ...filters, [group]: next };
}

/** With the number of offers left if the visitor selects the value in addition. */
export interface FilterCount<Value extends string> {
  readonly value: Value;
  readonly count: number;
  readonly selected: boolean;
}

/** Carriers have names and are in their fixed order. */
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
  const selectedValues: readonly string[] = filters[group];
  return values.map((value) => {
    const isSelected = selectedValues.includes(value);
    const nextFilters = isSelected ? filters : toggleFilter(filters, group, value);
    return { value, count: filterOffers(offers, nextFilters).length, selected: isSelected };
  });
}

/**
 * How many offers are left if the value is added to the selection (docs/requirements.md SMT-10). Values that leave no
 * offer are listed too, and so are selected carriers without an offer.
 */
export function filterCounts(offers: readonly FilterableOffer[], filters: OfferFilters): FilterCounts {
  const names = new Map(filters.carriers.map((code) => [code, code]));
  for (const { carrierCode, carrierName } of offers) names.set(carrierCode, carrierName);
  const codes = [...names.keys()].sort(compareCarriers);
  return {
    deposit: countsOf(offers, filters, 'deposit', ['MAILBOX', 'POST_OFFICE', 'RELAY']),
    delivery: countsOf(offers, filters, 'delivery', ['HOME', 'RELAY', 'COLLECTION', 'SIGNATURE']),
    delay: countsOf(offers, filters, 'delay', ['GUARANTEED']),
    carriers: countsOf(offers, filters, 'carriers', codes).map((entry) => ({
      ...entry,
      name: names.get(entry.value) ?? entry.value,
    })),
  };
}
