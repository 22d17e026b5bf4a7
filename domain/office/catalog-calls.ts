/**
 * Names, methods, paths and permissions of the calls for the catalog, without their schemas (docs/back-office.md,
 * "Catalog").
 */
import type { OfficeCall } from './calls.ts';

const base = '/api/gestion/catalog';

export const catalogProductsCall = {
  name: 'catalogProducts',
  method: 'GET',
  path: `${base}/products`,
  permission: 'catalog.see',
} as const satisfies OfficeCall;

export const catalogTableCall = {
  name: 'catalogTable',
  method: 'GET',
  path: `${base}/tables/{table}`,
  permission: 'catalog.see',
} as const satisfies OfficeCall;

export const catalogProductCall = {
  name: 'catalogProduct',
  method: 'GET',
  path: `${base}/products/{code}`,
  permission: 'catalog.see',
} as const satisfies OfficeCall;

export const changeProductTextsCall = {
  name: 'changeProductTexts',
  method: 'PUT',
  path: `${base}/products/{code}/texts`,
  hasBody: true,
  permission: 'catalog.change',
} as const satisfies OfficeCall;

export const changeOffersCall = {
  name: 'changeOffers',
  method: 'PUT',
  path: `${base}/products/{code}/offers`,
  hasBody: true,
  permission: 'catalog.change',
} as const satisfies OfficeCall;

export const sellOfferCall = {
  name: 'sellOffer',
  method: 'PUT',
  path: `${base}/offers/{id}/sale`,
  hasBody: true,
  permission: 'catalog.change',
} as const satisfies OfficeCall;
