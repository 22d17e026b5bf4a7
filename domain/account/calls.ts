/**
 * Names, methods and paths of the calls about accounts, without their schemas, which a browser doesn't need
 * (docs/api.md).
 */
import type { Call } from '#domain/site/call.ts';

const occ = '/api/front/occ/ecommerce/{site}/users/current';
const base = '/api/account';

export const userCall = { name: 'user', method: 'GET', path: occ } as const satisfies Call;

export const legalEntitiesCall = {
  name: 'legalEntities',
  method: 'GET',
  path: `${occ}/legal-entities`,
} as const satisfies Call;

export const chooseLegalEntityCall = {
  name: 'chooseLegalEntity',
  method: 'POST',
  path: `${base}/legal-entity`,
  hasBody: true,
} as const satisfies Call;

export const changeProfileCall = {
  name: 'changeProfile',
  method: 'PUT',
  path: `${base}/profile`,
  hasBody: true,
} as const satisfies Call;

export const interactionCall = {
  name: 'interaction',
  method: 'GET',
  path: `${base}/interactions/{uid}`,
} as const satisfies Call;

export const signInCall = {
  name: 'signIn',
  method: 'POST',
  path: `${base}/interactions/{uid}`,
  hasBody: true,
} as const satisfies Call;

export const registerCall = {
  name: 'register',
  method: 'POST',
  path: `${base}/registrations`,
  hasBody: true,
} as const satisfies Call;

export const confirmEmailCall = {
  name: 'confirmEmail',
  method: 'POST',
  path: `${base}/confirmations`,
  hasBody: true,
} as const satisfies Call;

export const forgetPasswordCall = {
  name: 'forgetPassword',
  method: 'POST',
  path: `${base}/password-resets`,
  hasBody: true,
} as const satisfies Call;

export const resetPasswordCall = {
  name: 'resetPassword',
  method: 'PUT',
  path: `${base}/password-resets`,
  hasBody: true,
} as const satisfies Call;

export const changePasswordCall = {
  name: 'changePassword',
  method: 'PUT',
  path: `${base}/password`,
  hasBody: true,
} as const satisfies Call;

export const askEmailChangeCall = {
  name: 'askEmailChange',
  method: 'POST',
  path: `${base}/email-changes`,
  hasBody: true,
} as const satisfies Call;

export const changeEmailCall = {
  name: 'changeEmail',
  method: 'PUT',
  path: `${base}/email-changes`,
  hasBody: true,
} as const satisfies Call;

export const beginTotpCall = {
  name: 'beginTotp',
  method: 'POST',
  path: `${base}/totp`,
  hasBody: true,
} as const satisfies Call;

export const confirmTotpCall = {
  name: 'confirmTotp',
  method: 'PUT',
  path: `${base}/totp`,
  hasBody: true,
} as const satisfies Call;

export const recoveryCodesCall = {
  name: 'recoveryCodes',
  method: 'GET',
  path: `${base}/totp/recovery-codes`,
} as const satisfies Call;

export const renewRecoveryCodesCall = {
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: `${base}/totp/recovery-codes`,
  hasBody: true,
} as const satisfies Call;

export const removeTotpCall = {
  name: 'removeTotp',
  method: 'POST',
  path: `${base}/totp/removal`,
  hasBody: true,
} as const satisfies Call;

export const sessionsCall = { name: 'sessions', method: 'GET', path: `${base}/sessions` } as const satisfies Call;

export const endSessionCall = {
  name: 'endSession',
  method: 'DELETE',
  path: `${base}/sessions/{id}`,
} as const satisfies Call;

export const endSessionsCall = {
  name: 'endSessions',
  method: 'DELETE',
  path: `${base}/sessions`,
} as const satisfies Call;

export const exportAccountCall = {
  name: 'exportAccount',
  method: 'GET',
  path: `${base}/export`,
} as const satisfies Call;

export const eraseAccountCall = {
  name: 'eraseAccount',
  method: 'POST',
  path: `${base}/erasure`,
  hasBody: true,
} as const satisfies Call;

const keysPath = `${base}/api-keys` as const;

export const apiKeysCall = { name: 'apiKeys', method: 'GET', path: keysPath } as const satisfies Call;

export const makeApiKeyCall = {
  name: 'makeApiKey',
  method: 'POST',
  path: keysPath,
  hasBody: true,
} as const satisfies Call;

export const endApiKeyCall = {
  name: 'endApiKey',
  method: 'DELETE',
  path: `${keysPath}/{id}`,
} as const satisfies Call;
