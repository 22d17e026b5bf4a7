import type { TownPlace } from './postal-place.ts';

/** A place on one line: `69003 Lyon`; only the city if there is no postal code, or any will do. */
export function placeText({ postalCode, city, anyCode }: Omit<TownPlace, 'country'>): string {
  return [anyCode ? '' : postalCode, city].filter(Boolean).join(' ');
}

/** With what all codes of a French town begin, by which homonyms are told apart: `69…`, `974…`; empty abroad. */
export function codeStart(country: string, postalCode: string): string {
  return country === 'FR' ? `${postalCode.slice(0, /^9[78]/.test(postalCode) ? 3 : 2)}…` : '';
}
