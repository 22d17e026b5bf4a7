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
 * The categories whose articles go with an article; empty if none are defined. `path` lists the article's categories,
 * from the department down to its own; the entry of the lowest category that has one is used.
 */
export function complementsOf(path: readonly Code[]): readonly Code[] {
  const categoryCode = path.findLast((code) => Object.hasOwn(complements, code));
  return categoryCode === undefined ? [] : (complements[categoryCode] ?? []);
}
