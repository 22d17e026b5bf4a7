/**
 * Names, methods, paths and permissions of the calls for customers, without their schemas (docs/back-office.md,
 * "Customers").
 */
import type { OfficeCall } from './calls.ts';

const customers = '/api/gestion/customers';

/** Largest number of characters in the reason for opening a view. */
export const maxViewReason = 200;

export const findCustomersCall = {
  name: 'findCustomers',
  method: 'POST',
  path: `${customers}/search`,
  hasBody: true,
  permission: 'customers.see',
} as const satisfies OfficeCall;

export const openCustomersCall = {
  name: 'openCustomers',
  method: 'GET',
  path: customers,
  permission: 'customers.see',
} as const satisfies OfficeCall;

export const customerCall = {
  name: 'customer',
  method: 'GET',
  path: `${customers}/{id}`,
  permission: 'customers.see',
} as const satisfies OfficeCall;

export const viewCustomerCall = {
  name: 'viewCustomer',
  method: 'POST',
  path: `${customers}/{id}/views`,
  hasBody: true,
  permission: 'customers.see',
} as const satisfies OfficeCall;

export const endCustomerSessionCall = {
  name: 'endCustomerSession',
  method: 'DELETE',
  path: `${customers}/{id}/sessions/{session}`,
  permission: 'customers.help',
} as const satisfies OfficeCall;

export const endCustomerSessionsCall = {
  name: 'endCustomerSessions',
  method: 'DELETE',
  path: `${customers}/{id}/sessions`,
  permission: 'customers.help',
} as const satisfies OfficeCall;

export const mailResetCall = {
  name: 'mailCustomerReset',
  method: 'POST',
  path: `${customers}/{id}/password-reset`,
  permission: 'customers.help',
} as const satisfies OfficeCall;

export const eraseCustomerCall = {
  name: 'eraseCustomer',
  method: 'POST',
  path: `${customers}/{id}/erasure`,
  hasBody: true,
  permission: 'customers.erase',
} as const satisfies OfficeCall;
