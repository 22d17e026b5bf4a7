/** How the calls for the numbers of the shop are sent (docs/back-office.md, "Numbers"). */
import type { OfficeCall } from './calls.ts';

export const numbersCall = {
  name: 'numbers',
  method: 'GET',
  path: '/api/gestion/numbers',
  permission: 'numbers.see',
} as const satisfies OfficeCall;

export const numbersFileCall = {
  name: 'numbersFile',
  method: 'GET',
  path: '/api/gestion/numbers/file',
  permission: 'numbers.see',
} as const satisfies OfficeCall;
