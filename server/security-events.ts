/** Which calls and refusals are events of security (docs/operations.md, "Logs"). */
import {
  confirmEmailCall,
  forgetPasswordCall,
  registerCall,
  resetPasswordCall,
  signInCall,
} from '#domain/account/contract.ts';
import {
  askEmailChangeCall,
  changeEmailCall,
  changePasswordCall,
  confirmTotpCall,
  endSessionCall,
  endSessionsCall,
  eraseAccountCall,
  exportAccountCall,
  ownAccountCalls,
  removeTotpCall,
  renewRecoveryCodesCall,
} from '#domain/account/own-account-contract.ts';
import { addressBookCalls } from '#domain/address/address-book-contract.ts';
import { cartCalls } from '#domain/cart/contract.ts';
import { journeyCalls } from '#domain/journey/contract.ts';
import { orderCalls } from '#domain/orders/contract.ts';
import type { ApiError } from '#server/http/api-error.ts';
import type { SecurityEvent } from '#server/http/request-context.ts';

/** What a call that was answered has done. */
const done: ReadonlyMap<string, string> = new Map([
  [signInCall.name, 'passwordAccepted'],
  [registerCall.name, 'registered'],
  [confirmEmailCall.name, 'emailConfirmed'],
  [forgetPasswordCall.name, 'passwordForgotten'],
  [resetPasswordCall.name, 'passwordReset'],
  [changePasswordCall.name, 'passwordChanged'],
  [askEmailChangeCall.name, 'emailChangeAsked'],
  [changeEmailCall.name, 'emailChanged'],
  [confirmTotpCall.name, 'secondFactorOn'],
  [removeTotpCall.name, 'secondFactorOff'],
  [renewRecoveryCodesCall.name, 'recoveryCodesRenewed'],
  [endSessionCall.name, 'sessionsEnded'],
  [endSessionsCall.name, 'sessionsEnded'],
  [exportAccountCall.name, 'accountExported'],
  [eraseAccountCall.name, 'accountErased'],
]);

/** Calls for what belongs to someone: to them, what is another's and what isn't there are the same 404. */
const owned: ReadonlySet<string> = new Set(
  [...cartCalls, ...orderCalls, ...journeyCalls, ...addressBookCalls, ...ownAccountCalls].map(({ name }) => name),
);

const ofStatus: Readonly<Record<number, string>> = {
  401: 'signInMissing',
  403: 'forbidden',
  421: 'hostRefused',
  429: 'limited',
};

/** Errors by which a secret was wrong. */
const wrongSecrets: ReadonlySet<string> = new Set([
  'password.current',
  'password.notOfRegistration',
  'totp.code',
  'credentials.codeInvalid',
  'mailLink.over',
]);

/** The event that a call is once it was answered; null for all others. */
export function eventOfCall(call: string): SecurityEvent | null {
  const event = done.get(call);
  return event === undefined ? null : { event };
}

/** The event that a refusal is; null for one that tells of wrong input only. */
export function eventOfRefusal({ status, details, userId }: ApiError, call: string): SecurityEvent | null {
  const [first] = details;
  const reason = first?.reason ?? first?.key;
  if (first?.type === 'CredentialsError') return { event: 'signInRefused', reason, userId };
  const secret = details.find(({ key }) => wrongSecrets.has(key));
  if (secret) return { event: 'secretRefused', reason: secret.key, userId };
  const event = status === 404 && owned.has(call) ? 'objectRefused' : ofStatus[status];
  return event === undefined ? null : { event, reason, userId };
}
