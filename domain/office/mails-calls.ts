/**
 * Names, methods, paths and permissions of the calls of the back office for mails, without their schemas
 * (docs/back-office.md, "Mails").
 */
import type { OfficeCall } from './calls.ts';

const path = '/api/gestion/mails';

export const staffMailsCall = {
  name: 'staffMails',
  method: 'GET',
  path,
  permission: 'mails.see',
} as const satisfies OfficeCall;

export const staffMailCall = {
  name: 'staffMail',
  method: 'GET',
  path: `${path}/{id}`,
  permission: 'mails.see',
} as const satisfies OfficeCall;

export const resendMailCall = {
  name: 'resendMail',
  method: 'POST',
  path: `${path}/{id}/sending`,
  permission: 'mails.send',
} as const satisfies OfficeCall;

export const correctMailCall = {
  name: 'correctMail',
  method: 'PUT',
  path: `${path}/{id}/address`,
  hasBody: true,
  permission: 'mails.send',
} as const satisfies OfficeCall;
