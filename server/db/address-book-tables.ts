/** Row types of server/db/migrations/0012_address_book.sql. */
import type { JSONColumnType } from 'kysely';
import type { EntryKind } from '#domain/address/address-book.ts';

/** An entry of an address book (docs/requirements.md ADR-10). */
export interface AddressBookEntryTable {
  id: string;
  account_id: string;
  name_key: string;
  kind: EntryKind;
  /**
   * Whether this is the book's primary entry, of which there is at most one. A removed entry keeps the value, so that
   * it can be restored as the primary one.
   */
  is_primary: boolean;
  /** The address, as JSON. Its own `isPrimary` is ignored, since the column decides. */
  data: JSONColumnType<object>;
  created_at: Date;
  updated_at: Date;
  removed_at: Date | null;
}

export interface AddressBookTables {
  address_book_entry: AddressBookEntryTable;
}
