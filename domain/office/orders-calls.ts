/**
 * Names, methods, paths and permissions of the calls of the back office for orders, without their schemas
 * (docs/back-office.md, "Orders").
 */
import type { OfficeCall } from './calls.ts';

export const staffOrdersCall = {
  name: 'staffOrders',
  method: 'GET',
  path: '/api/gestion/orders',
  permission: 'orders.see',
} as const satisfies OfficeCall;

export const staffOrdersFileCall = {
  name: 'staffOrdersFile',
  method: 'GET',
  path: '/api/gestion/orders/file',
  permission: 'orders.see',
} as const satisfies OfficeCall;

const orderPath = '/api/gestion/orders/{code}';

export const staffOrderCall = {
  name: 'staffOrder',
  method: 'GET',
  path: orderPath,
  permission: 'orders.see',
} as const satisfies OfficeCall;

export const staffOrderDocumentCall = {
  name: 'staffOrderDocument',
  method: 'GET',
  path: `${orderPath}/documents/{type}`,
  permission: 'orders.see',
} as const satisfies OfficeCall;

export const staffCancelOrderCall = {
  name: 'staffCancelOrder',
  method: 'POST',
  path: `${orderPath}/cancellation`,
  hasBody: true,
  permission: 'orders.cancel',
} as const satisfies OfficeCall;

export const staffWaitingCall = {
  name: 'staffWaiting',
  method: 'GET',
  path: '/api/gestion/waiting',
  permission: 'orders.see',
} as const satisfies OfficeCall;
