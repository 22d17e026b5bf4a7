/** What one needs beside an article: categories of it, by the category that it stands in or below (docs/catalogue.md). */
import type { Code } from './catalogue.ts';

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

/** Categories of what goes with an article; `path` are its categories, its own last. Empty where none is known. */
export function complementsOf(path: readonly Code[]): readonly Code[] {
  const known = path.findLast((code) => Object.hasOwn(complements, code));
  return known === undefined ? [] : (complements[known] ?? []);
}
