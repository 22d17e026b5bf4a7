/**
 * The use cases that change an address book: adding, replacing, removing, restoring and importing entries
 * (docs/requirements.md ADR-10, ADR-15).
 */
import type { Kysely, Transaction } from 'kysely';
import { checkEntry, entryKind, normaliseEntry } from '#domain/address/address-book.ts';
import type { AddressChanges, ImportReport, KeptAddress, TypedAddress } from '#domain/address/address-book-contract.ts';
import { foreignMobile } from '#domain/address/foreign-mobile.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import type { Locale } from '#domain/site/locale.ts';
import { removedEntryMs } from '#server/db/purge.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import { conflict } from '#server/http/refusals.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { readBookFile } from './address-book-csv.ts';
import { judgeRow, localiseRejections, overflow, planImport } from './address-book-import.ts';
import {
  countEntries,
  type EntryAddress,
  findByName,
  findEntries,
  findEntry,
  findRemovedEntry,
  insertEntries,
  lockBook,
  makePrimary,
  removeEntry,
  replaceEntry,
  restoreEntry,
  settlePrimary,
} from './address-book-store.ts';

export interface AddressBookContext {
  readonly db: Kysely<Database>;
  readonly territory: Pick<
    TerritoryService,
    'hasCountry' | 'postalCodeStatus' | 'countryCodeOf' | 'destinationCountries'
  >;
  readonly isServed: (country: string, postalCode: string) => boolean;
  /** The largest number of entries in a book, contacts included. */
  readonly maximum: number;
  readonly clock: () => Date;
  readonly newId: () => string;
}

type Tx = Transaction<Database>;

/** The 404 for an entry that doesn't exist, and also for another account's. */
function entryNotFound(): ApiError {
  return new ApiError(404, [{ type: 'NotFoundError', key: 'addressBook.notFound' }]);
}

function nameUsed(): ApiError {
  return new ApiError(409, [{ type: 'DuplicateUidError', key: 'addressName.used', subject: 'addressName' }]);
}

const knowledgeOf = ({ territory: { hasCountry, postalCodeStatus } }: AddressBookContext) => ({
  hasCountry,
  postalCodeStatus,
  foreignMobile,
});

/** The entry in the form in which it is stored. Throws 400 with every wrong field. */
function acceptEntry(context: AddressBookContext, typed: TypedAddress): TypedAddress {
  const errors = checkEntry(typed, knowledgeOf(context));
  if (errors.length > 0) throw fieldErrors(errors);
  const { postalId, receiver } = typed;
  return { ...normaliseEntry(typed, foreignMobile), postalId, receiver };
}

/** Runs a change while all other changes of the same book wait, and makes sure that the book has a primary address. */
function changeBook<T>({ db }: AddressBookContext, accountId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockBook(tx, accountId);
    const result = await work(tx);
    await settlePrimary(tx, accountId);
    return result;
  });
}

async function requireRoom(tx: Tx, accountId: string, maximum: number): Promise<void> {
  if ((await countEntries(tx, accountId)) < maximum) return;
  throw conflict('addressBook.full', { params: { count: maximum }, reason: 'limit' });
}

async function requireFreeName(tx: Tx, { accountId, id }: EntryAddress, addressName: string): Promise<void> {
  const holder = await findByName(tx, accountId, addressName);
  if (holder !== null && holder !== id) throw nameUsed();
}

async function readEntry({ db }: AddressBookContext, at: EntryAddress): Promise<KeptAddress> {
  const entry = await findEntry(db, at);
  if (!entry) throw entryNotFound();
  return entry;
}

export async function addEntry(
  context: AddressBookContext,
  accountId: string,
  typed: TypedAddress,
): Promise<KeptAddress> {
  const entry = acceptEntry(context, typed);
  const at = { accountId, id: context.newId() };
  await changeBook(context, accountId, async (tx) => {
    await requireRoom(tx, accountId, context.maximum);
    await requireFreeName(tx, at, entry.addressName);
    await insertEntries(tx, accountId, [{ id: at.id, entry }], context.clock());
    if (entry.isPrimary) await makePrimary(tx, at);
  });
  return readEntry(context, at);
}

