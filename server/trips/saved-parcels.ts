/** Parcels that accounts save: their size and weight. */
import * as v from 'valibot';
import { parcelOfRequest } from '#domain/shipping/check-shipment.ts';
import { toWireParcel } from '#domain/shipping/wire-criteria.ts';
import {
  type ParcelMeasures,
  parcelMeasuresSchema,
  type SavedParcelAnswer,
  type SaveParcelInput,
} from '#domain/trips/contract.ts';
import { maxParcels } from '#domain/trips/saved-limits.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { type EntryKind, removeEntry, renameEntry, type SavingContext, saveEntry } from './saved-entries.ts';
import { findEntries, type OwnEntry, type StoredEntry } from './store.ts';

interface ParcelContent {
  readonly packageDetail: ParcelMeasures;
}

const parcels: EntryKind<ParcelContent> = {
  table: 'saved_parcel',
  document: storedJson<ParcelContent>({
    name: 'saved_parcel.data',
    schema: v.object({ packageDetail: parcelMeasuresSchema }),
    upgrades: [],
  }),
  kind: 'parcels',
  limit: maxParcels,
  subject: 'parcelId',
};

const wireParcel = ({ id, name, content, createdAt }: StoredEntry<ParcelContent>): SavedParcelAnswer => ({
  parcelId: id,
  name,
  packageDetail: content.packageDetail,
  savedAt: createdAt.toISOString(),
});

/** The parcels of an account, by name. */
export async function listParcels({ db }: SavingContext, accountId: string): Promise<SavedParcelAnswer[]> {
  return (await findEntries(db, parcels, accountId)).map(wireParcel);
}

/**
 * Saves a parcel. Throws 400 for a wrong name, and if the account has too many parcels, 409 for a name that another
 * parcel has.
 */
export async function saveParcel(
  context: SavingContext,
  accountId: string,
  { name, packageDetail }: SaveParcelInput,
): Promise<SavedParcelAnswer> {
  const content = { packageDetail: toWireParcel(parcelOfRequest(packageDetail)) };
  return wireParcel(await saveEntry(context, parcels, accountId, { name, content }));
}

/** Renames a parcel. Throws 404 if the account has no such parcel, otherwise the same errors about names as saving. */
export async function renameParcel(context: SavingContext, own: OwnEntry, name: string): Promise<SavedParcelAnswer> {
  return wireParcel(await renameEntry(context, parcels, own, name));
}

/** Deletes a parcel. Throws 404 if the account has no such parcel. */
export function removeParcel(context: SavingContext, own: OwnEntry): Promise<void> {
  return removeEntry(context, parcels, own);
}
