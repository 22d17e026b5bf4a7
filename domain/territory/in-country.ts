/** Writes 'in' before the name of a country, as French requires it: en France, au Portugal, aux États-Unis, à Malte. */
import type { Locale } from '#domain/site/locale.ts';

/** Countries whose French name is masculine although it ends like a feminine one. */
const masculineNames: ReadonlySet<string> = new Set(['BZ', 'KH', 'MX', 'MZ', 'SR', 'ZW']);
/** Islands and cities whose French name has no article. */
const namesWithoutArticle: ReadonlySet<string> = new Set(
  (
    'AG AI AW BH BL BM CU CW CY DJ DM FM GD GG GI GU HK HT IM JE KN LC MC MF MG MO MS MT MU NR NU OM PM PN PR RE SG SH SM ' +
    'ST SX TO TT TV TW VC WF YT'
  ).split(' '),
);
/** Countries whose French name is a plural, which can't be told from its ending. */
const pluralNames: ReadonlySet<string> = new Set(
  'AE AX BS CC CK FJ FK FO GS KM KY MH MP MV NL PH SB SC TC UM US VG VI'.split(' '),
);

export function inCountry(isoAlpha2: string, name: string, locale: Locale): string {
  if (locale === 'en') return `in ${name}`;
  if (pluralNames.has(isoAlpha2)) return `aux ${name}`;
  if (namesWithoutArticle.has(isoAlpha2)) return `à ${name}`;
  const feminine = /^[AEIOUÉÈÊÎÔ]/i.test(name) || (name.endsWith('e') && !masculineNames.has(isoAlpha2));
  return `${feminine ? 'en' : 'au'} ${name}`;
}
