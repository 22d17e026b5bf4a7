/** The rules that trips and parcels share: names, limits, and what is refused. */

import type { Kysely } from 'kysely';
import { fieldError } from '#domain/errors/field-error.ts';
import { type SavedKind, savedNameError } from '#domain/trips/saved-name.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { isSameJson } from '#server/db/same-json.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import {
  deleteEntry,
  type EntryTable,
  findEntries,
  insertEntry,
  type OwnEntry,
  type StoredEntry,
  updateName,
} from './store.ts';

/** `newId` makes a random UUID. */
export interface SavingContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** One kind of entries: where they are stored, how many an account may have, and how errors name them. */
export interface EntryKind<Content extends object> extends EntryTable<Content> {
  readonly kind: SavedKind;
  readonly limit: number;
  /** The subject of the 404 for an entry that the account doesn't have. */
  readonly subject: 'tripId' | 'parcelId';
}

type KindNames = Pick<EntryKind<object>, 'kind' | 'subject'>;

const unknownEntry = ({ kind, subject }: KindNames): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: `${kind}.unknown`, subject }]);

const takenName = ({ kind }: KindNames): ApiError =>
  new ApiError(409, [{ type: 'DuplicateUidError', key: `${kind}.nameTaken`, subject: 'name' }]);

/** The name without spaces at its ends. Throws 400 for one that is empty, too long or not on one line. */
function storableName(name: string, { kind }: KindNames): string {
  const wrong = savedNameError(name, kind);
  if (wrong) throw fieldErrors([wrong]);
  return name.trim();
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Saves an entry; the same name with the same content is the entry that is saved already, as after a second press.
 * Throws 400 for a wrong name and for too many entries, 409 for a name that another entry has.
 */
export async function saveEntry<Content extends object>(
  { db, clock, newId }: SavingContext,
  kind: EntryKind<Content>,
  accountId: string,
  { name, content }: { readonly name: string; readonly content: Content },
): Promise<StoredEntry<Content>> {
  const entry = { id: newId(), name: storableName(name, kind), content, createdAt: clock() };
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const present = await findEntries(trx, kind, accountId);
    const namesake = present.find((other) => sameName(other.name, entry.name));
    if (namesake?.name === entry.name && isSameJson(namesake.content, content)) return namesake;
    if (namesake) throw takenName(kind);
    if (present.length >= kind.limit) {
      throw fieldErrors([fieldError('name', `${kind.kind}.full`, { limit: kind.limit })]);
    }
    await insertEntry(trx, kind, accountId, entry);
    return entry;
  });
}

/** Renames an entry. Throws 404 if the account has no such entry, otherwise the same errors about names as saving. */
export async function renameEntry<Content extends object>(
  { db }: Pick<SavingContext, 'db'>,
  kind: EntryKind<Content>,
  own: OwnEntry,
  typedName: string,
): Promise<StoredEntry<Content>> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, own.accountId);
    const present = await findEntries(trx, kind, own.accountId);
    const entry = present.find(({ id }) => id === own.id);
    if (!entry) throw unknownEntry(kind);
    const name = storableName(typedName, kind);
    if (present.some((other) => other !== entry && sameName(other.name, name))) throw takenName(kind);
    await updateName(trx, kind, own, name);
    return { ...entry, name };
  });
}

/** Throws 404 if the account has no such entry. */
export async function removeEntry(
  { db }: Pick<SavingContext, 'db'>,
  kind: EntryKind<object>,
  own: OwnEntry,
): Promise<void> {
  if (!isUuid(own.id) || !(await deleteEntry(db, kind, own))) throw unknownEntry(kind);
}
