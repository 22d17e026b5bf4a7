/**
 * Stores address books in PostgreSQL. Every query is restricted to one account, so that another account's entry is
 * never found.
 */
import type { Kysely, Transaction } from 'kysely';
import { type EntryKind, entryKind, entryNameKey } from '#domain/address/address-book.ts';
import { type KeptAddress, type TypedAddress, typedAddressSchema } from '#domain/address/address-book-contract.ts';
import type { Database } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export interface EntryAddress {
  readonly accountId: string;
  readonly id: string;
}

interface EntryRow {
  readonly id: string;
  readonly is_primary: boolean;
  readonly data: object;
}

/** The stored form of an entry: the address as it was typed (docs/requirements.md ADR-11). */
const addressDocument = storedJson({ name: 'address_book_entry.data', schema: typedAddressSchema, upgrades: [] });

const entryColumns = ['id', 'is_primary', 'data'] as const;

function toKept({ id, is_primary, data }: EntryRow): KeptAddress {
  return { ...addressDocument.read(data), id, isPrimary: is_primary };
}

function columnsOf(entry: TypedAddress) {
  const kind: EntryKind = entryKind(entry);
  return {
    kind,
    name_key: entryNameKey(entry.addressName),
    data: addressDocument.write({ ...entry, isPrimary: false }),
  };
}

const present = (db: Db, accountId: string) =>
  db.selectFrom('address_book_entry').where('account_id', '=', accountId).where('removed_at', 'is', null);

/**
 * Makes other changes of the same book wait until the transaction ends, by a lock on the account's row. Transactions
 * that insert rows with a foreign key to the account don't wait.
 */
export async function lockBook(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('account').where('id', '=', accountId).select('id').forNoKeyUpdate().execute();
}

/** Unordered. */
export async function findEntries(db: Db, accountId: string): Promise<readonly KeptAddress[]> {
  return (await present(db, accountId).select(entryColumns).execute()).map(toKept);
}

export async function findEntry(db: Db, { accountId, id }: EntryAddress): Promise<KeptAddress | null> {
  const row = await present(db, accountId).where('id', '=', id).select(entryColumns).executeTakeFirst();
  return row ? toKept(row) : null;
}

export async function findPrimary(db: Db, accountId: string): Promise<KeptAddress | null> {
  const row = await present(db, accountId).where('is_primary', '=', true).select(entryColumns).executeTakeFirst();
  return row ? toKept(row) : null;
}

export async function findRemovedEntry(
  db: Db,
  { accountId, id }: EntryAddress,
  since: Date,
): Promise<KeptAddress | null> {
  const row = await db
    .selectFrom('address_book_entry')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', '>', since)
    .select(entryColumns)
    .executeTakeFirst();
  return row ? toKept(row) : null;
}

export async function countEntries(db: Db, accountId: string): Promise<number> {
  const { count } = await present(db, accountId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the account has any entry, including those that were removed and not purged yet. */
export async function holdsRows(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('address_book_entry')
    .where('account_id', '=', accountId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findByName(db: Db, accountId: string, addressName: string): Promise<string | null> {
  const row = await present(db, accountId)
    .where('name_key', '=', entryNameKey(addressName))
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores new entries in order of age, oldest first; none of them becomes primary. */
export async function insertEntries(
  tx: Tx,
  accountId: string,
  entries: readonly { readonly id: string; readonly entry: TypedAddress }[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ id, entry }, at) => {
    const time = new Date(now.getTime() + at);
    return { id, account_id: accountId, ...columnsOf(entry), is_primary: false, created_at: time, updated_at: time };
  });
  await tx.insertInto('address_book_entry').values(rows).execute();
}

/**
 * Replaces an entry; one that becomes a contact isn't the primary address any more. Returns false if the account has no
 * such entry.
 */
export async function replaceEntry(
  tx: Tx,
  { accountId, id }: EntryAddress,
  entry: TypedAddress,
  now: Date,
): Promise<boolean> {
  const columns = columnsOf(entry);
  const { numUpdatedRows } = await tx
    .updateTable('address_book_entry')
    .set({ ...columns, updated_at: now, ...(columns.kind === 'CONTACT' ? { is_primary: false } : {}) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks an entry as removed; it can be restored for an hour. Returns false if the account has no such entry. */
export async function removeEntry(tx: Tx, { accountId, id }: EntryAddress, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('address_book_entry')
    .set({ removed_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Restores a removed entry, but not as the primary address. */
export async function restoreEntry(tx: Tx, { accountId, id }: EntryAddress, now: Date): Promise<void> {
  await tx
    .updateTable('address_book_entry')
    .set({ removed_at: null, is_primary: false, updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Makes an address the only primary one of its book; a contact doesn't become primary. */
export async function makePrimary(tx: Tx, { accountId, id }: EntryAddress): Promise<void> {
  const change = tx
    .updateTable('address_book_entry')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null);
  await change.set({ is_primary: false }).where('is_primary', '=', true).where('id', '!=', id).execute();
  await change.set({ is_primary: true }).where('id', '=', id).where('kind', '=', 'ADDRESS').execute();
}

/** Makes the oldest address the primary one, if the book has addresses and none is. */
export async function settlePrimary(tx: Tx, accountId: string): Promise<void> {
  const addresses = await present(tx, accountId)
    .where('kind', '=', 'ADDRESS')
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .select(['id', 'is_primary'])
    .execute();
  const [first] = addresses;
  if (first && !first.is_primary) await makePrimary(tx, { accountId, id: first.id });
}
