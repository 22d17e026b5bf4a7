/** How the call of the back office for contested payments is sent (docs/back-office.md, "Contested payments"). */
import type { OfficeCall } from './calls.ts';

export const disputesCall = {
  name: 'disputes',
  method: 'GET',
  path: '/api/gestion/disputes',
  permission: 'disputes.see',
} as const satisfies OfficeCall;
