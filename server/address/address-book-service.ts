/** The address book's use cases (docs/requirements.md ADR-10, ADR-15): one store behind both APIs, one book on both sites. */
import type { Kysely, Transaction } from 'kysely';
import { checkEntry, compareEntries, entryKind, normaliseEntry } from '#domain/address/address-book.ts';
import type { AddressBook, ImportReport, KeptAddress, TypedAddress } from '#domain/address/address-book-contract.ts';
import { bookFile } from '#domain/address/address-book-file.ts';
import { foreignMobile } from '#domain/address/foreign-mobile.ts';
import type { Locale } from '#domain/site/locale.ts';
import { removedEntryMs } from '#server/db/purge.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { readBookCsv } from './address-book-csv.ts';
import { countryCodes, judgeRow, overflow, planImport, wordRejections } from './address-book-import.ts';
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

/** What the service is made of. */
export interface AddressBookOptions {
  readonly db: Kysely<Database>;
  readonly territory: Pick<TerritoryService, 'hasCountry' | 'postalCodeStatus' | 'destinationCountries'>;
  /** Most entries in a book, contacts included. */
  readonly maximum: number;
  readonly clock: () => Date;
  readonly newId: () => string;
}

export type AddressBookService = ReturnType<typeof createAddressBookService>;

type Tx = Transaction<Database>;

/** A foreign entry and one that isn't there are the same. */
function entryNotFound(): ApiError {
  return new ApiError(404, [{ type: 'NotFoundError', key: 'addressBook.notFound' }]);
}

function nameUsed(): ApiError {
  return new ApiError(409, [{ type: 'DuplicateUidError', key: 'addressName.used', subject: 'addressName' }]);
}

/** Makes the service. */
export function createAddressBookService(options: AddressBookOptions) {
  const { db, territory, maximum, clock, newId } = options;
  const { hasCountry, postalCodeStatus } = territory;
  const knowledge = { hasCountry, postalCodeStatus, foreignMobile };
  const countryCodeOf = countryCodes(territory);

  /** The entry as it is kept; 400 with every wrong field. */
  function accepted(typed: TypedAddress): TypedAddress {
    const errors = checkEntry(typed, knowledge);
    if (errors.length > 0) {
      throw fieldErrors(errors);
    }
    const { postalId, receiver } = typed;
    return { ...normaliseEntry(typed, foreignMobile), postalId, receiver };
  }

  /** A change of one book; another one of it waits until this is done. */
  function change<T>(accountId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return db.transaction().execute(async (tx) => {
      await lockBook(tx, accountId);
      const done = await work(tx);
      await settlePrimary(tx, accountId);
      return done;
    });
  }

  /** 409 for a full book. */
  async function requireRoom(tx: Tx, accountId: string): Promise<void> {
    if ((await countEntries(tx, accountId)) < maximum) return;
    throw new ApiError(409, [
      { type: 'ConflictError', key: 'addressBook.full', params: { count: maximum }, reason: 'limit' },
    ]);
  }

  /** 409 for a name that another entry has. */
  async function requireFreeName(tx: Tx, { accountId, id }: EntryAddress, addressName: string): Promise<void> {
    const holder = await findByName(tx, accountId, addressName);
    if (holder !== null && holder !== id) throw nameUsed();
  }

  async function found(at: EntryAddress): Promise<KeptAddress> {
    const entry = await findEntry(db, at);
    if (!entry) throw entryNotFound();
    return entry;
  }

  const sorted = async (accountId: string) => [...(await findEntries(db, accountId))].sort(compareEntries);

  return {
    /** The countries that an address may be in, by name. */
    countries: (locale: Locale) =>
      territory.destinationCountries(locale).map(({ isoAlpha2, label }) => ({ isoAlpha2, label })),

    /** Addresses, the primary one first, then by name; contacts by name; how many entries there may be. */
    async readBook(accountId: string): Promise<AddressBook> {
      const entries = await sorted(accountId);
      const ofKind = (kind: ReturnType<typeof entryKind>) => entries.filter((entry) => entryKind(entry) === kind);
      return { addresses: ofKind('ADDRESS'), contacts: ofKind('CONTACT'), maximum };
    },

    /** Adds an entry; the first address is the primary one. 400 wrong fields, 409 a full book or a used name. */
    async addEntry(accountId: string, typed: TypedAddress): Promise<KeptAddress> {
      const entry = accepted(typed);
      const at = { accountId, id: newId() };
      await change(accountId, async (tx) => {
        await requireRoom(tx, accountId);
        await requireFreeName(tx, at, entry.addressName);
        await insertEntries(tx, accountId, [{ id: at.id, entry }], clock());
        if (entry.isPrimary) await makePrimary(tx, at);
      });
      return found(at);
    },

    /**
     * Replaces an entry. `isPrimary` makes it the primary address; without it the primary one stays so, until another is or
     * it has no postal address any more. 400 wrong fields, 404 none of the account, 409 a used name.
     */
    async changeEntry(at: EntryAddress, typed: TypedAddress): Promise<KeptAddress> {
      if (!isUuid(at.id)) throw entryNotFound();
      await found(at);
      const entry = accepted(typed);
      await change(at.accountId, async (tx) => {
        await requireFreeName(tx, at, entry.addressName);
        if (!(await replaceEntry(tx, at, entry, clock()))) throw entryNotFound();
        if (entry.isPrimary) await makePrimary(tx, at);
      });
      return found(at);
    },

    /** Removes an entry; the oldest address follows a primary one. 404 none of the account. */
    async removeEntry(at: EntryAddress): Promise<void> {
      if (!isUuid(at.id)) throw entryNotFound();
      await change(at.accountId, async (tx) => {
        if (!(await removeEntry(tx, at, clock()))) throw entryNotFound();
      });
    },

    /** Puts back what was removed within the hour, primary if it was. 404 nothing such, 409 a full book or a used name. */
    async restoreEntry(at: EntryAddress): Promise<KeptAddress> {
      if (!isUuid(at.id)) throw entryNotFound();
      const now = clock();
      await change(at.accountId, async (tx) => {
        const entry = await findRemovedEntry(tx, at, new Date(now.getTime() - removedEntryMs));
        if (!entry) throw entryNotFound();
        await requireRoom(tx, at.accountId);
        await requireFreeName(tx, at, entry.addressName);
        await restoreEntry(tx, at, now);
        if (entry.isPrimary) await makePrimary(tx, at);
      });
      return found(at);
    },

    /**
     * Adds what can be kept of a CSV text and tells of the other lines in a language. 400 for a text that can't be read,
     * 409 when the book would overflow: then nothing is added.
     */
    async importCsv(accountId: string, csv: string, locale: Locale): Promise<ImportReport> {
      const rows = readBookCsv(csv, locale, countryCodeOf).map((row) => judgeRow(row, knowledge));
      return change(accountId, async (tx) => {
        const kept = await findEntries(tx, accountId);
        const { added, rejected } = planImport(rows, kept);
        const room = Math.max(0, maximum - kept.length);
        if (added.length > room) throw overflow(added.length, room);
        const entries = added.map((entry) => ({ id: newId(), entry }));
        await insertEntries(tx, accountId, entries, clock());
        const primary = entries.findLast(({ entry }) => entry.isPrimary);
        if (primary) await makePrimary(tx, { accountId, id: primary.id });
        return { added: added.length, ...wordRejections(rejected, locale) };
      });
    },

    /** The book as a CSV text that an import reads again, headings in a language. */
    async exportCsv(accountId: string, locale: Locale): Promise<string> {
      return bookFile(await sorted(accountId), locale);
    },
  };
}
