/**
 * Reads and writes the filters of the offers in the page's address: `?deposit=&delivery=&carriers=&delai=`
 * (docs/requirements.md SMT-10).
 */
import type { DeliveryFilter, FilterGroup, OfferFilters } from './offer-filters.ts';
import type { DepositMode } from './shipment.ts';

/** `delai=garanti` isn't in the specification. */
export const filterParams = {
  deposit: 'deposit',
  delivery: 'delivery',
  carriers: 'carriers',
  delay: 'delai',
} as const satisfies Record<FilterGroup, string>;

const deposits = { mailbox: 'MAILBOX', post_office: 'POST_OFFICE', relay: 'RELAY' } as const satisfies Record<
  string,
  DepositMode
>;
const deliveries = {
  relay: 'RELAY',
  home: 'HOME',
  collection: 'COLLECTION',
  signature: 'SIGNATURE',
} as const satisfies Record<string, DeliveryFilter>;
const delays = { garanti: 'GUARANTEED' } as const;
const carriers: Readonly<Record<string, string>> = {
  chronopost: 'CHRP',
  letter: 'MTEL',
  colissimo: 'POFR',
  delivengo: 'DLVG',
};

function readList<Value extends string>(
  params: URLSearchParams,
  name: string,
  table: Readonly<Record<string, Value>>,
): readonly Value[] {
  const words = params
    .getAll(name)
    .join(',')
    .split(',')
    .map((word) => word.trim().toLowerCase());
  return [...new Set(words)]
    .flatMap((word) => (Object.hasOwn(table, word) ? [table[word]] : []))
    .filter((value) => value !== undefined);
}

/**
 * Unknown values are ignored. `carrierCodes` are the carriers of the site: one without a word in the table above is
 * named by its code in lower case, so that new carriers can be filtered too.
 */
export function readFilters(params: URLSearchParams, carrierCodes: readonly string[] = []): OfferFilters {
  const byCode = Object.fromEntries(carrierCodes.map((code) => [code.toLowerCase(), code]));
  return {
    deposit: readList(params, filterParams.deposit, deposits),
    delivery: readList(params, filterParams.delivery, deliveries),
    delay: readList(params, filterParams.delay, delays),
    carriers: readList(params, filterParams.carriers, { ...byCode, ...carriers }),
  };
}

function wordOf(table: Readonly<Record<string, string>>, value: string): string {
  return Object.entries(table).find(([, filterValue]) => filterValue === value)?.[0] ?? value.toLowerCase();
}

export function filterWord(group: FilterGroup, value: string): string {
  return wordOf({ deposit: deposits, delivery: deliveries, delay: delays, carriers }[group], value);
}

/** The inverse of `readFilters`; filters without a selection are left out. */
export function filtersToSearch(filters: OfferFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const group of ['deposit', 'delivery', 'delay', 'carriers'] as const) {
    const words = filters[group].map((value) => filterWord(group, value));
    if (words.length > 0) params.set(filterParams[group], words.join(','));
  }
  return params;
}
