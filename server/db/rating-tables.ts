/** Row types of server/db/migrations/0107_seller_ratings.sql. */
import type { Generated } from 'kysely';
import type { Stars } from '#domain/orders/seller-rating.ts';
import type { Site } from '#domain/site/site.ts';

/** A buyer's stars for a seller; `order_code` is null once the order's personal data are removed. */
export interface SellerRatingTable {
  id: Generated<string>;
  order_code: string | null;
  site: Site;
  seller: string;
  stars: Stars;
  /** A day: `2026-11-24`. */
  rated_on: string;
  demo: Generated<boolean>;
}

/** What a seller's ratings amount to on a site; `tenths` is the mean of the stars in tenths. */
export interface SellerScoreTable {
  site: Site;
  seller: string;
  tenths: number;
  ratings: number;
  counted_on: string;
}

export interface RatingTables {
  seller_rating: SellerRatingTable;
  seller_score: SellerScoreTable;
}
