/** Reads the reference data that ships (docs/reference-data.md). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { PlaceRecord } from '#domain/territory/place-index.ts';

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

/** A country: names, zone of its capital, position of its capital in degrees. */
export type Country = v.InferOutput<typeof countrySchema>;

/** Countries, the 16 regional codes kept apart, and all places. */
export interface ReferenceData {
  readonly countries: readonly Country[];
  readonly regions: readonly { code: string; country: string; fr: string; en: string }[];
  readonly places: readonly PlaceRecord[];
}

/** Overseas territories by the first three digits of the INSEE code. */
const overseas: Record<string, string | undefined> = {
  '971': 'GP',
  '972': 'MQ',
  '973': 'GF',
  '974': 'RE',
  '975': 'PM',
  '976': 'YT',
  '977': 'BL',
  '978': 'MF',
  '986': 'WF',
  '987': 'PF',
  '988': 'NC',
};

function* rowsOf(text: string): Generator<string[]> {
  for (const line of text.split('\n')) if (line !== '' && !line.startsWith('#')) yield line.split('\t');
}

function namesOf(cell: string | undefined): { aliases?: string[] } {
  return cell ? { aliases: cell.split('|') } : {};
}

/** A place overseas is one of France and one of its own country code (settled: FR 97110 = GP 97110). */
function* communes(text: string): Generator<PlaceRecord> {
  for (const [insee = '', city = '', population, latitude, longitude, , codes = '', names] of rowsOf(text)) {
    const own = overseas[insee.slice(0, 3)];
    for (const postalCode of codes.split(' ')) {
      const position = { latitude: Number(latitude), longitude: Number(longitude) };
      const place = { postalCode, city, ...position, population: Number(population), ...namesOf(names) };
      yield { country: 'FR', ...place };
      if (own !== undefined) yield { country: own, ...place };
    }
  }
}

/** Monaco's code is looked for in France too, as the post sorts it there. */
function* cities(text: string): Generator<PlaceRecord> {
  for (const [country = '', postalCode = '', city = '', population, latitude, longitude, names] of rowsOf(text)) {
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    const place = { postalCode, city, ...position, population: Number(population), ...namesOf(names) };
    yield { country, ...place };
    if (country === 'MC') yield { ...place, country: 'FR' };
  }
}

async function importedFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.startsWith('imported-') && name.endsWith('.tsv')).sort();
}

/**
 * Reads `communes.tsv`, `world-cities.tsv`, `countries.json` and every `imported-{country}.tsv` of a folder. An imported country
 * replaces the authored cities of the same country. Throws when a file is missing or has another shape.
 */
export async function readReferenceData(folder: string): Promise<ReferenceData> {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const [french, world, countries, imported] = await Promise.all([
    read('communes.tsv'),
    read('world-cities.tsv'),
    read('countries.json'),
    importedFiles(folder).then((names) => Promise.all(names.map(read))),
  ]);
  const importedPlaces = imported.flatMap((text) => [...cities(text)]);
  const replaced = new Set(importedPlaces.map((place) => place.country));
  const authored = [...cities(world)].filter((place) => place.country === 'FR' || !replaced.has(place.country));
  const { countries: list, regions } = v.parse(countriesSchema, JSON.parse(countries));
  return { countries: list, regions, places: [...communes(french), ...authored, ...importedPlaces] };
}
