/** Stores API keys in PostgreSQL; statements for their owner contain the account's id. */
import type { Kysely, Transaction } from 'kysely';
import type { ApiScope } from '#domain/site/api-scope.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { dayOf } from './account-use.ts';

type Db = Kysely<Database>;

/** A key as it is stored: everything but the key itself. */
export interface StoredKey {
  readonly id: string;
  readonly name: string;
  readonly shown_start: string;
  readonly scopes: readonly ApiScope[];
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly last_used_on: string | null;
}

export interface NewKeyRow extends Omit<StoredKey, 'last_used_on'> {
  readonly account_id: string;
  readonly key_hash: string;
}

const shownColumns = ['id', 'name', 'shown_start', 'scopes', 'created_at', 'expires_at', 'last_used_on'] as const;

/** The newest first. */
export function listKeys(db: Db, accountId: string): Promise<readonly StoredKey[]> {
  return db
    .selectFrom('api_key')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(shownColumns)
    .execute();
}

/** The account must be locked. */
export async function countKeys(trx: Transaction<Database>, accountId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('api_key')
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertKey(trx: Transaction<Database>, row: NewKeyRow): Promise<void> {
  await trx.insertInto('api_key').values(row).execute();
}

export async function removeKey(db: Db, accountId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('api_key')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function findKey(db: Db, keyHash: string) {
  return db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .where('api_key.key_hash', '=', keyHash)
    .select(['api_key.id', 'api_key.scopes', 'api_key.expires_at', 'api_key.last_used_on', 'api_key.account_id'])
    .select(['account.first_name', 'account.is_pro', 'account.roles', 'account.last_used_on as account_last_used_on'])
    .select((eb) =>
      eb
        .selectFrom('legal_entity')
        .whereRef('legal_entity.account_id', '=', 'account.id')
        .orderBy('position')
        .limit(1)
        .select('legal_entity.name')
        .as('company'),
    )
    .executeTakeFirst();
}

export async function noteKeyUse(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_on: dayOf(now) })
    .where('id', '=', id)
    .execute();
}
