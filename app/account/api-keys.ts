/** Data and forms of the page about API keys (docs/decisions/0032-api-keys.md). */
import { removeOnce } from '#app/api/remove-once.ts';
import type { Deed } from '#app/forms/answer-form.ts';
import { keyLifetimes } from '#domain/account/api-key.ts';
import type { NewApiKey } from '#domain/account/api-key-contract.ts';
import { apiKeysCall, endApiKeyCall, makeApiKeyCall } from '#domain/account/calls.ts';
import { donePath } from './area-answer.ts';
import type { AreaVisitor } from './load-area.ts';

export type ApiKeysPage = Awaited<ReturnType<typeof loadApiKeys>>;

/**
 * `formKey` makes a form that is sent twice make one key; each page has another. `asksForCode`: whether making a key also
 * takes a code, because the account has a second factor.
 */
export async function loadApiKeys({ api, own, account: { isPro } }: AreaVisitor) {
  const [{ keys, limit }, { connectionMethod }] = await Promise.all([api.call(apiKeysCall), own.profile.read()]);
  const asksForCode = connectionMethod.mfaMethod === 'TOTP';
  return { keys, limit, formKey: crypto.randomUUID(), asksForCode, isPro };
}

/** The scope that each checkbox of the form stands for, in the form's order. */
export const scopeNames = {
  compare: 'compare',
  addresses: 'addresses',
  files: 'files',
  orders: 'orders:read',
  labels: 'labels',
  tracking: 'tracking',
} as const satisfies Record<string, NewApiKey['scopes'][number]>;

export type ScopeName = keyof typeof scopeNames;

export const allScopeNames = Object.keys(scopeNames) as ScopeName[];

/** Name of the checkbox of a scope. */
export const scopeBox = (scope: ScopeName) => `scopes.${scope}`;

/** Only one answer contains the key: the one to the form that made it. */
export interface MadeKey {
  readonly name: string;
  readonly key: string;
}

export const keyDeeds = ({ api, site }: AreaVisitor): Readonly<Record<string, Deed<{ readonly made: MadeKey }>>> => ({
  async make(text) {
    const scopes = allScopeNames.filter((each) => text(scopeBox(each))).map((each) => scopeNames[each]);
    const expiresInDays = keyLifetimes.find((days) => String(days) === text('lifetime')) ?? null;
    const proof = { password: text('password'), code: text('code') };
    const { key, name } = await api.call(makeApiKeyCall, {
      headers: { 'idempotency-key': text('formKey') || undefined },
      body: { name: text('name'), scopes, expiresInDays, ...proof },
    });
    return { made: { name, key } };
  },
  async end(text) {
    await removeOnce(api.call(endApiKeyCall, { parameters: { id: text('of') } }));
    return donePath('apiKeys', site, 'cle');
  },
});
