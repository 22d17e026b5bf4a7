/**
 * Name, method, path and permission of the call for contested payments, without its schemas (docs/back-office.md,
 * "Contested payments").
 */
import type { OfficeCall } from './calls.ts';

export const disputesCall = {
  name: 'disputes',
  method: 'GET',
  path: '/api/gestion/disputes',
  permission: 'disputes.see',
} as const satisfies OfficeCall;
