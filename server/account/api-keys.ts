/** API keys of professionals: making, ending and checking them (docs/decisions/0032-api-keys.md). */

import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { apiKeyForm, apiKeyStart, maxApiKeys, newKeyErrors, shownKeyLength } from '#domain/account/api-key.ts';
import type { ApiKeyAnswer, NewApiKey } from '#domain/account/api-key-contract.ts';
import { isAllowed, permissionOfScope } from '#domain/office/permission.ts';
import { type ApiScope, type StaffScope, staffScopes } from '#domain/site/api-scope.ts';
import { embeddedIssuer } from '#server/account/identity-store.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import type { Database } from '#server/db/schema.ts';
import type { RequestCounter } from '#server/ephemeral/service.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import type { KeyAdmission } from '#server/http/api-key.ts';
import { doOnce, type OnceAnswer } from '#server/http/idempotency.ts';
import { conflict, forbidden, unauthorized } from '#server/http/refusals.ts';
import type { Seal } from '#server/secrets/seal.ts';
import { dayOf, noteUse } from './account-use.ts';
import { countKeys, findKey, insertKey, listKeys, noteKeyUse, removeKey, type StoredKey } from './api-key-store.ts';
import type { CredentialContext } from './credentials.ts';
import type { AccountMails } from './mails.ts';
import { readAccount } from './own-account-store.ts';
import { confirmOwner } from './own-credentials.ts';
import type { ProofGiver } from './owner-proof.ts';
import { hashOf } from './sessions.ts';

const dayMs = 24 * 3_600_000;

/**
 * How long a form that is sent again shows the same key, in milliseconds: a second press, or one after a lost answer,
 * must not make a key that nobody has seen.
 */
const repeatMs = 10 * 60_000;

export interface ApiKeyContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Null if customers sign in at another issuer, which alone can check their password. */
  readonly credentials: CredentialContext | null;
  readonly mails: Pick<AccountMails, 'send'>;
  readonly requests: RequestCounter;
  readonly seal: Seal;
}

export interface KeyMaker extends ProofGiver {
  readonly accountId: string;
}

/** The last seven characters of a key: CRC-32 of the rest, so that mistyped keys and look-alikes are told apart. */
const checksumOf = (text: string): string => crc32(text).toString(36).padStart(7, '0');

function newKeyText(): string {
  const text = apiKeyStart + randomBytes(32).toString('base64url');
  return text + checksumOf(text);
}

/** Whether a text can be a key; most that aren't are recognised without the database. */
const isKeyText = (text: string): boolean => apiKeyForm.test(text) && checksumOf(text.slice(0, -7)) === text.slice(-7);

function answerOf(row: StoredKey, now: Date): ApiKeyAnswer {
  return {
    id: row.id,
    name: row.name,
    shownStart: row.shown_start,
    scopes: [...row.scopes],
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    hasExpired: row.expires_at !== null && row.expires_at <= now,
    lastUsedOn: row.last_used_on,
  };
}

export const isStaffScope = (scope: ApiScope): scope is StaffScope =>
  (staffScopes as readonly ApiScope[]).includes(scope);

/** Whether keys of an account can open the calls of a scope. */
const isOpen = (
  { is_pro: isPro, roles }: Pick<Selectable<Database['account']>, 'is_pro' | 'roles'>,
  scope: ApiScope,
): boolean => (isStaffScope(scope) ? isAllowed(roles, permissionOfScope[scope]) : isPro);

type WishedKey = Pick<NewApiKey, 'name' | 'scopes' | 'expiresInDays'>;

/** A key as it is stored for requests that are sent again: sealed, in base64, with what is shown of it. */
interface MadeKey {
  readonly sealed: string;
  readonly shown: ApiKeyAnswer;
}

/** The owner of the answers that are stored for an account's repeated requests. */
const principalOf = (accountId: string) => `api-keys:${accountId}`;

/**
 * Runs `make`, unless the same request was sent with the same idempotency key in the last minutes; one that is being
 * handled is waited for. Throws 422 for another request with the same idempotency key.
 */
async function once(
  trx: Transaction<Database>,
  { accountId, idempotencyKey }: { readonly accountId: string; readonly idempotencyKey: string | undefined },
  body: WishedKey,
  now: Date,
  make: () => Promise<MadeKey>,
): Promise<OnceAnswer<MadeKey>> {
  await lockAccount(trx, accountId);
  const request = {
    principal: principalOf(accountId),
    method: 'POST',
    path: 'api-keys',
    key: idempotencyKey,
    body,
  } as const;
  return doOnce(trx, { ...request, lifetimeMs: repeatMs, isSerial: true }, now, make);
}

