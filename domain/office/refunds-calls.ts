/**
 * Names, methods, paths and permissions of the calls of the back office for refunds, without their schemas
 * (docs/back-office.md, "Refunds").
 */
import type { OfficeCall } from './calls.ts';

const orderPath = '/api/gestion/orders/{code}';

export const orderRefundsCall = {
  name: 'orderRefunds',
  method: 'GET',
  path: `${orderPath}/refunds`,
  permission: 'refunds.ask',
} as const satisfies OfficeCall;

export const makeRefundCall = {
  name: 'makeRefund',
  method: 'PUT',
  path: `${orderPath}/refunds/{id}`,
  hasBody: true,
  permission: 'refunds.make',
} as const satisfies OfficeCall;

export const askRefundCall = {
  name: 'askRefund',
  method: 'PUT',
  path: `${orderPath}/refund-requests/{id}`,
  hasBody: true,
  permission: 'refunds.ask',
} as const satisfies OfficeCall;

export const declineRefundCall = {
  name: 'declineRefund',
  method: 'POST',
  path: `${orderPath}/refund-requests/{id}/refusal`,
  hasBody: true,
  permission: 'refunds.make',
} as const satisfies OfficeCall;

export const retryRefundCall = {
  name: 'retryRefund',
  method: 'POST',
  path: `${orderPath}/refunds/{id}/attempts`,
  permission: 'refunds.make',
} as const satisfies OfficeCall;

export const creditNoteCall = {
  name: 'partCreditNote',
  method: 'GET',
  path: `${orderPath}/refunds/{id}/credit-note`,
  permission: 'refunds.ask',
} as const satisfies OfficeCall;
