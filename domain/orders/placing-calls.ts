/**
 * Names, methods and paths of the calls that place and pay orders, without their schemas, which a browser doesn't need
 * (docs/api.md).
 */
import type { Call } from '#domain/site/call.ts';

const base = '/api/front/occ/ecommerce/{site}/users' as const;
const paymentPath = `${base}/{user}/orders/{code}/payment` as const;

export const placeOrderCall = {
  name: 'placeOrder',
  method: 'POST',
  path: `${base}/{user}/orders`,
} as const satisfies Call;

export const checkPaymentCall = { name: 'checkPayment', method: 'POST', path: paymentPath } as const satisfies Call;

export const giveUpPaymentCall = { name: 'giveUpPayment', method: 'DELETE', path: paymentPath } as const satisfies Call;

export const orderDocumentCall = {
  name: 'orderDocument',
  method: 'GET',
  path: `${base}/{user}/orders/{code}/documents/{type}`,
} as const satisfies Call;
