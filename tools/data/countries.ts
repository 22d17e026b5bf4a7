/**
 * Generates `data/reference/countries.json`. The names of countries come from `Intl` when the file is generated, so
 * that server and browser have the same.
 */
import { cityRows } from './sources.ts';

/** ISO 3166-1 alpha-2: the 249 officially assigned codes, and XK, in customary use for Kosovo. */
const isoCodes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD ' +
  'GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH ' +
  'KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW ' +
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC ' +
  'SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY ' +
  'UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

/** Names of countries that people search for under another name than that of `Intl`. */
const names: Record<string, { fr?: string; en?: string } | undefined> = {
  CD: { fr: 'Congo (République démocratique)', en: 'Congo (Democratic Republic)' },
  CG: { fr: 'Congo (République)', en: 'Congo (Republic)' },
  HK: { fr: 'Hong Kong', en: 'Hong Kong' },
  MO: { fr: 'Macao', en: 'Macao' },
  MM: { fr: 'Myanmar (Birmanie)', en: 'Myanmar (Burma)' },
  PS: { fr: 'Palestine', en: 'Palestine' },
  TR: { en: 'Turkey' },
};

/**
 * The 16 parts of countries that carriers treat separately, and military posts. They never appear in lists of countries
 * (docs/requirements.md SMT-4).
 */
const regionalCodes: Record<string, { country: string; fr: string; en: string }> = {
  P1: { country: 'PT', fr: 'Açores', en: 'Azores' },
  P2: { country: 'PT', fr: 'Madère', en: 'Madeira' },
  E1: { country: 'ES', fr: 'Canaries', en: 'Canary Islands' },
  E2: { country: 'ES', fr: 'Ceuta', en: 'Ceuta' },
  E3: { country: 'ES', fr: 'Melilla', en: 'Melilla' },
  D1: { country: 'DE', fr: 'Büsingen', en: 'Büsingen' },
  D2: { country: 'DE', fr: 'Helgoland', en: 'Heligoland' },
  G1: { country: 'GR', fr: 'Mont Athos', en: 'Mount Athos' },
  I1: { country: 'IT', fr: 'Campione', en: 'Campione' },
  I2: { country: 'IT', fr: 'Livigno', en: 'Livigno' },
  A1: { country: 'BQ', fr: 'Bonaire', en: 'Bonaire' },
  A2: { country: 'CW', fr: 'Curaçao', en: 'Curaçao' },
  A3: { country: 'BQ', fr: 'Saba', en: 'Saba' },
  A4: { country: 'BQ', fr: 'Saint-Eustache', en: 'Sint Eustatius' },
  V1: { country: 'VI', fr: 'Saint-Thomas', en: 'Saint Thomas' },
  V2: { country: 'VI', fr: 'Sainte-Croix', en: 'Saint Croix' },
  MFR: { country: 'FR', fr: 'Armées françaises (secteurs postaux)', en: 'French armed forces (military post)' },
  MGB: { country: 'GB', fr: 'Armées britanniques (BFPO)', en: 'British armed forces (BFPO)' },
  MUS: {
    country: 'US',
    fr: 'Armées des États-Unis (APO, FPO, DPO)',
    en: 'United States armed forces (APO, FPO, DPO)',
  },
};

/** For countries with several time zones, that of the capital or main city. */
const mainZone: Record<string, string | undefined> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  UM: 'Pacific/Wake',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  VN: 'Asia/Ho_Chi_Minh',
  XK: 'Europe/Belgrade',
};

/** Latitude and longitude in degrees, of countries that have no city in GeoNames. */
const positions: Record<string, [number, number] | undefined> = {
  AQ: [-77.85, 166.67],
  BL: [17.896, -62.85],
  BV: [-54.42, 3.36],
  HM: [-53.1, 73.5],
  IO: [-7.31, 72.41],
  UM: [19.28, 166.65],
};

interface ZonedLocale {
  getTimeZones(): string[] | undefined;
}

function timeZone(code: string): string {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & ZonedLocale;
  return mainZone[code] ?? locale.getTimeZones()?.[0] ?? 'UTC';
}

function mainPosition(code: string): [number, number] {
  const inside = cityRows.filter((city) => city.country === code);
  const capital = inside.find((city) => city.featureCode === 'PPLC');
  const main = capital ?? inside.sort((a, b) => b.population - a.population)[0];
  const [longitude, latitude] = main?.loc.coordinates ?? [];
  const ownPosition = positions[code];
  if (ownPosition !== undefined) return ownPosition;
  if (latitude === undefined || longitude === undefined) throw new Error(`no position for ${code}`);
  return [Number(latitude.toFixed(2)), Number(longitude.toFixed(2))];
}

/** With one country or region per line. */
export function countriesFile(): string {
  const french = new Intl.DisplayNames('fr', { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const countries = isoCodes.map((code) => {
    const [latitude, longitude] = mainPosition(code);
    const fr = names[code]?.fr ?? french.of(code) ?? code;
    const en = names[code]?.en ?? english.of(code) ?? code;
    return { isoAlpha2: code, fr, en, abbreviation: code, timeZone: timeZone(code), latitude, longitude };
  });
  const regions = Object.entries(regionalCodes).map(([code, region]) => ({ code, ...region }));
  const rows = (list: readonly object[]) => list.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  return `{\n  "countries": [\n${rows(countries)}\n  ],\n  "regions": [\n${rows(regions)}\n  ]\n}\n`;
}
