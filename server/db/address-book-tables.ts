/** The tables of server/db/migrations/0012_address_book.sql, as TypeScript sees them. */
import type { JSONColumnType } from 'kysely';
import type { EntryKind } from '#domain/address/address-book.ts';
import type { TypedAddress } from '#domain/address/address-book-contract.ts';

/** An entry of an address book (docs/requirements.md ADR-10). */
export interface AddressBookEntryTable {
  id: string;
  account_id: string;
  name_key: string;
  kind: EntryKind;
  /** At most one of a book; of a removed entry, that it was. */
  is_primary: boolean;
  /** Its `isPrimary` says nothing: the column does. */
  data: JSONColumnType<TypedAddress>;
  created_at: Date;
  updated_at: Date;
  removed_at: Date | null;
}

export interface AddressBookTables {
  address_book_entry: AddressBookEntryTable;
}
