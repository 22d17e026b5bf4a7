/** Data and actions of the page about API keys (docs/decisions/0032-api-keys.md). */

import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import { unexplained } from '#app/forms/failure-messages.ts';
import { keyLifetimes } from '#domain/account/api-key.ts';
import type { ApiKeyAnswer, NewApiKey } from '#domain/account/api-key-contract.ts';
import { apiKeysCall, endApiKeyCall, makeApiKeyCall } from '#domain/account/calls.ts';
import type { Site } from '#domain/site/site.ts';
import { type AreaAnswer, answerAgain, answerRefused, redirectWithOutcome, textsOf } from './area-answer.ts';
import type { AreaVisitor } from './load-area.ts';
import { callErrorOf } from './refusal.ts';

export interface ApiKeysPage {
  readonly keys: readonly ApiKeyAnswer[];
  readonly limit: number;
  /** Makes a form that is sent twice make one key; each page has another. */
  readonly formKey: string;
  /** Whether making a key also takes a code, because the account has a second factor. */
  readonly asksForCode: boolean;
}

export async function loadApiKeys({ api, own }: AreaVisitor): Promise<ApiKeysPage> {
  const [{ keys, limit }, { connectionMethod }] = await Promise.all([api.call(apiKeysCall), own.profile.read()]);
  return { keys, limit, formKey: crypto.randomUUID(), asksForCode: connectionMethod.mfaMethod === 'TOTP' };
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

/** Only one answer contains the key: the one to the form that made it. */
export interface MadeKey {
  readonly name: string;
  readonly key: string;
}

export type ApiKeysAnswer = AreaAnswer & {
  readonly made?: MadeKey;
  /** Scopes ticked in a form that was refused, so that it is shown again with the same choices. */
  readonly ticked?: readonly string[];
};

export const makeIntent = 'faire';
export const formKeyField = 'cle-formulaire';
export const endIntent = 'finir';

/** The id of the form's field to which an error of the API leads, by the error's subject. */
const fields = { name: 'nom', scopes: 'droit-compare', password: 'password', code: 'code' } as const;

interface Submission {
  readonly api: ApiClient;
  readonly site: Site;
  readonly form: FormData;
}

const lifetimeOf = (text: string | undefined): NewApiKey['expiresInDays'] =>
  keyLifetimes.find((days) => String(days) === text) ?? null;

async function makeKey({ api, form }: Submission) {
  const { nom: name = '', fin, password = '', code = '' } = textsOf(form);
  const scopes = allScopeNames.filter((each) => form.getAll('droit').includes(each)).map((each) => scopeNames[each]);
  const body = { name, scopes, expiresInDays: lifetimeOf(fin), password, code };
  const headers = { 'idempotency-key': String(form.get(formKeyField) ?? '') || undefined };
  const { key, name: madeName } = await api.call(makeApiKeyCall, { headers, body });
  const answer = { intent: makeIntent, problems: [], refused: [], typed: {}, made: { name: madeName, key } };
  return data(answer satisfies ApiKeysAnswer);
}

async function endKey({ api, site, form }: Submission) {
  await removeOnce(api.call(endApiKeyCall, { parameters: { id: String(form.get('cle') ?? '') } }));
  return redirectWithOutcome('apiKeys', site, 'cle');
}

/** Returns a redirect, or the page's answer, with status 422 if the change was refused. */
export async function changeApiKeys(submission: Submission) {
  const { form } = submission;
  try {
    if (form.get('intent') === makeIntent) return await makeKey(submission);
    if (form.get('intent') === endIntent) return await endKey(submission);
    return answerAgain(form, [], unexplained);
  } catch (error) {
    const refusal = answerRefused(form, callErrorOf(error), fields);
    return data({ ...refusal.data, ticked: form.getAll('droit').map(String) } satisfies ApiKeysAnswer, { status: 422 });
  }
}
