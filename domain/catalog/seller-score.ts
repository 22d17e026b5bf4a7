/** What buyers' ratings say of a seller (docs/catalog.md, "Sellers' ratings"). */

/**
 * The fewest ratings of a seller on a site that make a score: of fewer, one buyer's bad day would decide.
 */
export const fewestRatings = 5;

export interface SellerScore {
  /** The mean of the stars, from 1 to 5, rounded half up to one decimal. */
  readonly average: number;
  readonly count: number;
}
