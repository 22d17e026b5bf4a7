/**
 * Names, methods, paths and permissions of the calls of the back office for withdrawals, without their schemas
 * (docs/back-office.md, "Withdrawals").
 */
import type { OfficeCall } from './calls.ts';

const path = '/api/gestion/withdrawals';

export const staffWithdrawalsCall = {
  name: 'staffWithdrawals',
  method: 'GET',
  path,
  permission: 'refunds.ask',
} as const satisfies OfficeCall;

export const unmatchedWithdrawalsCall = {
  name: 'unmatchedWithdrawals',
  method: 'GET',
  path: `${path}/unmatched`,
  permission: 'refunds.ask',
} as const satisfies OfficeCall;

export const linkWithdrawalCall = {
  name: 'linkWithdrawal',
  method: 'POST',
  path: `${path}/{id}/order`,
  hasBody: true,
  permission: 'refunds.make',
} as const satisfies OfficeCall;

export const closeWithdrawalCall = {
  name: 'closeWithdrawal',
  method: 'POST',
  path: `${path}/{id}/closing`,
  hasBody: true,
  permission: 'refunds.make',
} as const satisfies OfficeCall;

export const decideWithdrawalCall = {
  name: 'decideWithdrawal',
  method: 'POST',
  path: `${path}/{id}/decision`,
  hasBody: true,
  permission: 'refunds.make',
} as const satisfies OfficeCall;

export const returnWithdrawalCall = {
  name: 'returnWithdrawal',
  method: 'POST',
  path: `${path}/{id}/return`,
  permission: 'refunds.make',
} as const satisfies OfficeCall;
