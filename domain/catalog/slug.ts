/** The readable part of an address, made from a name (docs/requirements.md NAV-6, NAV-7, NAV-10). */

/**
 * Lower-case letters and digits joined by hyphens, at most 80 characters. 'Carton 30 × 20 cm, lot de 20' becomes
 * 'carton-30-20-cm-lot-de-20'; a name without letters and digits becomes 'article'.
 */
export function slugOf(name: string): string {
  const plainName = name
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
  return plainName || 'article';
}
