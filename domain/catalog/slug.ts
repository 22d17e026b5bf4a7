/** The readable part of an address, made from a name (docs/requirements.md NAV-6, NAV-7, NAV-10). */

/**
 * Small letters and digits joined by hyphens, at most 80: 'Carton 30 × 20 cm, lot de 20' → 'carton-30-20-cm-lot-de-20'.
 * 'article' for a name without any.
 */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
  return plain || 'article';
}
