/**
 * The room of the address book, and what its calls share with it (docs/requirements.md ADR-10, ADR-15). Both APIs use
 * the same entries, and both sites the same book.
 */
import * as v from 'valibot';
import { compareEntries, entryKind } from '#domain/address/address-book.ts';
import { type AddressBook, typedAddressSchema } from '#domain/address/address-book-contract.ts';
import { bookFile } from '#domain/address/address-book-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import { accountUseCase, accountUseCaseOf } from '#server/http/account-use-case.ts';
import type { SignedInAccount } from '#server/http/identity.ts';
import { forbidden } from '#server/http/refusals.ts';
import {
  type AddressBookContext,
  addEntry,
  changeEntry,
  importCsv,
  patchEntry,
  putBack,
  removeFromBook,
} from './address-book-change.ts';
import { findEntries } from './address-book-store.ts';

/** Sorted by name. */
export const addressCountries = ({ territory }: Pick<AddressBookContext, 'territory'>, locale: Locale) =>
  territory.destinationCountries(locale).map(({ isoAlpha2, label }) => ({ isoAlpha2, label }));

const sortedEntries = async ({ db }: Pick<AddressBookContext, 'db'>, accountId: string) =>
  [...(await findEntries(db, accountId))].sort(compareEntries);

/** Addresses (the primary one first, then by name), contacts by name, and the maximum number of entries. */
export async function readBook(context: AddressBookContext, accountId: string): Promise<AddressBook> {
  const entries = await sortedEntries(context, accountId);
  const addresses = entries.filter((entry) => entryKind(entry) === 'ADDRESS');
  const contacts = entries.filter((entry) => entryKind(entry) === 'CONTACT');
  const unserved = addresses.filter(({ country, postalCode }) => !context.isServed(country.isocode, postalCode));
  return { addresses, contacts, unserved: unserved.map(({ id }) => id), maximum: context.maximum };
}

/** The book as a CSV text that can be imported again, with headings in the language `locale`. */
export const exportCsv = async (context: AddressBookContext, accountId: string, locale: Locale) =>
  bookFile(await sortedEntries(context, accountId), locale);

/** Import and export are only for professionals. Throws 403 for a consumer. */
export function requireProfessional({ id, isPro }: SignedInAccount): string {
  if (!isPro) throw forbidden();
  return id;
}

const id = v.string();

/**
 * Use cases that take an entry throw 404 if the account has no such entry; those that write one throw 400 with every
 * wrong field, and 409 if the book is full or the name is used already.
 */
export const addressBookRooms = (context: AddressBookContext) => ({
  addressBook: {
    read: accountUseCase(({ account }) => readBook(context, account.id)),
    countries: accountUseCase(async ({ locale }) => addressCountries(context, locale)),
    add: accountUseCaseOf(typedAddressSchema, ({ account }, entry) => addEntry(context, account.id, entry)),
    change: accountUseCaseOf(v.object({ id, entry: typedAddressSchema }), ({ account }, { id, entry }) =>
      changeEntry(context, { accountId: account.id, id }, entry),
    ),
    choosePrimary: accountUseCaseOf(id, ({ account }, id) =>
      patchEntry(context, { accountId: account.id, id }, { isPrimary: true }),
    ),
    remove: accountUseCaseOf(id, ({ account }, id) => removeFromBook(context, { accountId: account.id, id })),
    restore: accountUseCaseOf(id, ({ account }, id) => putBack(context, { accountId: account.id, id })),
    importFile: accountUseCaseOf(v.object({ file: v.instance(Uint8Array) }), async ({ account, locale }, { file }) =>
      importCsv(context, requireProfessional(account), file, locale),
    ),
  },
});
