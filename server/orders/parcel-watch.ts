/** Which parcels are followed at their carrier (docs/decisions/0022-tracking.md). */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ParcelKey } from './parcel-events.ts';

/** Follows a parcel from now on. */
export async function watchParcel(
  tx: Transaction<Database>,
  { code, entryNumber }: ParcelKey,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('parcel_watch')
    .values({ order_code: code, entry_number: entryNumber, expected_on: null, next_ask_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
