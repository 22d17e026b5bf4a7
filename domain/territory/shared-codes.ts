/**
 * Which countries write their postal codes in one system, for browsers, which don't have `data/territories.json`; a
 * test compares the two.
 */
import { frenchPostalCountries } from './french-postal-countries.ts';

/** The families of `data/territories.json` in which several countries share codes. */
export const codeFamilies: readonly ReadonlySet<string>[] = [
  frenchPostalCountries,
  ...[
    'FI AX',
    'IT SM VA',
    'DK GL FO',
    'GB GG IM JE GI AQ FK GS IO PN SH TC',
    'US AS FM GU MH MP PR PW UM VI',
    'NO SJ',
    'AU CC CX NF',
    'CH LI',
    'RS XK',
    'MA EH',
  ].map((codes) => new Set(codes.split(' '))),
];

/** 97110 in FR and GP. */
export function sharesCodes(one: string, other: string): boolean {
  return one === other || codeFamilies.some((family) => family.has(one) && family.has(other));
}
