/** How searches are listed for staff (docs/back-office.md, "Searches"). */
import { type SearchOutcome, searchOutcomes } from './search-count.ts';

/** For each view of the list, the outcomes whose searches it shows. */
export const viewOutcomes = {
  none: ['none'],
  partial: ['partial'],
  few: ['few'],
  corrected: ['corrected'],
  all: searchOutcomes,
} as const satisfies Record<string, readonly SearchOutcome[]>;

export type SearchView = keyof typeof viewOutcomes;

export const searchViews = Object.keys(viewOutcomes) as SearchView[];

/** The periods over which staff can count searches: the last 7, 30, 90 or 365 days, today included. */
export const searchPeriods = ['7', '30', '90', '365'] as const;
export type SearchPeriod = (typeof searchPeriods)[number];

export const searchSorts = ['most', 'fewest', 'today', 'az', 'za'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Rows of a page of the list. */
export const searchPageSize = 25;
