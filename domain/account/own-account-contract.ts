/** The calls by which a customer looks after an account: password, second factor, sessions, own data (docs/requirements.md ACC-1, ACC-7). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';

const tag = 'Accounts';
const base = '/api/account';
const lang = v.optional(v.picklist(['fr', 'en']));
const query = v.object({ lang });
const typed = v.pipe(v.string(), v.maxLength(255));
const password = v.pipe(v.string(), v.maxLength(1000));
/** What the owner shows once more: `code`, of the authenticator or for recovery, is asked for where one is in force. */
const code = v.optional(typed, '');
const proof = v.object({ password, code });
const nothing = v.object({});
/** Each signs in once instead of an authenticator's code: `1234-5678-9012-3456`. */
const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

export const changePasswordCall = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: `${base}/password`,
  summary: 'Changes the password, and ends every other session; `code` where a second factor is in force (ours).',
  tag,
  access: 'account',
  query,
  body: v.object({ current: password, code, password }),
  answers: { 200: nothing },
  errors: [404],
});

export const askEmailChangeCall = defineCall({
  name: 'askEmailChange',
  method: 'POST',
  path: `${base}/email-changes`,
  summary:
    'Sends a link to another e-mail address for the account, which password and code allow; the same answer for one that has an account (ours).',
  tag,
  access: 'account',
  query,
  body: v.object({ email: typed, password, code }),
  answers: { 202: nothing },
  errors: [404, 429],
});

export const changeEmailCall = defineCall({
  name: 'changeEmail',
  method: 'PUT',
  path: `${base}/email-changes`,
  summary:
    'Puts the address of a link in force and ends every other session, in a browser that is signed in to the account or by its password, which a wrong one leaves to be tried again: 400; 404 for an unknown, used or old token (ours).',
  tag,
  query,
  body: v.object({ token: typed, password: v.optional(password, '') }),
  /** `signedIn`: the account's session in this browser goes on. */
  answers: { 200: v.object({ profile: v.picklist(['part', 'pro']), signedIn: v.boolean() }) },
  errors: [404, 429],
});

export const beginTotpCall = defineCall({
  name: 'beginTotp',
  method: 'POST',
  path: `${base}/totp`,
  summary: 'A secret for an authenticator, not yet in force, which the password allows (ours; RFC 6238).',
  tag,
  access: 'account',
  query,
  body: v.object({ password }),
  answers: { 200: v.object({ secret: v.string(), uri: v.string() }) },
  errors: [404],
});

export const confirmTotpCall = defineCall({
  name: 'confirmTotp',
  method: 'PUT',
  path: `${base}/totp`,
  summary: 'Puts the secret in force by one of its codes; tells the recovery codes, this once (ours).',
  tag,
  access: 'account',
  query,
  body: v.object({ code: typed }),
  answers: { 200: recoveryCodes },
  errors: [404],
});

export const recoveryCodesCall = defineCall({
  name: 'recoveryCodes',
  method: 'GET',
  path: `${base}/totp/recovery-codes`,
  summary: 'How many recovery codes are left; 0 without an authenticator (ours).',
  tag,
  access: 'account',
  query,
  answers: { 200: v.object({ left: v.number() }) },
  errors: [404],
});

export const renewRecoveryCodesCall = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: `${base}/totp/recovery-codes`,
  summary: 'New recovery codes, which password and code allow; those before are over (ours).',
  tag,
  access: 'account',
  query,
  body: proof,
  answers: { 200: recoveryCodes },
  errors: [404],
});

export const removeTotpCall = defineCall({
  name: 'removeTotp',
  method: 'POST',
  path: `${base}/totp/removal`,
  summary: 'Signs in by password alone again, which password and code allow (ours).',
  tag,
  access: 'account',
  query,
  body: proof,
  answers: { 200: nothing },
  errors: [404],
});

export const sessionsCall = defineCall({
  name: 'sessions',
  method: 'GET',
  path: `${base}/sessions`,
  summary: 'One’s own living sessions, the last used first (ours).',
  tag,
  access: 'account',
  query,
  answers: {
    200: v.object({
      sessions: v.array(
        v.object({
          id: v.string(),
          current: v.boolean(),
          /** Browser and system in words: `Firefox, Windows`. */
          device: v.string(),
          createdAt: v.string(),
          lastSeenAt: v.string(),
        }),
      ),
    }),
  },
});

export const endSessionCall = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: `${base}/sessions/{id}`,
  summary: 'Ends one of one’s own sessions; 404 for any other (ours).',
  tag,
  access: 'account',
  parameters: v.object({ id: v.string() }),
  query,
  answers: { 200: nothing },
});

export const endSessionsCall = defineCall({
  name: 'endSessions',
  method: 'DELETE',
  path: `${base}/sessions`,
  summary: 'Ends every session, this one too; with `others=true` all but this one (ours).',
  tag,
  access: 'account',
  query: v.object({ lang, others: v.optional(v.picklist(['true', 'false']), 'false') }),
  answers: { 200: nothing },
});

export const exportAccountCall = defineCall({
  name: 'exportAccount',
  method: 'GET',
  path: `${base}/export`,
  summary: 'All that the shop keeps of a customer (ours; GDPR article 20).',
  tag,
  access: 'account',
  query,
  answers: { 200: v.record(v.string(), v.unknown()) },
});

export const eraseAccountCall = defineCall({
  name: 'eraseAccount',
  method: 'POST',
  path: `${base}/erasure`,
  summary: 'Erases the account; orders stay as long as the law asks, without a name (ours; GDPR article 17).',
  tag,
  access: 'account',
  query,
  body: v.object({ password: v.optional(password, ''), code }),
  answers: { 200: nothing },
});

export const ownAccountCalls = [
  changePasswordCall,
  askEmailChangeCall,
  changeEmailCall,
  beginTotpCall,
  confirmTotpCall,
  recoveryCodesCall,
  renewRecoveryCodesCall,
  removeTotpCall,
  sessionsCall,
  endSessionCall,
  endSessionsCall,
  exportAccountCall,
  eraseAccountCall,
] as const;

export type SessionAnswer = v.InferOutput<(typeof sessionsCall.answers)[200]>['sessions'][number];
