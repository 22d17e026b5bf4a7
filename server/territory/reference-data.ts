/** Reads the bundled reference data (docs/reference-data.md). */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { frenchPostalCountries, overseasCountries } from '#domain/territory/french-postal-countries.ts';
import type { PlaceRecord } from '#domain/territory/place-index.ts';
import { foldText, nameKey } from '#domain/territory/text-key.ts';

const countrySchema = v.object({
  isoAlpha2: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  fr: v.string(),
  en: v.string(),
  abbreviation: v.string(),
  timeZone: v.string(),
  latitude: v.number(),
  longitude: v.number(),
});
const countriesSchema = v.object({
  countries: v.pipe(v.array(countrySchema), v.nonEmpty()),
  regions: v.array(v.object({ code: v.string(), country: v.string(), fr: v.string(), en: v.string() })),
});

/** A country: its names, and the time zone and position (degrees) of its capital. */
export type Country = v.InferOutput<typeof countrySchema>;

/** Countries, the 16 regional codes (which aren't countries), and all places. */
export interface ReferenceData {
  readonly countries: readonly Country[];
  readonly regions: readonly { code: string; country: string; fr: string; en: string }[];
  readonly places: readonly PlaceRecord[];
  /** Codes of countries by all their names in the form of `foldText`, and by the names of their parts. */
  readonly countryNames: ReadonlyMap<string, string>;
}

function* rowsOf(text: string): Generator<string[]> {
  for (const line of text.split('\n')) if (line !== '' && !line.startsWith('#')) yield line.split('\t');
}

function namesOf(cell: string | undefined): { aliases?: string[] } {
  return cell ? { aliases: cell.split('|') } : {};
}

/**
 * Yields French communes, one record for each postal code. An overseas commune is yielded twice: under France and under
 * the code of its own country (FR 97110 = GP 97110).
 */
function* communes(text: string): Generator<PlaceRecord> {
  for (const [insee = '', city = '', population, latitude, longitude, , codes = '', names] of rowsOf(text)) {
    const ownCode = overseasCountries[insee.slice(0, 3)];
    for (const postalCode of codes.split(' ')) {
      const position = { latitude: Number(latitude), longitude: Number(longitude) };
      const place = { postalCode, city, ...position, population: Number(population), ...namesOf(names) };
      yield { country: 'FR', ...place };
      if (ownCode !== undefined) yield { country: ownCode, ...place };
    }
  }
}

/**
 * Yields the places of `world-cities.tsv` or of an imported file. Those of Monaco are also yielded under France, which
 * is how its mail is sorted.
 */
function* cities(text: string): Generator<PlaceRecord> {
  for (const [country = '', postalCode = '', city = '', population, latitude, longitude, names] of rowsOf(text)) {
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    const place = { postalCode, city, ...position, population: Number(population), ...namesOf(names) };
    yield { country, ...place };
    if (country === 'MC') yield { ...place, country: 'FR' };
  }
}

/** Towns overseas are in the tables of France and of their own country, with the same names. */
const tableOf = (country: string): string => (frenchPostalCountries.has(country) ? 'FR' : country);

/**
 * The places with the names of `everyday-places.tsv`. A name listed there is no longer one of the other codes of its
 * towns.
 */
function withEverydayNames(places: readonly PlaceRecord[], text: string): readonly PlaceRecord[] {
  const byPlace = new Map<string, string[]>();
  const byTown = new Map<string, string[]>();
  const addTo = (map: Map<string, string[]>, key: string, names: readonly string[]) =>
    map.set(key, [...(map.get(key) ?? []), ...names]);
  for (const [country = '', targets = '', cell = ''] of rowsOf(text)) {
    const names = cell.split('|');
    for (const target of targets.split('|')) {
      const city = target.replace(/^[^ ]*\d[^ ]*(?: \d[^ ]*)? /, '');
      addTo(byPlace, `${country} ${target}`, names);
      addTo(byTown, `${country} ${city}`, names.map(nameKey));
    }
  }
  return places.map((place) => {
    const { postalCode, city, aliases = [] } = place;
    const country = tableOf(place.country);
    const taken = byTown.get(`${country} ${city}`);
    if (taken === undefined) return place;
    const names = byPlace.get(`${country} ${postalCode} ${city}`) ?? [];
    return { ...place, aliases: [...aliases.filter((name) => !taken.includes(nameKey(name))), ...names] };
  });
}

/** The names that the lists of the shop show win over the others. */
function countryNamesOf(
  text: string,
  { countries, regions }: v.InferOutput<typeof countriesSchema>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, code: string) => names.set(foldText(name), code);
  for (const [code = '', cell = ''] of rowsOf(text)) for (const name of cell.split('|')) add(name, code);
  for (const { country, fr, en } of regions) for (const name of [fr, en]) add(name, country);
  for (const { isoAlpha2, fr, en } of countries) for (const name of [fr, en]) add(name, isoAlpha2);
  return names;
}

const bundledFiles = [
  'communes.tsv',
  'world-cities.tsv',
  'countries.json',
  'country-names.tsv',
  'everyday-places.tsv',
] as const;

async function importedFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.startsWith('imported-') && name.endsWith('.tsv')).sort();
}

export async function referenceFiles(folder: string): Promise<string[]> {
  return [...bundledFiles, ...(await importedFiles(folder))];
}

/**
 * Reads the files that ship and every `imported-{country}.tsv` of a folder. Imported
 * places replace the bundled ones of their country; those of France are added to the bundled ones. Throws if a file is
 * missing or malformed.
 */
export async function readReferenceData(folder: string): Promise<ReferenceData> {
  const readText = (name: string) => readFile(join(folder, name), 'utf8');
  const [bundled, imported] = await Promise.all([
    Promise.all(bundledFiles.map(readText)),
    importedFiles(folder).then((names) => Promise.all(names.map(readText))),
  ]);
  const [french = '', world = '', countries = '', names = '', everyday = ''] = bundled;
  const importedPlaces = imported.flatMap((text) => [...cities(text)]);
  const importedCountries = new Set(importedPlaces.map((place) => place.country));
  const bundledCities = [...cities(world)].filter(
    (place) => place.country === 'FR' || !importedCountries.has(place.country),
  );
  const lists = v.parse(countriesSchema, JSON.parse(countries));
  return {
    ...lists,
    places: withEverydayNames([...communes(french), ...bundledCities, ...importedPlaces], everyday),
    countryNames: countryNamesOf(names, lists),
  };
}
