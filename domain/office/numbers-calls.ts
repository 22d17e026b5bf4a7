/**
 * Names, methods, paths and permissions of the calls for the shop's numbers, without their schemas
 * (docs/back-office.md, "Numbers").
 */
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
