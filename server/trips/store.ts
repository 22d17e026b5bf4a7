/** Stores the trips and parcels that accounts save. Every query contains the account's id. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { StoredJson } from '#server/db/stored-json.ts';

type Db = Kysely<Database>;

/** Names an entry together with its owner, so that no query can forget to check whose it is. */
export interface OwnEntry {
  readonly accountId: string;
  readonly id: string;
}

export interface StoredEntry<Content> {
  readonly id: string;
  readonly name: string;
  readonly content: Content;
  readonly createdAt: Date;
}

export interface EntryTable<Content extends object> {
  readonly table: 'saved_trip' | 'saved_parcel';
  readonly document: StoredJson<Content>;
}

/** Sorted by name. */
export async function findEntries<Content extends object>(
  db: Db,
  { table, document }: EntryTable<Content>,
  accountId: string,
): Promise<readonly StoredEntry<Content>[]> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name', 'data', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, data, created_at }) => ({
    id,
    name,
    content: document.read(data),
    createdAt: created_at,
  }));
}

export async function insertEntry<Content extends object>(
  trx: Transaction<Database>,
  { table, document }: EntryTable<Content>,
  accountId: string,
  { id, name, content, createdAt }: StoredEntry<Content>,
): Promise<void> {
  await trx
    .insertInto(table)
    .values({ id, account_id: accountId, name, data: document.write(content), created_at: createdAt })
    .execute();
}

export async function updateName(
  trx: Transaction<Database>,
  { table }: Pick<EntryTable<object>, 'table'>,
  { id, accountId }: OwnEntry,
  name: string,
): Promise<void> {
  await trx.updateTable(table).set({ name }).where('id', '=', id).where('account_id', '=', accountId).execute();
}

export async function deleteEntry(
  db: Db,
  { table }: Pick<EntryTable<object>, 'table'>,
  { id, accountId }: OwnEntry,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
