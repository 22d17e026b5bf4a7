/**
 * The calls with which customers manage their account: password, second factor, sessions, personal data
 * (docs/requirements.md ACC-1, ACC-7).
 */

import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import {
  askEmailChangeCall,
  beginTotpCall,
  changeEmailCall,
  changePasswordCall,
  confirmTotpCall,
  endSessionCall,
  endSessionsCall,
  eraseAccountCall,
  exportAccountCall,
  recoveryCodesCall,
  removeTotpCall,
  renewRecoveryCodesCall,
  sessionsCall,
} from './calls.ts';

const tag = 'Accounts';

const query = v.object({ lang });
const typedText = v.pipe(v.string(), v.maxLength(maxTypedLength));
const password = v.pipe(v.string(), v.maxLength(1000));
/**
 * How the owner of an account proves their identity: by the password and, if the account has a second factor, a code of
 * the authenticator or a recovery code.
 */
const code = v.optional(typedText, '');
const proof = v.object({ password, code });
const nothing = v.object({});
/** Such as `1234-5678-9012-3456`; each can be used once instead of an authenticator's code. */
const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

export const changePasswordContract = defineCall(changePasswordCall, {
  summary: 'Changes the password, and ends every other session; `code` where a second factor is in force (ours).',
  tag,
  access: 'account',
  query,
  body: v.object({ current: password, code, password }),
  answers: { 200: nothing },
});

export const askEmailChangeContract = defineCall(askEmailChangeCall, {
  summary:
    'Sends a link to a new e-mail address of the account after checking password and code; the same answer for an address that has an account (ours).',
  tag,
  access: 'account',
  query,
  body: v.object({ email: typedText, password, code }),
  answers: { 202: nothing },
});

export const changeEmailContract = defineCall(changeEmailCall, {
  summary:
    'Changes the e-mail address by the token of its mail and ends every other session, in a browser that is signed in to the account or by its password, which a wrong one leaves to be tried again: 400; 404 for an unknown, used or old token (ours).',
  tag,
  query,
  body: v.object({ token: typedText, password: v.optional(password, '') }),
  /** `signedIn` says whether this browser stays signed in to the account. */
  answers: { 200: v.object({ profile: v.picklist(['part', 'pro']), signedIn: v.boolean() }) },
  errors: [429],
});

export const beginTotpContract = defineCall(beginTotpCall, {
  summary: 'Creates the secret of an authenticator after checking the password; it isn’t enabled yet (ours; RFC 6238).',
  tag,
  access: 'account',
  query,
  body: v.object({ password }),
  answers: { 200: v.object({ secret: v.string(), uri: v.string() }) },
});

export const confirmTotpContract = defineCall(confirmTotpCall, {
  summary: 'Enables the authenticator by one of its codes; answers the recovery codes, only this once (ours).',
  tag,
  access: 'account',
  query,
  body: v.object({ code: typedText }),
  answers: { 200: recoveryCodes },
});

export const recoveryCodesContract = defineCall(recoveryCodesCall, {
  summary: 'How many recovery codes are left; 0 without an authenticator (ours).',
  tag,
  access: 'account',
  query,
  answers: { 200: v.object({ left: v.number() }) },
});

export const renewRecoveryCodesContract = defineCall(renewRecoveryCodesCall, {
  summary: 'Creates new recovery codes after checking password and code; the former ones no longer work (ours).',
  tag,
  access: 'account',
  query,
  body: proof,
  answers: { 200: recoveryCodes },
});

export const removeTotpContract = defineCall(removeTotpCall, {
  summary: 'Disables the authenticator after checking password and code (ours).',
  tag,
  access: 'account',
  query,
  body: proof,
  answers: { 200: nothing },
});

export const sessionsContract = defineCall(sessionsCall, {
  summary: 'The customer’s open sessions, the last used first (ours).',
  tag,
  access: 'account',
  query,
  answers: {
    200: v.object({
      sessions: v.array(
        v.object({
          id: v.string(),
          current: v.boolean(),
          /** Browser and system in words, such as `Firefox, Windows`. */
          device: v.string(),
          createdAt: v.string(),
          lastSeenAt: v.string(),
        }),
      ),
    }),
  },
});

export const endSessionContract = defineCall(endSessionCall, {
  summary: 'Ends one of the customer’s own sessions; 404 for any other (ours).',
  tag,
  access: 'account',
  parameters: v.object({ id: v.string() }),
  query,
  answers: { 200: nothing },
});

export const endSessionsContract = defineCall(endSessionsCall, {
  summary: 'Ends every session, this one too; with `others=true` all but this one (ours).',
  tag,
  access: 'account',
  query: v.object({ lang, others: v.optional(v.picklist(['true', 'false']), 'false') }),
  answers: { 200: nothing },
});

export const exportAccountContract = defineCall(exportAccountCall, {
  summary: 'All data that the shop stores about a customer (ours; GDPR article 20).',
  tag,
  access: 'account',
  query,
  answers: { 200: v.record(v.string(), v.unknown()) },
});

export const eraseAccountContract = defineCall(eraseAccountCall, {
  summary: 'Erases the account; orders stay as long as the law asks, without a name (ours; GDPR article 17).',
  tag,
  access: 'account',
  query,
  body: v.object({ password: v.optional(password, ''), code }),
  answers: { 200: nothing },
});

export const ownAccountCalls = [
  changePasswordContract,
  askEmailChangeContract,
  changeEmailContract,
  beginTotpContract,
  confirmTotpContract,
  recoveryCodesContract,
  renewRecoveryCodesContract,
  removeTotpContract,
  sessionsContract,
  endSessionContract,
  endSessionsContract,
  exportAccountContract,
  eraseAccountContract,
] as const;

export type SessionAnswer = v.InferOutput<(typeof sessionsContract.answers)[200]>['sessions'][number];
