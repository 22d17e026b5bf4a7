/** The use cases of saved trips, which a customer compares again and again, and of saved parcels. */
import type { Locale } from '#domain/site/locale.ts';
import type { SavedParcelAnswer, SavedTripAnswer, SaveParcelInput, SaveTripInput } from '#domain/trips/contract.ts';
import { listParcels, removeParcel, renameParcel, saveParcel } from './saved-parcels.ts';
import { listTrips, removeTrip, renameTrip, saveTrip, type TripContext } from './saved-trips.ts';
import type { OwnEntry } from './store.ts';

/** Methods with an `OwnEntry` throw the same 404 for an entry that doesn't exist and for another account's. */
export interface TripService {
  /** The trips of an account, by name. */
  list(accountId: string, locale: Locale): Promise<SavedTripAnswer[]>;
  /** Saves a trip. Throws 400 for wrong criteria, a wrong name or too many trips, 409 for a name that is taken. */
  save(accountId: string, input: SaveTripInput, locale: Locale): Promise<SavedTripAnswer>;
  /** Renames a trip. Throws the same errors about names as saving one. */
  rename(trip: OwnEntry, name: string, locale: Locale): Promise<SavedTripAnswer>;
  remove(trip: OwnEntry): Promise<void>;
  /** The parcels of an account, by name. */
  listParcels(accountId: string): Promise<SavedParcelAnswer[]>;
  /** Saves a parcel. Throws 400 for a wrong name or too many parcels, 409 for a name that is taken. */
  saveParcel(accountId: string, input: SaveParcelInput): Promise<SavedParcelAnswer>;
  /** Renames a parcel. Throws the same errors about names as saving one. */
  renameParcel(parcel: OwnEntry, name: string): Promise<SavedParcelAnswer>;
  removeParcel(parcel: OwnEntry): Promise<void>;
}

export function createTripService(context: TripContext): TripService {
  return {
    list: (accountId, locale) => listTrips(context, accountId, locale),
    save: (accountId, input, locale) => saveTrip(context, accountId, input, locale),
    rename: (trip, name, locale) => renameTrip(context, trip, name, locale),
    remove: (trip) => removeTrip(context, trip),
    listParcels: (accountId) => listParcels(context, accountId),
    saveParcel: (accountId, input) => saveParcel(context, accountId, input),
    renameParcel: (parcel, name) => renameParcel(context, parcel, name),
    removeParcel: (parcel) => removeParcel(context, parcel),
  };
}
