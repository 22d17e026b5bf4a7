/**
 * Checks a file of relay points and converts it to the shop's format: `npm run data import-relay-points FILE [OUT.tsv]`
 * (docs/reference-data.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { writeOpeningHours } from '#domain/relay/opening-hours.ts';
import type { RelayRecord } from '#domain/relay/relay-record.ts';
import { compileTerritories, territoryOf } from '#domain/territory/territory.ts';
import { RelayFileError, readRelayFile, relayTableHeader } from '#server/relay/point-file.ts';

const [file, out] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Name a file: npm run data import-relay-points points.csv [points.tsv]\n');
  process.exit(1);
}

const territories = compileTerritories(
  JSON.parse(readFileSync(new URL('../../data/territories.json', import.meta.url), 'utf8')),
);

function lineOf(record: RelayRecord): string {
  const { kinds, carriers, openingHours, accessible, maxGrams, ...rest } = record;
  const { postOfficeId, type, label, line1, town, region, postalCode, country, latitude, longitude } = rest;
  return [
    ...[postOfficeId, type, label, line1, town, region, postalCode, country, latitude, longitude],
    ...[kinds.join(' '), carriers.join(' '), openingHours.length === 0 ? '' : writeOpeningHours(openingHours)],
    ...[accessible ? 1 : '', maxGrams / 1000],
  ].join('\t');
}

try {
  const records = await readRelayFile(file, {
    hasCountry: (code) => territories.countryCodes.has(code),
    ownCountry: (country, postalCode) => territoryOf(territories, { country, postalCode, city: '' }).country,
  });
  process.stdout.write(`${file}: ${records.length} points, no fault\n`);
  if (out !== undefined) {
    writeFileSync(out, `${[relayTableHeader, ...records.map(lineOf)].join('\n')}\n`);
    process.stdout.write(`${out}: written; name it in RELAY_POINTS_FILE\n`);
  }
} catch (error) {
  if (!(error instanceof RelayFileError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
