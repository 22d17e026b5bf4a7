/**
 * Names, methods, paths and permissions of the calls that change what products are, without their schemas
 * (docs/back-office.md, "Catalog").
 */
import type { OfficeCall } from './calls.ts';

const base = '/api/gestion/catalog';

export const catalogChoicesCall = {
  name: 'catalogChoices',
  method: 'GET',
  path: `${base}/choices`,
  permission: 'catalog.change',
} as const satisfies OfficeCall;

export const createProductCall = {
  name: 'createProduct',
  method: 'POST',
  path: `${base}/products`,
  hasBody: true,
  permission: 'catalog.change',
} as const satisfies OfficeCall;

export const changeProductDetailsCall = {
  name: 'changeProductDetails',
  method: 'PUT',
  path: `${base}/products/{code}/details`,
  hasBody: true,
  permission: 'catalog.change',
} as const satisfies OfficeCall;

export const changeProductPicturesCall = {
  name: 'changeProductPictures',
  method: 'PUT',
  path: `${base}/products/{code}/pictures`,
  hasBody: true,
  permission: 'catalog.change',
} as const satisfies OfficeCall;
