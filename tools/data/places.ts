/** Writes the bundled reference data: `node tools/data/places.ts` (docs/reference-data.md). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { communesTable } from './communes.ts';
import { countriesFile } from './countries.ts';
import { countryNamesTable } from './country-names.ts';
import { worldCitiesTable } from './world-cities.ts';

const folder = new URL('../../data/reference/', import.meta.url);
mkdirSync(folder, { recursive: true });
const files = {
  'communes.tsv': communesTable(),
  'world-cities.tsv': worldCitiesTable(),
  'countries.json': countriesFile(),
  'country-names.tsv': countryNamesTable(),
};
for (const [name, text] of Object.entries(files)) {
  writeFileSync(new URL(name, folder), text);
  process.stdout.write(
    `data/reference/${name}: ${text.split('\n').length - 1} lines, ${Buffer.byteLength(text)} bytes\n`,
  );
}
