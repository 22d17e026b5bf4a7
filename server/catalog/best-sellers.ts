/** The ranking of articles by their sales on each site (docs/catalog.md, "Best sellers"). */
import { type Kysely, sql } from 'kysely';
import { bestSellerFloor } from '#domain/catalog/best-sellers.ts';
import type { Code } from '#domain/catalog/catalog.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { announceChange } from './stock.ts';

const dayMs = 24 * 3_600_000;

/** The number of best sellers of each site that are held in memory, enough for every shelf although some are sold out. */
const heldPerSite = 48;

/**
 * Ranks anew the products that reach the floor (`bestSellerFloor`), by the number of their paid orders until `now`. Orders
 * that were invented for the demo don't count, nor do cancelled orders and lines. If the ranking differs from the stored
 * one, it is stored and announced as a change of the catalog. Returns the number of ranked products of both sites.
 */
export async function countBestSellers(db: Kysely<Database>, now: Date): Promise<number> {
  const since = new Date(now.getTime() - bestSellerFloor.days * dayMs);
  return db.transaction().execute(async (tx) => {
    // Reads the orders of months, which takes longer than a visitor would wait.
    await sql`set local statement_timeout = 0`.execute(tx);
    // Two processes that count at once would insert the same products.
    await sql`lock table best_seller in exclusive mode`.execute(tx);
    const { rows } = await sql<{ ranked: number; changed: number }>`
      with sold as (
        select o.site, offer.product, count(distinct o.code) as orders
        from customer_order o
          join order_entry entry on entry.order_code = o.code and entry.cancelled_at is null
          join catalog_offer offer on offer.id = entry.offer_id
        where o.paid_at >= ${since} and o.status <> 'CANCELLED' and not o.demo
        group by o.site, offer.product
        having count(distinct o.code) >= ${bestSellerFloor.orders}
      ), ranking as (
        select site, product, rank() over (partition by site order by orders desc)::int as sales_rank from sold
      ), dropped as (
        delete from best_seller former
        where not exists (select from ranking where ranking.site = former.site and ranking.product = former.product)
        returning 1
      ), moved as (
        insert into best_seller (site, product, sales_rank) select site, product, sales_rank from ranking
        on conflict (site, product) do update set sales_rank = excluded.sales_rank
          where best_seller.sales_rank <> excluded.sales_rank
        returning 1
      )
      select (select count(*)::int from ranking) as ranked,
        (select count(*)::int from dropped) + (select count(*)::int from moved) as changed`.execute(tx);
    const { ranked = 0, changed = 0 } = rows[0] ?? {};
    if (changed > 0) await announceChange(tx);
    return ranked;
  });
}

/** The most sold first; at most `heldPerSite` of a site. */
export async function readBestSellers(db: Kysely<Database>): Promise<Readonly<Record<Site, readonly Code[]>>> {
  const of = async (site: Site) => {
    const rows = await db
      .selectFrom('best_seller')
      .select('product')
      .where('site', '=', site)
      .orderBy('sales_rank')
      .orderBy('product')
      .limit(heldPerSite)
      .execute();
    return rows.map(({ product }) => product);
  };
  return { part: await of('part'), pro: await of('pro') };
}
