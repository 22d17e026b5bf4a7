/** The filter of the list of searches, and the call that downloads it (docs/back-office.md, "Searches"). */
import * as v from 'valibot';
import { searchPeriods, searchSorts, searchViews } from '#domain/numbers/search-list.ts';
import { defineCall } from '#domain/site/call.ts';
import { locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';

export const searchFilter = v.object({
  view: v.optional(v.picklist(searchViews), 'none'),
  /** Site on which visitors searched; both if absent. */
  site: v.optional(v.picklist(allSites)),
  locale: v.optional(v.picklist(locales), 'fr'),
  /** Length of the period in days, today included. */
  period: v.optional(v.picklist(searchPeriods), '30'),
  /** A text that the listed searches contain. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
  sort: v.optional(v.picklist(searchSorts), 'most'),
});

export const searchesFileCall = defineCall(
  { name: 'searchesFile', method: 'GET', path: '/api/gestion/searches/file', permission: 'searches.see' },
  {
    summary: 'Texts that were searched often enough to be stored, by outcome, as CSV; at most 10 000.',
    tag: 'Back office',
    access: 'staff',
    query: searchFilter,
    answers: { 200: v.string() },
    produces: 'text/csv',
  },
);
