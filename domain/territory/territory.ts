/**
 * The territory that a shipment's end lies in, which decides tariffs, VAT and customs (docs/tariffs.md, "Territories").
 */
import type { PostalPlace } from './postal-place.ts';
import type { TerritoryRules } from './rules.ts';

/** Instances are shared and never change. */
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
  /** Whether a service serves it only if its tariff names the regional code: military posts. */
  readonly onlyIfNamed: boolean;
}

interface Region {
  readonly territory: Territory;
  readonly postalPrefixes: readonly string[];
  readonly cities: readonly string[];
}

/** The country that a postal code belongs to; `code` replaces the postal code, unless it is the country's own. */
interface OwnCountry {
  readonly country: string;
  readonly code: string | null;
}

interface PostalCountries {
  /** The lengths that occur among the prefixes, longest first. */
  readonly lengths: readonly number[];
  readonly ownByPrefix: ReadonlyMap<string, OwnCountry>;
}

/** In a form for looking places up, made by `compileTerritories`. */
export interface Territories {
  readonly countryCodes: ReadonlySet<string>;
  readonly regionCountries: ReadonlyMap<string, string>;
  readonly byCountry: ReadonlyMap<string, Territory>;
  readonly postalCountries: ReadonlyMap<string, PostalCountries>;
  readonly regions: ReadonlyMap<string, readonly Region[]>;
}

/** `territoryRulesSchema` has validated the rules; done once, at start. */
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
      onlyIfNamed: false,
    });
  }
  const regions = new Map<string, Region[]>();
  const regionCountries = new Map<string, string>();
  for (const rule of rules.regions) {
    const { code, country, area: areaCode, euCustoms, euVat, frenchVat, postalPrefixes, cities, onlyIfNamed } = rule;
    const standing = { euCustoms, euVat, frenchVat, areaCode, onlyIfNamed };
    const territory = { country, regionalCode: code, parent: null, ...standing };
    regions.set(country, [...(regions.get(country) ?? []), { territory, postalPrefixes, cities }]);
    regionCountries.set(code, country);
  }
  const postalCountries = new Map<string, PostalCountries>();
  for (const { countries, prefixes } of rules.postalCountries) {
    const ownByPrefix = new Map(
      Object.entries(prefixes).map(([prefix, own]) => [
        prefix,
        typeof own === 'string' ? { country: own, code: null } : own,
      ]),
    );
    const lengths = [...new Set([...ownByPrefix.keys()].map((prefix) => prefix.length))].sort((a, b) => b - a);
    for (const country of countries) postalCountries.set(country, { lengths, ownByPrefix });
  }
  return { countryCodes: new Set(rules.countries), regionCountries, byCountry, postalCountries, regions };
}

const plainCode = /^\d{4,6}$/;

/** As the rules write it: only capitals and digits, without a country's letters in front of a number (`GR-630 86`). */
export function barePostalCode(postalCode: string): string {
  if (plainCode.test(postalCode)) return postalCode;
  const bareCode = postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return bareCode.replace(/^[A-Z]{1,2}(?=\d{4,6}$)/, '');
}

/** As the rules write it: in lower case without accents. */
function bareCity(city: string): string {
  return city
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

/**
 * As its own territory writes it, whatever country and code it was typed under: FR 97110 is GP 97110, CH 8238 is DE
 * 78266, CN 999077 is HK without a code.
 */
export function ownPlace<Place extends Omit<PostalPlace, 'city'>>(territories: Territories, place: Place): Place {
  const family = territories.postalCountries.get(place.country);
  if (family === undefined || place.postalCode === '') return place;
  const bareCode = barePostalCode(place.postalCode);
  for (const length of family.lengths) {
    const own = family.ownByPrefix.get(bareCode.slice(0, length));
    if (own === undefined) continue;
    if (own.country === place.country && own.code === null) return place;
    return { ...place, country: own.country, postalCode: own.code ?? place.postalCode };
  }
  return place;
}

export function withOwnPlaces<Ends extends { readonly from: PostalPlace; readonly to: PostalPlace }>(
  territories: Territories,
  shipment: Ends,
): Ends {
  const from = ownPlace(territories, shipment.from);
  const to = ownPlace(territories, shipment.to);
  return from === shipment.from && to === shipment.to ? shipment : { ...shipment, from, to };
}

function covers(region: Region, code: string, city: string): boolean {
  const { postalPrefixes, cities } = region;
  if (postalPrefixes.length > 0 && !postalPrefixes.some((prefix) => code.startsWith(prefix))) return false;
  if (cities.length === 0) return true;
  const cityKey = bareCity(city);
  return cities.some((part) => cityKey.includes(part));
}

/** A country without rules is a separate area, outside the Union. */
export function territoryOf(territories: Territories, end: PostalPlace): Territory {
  const { country, postalCode, city } = ownPlace(territories, end);
  const regions = territories.regions.get(country);
  if (regions !== undefined) {
    const code = barePostalCode(postalCode);
    for (const region of regions) if (covers(region, code, city)) return region.territory;
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
      onlyIfNamed: false,
    }
  );
}

/** The country's code, but of a military post its own. */
export function namedCode({ country, regionalCode, onlyIfNamed }: Territory): string {
  return onlyIfNamed && regionalCode !== null ? regionalCode : country;
}

/** Needed between different customs and VAT areas. */
export function needsCustoms(from: Territory, to: Territory): boolean {
  return from.areaCode !== to.areaCode;
}
