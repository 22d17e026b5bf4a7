/**
 * Imports the postal codes of countries from files in the GeoNames postal format: `node tools/data/import-geonames.ts
 * XX.txt …` (docs/reference-data.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import { populationFrom, postalTable, readGeonamesPostal } from './geonames-postal.ts';
import { cityRows } from './sources.ts';

const folder = new URL('../../data/reference/', import.meta.url);
const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write(
    'Name at least one file of the GeoNames postal format: node tools/data/import-geonames.ts XX.txt\n',
  );
  process.exit(1);
}
const populationOf = populationFrom(cityRows);
for (const file of files) {
  const byCountry = Map.groupBy(readGeonamesPostal(readFileSync(file, 'utf8'), populationOf), (place) => place.country);
  for (const [country, places] of byCountry) {
    if (frenchPostalCountries.has(country)) {
      process.stderr.write(`${file}: ${country} is left out, its codes come from INSEE and La Poste\n`);
      continue;
    }
    const name = `imported-${country.toLowerCase()}.tsv`;
    writeFileSync(new URL(name, folder), postalTable(places));
    process.stdout.write(`data/reference/${name}: ${places.length} places\n`);
  }
}
