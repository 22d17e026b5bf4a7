/**
 * What to do with packaging after use, by the value of its attribute `matiere` (docs/catalog.md, "Facts"). In France all
 * packaging of paper, cardboard and film goes into one bin.
 */
import type { CatalogProduct, Code, Texts } from './catalog.ts';

const paper: Texts = { fr: 'Réutilisable, puis bac de tri', en: 'Reusable, then the recycling bin' };
const plastic: Texts = { fr: 'Bac de tri, vide et non emboîté', en: 'Recycling bin, empty and unstacked' };
const wasteCentre: Texts = { fr: 'Réutilisable, puis déchetterie', en: 'Reusable, then the recycling centre' };

const byMaterial: Readonly<Record<Code, Texts>> = {
  simple_cannelure: paper,
  double_cannelure: paper,
  carton_compact: paper,
  papier_kraft: paper,
  papier: paper,
  polyethylene: plastic,
  plastique: wasteCentre,
};

/** Null for a product that isn't a packaging, which states no load, and for materials without advice. */
export function endOfLife({ attributes: { charge, matiere } }: Pick<CatalogProduct, 'attributes'>): Texts | null {
  if (typeof charge !== 'number' || typeof matiere !== 'string') return null;
  return Object.hasOwn(byMaterial, matiere) ? (byMaterial[matiere] ?? null) : null;
}
