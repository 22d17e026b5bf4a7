/** The tariff and territory files of `data/`, checked and compiled, for tests of the domain. */
import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { compileTariffs } from '#domain/tariff/compile.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { readTariffFile, type TariffFile } from '#domain/tariff/tariff-file.ts';
import { territoryRulesSchema } from '#domain/territory/rules.ts';
import { compileTerritories, type Territories } from '#domain/territory/territory.ts';

const dataFolder = new URL('../../data/', import.meta.url);

function json(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, dataFolder), 'utf8'));
}

export function shippedTerritories(): Territories {
  return compileTerritories(v.parse(territoryRulesSchema, json('territories.json')));
}

export function shippedTariffFiles(): TariffFile[] {
  const names = readdirSync(new URL('tariffs/', dataFolder)).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name) => {
    const result = readTariffFile(json(`tariffs/${name}`));
    if ('problems' in result) throw new Error(`${name}: ${JSON.stringify(result.problems)}`);
    return result.file;
  });
}

export function shippedTariffs(): CompiledTariffs {
  return compileTariffs(shippedTariffFiles(), shippedTerritories());
}
