/** The use cases of saved trips: parcels and their ends that a customer compares again and again. */
import type { Locale } from '#domain/site/locale.ts';
import type { SavedTripAnswer, SaveTripInput } from '#domain/trips/contract.ts';
import { listTrips, removeTrip, renameTrip, saveTrip, type TripContext } from './saved-trips.ts';
import type { OwnTrip } from './store.ts';

/** Methods with an `OwnTrip` throw the same 404 for a trip that doesn't exist and for another account's. */
export interface TripService {
  /** The trips of an account, by name. */
  list(accountId: string, locale: Locale): Promise<SavedTripAnswer[]>;
  /** Saves a trip. Throws 400 for wrong criteria, a wrong name or too many trips, 409 for a name that is taken. */
  save(accountId: string, input: SaveTripInput, locale: Locale): Promise<SavedTripAnswer>;
  /** Renames a trip. Throws the same errors about names as saving one. */
  rename(trip: OwnTrip, name: string, locale: Locale): Promise<SavedTripAnswer>;
  remove(trip: OwnTrip): Promise<void>;
}

export function createTripService(context: TripContext): TripService {
  return {
    list: (accountId, locale) => listTrips(context, accountId, locale),
    save: (accountId, input, locale) => saveTrip(context, accountId, input, locale),
    rename: (trip, name, locale) => renameTrip(context, trip, name, locale),
    remove: (trip) => removeTrip(context, trip),
  };
}
