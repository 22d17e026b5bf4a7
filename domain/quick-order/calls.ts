/** Names, methods and paths of the calls of quick orders, without their schemas, which a browser doesn't need. */
import type { Call } from '#domain/site/call.ts';

const base = '/api/front/occ/ecommerce/{site}';

export const quickOrderCall = {
  name: 'quickOrder',
  method: 'POST',
  path: `${base}/quick-order`,
  hasBody: true,
} as const satisfies Call;

export const addQuickOrderCall = {
  name: 'addQuickOrder',
  method: 'POST',
  path: `${base}/users/{user}/carts/{cartId}/quick-order`,
  hasBody: true,
} as const satisfies Call;

const lists = `${base}/users/current/order-lists` as const;

export const orderListsCall = { name: 'orderLists', method: 'GET', path: lists } as const satisfies Call;

export const createOrderListCall = {
  name: 'createOrderList',
  method: 'POST',
  path: lists,
  hasBody: true,
} as const satisfies Call;

export const orderListCall = { name: 'orderList', method: 'GET', path: `${lists}/{listId}` } as const satisfies Call;

export const changeOrderListCall = {
  name: 'changeOrderList',
  method: 'PATCH',
  path: `${lists}/{listId}`,
  hasBody: true,
} as const satisfies Call;

export const removeOrderListCall = {
  name: 'removeOrderList',
  method: 'DELETE',
  path: `${lists}/{listId}`,
} as const satisfies Call;
