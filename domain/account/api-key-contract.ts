/** The calls with which professionals make and end the API keys of their account (docs/api.md, "Keys"). */

import * as v from 'valibot';
import { type ApiScope, apiScopes, staffScopes } from '#domain/site/api-scope.ts';
import { defineCall } from '#domain/site/call.ts';
import { idempotencyKey } from '#domain/site/call-headers.ts';
import { lang } from '#domain/site/call-query.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { keyLifetimes } from './api-key.ts';
import { apiKeysCall, endApiKeyCall, makeApiKeyCall } from './calls.ts';

const tag = 'API keys';
const query = v.object({ lang });
const scopes = v.array(v.picklist(apiScopes));

const keySchema = v.object({
  id: v.string(),
  name: v.string(),
  shownStart: v.string(),
  scopes: v.array(v.picklist([...apiScopes, ...staffScopes])),
  createdAt: v.string(),
  /** ISO 8601; null if the key doesn't end by itself. */
  expiresAt: v.nullable(v.string()),
  hasExpired: v.boolean(),
  /** As yyyy-MM-dd in UTC; null if the key hasn't been used yet. */
  lastUsedOn: v.nullable(v.string()),
});

export const apiKeysContract = defineCall(apiKeysCall, {
  summary: 'The API keys of the account, the newest first, without their secrets (ours).',
  tag,
  access: 'account',
  query,
  answers: { 200: v.object({ keys: v.array(keySchema), limit: v.number() }) },
});

export const makeApiKeyContract = defineCall(makeApiKeyCall, {
  summary:
    'Makes an API key for some scopes, after checking password and code where the shop itself manages them. Only this answer ' +
    'contains the key. For professionals; 403 for anyone else (ours).',
  tag,
  access: 'account',
  query,
  headers: v.object({ 'idempotency-key': idempotencyKey }),
  body: v.object({
    name: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
    scopes: v.optional(v.pipe(scopes, v.maxLength(apiScopes.length)), []),
    /** Absent or null for a key that doesn't end by itself. */
    expiresInDays: v.optional(v.nullable(v.picklist(keyLifetimes)), null),
    password: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
    code: v.optional(v.pipe(v.string(), v.maxLength(maxTypedLength)), ''),
  }),
  answers: { 201: v.object({ key: v.string(), ...keySchema.entries }) },
  errors: [409, 422],
});

export const endApiKeyContract = defineCall(endApiKeyCall, {
  summary: 'Ends an API key of the account at once; 404 for any other (ours).',
  tag,
  access: 'account',
  parameters: v.object({ id: v.string() }),
  query,
  answers: { 204: null },
});

export const apiKeyCalls = [apiKeysContract, makeApiKeyContract, endApiKeyContract] as const;

export type ApiKeyAnswer = v.InferOutput<typeof keySchema>;
/** With any scopes: which ones an account can have depends on whether it is a professional's or of staff. */
export interface NewApiKey extends Omit<v.InferOutput<typeof makeApiKeyContract.body>, 'scopes'> {
  readonly scopes: readonly ApiScope[];
}
