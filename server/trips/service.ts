/** The rooms of the trips and parcels that customers save. */
import * as v from 'valibot';
import { parcelOfRequest } from '#domain/shipping/check-shipment.ts';
import { toWireCriteria, toWireParcel } from '#domain/shipping/wire-criteria.ts';
import type { Locale } from '#domain/site/locale.ts';
import {
  maxParcels,
  maxTrips,
  type ParcelMeasures,
  parcelInputSchema,
  parcelMeasuresSchema,
  renamingSchema,
  type SavedParcel,
  type SavedTrip,
  type TripCriteria,
  tripCriteriaSchema,
  tripInputSchema,
} from '#domain/trips/saved-entries.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { accountUseCase, accountUseCaseOf } from '#server/http/account-use-case.ts';
import {
  type EntryKind,
  listEntries,
  type NamingContext,
  removeEntry,
  renameEntry,
  type StoredEntry,
  saveEntry,
} from '#server/named-entries/service.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';

export interface TripContext extends NamingContext {
  readonly shipping: Pick<ShippingService, 'readShipment'>;
  readonly territory: Pick<TerritoryService, 'countryName'>;
}

interface TripContent {
  readonly criteria: TripCriteria;
}

interface ParcelContent {
  readonly packageDetail: ParcelMeasures;
}

const trips: EntryKind<TripContent> = {
  table: 'saved_trip',
  document: storedJson<TripContent>({
    name: 'saved_trip.data',
    schema: v.object({ criteria: tripCriteriaSchema }),
    upgrades: [],
  }),
  changedAt: 'created_at',
  kind: 'trips',
  limit: maxTrips,
  subject: 'tripId',
};

const parcels: EntryKind<ParcelContent> = {
  table: 'saved_parcel',
  document: storedJson<ParcelContent>({
    name: 'saved_parcel.data',
    schema: v.object({ packageDetail: parcelMeasuresSchema }),
    upgrades: [],
  }),
  changedAt: 'created_at',
  kind: 'parcels',
  limit: maxParcels,
  subject: 'parcelId',
};

const savedTrip = (
  { territory }: Pick<TripContext, 'territory'>,
  { id, name, content: { criteria }, at }: StoredEntry<TripContent>,
  locale: Locale,
): SavedTrip => ({
  tripId: id,
  name,
  criteria,
  countries: {
    from: territory.countryName(criteria.from.country, locale),
    to: territory.countryName(criteria.to.country, locale),
  },
  savedAt: at.toISOString(),
});

const savedParcel = ({ id, name, content, at }: StoredEntry<ParcelContent>): SavedParcel => ({
  parcelId: id,
  name,
  packageDetail: content.packageDetail,
  savedAt: at.toISOString(),
});

/** Sorted by name. */
export const listTrips = async (context: Pick<TripContext, 'db' | 'territory'>, accountId: string, locale: Locale) =>
  (await listEntries(context, trips, accountId)).map((trip) => savedTrip(context, trip, locale));

/** Sorted by name. */
export const listParcels = async (context: Pick<TripContext, 'db'>, accountId: string) =>
  (await listEntries(context, parcels, accountId)).map(savedParcel);

/** Renaming and removing throw the same 404 for an entry that doesn't exist and for another account's. */
const changes = <Content extends object>(context: NamingContext, kind: EntryKind<Content>) => ({
  /** Throws 400 for a wrong name, 409 for one that another entry has. */
  rename: accountUseCaseOf(renamingSchema, ({ account }, { id, name }) =>
    renameEntry(context, kind, { accountId: account.id, id }, name),
  ),
  remove: accountUseCaseOf(v.string(), ({ account }, id) => removeEntry(context, kind, { accountId: account.id, id })),
});

/** Saving throws 400 for wrong criteria or measures, a wrong name or too many entries, 409 for a name that is taken. */
export const tripRooms = (context: TripContext) => ({
  savedTrips: {
    list: accountUseCase(({ account, locale }) => listTrips(context, account.id, locale)),
    save: accountUseCaseOf(tripInputSchema, async ({ account, locale }, { name, ...request }) => {
      // A trip has no day of its own: whatever day the comparison had doesn't count.
      const shipment = context.shipping.readShipment({ ...request, collectionDate: '' });
      const { collectionDate: _, ...criteria } = toWireCriteria(shipment);
      return savedTrip(context, await saveEntry(context, trips, account.id, { name, content: { criteria } }), locale);
    }),
    ...changes(context, trips),
  },
  savedParcels: {
    list: accountUseCase(({ account }) => listParcels(context, account.id)),
    save: accountUseCaseOf(parcelInputSchema, async ({ account }, { name, packageDetail }) => {
      const content = { packageDetail: toWireParcel(parcelOfRequest(packageDetail)) };
      return savedParcel(await saveEntry(context, parcels, account.id, { name, content }));
    }),
    ...changes(context, parcels),
  },
});
