/** Row types of server/db/migrations/0090_saved_trips.sql. */
import type { JSONColumnType } from 'kysely';

/** A trip with its parcel that an account has saved; the name is unique within the account. */
export interface SavedTripTable {
  id: string;
  account_id: string;
  name: string;
  data: JSONColumnType<object>;
  created_at: Date;
}

export interface TripTables {
  saved_trip: SavedTripTable;
}
