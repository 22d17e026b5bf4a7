/** Trips that accounts save: the ends and the parcel of a comparison, without its day. */
import * as v from 'valibot';
import { toWireCriteria } from '#domain/shipping/wire-criteria.ts';
import type { Locale } from '#domain/site/locale.ts';
import {
  type SavedTripAnswer,
  type SaveTripInput,
  type TripCriteria,
  tripCriteriaSchema,
} from '#domain/trips/contract.ts';
import { maxTrips } from '#domain/trips/saved-limits.ts';
import { storedJson } from '#server/db/stored-json.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { type EntryKind, removeEntry, renameEntry, type SavingContext, saveEntry } from './saved-entries.ts';
import { findEntries, type OwnEntry, type StoredEntry } from './store.ts';

/** What saving trips depends on. */
export interface TripContext extends SavingContext {
  readonly shipping: Pick<ShippingService, 'readShipment'>;
  readonly territory: Pick<TerritoryService, 'countryName'>;
}

interface TripContent {
  readonly criteria: TripCriteria;
}

const trips: EntryKind<TripContent> = {
  table: 'saved_trip',
  document: storedJson<TripContent>({
    name: 'saved_trip.data',
    schema: v.object({ criteria: tripCriteriaSchema }),
    upgrades: [],
  }),
  kind: 'trips',
  limit: maxTrips,
  subject: 'tripId',
};

function wireTrip({ territory }: TripContext, trip: StoredEntry<TripContent>, locale: Locale): SavedTripAnswer {
  const { id, name, content, createdAt } = trip;
  const { criteria } = content;
  const nameOf = ({ country }: { readonly country: string }) => territory.countryName(country, locale);
  return {
    tripId: id,
    name,
    criteria,
    countries: { from: nameOf(criteria.from), to: nameOf(criteria.to) },
    savedAt: createdAt.toISOString(),
  };
}

/** The trips of an account, by name. */
export async function listTrips(context: TripContext, accountId: string, locale: Locale): Promise<SavedTripAnswer[]> {
  return (await findEntries(context.db, trips, accountId)).map((trip) => wireTrip(context, trip, locale));
}

/**
 * Saves a trip with its parcel. Throws 400 for wrong criteria or a wrong name, and if the account has too many trips,
 * 409 for a name that another trip has.
 */
export async function saveTrip(
  context: TripContext,
  accountId: string,
  { name, ...request }: SaveTripInput,
  locale: Locale,
): Promise<SavedTripAnswer> {
  // A trip has no day of its own: whatever day the comparison had doesn't count.
  const shipment = context.shipping.readShipment({ ...request, collectionDate: '' });
  const { collectionDate: _, ...criteria } = toWireCriteria(shipment);
  const trip = await saveEntry(context, trips, accountId, { name, content: { criteria } });
  return wireTrip(context, trip, locale);
}

/** Renames a trip. Throws 404 if the account has no such trip, otherwise the same errors about names as saving one. */
export async function renameTrip(
  context: TripContext,
  own: OwnEntry,
  name: string,
  locale: Locale,
): Promise<SavedTripAnswer> {
  return wireTrip(context, await renameEntry(context, trips, own, name), locale);
}

/** Deletes a trip. Throws 404 if the account has no such trip. */
export function removeTrip(context: TripContext, own: OwnEntry): Promise<void> {
  return removeEntry(context, trips, own);
}
