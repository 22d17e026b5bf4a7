/** Saved trips and parcels from which a signed-in customer fills in the form of votre-colis. */
import type { Account } from '#app/api/use-cases.ts';
import { formOfCriteria, measuresForm } from '#domain/shipping/form-of-criteria.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { SavedParcel, SavedTrip } from '#domain/trips/saved-entries.ts';
import { entryParams } from './page-params.ts';

/** A saved trip or parcel under its owner's name for it. The page's address contains the id once it is chosen. */
export interface SavedEntry {
  readonly id: string;
  readonly name: string;
}

/** What can be picked; `picked` is the name of the entry that the address names, null if it names none. */
export interface SavedEntries {
  readonly trips: readonly SavedEntry[];
  readonly parcels: readonly SavedEntry[];
  readonly picked: string | null;
}

export type SavedRooms = {
  readonly [Room in 'savedTrips' | 'savedParcels']: Pick<Account[Room], 'list'>;
};

interface SavedLists {
  readonly trips: readonly SavedTrip[];
  readonly parcels: readonly SavedParcel[];
}

/**
 * Loads the account's saved trips and parcels. If a call fails, the error is reported and the result is null: the form
 * then works without them.
 */
export async function loadSaved(account: SavedRooms, report: (error: unknown) => void): Promise<SavedLists | null> {
  try {
    const [trips, parcels] = await Promise.all([account.savedTrips.list(), account.savedParcels.list()]);
    return { trips, parcels };
  } catch (error) {
    report(error);
    return null;
  }
}

/**
 * The form with the picked entry in place of what was typed: a trip replaces everything but the day, a parcel its size and
 * weight. Without such an entry the form stays as it is.
 */
export function withPicked(
  form: ShipmentForm,
  { trips, parcels }: SavedLists,
  params: URLSearchParams,
): { readonly form: ShipmentForm; readonly saved: SavedEntries | null } {
  const trip = trips.find(({ tripId }) => tripId === params.get(entryParams.trips));
  const parcel = parcels.find(({ parcelId }) => parcelId === params.get(entryParams.parcels));
  const { collectionDate } = form;
  const withTrip = trip ? formOfCriteria({ ...trip.criteria, collectionDate }) : form;
  const saved = {
    trips: trips.map(({ tripId: id, name }) => ({ id, name })),
    parcels: parcels.map(({ parcelId: id, name }) => ({ id, name })),
    picked: (parcel ?? trip)?.name ?? null,
  };
  return {
    form: parcel ? { ...withTrip, ...measuresForm(parcel.packageDetail) } : withTrip,
    saved: trips.length + parcels.length > 0 ? saved : null,
  };
}
