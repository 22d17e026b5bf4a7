/** Invented ratings of the demo's sellers (docs/catalog.md, "Sellers' ratings"); they count in a demo only. */
import type { Kysely } from 'kysely';
import type { CatalogSeller } from '#domain/catalog/catalog.ts';
import { starCounts } from '#domain/orders/seller-rating.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { countSellerScores } from './seller-scores.ts';

/** How many buyers have given one, two, three, four and five stars. */
type Given = readonly [number, number, number, number, number];

/** Stands for the operator as a seller, whatever its code is. */
const ownKey = '';

/**
 * The ratings of each seller on each site, by code. One seller has too few for a score on the professional site, to show what
 * its page then says.
 */
const given: Readonly<Record<Site, Readonly<Record<string, Given>>>> = {
  part: {
    [ownKey]: [3, 4, 11, 58, 136],
    emballage_direct: [2, 3, 9, 41, 73],
    cartonnerie_rhone: [1, 2, 5, 22, 61],
    atelier_carton: [6, 9, 17, 30, 25],
    comptoir_timbres: [0, 1, 2, 9, 34],
    bureau_pesee: [2, 2, 6, 19, 21],
  },
  pro: {
    [ownKey]: [1, 3, 9, 44, 71],
    emballage_direct: [2, 4, 12, 37, 38],
    cartonnerie_rhone: [0, 1, 3, 18, 40],
    atelier_carton: [2, 4, 8, 15, 11],
    comptoir_timbres: [0, 0, 1, 1, 1],
    bureau_pesee: [1, 1, 4, 12, 14],
  },
};

const dayMs = 24 * 3_600_000;
/** Ratings lie within this many days, each this many days from the one before it, so that none is the same day's. */
const spreadDays = 540;
const stepDays = 37;

/** Every rating of some sellers as a row, given in the year and a half before `now`. */
function ratingRows(sellers: readonly Pick<CatalogSeller, 'code' | 'own'>[], now: Date) {
  const rows = allSites.flatMap((site) =>
    sellers.flatMap(({ code, own }) =>
      starCounts.flatMap((stars) => {
        const count = given[site][own ? ownKey : code]?.[stars - 1] ?? 0;
        return Array.from({ length: count }, () => ({ site, seller: code, stars, demo: true }));
      }),
    ),
  );
  return rows.map((row, at) => ({
    ...row,
    rated_on: new Date(now.getTime() - ((at * stepDays) % spreadDays) * dayMs).toISOString().slice(0, 10),
  }));
}

/** Stores the ratings of the demo's sellers that are in the catalog, unless there are some, and counts the scores. */
export async function seedDemoRatings(db: Kysely<Database>, now: Date): Promise<void> {
  const isNew = await db.transaction().execute(async (tx) => {
    // Two processes that start at once would both store them.
    const sellers = await tx.selectFrom('catalog_seller').select('data').orderBy('code').forUpdate().execute();
    const former = await tx.selectFrom('seller_rating').select('id').where('demo', '=', true).limit(1).execute();
    const rows =
      former.length > 0
        ? []
        : ratingRows(
            sellers.map(({ data }) => data),
            now,
          );
    if (rows.length > 0) await tx.insertInto('seller_rating').values(rows).execute();
    return rows.length > 0;
  });
  if (isNew) await countSellerScores(db, { now, isDemo: true, again: true });
}
