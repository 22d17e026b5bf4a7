/** Row types of server/db/migrations/0090_saved_trips.sql and 0096_saved_parcels.sql. */
import type { JSONColumnType } from 'kysely';

/** A trip or a parcel that an account has saved; the name is unique among the account's trips or parcels. */
export interface SavedEntryTable {
  id: string;
  account_id: string;
  name: string;
  data: JSONColumnType<object>;
  created_at: Date;
}

export interface TripTables {
  saved_trip: SavedEntryTable;
  saved_parcel: SavedEntryTable;
}
