/**
 * Names, methods and paths of the calls about addresses, without their schemas, which a browser doesn't need
 * (docs/api.md).
 */
import type { Call } from '#domain/site/call.ts';

const shop = '/api/front/occ/ecommerce/{site}';
const occ = `${shop}/users/current/addresses` as const;
const base = '/api/address/{site}/account';

export const addressesCall = { name: 'addresses', method: 'GET', path: occ } as const satisfies Call;

export const addAddressCall = { name: 'addAddress', method: 'POST', path: occ, hasBody: true } as const satisfies Call;

export const changeAddressCall = {
  name: 'changeAddress',
  method: 'PUT',
  path: `${occ}/{id}`,
  hasBody: true,
} as const satisfies Call;

export const patchAddressCall = {
  name: 'patchAddress',
  method: 'PATCH',
  path: `${occ}/{id}`,
  hasBody: true,
} as const satisfies Call;

export const removeAddressCall = {
  name: 'removeAddress',
  method: 'DELETE',
  path: `${occ}/{id}`,
} as const satisfies Call;

export const addressBookCall = { name: 'addressBook', method: 'GET', path: base } as const satisfies Call;

export const addToBookCall = { ...addAddressCall, name: 'addToBook', path: base } as const satisfies Call;

export const changeInBookCall = {
  ...changeAddressCall,
  name: 'changeInBook',
  path: `${base}/{id}`,
} as const satisfies Call;

export const removeFromBookCall = {
  ...removeAddressCall,
  name: 'removeFromBook',
  path: `${base}/{id}`,
} as const satisfies Call;

export const exportBookCall = { name: 'exportBook', method: 'GET', path: `${base}/export` } as const satisfies Call;

export const titlesCall = { name: 'titles', method: 'GET', path: `${shop}/titles` } as const satisfies Call;

export const countriesCall = { name: 'countries', method: 'GET', path: `${shop}/countries` } as const satisfies Call;

export const regionsCall = {
  name: 'regions',
  method: 'GET',
  path: `${shop}/countries/{isocode}/regions`,
} as const satisfies Call;

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
