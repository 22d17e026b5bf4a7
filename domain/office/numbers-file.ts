/** The call that downloads the shop's numbers (docs/back-office.md, "Numbers"). */
import * as v from 'valibot';
import { periods } from '#domain/numbers/period.ts';
import { defineCall } from '#domain/site/call.ts';
import { allSites } from '#domain/site/site.ts';

export const numbersFilter = v.object({
  period: v.optional(v.picklist(periods), 'today'),
  /** Both sites if absent. */
  site: v.optional(v.picklist(allSites)),
});

export const numbersFileCall = defineCall(
  { name: 'numbersFile', method: 'GET', path: '/api/gestion/numbers/file', permission: 'numbers.see' },
  {
    summary: 'The numbers of a period as CSV: comparisons, sales, failures, steps of the journey, services.',
    tag: 'Back office',
    access: 'staff',
    scope: 'numbers:read',
    query: numbersFilter,
    answers: { 200: v.string() },
    produces: 'text/csv',
  },
);
