/** 'in' a country, in words: en France, au Portugal, aux États-Unis, à Malte. */
import type { Locale } from '#domain/site/locale.ts';

/** Feminine by their ending, masculine in fact. */
const masculine: ReadonlySet<string> = new Set(['BZ', 'KH', 'MX', 'MZ', 'SR', 'ZW']);
/** Islands and cities that are named without an article. */
const bare: ReadonlySet<string> = new Set(
  (
    'AG AI AW BH BL BM CU CW CY DJ DM FM GD GG GI GU HK HT IM JE KN LC MC MF MG MO MS MT MU NR NU OM PM PN PR RE SG SH SM ' +
    'ST SX TO TT TV TW VC WF YT'
  ).split(' '),
);
/** Plurals that end like a singular, and singulars that end in s. */
const plural: ReadonlySet<string> = new Set(
  'AE AX BS CC CK FJ FK FO GS KM KY MH MP MV NL PH SB SC TC UM US VG VI'.split(' '),
);

/** A country's name after the preposition that French asks of it; English is always 'in'. */
export function inCountry(isoAlpha2: string, name: string, locale: Locale): string {
  if (locale === 'en') return `in ${name}`;
  if (plural.has(isoAlpha2)) return `aux ${name}`;
  if (bare.has(isoAlpha2)) return `à ${name}`;
  const feminine = /^[AEIOUYÉÈÊÎÔ]/i.test(name) || (name.endsWith('e') && !masculine.has(isoAlpha2));
  return `${feminine ? 'en' : 'au'} ${name}`;
}
