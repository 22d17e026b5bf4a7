/**
 * The territory that a shipment's end lies in, which decides tariffs, VAT and customs (docs/tariffs.md, "Territories").
 */
import type { TerritoryRules } from './rules.ts';

/** A place of an address or of a shipment's end: country as ISO 3166-1 alpha-2, postal code and town as typed. */
export interface PostalPlace {
  readonly country: string;
  readonly postalCode: string;
  readonly city: string;
}

/** A customs, VAT and tariff territory. Instances are shared and never change. */
export interface Territory {
  /** ISO 3166-1 alpha-2 code of the territory: FR 97110 is GP, FR 98000 is MC, FI 22100 is AX. */
  readonly country: string;
  /**
   * Code of a region of the country that carriers treat separately: E1 (Canaries) … V2, XI (Northern Ireland), CORSICA;
   * null outside such regions.
   */
  readonly regionalCode: string | null;
  /** The country whose price applies if a tariff doesn't name this one, such as FI for AX; null if there is none. */
  readonly parent: string | null;
  readonly euCustoms: boolean;
  readonly euVat: boolean;
  readonly frenchVat: boolean;
  /** Code of the customs and VAT area; it is `EU` for everything inside both territories of the Union. */
  readonly areaCode: string;
}

interface Region {
  readonly territory: Territory;
  readonly postalPrefixes: readonly string[];
  readonly cities: readonly string[];
}

interface PostalCountries {
  /** The lengths that occur among the prefixes, longest first. */
  readonly lengths: readonly number[];
  readonly countryByPrefix: ReadonlyMap<string, string>;
}

/** The territory rules in a form for looking places up, made by `compileTerritories`. */
export interface Territories {
  readonly countryCodes: ReadonlySet<string>;
  readonly regionCountries: ReadonlyMap<string, string>;
  readonly byCountry: ReadonlyMap<string, Territory>;
  readonly postalCountries: ReadonlyMap<string, PostalCountries>;
  readonly regions: ReadonlyMap<string, readonly Region[]>;
}

/** Prepares the rules of `data/territories.json`, which `territoryRulesSchema` has validated; done once, at start. */
export function compileTerritories(rules: TerritoryRules): Territories {
  const members = new Set(rules.euMembers);
  const french = new Set(rules.frenchVat);
  const byCountry = new Map<string, Territory>();
  for (const country of rules.countries) {
    const special = rules.specialCountries[country];
    const inUnion = members.has(country);
    byCountry.set(country, {
      country,
      regionalCode: null,
      parent: special?.parent ?? null,
      euCustoms: special?.euCustoms ?? inUnion,
      euVat: special?.euVat ?? inUnion,
      frenchVat: special?.frenchVat ?? french.has(country),
      areaCode: special?.area ?? (inUnion ? 'EU' : country),
    });
  }
  const regions = new Map<string, Region[]>();
  const regionCountries = new Map<string, string>();
  for (const rule of rules.regions) {
    const { code, country, area: areaCode, euCustoms, euVat, frenchVat, postalPrefixes, cities } = rule;
    const territory = { country, regionalCode: code, parent: null, euCustoms, euVat, frenchVat, areaCode };
    regions.set(country, [...(regions.get(country) ?? []), { territory, postalPrefixes, cities }]);
    regionCountries.set(code, country);
  }
  const postalCountries = new Map<string, PostalCountries>();
  for (const { countries, prefixes } of rules.postalCountries) {
    const countryByPrefix = new Map(Object.entries(prefixes));
    const lengths = [...new Set([...countryByPrefix.keys()].map((prefix) => prefix.length))].sort((a, b) => b - a);
    for (const country of countries) postalCountries.set(country, { lengths, countryByPrefix });
  }
  return { countryCodes: new Set(rules.countries), regionCountries, byCountry, postalCountries, regions };
}

const plainCode = /^\d{4,6}$/;

/**
 * A postal code as the rules write it: only capitals and digits, without a country's letters in front of a number
 * (`GR-630 86`).
 */
export function barePostalCode(postalCode: string): string {
  if (plainCode.test(postalCode)) return postalCode;
  const bareCode = postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return bareCode.replace(/^[A-Z]{1,2}(?=\d{4,6}$)/, '');
}

/** A town as the rules write it: in lower case without accents. */
function bareCity(city: string): string {
  return city
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

function countryOf(territories: Territories, country: string, code: string): string {
  const family = territories.postalCountries.get(country);
  if (family === undefined || code === '') return country;
  for (const length of family.lengths) {
    const countryOfCode = family.countryByPrefix.get(code.slice(0, length));
    if (countryOfCode !== undefined) return countryOfCode;
  }
  return country;
}

function covers(region: Region, code: string, city: string): boolean {
  const { postalPrefixes, cities } = region;
  if (postalPrefixes.length > 0 && !postalPrefixes.some((prefix) => code.startsWith(prefix))) return false;
  if (cities.length === 0) return true;
  const cityKey = bareCity(city);
  return cities.some((part) => cityKey.includes(part));
}

/** The territory that an end of a shipment lies in. A country without rules is a separate area, outside the Union. */
export function territoryOf(territories: Territories, end: PostalPlace): Territory {
  const code = barePostalCode(end.postalCode);
  const country = countryOf(territories, end.country, code);
  const regions = territories.regions.get(country);
  if (regions !== undefined) {
    for (const region of regions) if (covers(region, code, end.city)) return region.territory;
  }
  return (
    territories.byCountry.get(country) ?? {
      country,
      regionalCode: null,
      parent: null,
      euCustoms: false,
      euVat: false,
      frenchVat: false,
      areaCode: country,
    }
  );
}

/**
 * Whether goods between two territories need a customs declaration: they do if these are different customs and VAT
 * areas.
 */
export function needsCustoms(from: Territory, to: Territory): boolean {
  return from.areaCode !== to.areaCode;
}
