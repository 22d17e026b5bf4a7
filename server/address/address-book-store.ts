/** Address books in PostgreSQL: every query names the account, so that another's entry is one that isn't there. */
import type { Kysely, Transaction } from 'kysely';
import { type EntryKind, entryKind, entryNameKey } from '#domain/address/address-book.ts';
import type { KeptAddress, TypedAddress } from '#domain/address/address-book-contract.ts';
import type { Database } from '#server/db/schema.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Where an entry stands: only its owner's book has it. */
export interface EntryAddress {
  readonly accountId: string;
  readonly id: string;
}

interface EntryRow {
  readonly id: string;
  readonly is_primary: boolean;
  readonly data: TypedAddress;
}

const shown = ['id', 'is_primary', 'data'] as const;

function toKept({ id, is_primary, data }: EntryRow): KeptAddress {
  return { ...data, id, isPrimary: is_primary };
}

function columnsOf(entry: TypedAddress) {
  const kind: EntryKind = entryKind(entry);
  return { kind, name_key: entryNameKey(entry.addressName), data: JSON.stringify({ ...entry, isPrimary: false }) };
}

const present = (db: Db, accountId: string) =>
  db.selectFrom('address_book_entry').where('account_id', '=', accountId).where('removed_at', 'is', null);

/** Makes changes of one book wait for each other; others that refer to the account don't. */
export async function lockBook(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('account').where('id', '=', accountId).select('id').forNoKeyUpdate().execute();
}

/** Everything in a book, in no order. */
export async function findEntries(db: Db, accountId: string): Promise<readonly KeptAddress[]> {
  return (await present(db, accountId).select(shown).execute()).map(toKept);
}

/** One entry; null where the account has none. */
export async function findEntry(db: Db, { accountId, id }: EntryAddress): Promise<KeptAddress | null> {
  const row = await present(db, accountId).where('id', '=', id).select(shown).executeTakeFirst();
  return row ? toKept(row) : null;
}

/** The primary address of a book; null where there is none. */
export async function findPrimary(db: Db, accountId: string): Promise<KeptAddress | null> {
  const row = await present(db, accountId).where('is_primary', '=', true).select(shown).executeTakeFirst();
  return row ? toKept(row) : null;
}

/** An entry that was removed after `since`; null where the account has none. */
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
    .select(shown)
    .executeTakeFirst();
  return row ? toKept(row) : null;
}

export async function countEntries(db: Db, accountId: string): Promise<number> {
  const { count } = await present(db, accountId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an entry stands in the book, or did within the hour. */
export async function holdsRows(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('address_book_entry')
    .where('account_id', '=', accountId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The id of the entry that has a name, whatever its case. */
export async function findByName(db: Db, accountId: string, addressName: string): Promise<string | null> {
  const row = await present(db, accountId)
    .where('name_key', '=', entryNameKey(addressName))
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Keeps new entries, none of them primary; the first is the oldest. */
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

/** Replaces an entry; one that has become a contact is primary no more. False where the account has none. */
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

/** Takes an entry out of the book, to be put back within the hour. False where the account has none. */
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

/** Puts a removed entry back, not primary. */
export async function restoreEntry(tx: Tx, { accountId, id }: EntryAddress, now: Date): Promise<void> {
  await tx
    .updateTable('address_book_entry')
    .set({ removed_at: null, is_primary: false, updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Makes an address the primary one, and no other. */
export async function makePrimary(tx: Tx, { accountId, id }: EntryAddress): Promise<void> {
  const change = tx
    .updateTable('address_book_entry')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null);
  await change.set({ is_primary: false }).where('is_primary', '=', true).where('id', '!=', id).execute();
  await change.set({ is_primary: true }).where('id', '=', id).where('kind', '=', 'ADDRESS').execute();
}

/** A book with addresses has a primary one: where there is none, the oldest address becomes it. */
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
