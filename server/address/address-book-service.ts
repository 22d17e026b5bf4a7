/**
 * The use cases of the address book (docs/requirements.md ADR-10, ADR-15). Both APIs use the same entries, and both
 * sites the same book.
 */
import { compareEntries, entryKind } from '#domain/address/address-book.ts';
import type {
  AddressBook,
  AddressChanges,
  ImportReport,
  KeptAddress,
  TypedAddress,
} from '#domain/address/address-book-contract.ts';
import { bookFile } from '#domain/address/address-book-file.ts';
import { addressFormOf } from '#domain/address/address-form.ts';
import type { Locale } from '#domain/site/locale.ts';
import {
  type AddressBookContext,
  addEntry,
  changeEntry,
  importCsv,
  patchEntry,
  putBack,
  removeFromBook,
} from './address-book-change.ts';
import { type EntryAddress, findEntries } from './address-book-store.ts';

/**
 * Methods that take an entry throw 404 if the account has no such entry. Methods that write one throw 400 with every
 * wrong field, and 409 if the book is full or the name is used already.
 */
export interface AddressBookService {
  /** Sorted by name. */
  countries(locale: Locale): { isoAlpha2: string; label: string }[];
  /** Addresses (the primary one first, then by name), contacts by name, and the maximum number of entries. */
  readBook(accountId: string): Promise<AddressBook>;
  /** Adds an entry; the first address becomes the primary one. */
  addEntry(accountId: string, typed: TypedAddress): Promise<KeptAddress>;
  /** Replaces an entry; `isPrimary` makes it the primary address. */
  changeEntry(at: EntryAddress, typed: TypedAddress): Promise<KeptAddress>;
  patchEntry(at: EntryAddress, changes: AddressChanges): Promise<KeptAddress>;
  /** Removes an entry; if it was the primary address, the oldest address replaces it. */
  removeEntry(at: EntryAddress): Promise<void>;
  /** Restores an entry removed within the last hour. */
  restoreEntry(at: EntryAddress): Promise<KeptAddress>;
  /**
   * Adds the entries of a CSV text that are valid and new, in one transaction, and reports the other lines in the
   * language `locale`.
   */
  importCsv(accountId: string, csv: string, locale: Locale): Promise<ImportReport>;
  /** The book as a CSV text that can be imported again, with headings in the language `locale`. */
  exportCsv(accountId: string, locale: Locale): Promise<string>;
}

export function createAddressBookService(context: AddressBookContext): AddressBookService {
  const { db, territory, isServed, maximum } = context;
  const sortedEntries = async (accountId: string) => [...(await findEntries(db, accountId))].sort(compareEntries);
  return {
    countries: (locale) => territory.destinationCountries(locale).map(({ isoAlpha2, label }) => ({ isoAlpha2, label })),
    async readBook(accountId) {
      const entries = await sortedEntries(accountId);
      const ofKind = (kind: ReturnType<typeof entryKind>) => entries.filter((entry) => entryKind(entry) === kind);
      const addresses = ofKind('ADDRESS');
      const unserved = addresses.filter((entry) => {
        const { country, postalCode } = addressFormOf(entry);
        return !isServed(country, postalCode);
      });
      return { addresses, contacts: ofKind('CONTACT'), unserved: unserved.map(({ id }) => id), maximum };
    },
    addEntry: (accountId, typed) => addEntry(context, accountId, typed),
    changeEntry: (at, typed) => changeEntry(context, at, typed),
    patchEntry: (at, changes) => patchEntry(context, at, changes),
    removeEntry: (at) => removeFromBook(context, at),
    restoreEntry: (at) => putBack(context, at),
    importCsv: (accountId, csv, locale) => importCsv(context, accountId, csv, locale),
    exportCsv: async (accountId, locale) => bookFile(await sortedEntries(accountId), locale),
  };
}
