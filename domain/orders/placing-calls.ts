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

const ratingPath = `${base}/{user}/orders/{code}/parts/{seller}/rating` as const;

export const rateSellerCall = {
  name: 'rateSeller',
  method: 'PUT',
  path: ratingPath,
  hasBody: true,
} as const satisfies Call;

export const withdrawRatingCall = {
  name: 'withdrawRating',
  method: 'DELETE',
  path: ratingPath,
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

export const forgetOrdersCall = {
  name: 'forgetOrders',
  method: 'DELETE',
  path: `${base}/anonymous/orders/remembered`,
} as const satisfies Call;

export const lookUpOrderCall = {
  name: 'lookUpOrder',
  method: 'POST',
  path: `${base}/anonymous/orders/lookup`,
  hasBody: true,
} as const satisfies Call;
