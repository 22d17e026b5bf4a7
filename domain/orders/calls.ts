/**
 * Names, methods and paths of the calls for past orders, without their schemas, which a browser doesn't need
 * (docs/api.md).
 */
import type { Call } from '#domain/site/call.ts';

const base = '/api/front/occ/ecommerce/{site}/users/current';
const orderPath = `${base}/orders/{code}` as const;

export const ordersCall = {
  name: 'orders',
  method: 'GET',
  path: '/api/front/occ/ecommerce/{site}/users/{user}/orders',
} as const satisfies Call;

export const orderCall = { name: 'order', method: 'GET', path: orderPath } as const satisfies Call;

export const shipmentsCall = { name: 'shipments', method: 'GET', path: `${base}/shipments` } as const satisfies Call;

export const traceCall = { name: 'trace', method: 'GET', path: '/api/tracking/{number}' } as const satisfies Call;
