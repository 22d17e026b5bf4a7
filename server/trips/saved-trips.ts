/** Saves trips with an account, renames and deletes them. */
import type { Kysely } from 'kysely';
import { fieldError } from '#domain/errors/field-error.ts';
import { toWireCriteria } from '#domain/shipping/wire-criteria.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { SavedTripAnswer, SaveTripInput, TripCriteria } from '#domain/trips/contract.ts';
import { maxTrips } from '#domain/trips/saved-trip.ts';
import { tripNameError } from '#domain/trips/trip-name.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { deleteTrip, findTrips, insertTrip, lockAccount, type OwnTrip, type StoredTrip, updateName } from './store.ts';

/** What saving trips depends on; `newId` makes a random UUID. */
export interface TripContext {
  readonly db: Kysely<Database>;
  readonly shipping: Pick<ShippingService, 'readShipment'>;
  readonly territory: Pick<TerritoryService, 'countryName'>;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** The 404 for a trip that the account doesn't have. */
const unknownTrip = (): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'trips.unknown', subject: 'tripId' }]);

/** The 409 for a name that another trip of the account has. */
const takenName = (): ApiError =>
  new ApiError(409, [{ type: 'DuplicateUidError', key: 'trips.nameTaken', subject: 'name' }]);

/** The name without spaces at its ends. Throws 400 for one that is empty, too long or not on one line. */
function storableName(name: string): string {
  const wrong = tripNameError(name);
  if (wrong) throw fieldErrors([wrong]);
  return name.trim();
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function wireTrip({ territory }: TripContext, trip: StoredTrip, locale: Locale): SavedTripAnswer {
  const { id, name, criteria, createdAt } = trip;
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
  return (await findTrips(context.db, accountId)).map((trip) => wireTrip(context, trip, locale));
}

/**
 * Saves a trip with its parcel. Throws 400 for wrong criteria or a wrong name, and if the account has too many trips,
 * 409 for a name that another trip has.
 */
export async function saveTrip(
  context: TripContext,
  accountId: string,
  { name: typedName, ...request }: SaveTripInput,
  locale: Locale,
): Promise<SavedTripAnswer> {
  const { db, shipping, clock, newId } = context;
  // A trip has no day of its own: whatever day the comparison had doesn't count.
  const { collectionDate, ...criteria } = toWireCriteria(shipping.readShipment({ ...request, collectionDate: '' }));
  const trip: StoredTrip = {
    id: newId(),
    name: storableName(typedName),
    criteria: criteria satisfies TripCriteria,
    createdAt: clock(),
  };
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const present = await findTrips(trx, accountId);
    if (present.some(({ name }) => sameName(name, trip.name))) throw takenName();
    if (present.length >= maxTrips) throw fieldErrors([fieldError('name', 'trips.full', { limit: maxTrips })]);
    await insertTrip(trx, accountId, trip);
  });
  return wireTrip(context, trip, locale);
}

/** Renames a trip. Throws 404 if the account has no such trip, otherwise the same errors about names as saving one. */
export async function renameTrip(
  context: TripContext,
  own: OwnTrip,
  typedName: string,
  locale: Locale,
): Promise<SavedTripAnswer> {
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, own.accountId);
    const present = await findTrips(trx, own.accountId);
    const trip = present.find(({ id }) => id === own.id);
    if (!trip) throw unknownTrip();
    const name = storableName(typedName);
    if (present.some((other) => other !== trip && sameName(other.name, name))) throw takenName();
    await updateName(trx, own, name);
    return wireTrip(context, { ...trip, name }, locale);
  });
}

/** Deletes a trip. Throws 404 if the account has no such trip. */
export async function removeTrip({ db }: TripContext, own: OwnTrip): Promise<void> {
  if (!isUuid(own.id) || !(await deleteTrip(db, own))) throw unknownTrip();
}
