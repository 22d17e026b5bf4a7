/** Decides which calls, use cases and refusals are security events (docs/operations.md, "Logs"). */
import { apiKeyCalls, endApiKeyContract, makeApiKeyContract } from '#domain/account/api-key-contract.ts';
import { exportAccountContract } from '#domain/account/contract.ts';
import { addressBookCalls } from '#domain/address/address-book-contract.ts';
import { cartCalls } from '#domain/cart/contract.ts';
import { journeyCalls } from '#domain/journey/contract.ts';
import { officeCalls } from '#domain/office/contract.ts';
import { orderCalls } from '#domain/orders/contract.ts';
import { paymentEventContract } from '#domain/orders/placing-contract.ts';
import { trackingEventContract } from '#domain/orders/trace-contract.ts';
import type { ApiError } from './api-error.ts';
import type { SecurityEvent } from './request-context.ts';

/** Name of the event by name of the successful call or use case. */
const eventNames: ReadonlyMap<string, string> = new Map([
  ['signIn.submit', 'passwordAccepted'],
  ['registration.register', 'registered'],
  ['registration.confirm', 'emailConfirmed'],
  ['registration.forgetPassword', 'passwordForgotten'],
  ['registration.resetPassword', 'passwordReset'],
  ['registration.changeEmail', 'emailChanged'],
  ['security.changePassword', 'passwordChanged'],
  ['security.confirmTotp', 'secondFactorOn'],
  ['security.removeTotp', 'secondFactorOff'],
  ['security.renewRecoveryCodes', 'recoveryCodesRenewed'],
  ['sessions.end', 'sessionsEnded'],
  ['sessions.endOthers', 'sessionsEnded'],
  ['sessions.endAll', 'sessionsEnded'],
  ['profile.askEmailChange', 'emailChangeAsked'],
  ['profile.erase', 'accountErased'],
  [makeApiKeyContract.name, 'apiKeyMade'],
  [endApiKeyContract.name, 'apiKeyEnded'],
  ['webhooks.make', 'webhookMade'],
  ['webhooks.end', 'webhookEnded'],
  ['webhooks.renewSecret', 'webhookSecretRenewed'],
  [exportAccountContract.name, 'accountExported'],
  ['customers.view', 'customerViewed'],
  ['refunds.make', 'refundMade'],
  ['refunds.retry', 'refundMade'],
  ['customers.erase', 'customerErased'],
  ['mails.correct', 'mailRedirected'],
]);

/**
 * Calls that answer the same 404 for an unknown resource and for one that the caller may not access. Such a 404 is a
 * security event, because it may be an attempt to reach somebody else's data.
 */
const owned: ReadonlySet<string> = new Set(
  [...cartCalls, ...orderCalls, ...journeyCalls, ...addressBookCalls, ...apiKeyCalls, ...officeCalls].map(
    ({ name }) => name,
  ),
);

const ofStatus: Readonly<Record<number, string>> = {
  401: 'signInMissing',
  403: 'forbidden',
  421: 'hostRefused',
  429: 'limited',
};

/** Calls that take other systems' signed messages. */
const signedMessages: ReadonlySet<string> = new Set([paymentEventContract.name, trackingEventContract.name]);

/** Keys of errors which mean that a secret was wrong. */
const wrongSecrets: ReadonlySet<string> = new Set([
  'password.current',
  'password.notOfRegistration',
  'totp.code',
  'credentials.codeInvalid',
  'mailLink.over',
]);

export function eventOfSuccess(name: string): SecurityEvent | null {
  const event = eventNames.get(name);
  return event === undefined ? null : { event };
}

/**
 * Whether a name is that of a use case such as `flags.change` about something owned; calls have no dot in theirs. Left
 * out are the one that opens the key of a searched term, since keys expire in addresses that their own owners have
 * stored, and the sign-in, which is over for a visitor who goes back.
 */
const isUseCase = (name: string) => name.includes('.') && name !== 'find.openTerm' && !name.startsWith('signIn.');

/** Null if the input was merely wrong. */
export function eventOfRefusal({ status, details, userId }: ApiError, name: string): SecurityEvent | null {
  const [first] = details;
  // The reason isn't part of the error, so that no answer can contain it: the request has an event of its own.
  if (first?.key === 'apiKey.refused') return null;
  const reason = first?.reason ?? first?.key;
  if (first?.type === 'CredentialsError') return { event: 'signInRefused', reason, userId, isRefusal: true };
  const secret = details.find(({ key }) => wrongSecrets.has(key));
  if (secret) return { event: 'secretRefused', reason: secret.key, userId, isRefusal: true };
  if (status === 400 && signedMessages.has(name)) return { event: 'messageRefused', reason, isRefusal: true };
  const event = status === 404 && (owned.has(name) || isUseCase(name)) ? 'objectRefused' : ofStatus[status];
  return event === undefined ? null : { event, reason, userId, isRefusal: true };
}
