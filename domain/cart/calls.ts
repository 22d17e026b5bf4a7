/** Names, methods and paths of the cart's calls, without their schemas, which a browser doesn't need (docs/api.md). */
import type { Call } from '#domain/site/call.ts';

const base = '/api/front/occ/ecommerce/{site}';
const cartPath = `${base}/users/{user}/carts/{cartId}` as const;

export const createCartCall = {
  name: 'createCart',
  method: 'POST',
  path: `${base}/users/{user}/carts`,
  hasBody: 'optional',
} as const satisfies Call;

export const cartCall = { name: 'cart', method: 'GET', path: cartPath } as const satisfies Call;

export const dismissMergeCall = {
  name: 'dismissMerge',
  method: 'DELETE',
  path: `${cartPath}/merge`,
} as const satisfies Call;

export const addParcelCall = {
  name: 'addParcel',
  method: 'POST',
  path: `${cartPath}/smt`,
  hasBody: true,
} as const satisfies Call;

export const changeParcelCall = {
  name: 'changeParcel',
  method: 'PUT',
  path: `${cartPath}/smt/{entryNumber}`,
  hasBody: true,
} as const satisfies Call;

export const renewParcelsCall = {
  name: 'renewParcels',
  method: 'POST',
  path: `${cartPath}/smt/renewal`,
  hasBody: true,
} as const satisfies Call;

export const removeEntryCall = {
  name: 'removeEntry',
  method: 'DELETE',
  path: `${cartPath}/entries/{entryNumber}`,
} as const satisfies Call;

export const removedEntriesCall = {
  name: 'removedEntries',
  method: 'GET',
  path: `${cartPath}/entries/removed`,
} as const satisfies Call;

export const restoreEntryCall = {
  name: 'restoreEntry',
  method: 'POST',
  path: `${cartPath}/entries/{entryNumber}/restore`,
} as const satisfies Call;

export const addEntryCall = {
  name: 'addEntry',
  method: 'POST',
  path: `${cartPath}/entries`,
  hasBody: true,
} as const satisfies Call;

export const changeEntryCall = {
  name: 'changeEntry',
  method: 'PATCH',
  path: `${cartPath}/entries/{entryNumber}`,
  hasBody: true,
} as const satisfies Call;

export const agreeToPriceCall = {
  name: 'agreeToPrice',
  method: 'POST',
  path: `${cartPath}/entries/{entryNumber}/price`,
  hasBody: true,
} as const satisfies Call;

export const checkoutCall = { name: 'checkout', method: 'GET', path: `${cartPath}/checkout` } as const satisfies Call;

export const visitorCall = { name: 'visitor', method: 'GET', path: '/api/visitor' } as const satisfies Call;
