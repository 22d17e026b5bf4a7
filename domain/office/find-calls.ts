/**
 * Name, method, path and permission of the call that searches the back office, without its schemas
 * (docs/back-office.md, "Keyboard").
 */
import type { OfficeCall } from './calls.ts';

/** Smallest number of characters of a term for which orders, products and pages of content are searched. */
export const shortestTerm = 2;
/** Largest number of characters of a term: that of an e-mail address. */
export const longestTerm = 254;

export const findObjectsCall = {
  name: 'findObjects',
  method: 'POST',
  path: '/api/gestion/search',
  hasBody: true,
  permission: 'office.enter',
} as const satisfies OfficeCall;