/** Throws a 409 if the account has its maximum of keys. */
async function insertNewKey(
  { clock, newId, seal }: ApiKeyContext,
  trx: Transaction<Database>,
  accountId: string,
  { name, scopes, expiresInDays }: WishedKey,
): Promise<MadeKey> {
  if ((await countKeys(trx, accountId)) >= maxApiKeys)
    throw conflict('apiKey.tooMany', { params: { limit: maxApiKeys }, reason: 'limit' });
  const [key, now] = [newKeyText(), clock()];
  const row = {
    id: newId(),
    name,
    shown_start: key.slice(0, shownKeyLength),
    scopes,
    created_at: now,
    expires_at: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs),
  };
  await insertKey(trx, { ...row, account_id: accountId, key_hash: hashOf(key) });
  const sealed = seal.seal('api key', key).toString('base64');
  return { sealed, shown: answerOf({ ...row, last_used_on: null }, now) };
}

/**
 * Makes a key and tells the owner by mail; only this answer contains the key. The same request with the same
 * idempotency key answers the same one for ten minutes. Throws a 403 if keys of the account can't have these scopes, a
 * 400 for invalid fields or a wrong proof, a 409 if the account has its maximum of keys, a 422 for an idempotency key of
 * another request. `alongWith` is done in the transaction that makes the key.
 */
export async function makeApiKey(
  options: ApiKeyContext,
  maker: KeyMaker,
  newKey: NewApiKey,
  idempotencyKey: string | undefined,
  alongWith?: (trx: Transaction<Database>) => Promise<void>,
): Promise<ApiKeyAnswer & { readonly key: string }> {
  const { db, clock, credentials, mails, seal } = options;
  const account = await readAccount(db, maker.accountId);
  if (!account) throw unauthorized();
  if (
    !(newKey.scopes.length > 0
      ? newKey.scopes.every((scope) => isOpen(account, scope))
      : account.is_pro || account.roles.length > 0)
  )
    throw forbidden();
  const { name, scopes, expiresInDays, ...proof } = newKey;
  const errors = newKeyErrors(name, scopes);
  if (account.issuer === embeddedIssuer && credentials)
    await confirmOwner(credentials, account.subject, proof, maker, errors);
  if (errors.length > 0) throw fieldErrors(errors);
  const made = { name: name.trim(), scopes: [...new Set(scopes)], expiresInDays };
  const request = { accountId: account.id, idempotencyKey };
  const { answer, replayed } = await db.transaction().execute((trx) =>
    once(trx, request, made, clock(), async () => {
      await alongWith?.(trx);
      return insertNewKey(options, trx, account.id, made);
    }),
  );
  const key = seal.open('api key', Buffer.from(answer.sealed, 'base64'));
  if (key === null) throw new Error('The key of a repeated request was sealed with a former SECRET_KEY.');
  const { email, first_name: firstName } = account;
  if (email !== '' && !replayed) mails.send('apiKeyMade', { email, firstName, locale: maker.locale, site: 'pro' });
  return { key, ...answer.shown };
}

/** Counts the request if the key is admitted. */
export async function admitApiKey(
  { db, clock, requests }: ApiKeyContext,
  key: string,
  scope: ApiScope | undefined,
): Promise<KeyAdmission> {
  const row = isKeyText(key) ? await findKey(db, hashOf(key)) : undefined;
  if (!row) return { fault: 'unknown' };
  const { id, account_id: accountId } = row;
  const now = clock();
  if (row.expires_at !== null && row.expires_at <= now) return { fault: 'expired', accountId };
  if (scope === undefined || !row.scopes.includes(scope)) return { fault: 'scope', accountId };
  if (!isOpen(row, scope)) return { fault: 'owner', accountId };
  if (row.last_used_on !== dayOf(now)) await noteKeyUse(db, id, now);
  if (row.account_last_used_on < dayOf(now)) await noteUse(db, accountId, now);
  const account = {
    id: accountId,
    sessionId: null,
    byKey: true,
    firstName: row.first_name,
    isPro: true,
    roles: isStaffScope(scope) ? row.roles : [],
    company: row.company ?? undefined,
  } as const;
  return { account, count: await requests.count(id) };
}

/** The newest first, without their secrets. */
export async function listApiKeys(
  { db, clock }: Pick<ApiKeyContext, 'db' | 'clock'>,
  accountId: string,
): Promise<ApiKeyAnswer[]> {
  const now = clock();
  return (await listKeys(db, accountId)).map((row) => answerOf(row, now));
}

/** Ends a key for all processes at once. Throws a 404 unless the account has it. */
export async function endApiKey({ db }: Pick<ApiKeyContext, 'db'>, accountId: string, id: string): Promise<void> {
  // A key that has ended isn't shown again.
  await db.deleteFrom('idempotency_key').where('principal', '=', principalOf(accountId)).execute();
  if (await removeKey(db, accountId, id)) return;
  throw new ApiError(404, [{ type: 'NotFoundError', key: 'apiKey.notFound', subject: 'id', reason: 'unknown' }]);
}
