/** Stock levels as displayed (docs/requirements.md SHOP-4; SAP Commerce OCC v2 names). */

/** From this number of packs on, the exact stock isn't displayed. */
const enoughStock = 11;

/**
 * The level of a stock in packs: `inStock` from `enoughStock` on, `lowStock` with the number below that, or
 * `outOfStock`.
 */
export function stockOf(packs: number): {
  stockLevelStatus: 'inStock' | 'lowStock' | 'outOfStock';
  stockLevel?: number;
} {
  if (packs >= enoughStock) return { stockLevelStatus: 'inStock' };
  return { stockLevelStatus: packs > 0 ? 'lowStock' : 'outOfStock', stockLevel: Math.max(0, packs) };
}
