/**
 * For each category, the categories of articles that go with its articles, such as tape with boxes (docs/catalog.md).
 */
import type { Code } from './catalog.ts';

const complements: Readonly<Record<Code, readonly Code[]>> = {
  cartons: ['adhesifs', 'calage', 'etiquettes', 'balances'],
  volumes_cartons: ['adhesifs', 'calage', 'etiquettes', 'films'],
  enveloppes_pochettes: ['timbres_france', 'etiquettes', 'adhesifs', 'balances'],
  volumes_pochettes: ['etiquettes', 'adhesifs', 'balances'],
  tubes: ['adhesifs', 'etiquettes', 'balances'],
  adhesifs: ['cartons', 'calage', 'etiquettes'],
  calage: ['cartons', 'adhesifs', 'etiquettes'],
  timbres: ['enveloppes', 'balances', 'ecrire'],
  balances: ['etiquettes', 'timbres_france', 'cartons'],
  etiquettes: ['imprimantes', 'cartons', 'adhesifs'],
  imprimantes: ['etiquettes', 'balances', 'adhesifs'],
};

/**
 * Empty if none are defined. `path` lists the article's categories, from the department down to its own; the entry of
 * the lowest category that has one is used.
 */
export function complementsOf(path: readonly Code[]): readonly Code[] {
  const categoryCode = path.findLast((code) => Object.hasOwn(complements, code));
  return categoryCode === undefined ? [] : (complements[categoryCode] ?? []);
}

/**
 * What makes two products "often bought together": in at least `orders` paid orders of the last `days` days, and in at
 * least the share `share` of the orders with the first one. Below this floor chance would speak, and single baskets could
 * be recognised.
 */
export const basketFloor = { orders: 10, share: 0.05, days: 365 } as const;

/** The fewest products that are shown as bought together; with fewer, `complementsOf` decides. */
export const fewestTogether = 2;
