/** The file of parcels of which an order has lines (docs/batches.md, "Several orders"). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export interface OrderedFile {
  readonly id: string;
  /** How many of its lines aren't in any order. */
  readonly left: number;
}

/** Null if no parcel of the order comes from a file, or if the file has been deleted. */
export async function findOrderedFile(db: Kysely<Database>, code: string): Promise<OrderedFile | null> {
  const { rows } = await sql<OrderedFile>`
    select batch.id, line_count - (
      select count(distinct batch_line)::int from order_entry
      join customer_order on customer_order.code = order_entry.order_code
      where batch_id = batch.id and order_entry.cancelled_at is null and customer_order.status <> 'CANCELLED'
    ) as left
    from customer_order join batch on batch.account_id = customer_order.account_id
    where customer_order.code = ${code}
      and batch.id in (select batch_id from order_entry where order_code = ${code})
    limit 1
  `.execute(db);
  return rows[0] ?? null;
}
