/** Products that customers bought together (docs/catalog.md, "What goes with an article"). */
import { type Kysely, sql } from 'kysely';
import { basketFloor } from '#domain/catalog/complements.ts';
import type { Database } from '#server/db/schema.ts';

const dayMs = 24 * 3_600_000;

/**
 * Counts anew in how many orders two products were bought together, and stores the pairs that reach the floor
 * (`basketFloor`). Orders that were invented for the demo don't count, nor do cancelled orders and lines. Returns the
 * number of pairs.
 */
export async function countBaskets(db: Kysely<Database>, now: Date): Promise<number> {
  const since = new Date(now.getTime() - basketFloor.days * dayMs);
  return db.transaction().execute(async (tx) => {
    // Reads the orders of months, which takes longer than a visitor would wait.
    await sql`set local statement_timeout = 0`.execute(tx);
    // Two processes that count at once would insert the same pairs.
    await sql`lock table bought_together in exclusive mode`.execute(tx);
    await tx.deleteFrom('bought_together').execute();
    const { numAffectedRows } = await sql`
      with bought as (
        select distinct o.site, o.code as order_code, offer.product
        from customer_order o
          join order_entry entry on entry.order_code = o.code and entry.cancelled_at is null
          join catalog_offer offer on offer.id = entry.offer_id
        where o.paid_at >= ${since} and o.status <> 'CANCELLED' and not o.demo
      ), alone as (
        select site, product, count(*) as orders from bought group by site, product
      )
      insert into bought_together (site, product, other, orders)
      select one.site, one.product, other.product, count(*)
      from bought one
        join bought other on other.order_code = one.order_code and other.product <> one.product
        join alone on alone.site = one.site and alone.product = one.product
      group by one.site, one.product, other.product, alone.orders
      having count(*) >= ${basketFloor.orders} and count(*) >= ${basketFloor.share}::float8 * alone.orders`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
}
