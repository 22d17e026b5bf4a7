/** How the call of the back office's search is sent (docs/back-office.md, "Keyboard"). */
import type { OfficeCall } from './calls.ts';

/** Least number of characters that the search looks for among orders, products and pages. */
export const shortestTerm = 2;
/** Most characters of a term: those of an e-mail address. */
export const longestTerm = 254;

export const findObjectsCall = {
  name: 'findObjects',
  method: 'POST',
  path: '/api/gestion/search',
  hasBody: true,
  permission: 'office.enter',
} as const satisfies OfficeCall;
