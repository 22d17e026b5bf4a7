/** API keys of professionals: making, ending and checking them (docs/decisions/0032-api-keys.md). */
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Kysely } from 'kysely';
import { apiKeyForm, apiKeyStart, maxApiKeys, newKeyErrors, shownKeyLength } from '#domain/account/api-key.ts';
import type { ApiKeyAnswer, NewApiKey } from '#domain/account/api-key-contract.ts';
import type { ApiScope } from '#domain/site/api-scope.ts';
import { embeddedIssuer } from '#server/db/account-tables.ts';
import type { Database } from '#server/db/schema.ts';
import type { RequestCounter } from '#server/ephemeral/service.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import type { KeyAdmission } from '#server/http/api-key.ts';
import { conflict, forbidden, unauthorized } from '#server/http/refusals.ts';
import { dayOf, noteUse } from './account-use.ts';
import { countKeys, findKey, insertKey, listKeys, noteKeyUse, removeKey, type StoredKey } from './api-key-store.ts';
import type { AccountMails } from './mails.ts';
import type { OwnIssuer } from './own-account-service.ts';
import { readAccount } from './own-account-store.ts';
import type { ProofGiver } from './owner-proof.ts';
import { hashOf } from './sessions.ts';

const dayMs = 24 * 3_600_000;

/** What the service depends on. */
export interface ApiKeyOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Null if customers sign in at another issuer, which alone can check their password. */
  readonly issuer: Pick<OwnIssuer, 'confirmOwner'> | null;
  readonly mails: Pick<AccountMails, 'send'>;
  /** Counts the requests of each key. */
  readonly requests: RequestCounter;
}

/** Who makes a key. */
export interface KeyMaker extends ProofGiver {
  readonly accountId: string;
}

export interface ApiKeyService {
  /** The keys of an account, the newest first, without their secrets. */
  list(accountId: string): Promise<ApiKeyAnswer[]>;
  /**
   * Makes a key and tells the owner by mail; only this answer contains the key. Throws a 403 unless the account is a
   * professional's, a 400 for invalid fields or a wrong proof, a 409 if the account has its maximum of keys.
   */
  make(maker: KeyMaker, newKey: NewApiKey): Promise<ApiKeyAnswer & { readonly key: string }>;
  /** Ends a key for all processes at once. Throws a 404 unless the account has it. */
  end(accountId: string, id: string): Promise<void>;
  /** Decides whether a key opens the calls of a scope; counts the request if it does. */
  admit(key: string, scope: ApiScope | undefined): Promise<KeyAdmission>;
}

/** The last seven characters of a key: CRC-32 of the rest, so that mistyped keys and look-alikes are told apart. */
const checksumOf = (text: string): string => crc32(text).toString(36).padStart(7, '0');

/** A new key with 256 random bits. */
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

async function makeKey(options: ApiKeyOptions, maker: KeyMaker, newKey: NewApiKey) {
  const { db, clock, newId, issuer, mails } = options;
  const account = await readAccount(db, maker.accountId);
  if (!account) throw unauthorized();
  if (!account.is_pro) throw forbidden();
  const { name, scopes, expiresInDays, ...proof } = newKey;
  const errors = newKeyErrors(name, scopes);
  if (account.issuer === embeddedIssuer) await issuer?.confirmOwner(account.subject, proof, maker, errors);
  if (errors.length > 0) throw fieldErrors(errors);
  const [key, now] = [newKeyText(), clock()];
  const row = {
    id: newId(),
    name: name.trim(),
    shown_start: key.slice(0, shownKeyLength),
    scopes: [...new Set(scopes)],
    created_at: now,
    expires_at: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs),
  };
  await db.transaction().execute(async (trx) => {
    if ((await countKeys(trx, account.id)) >= maxApiKeys)
      throw conflict('apiKey.tooMany', { params: { limit: maxApiKeys }, reason: 'limit' });
    await insertKey(trx, { ...row, account_id: account.id, key_hash: hashOf(key) });
  });
  const { email, first_name: firstName } = account;
  if (email !== '') mails.send('apiKeyMade', { email, firstName, locale: maker.locale, site: 'pro' });
  return { key, ...answerOf({ ...row, last_used_on: null }, now) };
}

async function admitKey(
  { db, clock, requests }: ApiKeyOptions,
  key: string,
  scope: ApiScope | undefined,
): Promise<KeyAdmission> {
  const row = isKeyText(key) ? await findKey(db, hashOf(key)) : undefined;
  if (!row) return { fault: 'unknown' };
  const { id, account_id: accountId } = row;
  const now = clock();
  if (row.expires_at !== null && row.expires_at <= now) return { fault: 'expired', accountId };
  if (!row.is_pro) return { fault: 'consumer', accountId };
  if (scope === undefined || !row.scopes.includes(scope)) return { fault: 'scope', accountId };
  if (row.last_used_on !== dayOf(now)) await noteKeyUse(db, id, now);
  if (row.account_last_used_on < dayOf(now)) await noteUse(db, accountId, now);
  const account = {
    id: accountId,
    sessionId: null,
    byKey: true,
    firstName: row.first_name,
    isPro: true,
    roles: [],
    company: row.company ?? undefined,
  } as const;
  return { account, count: await requests.count(id) };
}

/** Creates the service. */
export function createApiKeys(options: ApiKeyOptions): ApiKeyService {
  const { db, clock } = options;
  return {
    async list(accountId) {
      const now = clock();
      return (await listKeys(db, accountId)).map((row) => answerOf(row, now));
    },
    make: (maker, newKey) => makeKey(options, maker, newKey),
    async end(accountId, id) {
      if (await removeKey(db, accountId, id)) return;
      throw new ApiError(404, [{ type: 'NotFoundError', key: 'apiKey.notFound', subject: 'id', reason: 'unknown' }]);
    },
    admit: (key, scope) => admitKey(options, key, scope),
  };
}
