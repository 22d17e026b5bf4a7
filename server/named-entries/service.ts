/**
 * What accounts keep under names of their own: trips, parcels, lists of references. Says what a name must be like, and
 * saves, changes and removes entries.
 */
import { type Kysely, sql } from 'kysely';
import { fieldError } from '#domain/errors/field-error.ts';
import { isText } from '#domain/shipping/quote-request.ts';
import type { Site } from '#domain/site/site.ts';
import { maxNameLength } from '#domain/site/typed-text.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { isSameJson } from '#server/db/same-json.ts';
import type { Database } from '#server/db/schema.ts';
import type { StoredJson } from '#server/db/stored-json.ts';
import { isUuid } from '#server/db/uuid.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';

/** `newId` makes a random UUID. */
export interface NamingContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** Names an entry together with its owner, so that no query can forget to check whose it is. */
export interface OwnEntry {
  readonly accountId: string;
  readonly id: string;
}

/** `at` is when it was saved or, if the table knows that, last changed. */
export interface StoredEntry<Content> {
  readonly id: string;
  readonly name: string;
  readonly content: Content;
  readonly at: Date;
}

type NamedKind = 'trips' | 'parcels' | 'orderLists';

/** Where entries of a kind are stored, how many an account may have, and how errors name them. */
export interface EntryKind<Content extends object> {
  readonly table: 'saved_trip' | 'saved_parcel' | 'order_list';
  readonly document: StoredJson<Content>;
  /** The site whose entries alone are meant, in a table that tells sites apart; undefined for those of both. */
  readonly site?: Site | undefined;
  readonly changedAt: 'created_at' | 'updated_at';
  /** Further columns of the table that follow from the content. */
  columnsOf?(content: Content): Readonly<Record<string, unknown>>;
  /** The keys of errors about them begin with this word. */
  readonly kind: NamedKind;
  readonly limit: number;
  /** The subject of the 404 for an entry that the account doesn't have. */
  readonly subject: 'tripId' | 'parcelId' | 'listId';
}

/** The tables have these columns in common, for which the type of one stands. */
const sharedTable = ({ table }: Pick<EntryKind<never>, 'table'>) => table as 'saved_trip';

/** Sorted by name. */
export async function listEntries<Content extends object>(
  { db }: Pick<NamingContext, 'db'>,
  kind: EntryKind<Content>,
  accountId: string,
): Promise<readonly StoredEntry<Content>[]> {
  const { site, document, changedAt } = kind;
  const rows = await db
    .selectFrom(sharedTable(kind))
    .select(['id', 'name', 'data', sql.ref<Date>(changedAt).as('at')])
    .where('account_id', '=', accountId)
    .$if(site !== undefined, (query) => query.where(sql.ref('site'), '=', site))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ data, ...row }) => ({ ...row, content: document.read(data) }));
}

const unknownEntry = ({ kind, subject }: Pick<EntryKind<never>, 'kind' | 'subject'>): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: `${kind}.unknown`, subject }]);

/** The name without spaces at its ends. Throws 400 for one that is empty, too long or not on one line. */
export function storableName(name: string, kind: NamedKind | 'batch'): string {
  const plain = name.trim();
  if (plain === '') throw fieldErrors([fieldError('name', `${kind}.nameMissing`)]);
  if (plain.length <= maxNameLength && isText(plain)) return plain;
  throw fieldErrors([fieldError('name', `${kind}.nameWrong`, { limit: maxNameLength })]);
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Throws 409 if another of the present entries has this name. */
function requireFreeName(
  { kind }: Pick<EntryKind<never>, 'kind'>,
  others: readonly StoredEntry<object>[],
  name: string,
): void {
  if (others.every((other) => !sameName(other.name, name))) return;
  throw new ApiError(409, [{ type: 'DuplicateUidError', key: `${kind}.nameTaken`, subject: 'name' }]);
}

/**
 * Saves an entry; the same name with the same content is the entry that is saved already, as after a second press.
 * Throws 400 for a wrong name and for too many entries, 409 for a name that another entry has.
 */
export async function saveEntry<Content extends object>(
  { db, clock, newId }: NamingContext,
  kind: EntryKind<Content>,
  accountId: string,
  { name, content }: { readonly name: string; readonly content: Content },
): Promise<StoredEntry<Content>> {
  const entry = { id: newId(), name: storableName(name, kind.kind), content, at: clock() };
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const present = await listEntries({ db: trx }, kind, accountId);
    const same = present.find((other) => other.name === entry.name && isSameJson(other.content, content));
    if (same) return same;
    requireFreeName(kind, present, entry.name);
    if (present.length >= kind.limit) {
      throw fieldErrors([fieldError('name', `${kind.kind}.full`, { limit: kind.limit })]);
    }
    const row = { id: entry.id, account_id: accountId, name: entry.name, data: kind.document.write(content) };
    const own = { [kind.changedAt]: entry.at, ...(kind.site && { site: kind.site }), ...kind.columnsOf?.(content) };
    await trx
      .insertInto(sharedTable(kind))
      .values({ ...row, created_at: entry.at, ...own })
      .execute();
    return entry;
  });
}

/** Renames an entry. Throws 404 if the account has no such entry, otherwise the same errors about names as saving. */
export async function renameEntry<Content extends object>(
  { db, clock }: Pick<NamingContext, 'db' | 'clock'>,
  kind: EntryKind<Content>,
  own: OwnEntry,
  typedName: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, own.accountId);
    const present = await listEntries({ db: trx }, kind, own.accountId);
    if (!present.some(({ id }) => id === own.id)) throw unknownEntry(kind);
    const name = storableName(typedName, kind.kind);
    const others = present.filter(({ id }) => id !== own.id);
    requireFreeName(kind, others, name);
    await trx
      .updateTable(sharedTable(kind))
      .set({ name, ...(kind.changedAt === 'updated_at' && { updated_at: clock() }) })
      .where('id', '=', own.id)
      .where('account_id', '=', own.accountId)
      .execute();
  });
}

/** Throws 404 if the account has no such entry. */
export async function readEntry<Content extends object>(
  { db }: Pick<NamingContext, 'db'>,
  kind: EntryKind<Content>,
  { accountId, id }: OwnEntry,
): Promise<StoredEntry<Content>> {
  const entry = (await listEntries({ db }, kind, accountId)).find((each) => each.id === id);
  if (!entry) throw unknownEntry(kind);
  return entry;
}

/** Throws 404 if the account has no such entry. */
export async function removeEntry(
  { db }: Pick<NamingContext, 'db'>,
  kind: Pick<EntryKind<never>, 'table' | 'site' | 'kind' | 'subject'>,
  { id, accountId }: OwnEntry,
): Promise<void> {
  if (!isUuid(id)) throw unknownEntry(kind);
  const { numDeletedRows } = await db
    .deleteFrom(sharedTable(kind))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .$if(kind.site !== undefined, (query) => query.where(sql.ref('site'), '=', kind.site))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw unknownEntry(kind);
}
