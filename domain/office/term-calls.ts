/**
 * Names, methods, paths and permissions of the calls that exchange a text that staff search for with a key, which URLs
 * contain instead (docs/back-office.md, "Orders").
 */
import type { OfficeCall } from './calls.ts';

export const sealTermCall = {
  name: 'sealTerm',
  method: 'POST',
  path: '/api/gestion/terms',
  hasBody: true,
  permission: 'office.enter',
} as const satisfies OfficeCall;

export const openTermCall = {
  name: 'openTerm',
  method: 'GET',
  path: '/api/gestion/terms/{key}',
  permission: 'office.enter',
} as const satisfies OfficeCall;