/** Without `isPrimary`, a primary address stays primary, unless its postal address is removed. */
export function changeEntry(context: AddressBookContext, at: EntryAddress, typed: TypedAddress): Promise<KeptAddress> {
  return rewriteEntry(context, at, () => typed);
}

/** Whether changes only say which address is the primary one. */
const onlyChooses = ({ isPrimary, ...others }: AddressChanges) =>
  isPrimary === true && Object.values(others).every((value) => value === undefined);

/**
 * Makes an address the primary one, as it is stored: what was saved before a rule was made stays a choice. Throws 400
 * for a contact.
 */
async function choosePrimary(context: AddressBookContext, at: EntryAddress): Promise<KeptAddress> {
  if (!isUuid(at.id)) throw entryNotFound();
  await changeBook(context, at.accountId, async (tx) => {
    const stored = await findEntry(tx, at);
    if (!stored) throw entryNotFound();
    if (entryKind(stored) === 'CONTACT') throw fieldErrors([fieldError('isPrimary', 'primary.contact')]);
    await makePrimary(tx, at);
  });
  return readEntry(context, at);
}

/**
 * Changes some fields of an entry, or only makes it the primary address. Throws the same errors as `changeEntry`; if
 * the other fields don't change, they aren't checked.
 */
export function patchEntry(
  context: AddressBookContext,
  at: EntryAddress,
  changes: AddressChanges,
): Promise<KeptAddress> {
  if (onlyChooses(changes)) return choosePrimary(context, at);
  return rewriteEntry(context, at, ({ id: _id, ...stored }) => ({ ...stored, ...changes }));
}

async function rewriteEntry(
  context: AddressBookContext,
  at: EntryAddress,
  typedOf: (stored: KeptAddress) => TypedAddress,
): Promise<KeptAddress> {
  if (!isUuid(at.id)) throw entryNotFound();
  await changeBook(context, at.accountId, async (tx) => {
    const stored = await findEntry(tx, at);
    if (!stored) throw entryNotFound();
    const entry = acceptEntry(context, typedOf(stored));
    await requireFreeName(tx, at, entry.addressName);
    await replaceEntry(tx, at, entry, context.clock());
    if (entry.isPrimary) await makePrimary(tx, at);
  });
  return readEntry(context, at);
}

export async function removeFromBook(context: AddressBookContext, at: EntryAddress): Promise<void> {
  if (!isUuid(at.id)) throw entryNotFound();
  await changeBook(context, at.accountId, async (tx) => {
    if (!(await removeEntry(tx, at, context.clock()))) throw entryNotFound();
  });
}

/** A former primary address becomes primary again. */
export async function putBack(context: AddressBookContext, at: EntryAddress): Promise<KeptAddress> {
  if (!isUuid(at.id)) throw entryNotFound();
  const now = context.clock();
  await changeBook(context, at.accountId, async (tx) => {
    const entry = await findRemovedEntry(tx, at, new Date(now.getTime() - removedEntryMs));
    if (!entry) throw entryNotFound();
    await requireRoom(tx, at.accountId, context.maximum);
    await requireFreeName(tx, at, entry.addressName);
    await restoreEntry(tx, at, now);
    if (entry.isPrimary) await makePrimary(tx, at);
  });
  return readEntry(context, at);
}

/** Throws 400 for a file that can't be read, 409 if the book would become too large; then nothing is added. */
export async function importCsv(
  context: AddressBookContext,
  accountId: string,
  file: Uint8Array,
  locale: Locale,
): Promise<ImportReport> {
  const { territory, maximum, newId, clock } = context;
  const { rows: read, ignored } = await readBookFile(file, territory.countryCodeOf);
  const rows = read.map((row) => judgeRow(row, knowledgeOf(context)));
  return changeBook(context, accountId, async (tx) => {
    const present = await findEntries(tx, accountId);
    const { added, rejected } = planImport(rows, present);
    const room = Math.max(0, maximum - present.length);
    if (added.length > room) throw overflow(added.length, room);
    const entries = added.map((entry) => ({ id: newId(), entry }));
    await insertEntries(tx, accountId, entries, clock());
    const primary = entries.findLast(({ entry }) => entry.isPrimary);
    if (primary) await makePrimary(tx, { accountId, id: primary.id });
    return { added: added.length, ignored, ...localiseRejections(rejected, locale) };
  });
}
