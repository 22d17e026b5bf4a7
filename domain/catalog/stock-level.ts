/** How a stock is displayed (docs/requirements.md SHOP-4; names of SAP Commerce OCC v2). */

/** From this number of packs on, the exact stock isn't displayed. */
export const lowStockBelow = 11;

/** From this number of packs down, staff are told that an offer runs out, unless it has a threshold of its own. */
export const defaultThreshold = lowStockBelow - 1;

/** How much of a product is left on all its sites: nothing, fewer packs than `lowStockBelow`, or more. */
export const stockChoices = ['none', 'few', 'enough'] as const;
export type StockChoice = (typeof stockChoices)[number];

/** `inStock` from `lowStockBelow` on, `lowStock` with the number below that, or `outOfStock`. */
export function stockOf(packs: number): {
  stockLevelStatus: 'inStock' | 'lowStock' | 'outOfStock';
  stockLevel?: number;
} {
  if (packs >= lowStockBelow) return { stockLevelStatus: 'inStock' };
  return { stockLevelStatus: packs > 0 ? 'lowStock' : 'outOfStock', stockLevel: Math.max(0, packs) };
}
