/** How the calls about the brand are sent (docs/back-office.md, "Brand"). */
import type { OfficeCall } from './calls.ts';

export const brandFileCall = {
  name: 'brandFile',
  method: 'GET',
  path: '/api/gestion/brand',
  permission: 'brand.see',
} as const satisfies OfficeCall;

export const checkBrandFileCall = {
  name: 'checkBrandFile',
  method: 'POST',
  path: '/api/gestion/brand/check',
  hasBody: true,
  permission: 'brand.see',
} as const satisfies OfficeCall;

/** Most characters of a file that is checked; a whole palette on both sites has some ten thousand. */
export const maxBrandText = 60_000;
