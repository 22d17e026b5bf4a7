/** What buyers' ratings amount to for each seller and site (docs/catalog.md, "Sellers' ratings"). */
import { type Kysely, sql } from 'kysely';
import type { Code } from '#domain/catalog/catalog.ts';
import { fewestRatings, type SellerScore } from '#domain/catalog/seller-score.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { announceChange } from './stock.ts';

/** The scores of each site's sellers; sellers with too few ratings are absent. */
export type SellerScores = Readonly<Record<Site, ReadonlyMap<Code, SellerScore>>>;

export interface ScoreCount {
  readonly now: Date;
  /** Whether invented ratings count. */
  readonly isDemo: boolean;
  /** Whether to count although this was done today. */
  readonly again?: boolean;
}

/**
 * Counts the scores of sellers with enough ratings (`fewestRatings`), once a day: a count that changes a score is a
 * change of the catalog, and every rating changes one. Returns the number of scores of both sites.
 */
export async function countSellerScores(
  db: Kysely<Database>,
  { now, isDemo, again = false }: ScoreCount,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Two processes that count at once would insert the same sellers.
    await sql`lock table seller_score in exclusive mode`.execute(tx);
    const { rows } = await sql<{ counted: number; changed: number }>`
      with today as (
        select (${now}::timestamptz at time zone 'Europe/Paris')::date as day
      ), due as (
        select from today where ${again} or not exists (select from seller_score where counted_on >= today.day)
      ), counted as (
        select site, seller, round(avg(stars) * 10)::int as tenths, count(*)::int as ratings
        from seller_rating
        where exists (select from due) and (${isDemo} or not demo)
        group by site, seller
        having count(*) >= ${fewestRatings}
      ), dropped as (
        delete from seller_score former using due
        where not exists (select from counted where counted.site = former.site and counted.seller = former.seller)
        returning 1
      ), unchanged as (
        select site, seller from counted join seller_score former using (site, seller)
        where former.tenths = counted.tenths and former.ratings = counted.ratings
      ), stored as (
        insert into seller_score (site, seller, tenths, ratings, counted_on)
        select site, seller, tenths, ratings, day from counted, today
        on conflict (site, seller) do update
          set tenths = excluded.tenths, ratings = excluded.ratings, counted_on = excluded.counted_on
        returning 1
      )
      select (select count(*)::int from counted) as counted,
        (select count(*)::int from dropped) + (select count(*)::int from stored)
          - (select count(*)::int from unchanged) as changed`.execute(tx);
    const { counted = 0, changed = 0 } = rows[0] ?? {};
    if (changed > 0) await announceChange(tx);
    return counted;
  });
}

export async function readSellerScores(db: Kysely<Database>): Promise<SellerScores> {
  const rows = await db.selectFrom('seller_score').select(['site', 'seller', 'tenths', 'ratings']).execute();
  const of = (site: Site) =>
    new Map(
      rows
        .filter((row) => row.site === site)
        .map(({ seller, tenths, ratings }) => [seller, { average: tenths / 10, count: ratings }]),
    );
  return { part: of('part'), pro: of('pro') };
}
