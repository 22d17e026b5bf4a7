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

export const cancelOrderCall = {
  name: 'cancelOrder',
  method: 'POST',
  path: `${base}/{user}/orders/{code}/cancellation`,
  hasBody: 'optional',
} as const satisfies Call;

export const paymentEventCall = {
  name: 'paymentEvent',
  method: 'POST',
  path: '/api/payments/{provider}/events',
  hasBody: true,
} as const satisfies Call;

export const orderDocumentCall = {
  name: 'orderDocument',
  method: 'GET',
  path: `${base}/{user}/orders/{code}/documents/{type}`,
} as const satisfies Call;

export const consignmentTrackingCall = {
  name: 'consignmentTracking',
  method: 'GET',
  path: `${base}/{user}/orders/{code}/consignments/{consignment}/tracking`,
} as const satisfies Call;

export const guestOrderCall = {
  name: 'guestOrder',
  method: 'GET',
  path: `${base}/anonymous/orders/{code}`,
} as const satisfies Call;
