/** Stores the trips that accounts save. Every query contains the account's id. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import * as v from 'valibot';
import { type TripCriteria, tripCriteriaSchema } from '#domain/trips/contract.ts';
import type { Database } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';
import type { SavedTripTable } from '#server/db/trip-tables.ts';

type Db = Kysely<Database>;

/** Names a trip together with its owner, so that no query can forget to check whose it is. */
export interface OwnTrip {
  readonly accountId: string;
  readonly id: string;
}

/** A trip as stored. */
export interface StoredTrip {
  readonly id: string;
  readonly name: string;
  readonly criteria: TripCriteria;
  readonly createdAt: Date;
}

const tripDocument = storedJson<{ readonly criteria: TripCriteria }>({
  name: 'saved_trip.data',
  schema: v.object({ criteria: tripCriteriaSchema }),
  upgrades: [],
});

const columns = ['id', 'name', 'data', 'created_at'] as const;

const tripOf = (row: Pick<Selectable<SavedTripTable>, (typeof columns)[number]>): StoredTrip => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  ...tripDocument.read(row.data),
});

/** The trips of an account, by name. */
export async function findTrips(db: Db, accountId: string): Promise<readonly StoredTrip[]> {
  const rows = await db
    .selectFrom('saved_trip')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(tripOf);
}

/** Locks the account's row, so that two changes at once exceed no limit and give no name twice. */
export async function lockAccount(trx: Transaction<Database>, accountId: string): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
}

/** Stores a new trip. */
export async function insertTrip(trx: Transaction<Database>, accountId: string, trip: StoredTrip): Promise<void> {
  const { id, name, criteria, createdAt } = trip;
  await trx
    .insertInto('saved_trip')
    .values({ id, account_id: accountId, name, data: tripDocument.write({ criteria }), created_at: createdAt })
    .execute();
}

/** Changes the name of a trip of the account. */
export async function updateName(trx: Transaction<Database>, { id, accountId }: OwnTrip, name: string): Promise<void> {
  await trx.updateTable('saved_trip').set({ name }).where('id', '=', id).where('account_id', '=', accountId).execute();
}

/** Deletes a trip of the account; returns false if it has no such trip. */
export async function deleteTrip(db: Db, { id, accountId }: OwnTrip): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_trip')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
