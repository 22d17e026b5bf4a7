/**
 * Names, methods and paths of the calls about addresses, without their schemas, which a browser doesn't need
 * (docs/api.md).
 */
import type { Call } from '#domain/site/call.ts';

const shop = '/api/front/occ/ecommerce/{site}';
const base = '/api/address/{site}/account';

export const addressesCall = {
  name: 'addresses',
  method: 'GET',
  path: `${shop}/users/current/addresses`,
} as const satisfies Call;

export const addressBookCall = { name: 'addressBook', method: 'GET', path: base } as const satisfies Call;

export const findRecipientsCall = {
  name: 'findRecipients',
  method: 'GET',
  path: `${base}/recipients`,
} as const satisfies Call;

export const addToBookCall = { name: 'addToBook', method: 'POST', path: base, hasBody: true } as const satisfies Call;

export const changeInBookCall = {
  name: 'changeInBook',
  method: 'PUT',
  path: `${base}/{id}`,
  hasBody: true,
} as const satisfies Call;

export const exportBookCall = { name: 'exportBook', method: 'GET', path: `${base}/export` } as const satisfies Call;

export const countriesCall = { name: 'countries', method: 'GET', path: `${shop}/countries` } as const satisfies Call;

export const addressSearchCall = {
  name: 'addressSearch',
  method: 'GET',
  path: '/api/address/search',
  service: 'address',
} as const satisfies Call;

export const addressCheckCall = {
  name: 'addressSercadia',
  method: 'POST',
  path: '/api/address/sercadia',
  service: 'address',
  hasBody: true,
} as const satisfies Call;
