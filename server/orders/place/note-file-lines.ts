/** Stores with each ordered parcel the line of the file that it was bought for (docs/batches.md, "Several orders"). */
import { sql, type Transaction } from 'kysely';
import { boughtDays } from '#domain/batch/kept-file.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * Notes the file and line of each parcel that was put into the cart from a file. An account's files become its own, and
 * stay long enough for their labels and numbers to be fetched.
 */
export async function noteFileLines(
  tx: Transaction<Database>,
  code: string,
  { cartGuid, accountId, now }: { readonly cartGuid: string; readonly accountId: string | null; readonly now: Date },
): Promise<void> {
  await sql`
    update order_entry set batch_id = cart_entry.batch_id, batch_line = cart_entry.batch_line
    from cart_entry join batch on batch.id = cart_entry.batch_id
    where order_entry.order_code = ${code} and cart_entry.cart_guid = ${cartGuid}::uuid
      and cart_entry.entry_number = order_entry.entry_number
  `.execute(tx);
  if (accountId === null) return;
  const until = new Date(now.getTime() + boughtDays * 24 * 3_600_000);
  await sql`
    update batch set account_id = ${accountId}, expires_at = greatest(expires_at, ${until}::timestamptz)
    where (account_id is null or account_id = ${accountId})
      and id in (select batch_id from order_entry where order_code = ${code})
  `.execute(tx);
}
