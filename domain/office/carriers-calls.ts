/**
 * Names, methods, paths and permissions of the calls for carriers, without their schemas (docs/back-office.md,
 * "Carriers").
 */
import type { OfficeCall } from './calls.ts';

export const carriersCall = {
  name: 'carriers',
  method: 'GET',
  path: '/api/gestion/carriers',
  permission: 'carriers.see',
} as const satisfies OfficeCall;

export const tryCarrierCall = {
  name: 'tryCarrier',
  method: 'POST',
  path: '/api/gestion/carriers/{carrier}/trial',
  permission: 'carriers.try',
} as const satisfies OfficeCall;
