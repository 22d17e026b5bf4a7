/**
 * Names, methods and paths of the catalog's calls, without their schemas, which a browser doesn't need (docs/api.md).
 */
import type { Call } from '#domain/site/call.ts';

const prefix = '/api/front/occ/ecommerce';
const base = `${prefix}/{site}`;

export const productSearchCall = {
  name: 'searchProducts',
  method: 'GET',
  path: `${base}/products/search`,
} as const satisfies Call;

export const suggestionsCall = {
  name: 'suggestProducts',
  method: 'GET',
  path: `${base}/products/suggestions`,
} as const satisfies Call;

export const productCall = { name: 'product', method: 'GET', path: `${base}/products/{code}` } as const satisfies Call;

export const productOffersCall = {
  name: 'productOffers',
  method: 'GET',
  path: `${base}/products/{code}/offers`,
} as const satisfies Call;

export const productOfferCall = {
  name: 'productOffer',
  method: 'GET',
  path: `${base}/products/{code}/offers/{offerId}`,
} as const satisfies Call;

export const productReviewsCall = {
  name: 'productReviews',
  method: 'GET',
  path: `${base}/products/{code}/reviews`,
} as const satisfies Call;

export const productReferencesCall = {
  name: 'productReferences',
  method: 'GET',
  path: `${base}/products/{code}/references`,
} as const satisfies Call;

export const categoriesCall = {
  name: 'categories',
  method: 'GET',
  path: `${base}/catalogs/categories`,
} as const satisfies Call;

export const categoryCall = {
  name: 'category',
  method: 'GET',
  path: `${base}/catalogs/categories/{code}`,
} as const satisfies Call;

export const brandCall = {
  name: 'brand',
  method: 'GET',
  path: `${base}/catalogs/brands/{code}`,
} as const satisfies Call;

export const sellerCall = {
  name: 'seller',
  method: 'GET',
  path: `${base}/catalogs/sellers/{code}`,
} as const satisfies Call;

export const baseSitesCall = { name: 'baseSites', method: 'GET', path: `${prefix}/basesites` } as const satisfies Call;

export const languagesCall = { name: 'languages', method: 'GET', path: `${base}/languages` } as const satisfies Call;

export const currenciesCall = { name: 'currencies', method: 'GET', path: `${base}/currencies` } as const satisfies Call;
