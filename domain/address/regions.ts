/** States, provinces, prefectures: their names, and how their posts write them. */
import { foldText } from '#domain/territory/text-key.ts';
import { countryFormOf } from './country-form.ts';
import { regionList } from './region-list.generated.ts';

export interface Region {
  /** The part of ISO 3166-2 behind the country; empty if it has none. */
  readonly isoCode: string;
  /** As the last lines of an address have it: a code or a name, by country. */
  readonly printed: string;
  readonly name: string;
}

function read(country: string) {
  const rows = (regionList[country] ?? '').split('~').filter((row) => row !== '');
  const regions = rows.map((row) => {
    const [isoCode = '', printed = '', name = '', also = '', codes = ''] = row.split(';');
    return { region: { isoCode, printed, name }, names: [name, printed, ...also.split('|')], codes };
  });
  const iso = regions.map(({ region }) => [`${country}-${region.isoCode}`, region] as const);
  const named = regions.flatMap(({ region, names }) => names.map((name) => [foldText(name), region] as const));
  return {
    all: regions.map(({ region }) => region),
    named: new Map([...iso, ...named.filter(([name]) => name !== '')]),
    byCode: regions
      .filter(({ codes }) => codes !== '')
      .map(({ region, codes }) => ({ region, begins: new RegExp(`^(?:${codes})`) })),
  };
}

const countriesRead = new Map<string, ReturnType<typeof read>>();

function tableOf(country: string): ReturnType<typeof read> {
  const known = countriesRead.get(country) ?? read(country);
  countriesRead.set(country, known);
  return known;
}

/** In the order of their names; empty if we don't know them. */
export const regionsOf = (country: string): readonly Region[] => tableOf(country).all;

/** By a name or code, such as `Texas`, `TX`, `US-TX`, `Californie`. */
export function regionNamed(country: string, text: string): Region | undefined {
  const { named } = tableOf(country);
  return named.get(text.trim().toUpperCase()) ?? named.get(foldText(text));
}

/** The region that a place is in, by its postal code or, as in Dubai, by the name of its town. */
export function regionOfPlace(place: { readonly country: string; readonly postalCode: string; readonly city: string }) {
  const { byCode, named } = tableOf(place.country);
  const [found, other] = byCode.filter(({ begins }) => begins.test(place.postalCode.toUpperCase()));
  // Some codes are shared by regions.
  return found && !other ? found.region : named.get(foldText(place.city));
}

/** Whether the visitor has to name the region, because the country wants it and nothing else tells it. */
export function lacksRegion(place: Parameters<typeof regionOfPlace>[0] & { readonly region: string }): boolean {
  const isNeeded = countryFormOf(place.country).regionNeeded ?? false;
  return isNeeded && place.region.trim() === '' && regionOfPlace(place) === undefined;
}
