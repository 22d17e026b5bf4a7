import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { searchPlaces } from '#domain/territory/place-search.ts';
import { readPrepared, writePrepared } from '#server/process/prepared-data.ts';
import { indexedReferenceData } from './indexed-reference-data.ts';

let folder: string;
let reference: string;
let file: string;
const write = (name: string, ...lines: string[]) => writeFile(join(reference, name), lines.join('\n'));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guichet-places-'));
  reference = join(folder, 'reference');
  file = join(folder, 'places.bin');
  await mkdir(reference);
  for (const name of ['countries.json', 'country-names.tsv', 'everyday-places.tsv'])
    await copyFile(`data/reference/${name}`, join(reference, name));
  await write('communes.tsv', '97105\tBasse-Terre\t10058\t16\t-61.7\t01\t97100\tGuadeloupe ville|Basse Terre');
  await write('world-cities.tsv', 'BE\t1000\tBruxelles\t1000000\t50.8\t4.3\tBrussel');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function towns(country: string, input: string): Promise<string[]> {
  const { index } = await readPrepared(indexedReferenceData(reference), file);
  return searchPlaces(index, country, input).map(({ city }) => city);
}

it('is the same from the file as made anew', async () => {
  await writePrepared(indexedReferenceData(reference), file);
  const fromFile = await readPrepared(indexedReferenceData(reference), file);
  expect(fromFile).toEqual(await readPrepared(indexedReferenceData(reference), null));
  expect(fromFile.count).toBe(3);
});

it('comes from the file as long as its sources are those of the folder, and is made anew otherwise', async () => {
  await write('world-cities.tsv', 'BE\t1000\tAtlantis\t1\t50\t4');
  await writePrepared(indexedReferenceData(reference), file);
  expect(await towns('BE', 'Atlantis')).toEqual(['Atlantis']);
  await write('world-cities.tsv', 'BE\t1000\tBruxelles\t1000000\t50.8\t4.3\tBrussel');
  expect(await towns('BE', 'Atlantis')).toEqual([]);
});

it('is made anew once an operator has imported places', async () => {
  await writePrepared(indexedReferenceData(reference), file);
  await write('imported-BE.tsv', 'BE\t9999\tAtlantis\t1\t50\t4');
  expect(await towns('BE', 'Atlantis')).toEqual(['Atlantis']);
});

it('doesn’t need the file', async () => {
  expect(await towns('GP', 'basse')).toEqual(['Basse-Terre']);
});
