/** Filters and sorts the lines of a compared file. */

import type { BulkOffer } from '#domain/shipping/bulk-offer.ts';
import { displayedAmount } from '#domain/shipping/offer.ts';
import type { Site } from '#domain/site/site.ts';
import { foldText } from '#domain/territory/text-key.ts';
import type { ComparedLine } from './compared-line.ts';

/** What can be done with a line: `ready` has offers, `faulty` has to be corrected, `discarded` was left out by hand. */
export const lineStates = ['ready', 'faulty', 'discarded'] as const;
export type LineState = (typeof lineStates)[number];

/** Which lines are listed: those in a state, or the `doubtful` ones, which have warnings and weren't left out. */
export const lineFilters = [...lineStates, 'doubtful'] as const;
export type LineFilter = (typeof lineFilters)[number];

/** A line that no carrier takes has to be corrected too; one that is ready is ready for the cart. */
export function lineState(
  { line, faults, offers }: Pick<ComparedLine, 'line' | 'faults' | 'offers'>,
  discarded: ReadonlySet<number>,
): LineState {
  if (discarded.has(line)) return 'discarded';
  return offers.length > 0 && faults.length === 0 ? 'ready' : 'faulty';
}

export interface ChosenLine {
  readonly line: ComparedLine;
  readonly state: LineState;
  readonly chosen: BulkOffer | null;
}

type Key = (line: ChosenLine, site: Site) => number | string;

/** Without a chosen offer a line comes last, whichever way prices and days are sorted. */
const last = Number.MAX_SAFE_INTEGER;
const priceOf: Key = ({ chosen }, site) => (chosen ? displayedAmount(chosen, site) : last);

/** Of equal lines the earlier in the file comes first. */
const orders = {
  line: ({ line }) => line.line,
  price: priceOf,
  dearest: (each, site) => {
    const price = Number(priceOf(each, site));
    return price === last ? last : -price;
  },
  arrival: ({ chosen }) => chosen?.arrival ?? '9999-12-31',
  city: ({ line }) => foldText(line.shipment?.to.city ?? line.cells.city ?? ''),
  weight: ({ line }) => line.shipment?.parcel.weightGrams ?? last,
} as const satisfies Readonly<Record<string, Key>>;

export type LineOrder = keyof typeof orders;
export const lineOrders = Object.keys(orders) as [LineOrder, ...LineOrder[]];

export function isListed(
  { state, line: { warnings } }: { readonly state: LineState; readonly line: Pick<ComparedLine, 'warnings'> },
  filter: LineFilter,
): boolean {
  return filter === 'doubtful' ? state !== 'discarded' && warnings.length > 0 : state === filter;
}

/** All lines if the filter is undefined, sorted; a new array. */
export function listLines(
  lines: readonly ChosenLine[],
  { filter, order, site }: { readonly filter: LineFilter | undefined; readonly order: LineOrder; readonly site: Site },
): readonly ChosenLine[] {
  const key: Key = orders[order];
  const keyed = lines
    .filter((each) => filter === undefined || isListed(each, filter))
    .map((each) => ({ each, key: key(each, site) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.each.line.line - b.each.line.line));
  return keyed.map(({ each }) => each);
}
