/**
 * Names, methods, paths and permissions of the calls about the brand, without their schemas (docs/back-office.md,
 * "Brand").
 */
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

/**
 * Largest number of characters of a brand's file that staff can check. A file that sets every colour on both sites has
 * about ten thousand.
 */
export const maxBrandText = 60_000;
