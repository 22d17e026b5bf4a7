/** What is told of a stock (docs/requirements.md SHOP-4; SAP Commerce OCC v2 words). */

/** Packs from which there is enough to tell no number. */
export const enoughStock = 11;

/** `inStock` beyond 10 packs; `lowStock` from 1 to 10, with how many; `outOfStock`. */
export function stockOf(packs: number): {
  stockLevelStatus: 'inStock' | 'lowStock' | 'outOfStock';
  stockLevel?: number;
} {
  if (packs >= enoughStock) return { stockLevelStatus: 'inStock' };
  return { stockLevelStatus: packs > 0 ? 'lowStock' : 'outOfStock', stockLevel: Math.max(0, packs) };
}
