/** What makes an article a best seller (docs/catalog.md, "Best sellers"). */

/**
 * An article is a best seller of a site if at least `orders` paid orders of the last `days` days have it, however many
 * packs each. Below this floor chance would speak, and single orders could be recognised.
 */
export const bestSellerFloor = { orders: 10, days: 90 } as const;

/**
 * The fewest best sellers that a site shows or sorts lists by: a ranking of one or two articles says nothing. With fewer
 * it has neither shelf nor order.
 */
export const fewestBestSellers = 4;
