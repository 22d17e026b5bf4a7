/**
 * What is read from the files that ship, once in each worker of the tests: reading it anew for each assembly would take
 * longer than most tests.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { territoryOf } from '#domain/territory/territory.ts';
import type { ShippedData } from '#server/assembly-options.ts';
import type { BrandService } from '#server/brand/service.ts';
import { readSeedFiles } from '#server/content/seed-files.ts';
import { createCustomsService } from '#server/customs/service.ts';
import { readRelayFile } from '#server/relay/point-file.ts';
import { loadPoints } from '#server/relay/point-set.ts';
import { createTariffService, type TariffService } from '#server/tariff/service.ts';
import { createTerritoryService, type TerritoryService } from '#server/territory/service.ts';

const dataFolder = fileURLToPath(new URL('../../data/', import.meta.url));
const logger = { info: () => {}, warn: () => {}, error: () => {} };

/** What tests of one brand share. */
interface Shared extends ShippedData {
  readonly territory: TerritoryService;
  readonly tariffs: TariffService;
}

function readTariffs(offersCarrier: BrandService['offersCarrier']): Promise<TariffService> {
  const territoriesFile = join(dataFolder, 'territories.json');
  return createTariffService({ folder: join(dataFolder, 'tariffs'), territoriesFile, offersCarrier, logger });
}

async function readForAllBrands() {
  const territory = await createTerritoryService({ dataFolder, indexFile: null, logger });
  const { territories } = (await readTariffs(() => true)).current();
  const ownCountry = (country: string, postalCode: string) =>
    territoryOf(territories, { country, postalCode, city: '' }).country;
  const knowledge = { hasCountry: territory.hasCountry, ownCountry };
  return {
    territory,
    points: await readRelayFile(join(dataFolder, 'relay-points', 'demo.tsv'), knowledge),
    customs: createCustomsService({ dataFolder }),
    seeds: await readSeedFiles(join(dataFolder, 'content')),
  };
}

let forAllBrands: ReturnType<typeof readForAllBrands> | undefined;
const byBrand = new Map<string, Promise<Shared>>();

async function readForBrand({ offersCarrier }: BrandService): Promise<Shared> {
  forAllBrands ??= readForAllBrands();
  const { points, ...shared } = await forAllBrands;
  const demoPoints = loadPoints(points, 'demo', offersCarrier);
  return { ...shared, demoPoints, tariffs: await readTariffs(offersCarrier) };
}

/** The data for the shop of a bundled brand. */
export function shippedData(brand: BrandService): Promise<Shared> {
  const shared = byBrand.get(brand.fileName) ?? readForBrand(brand);
  byBrand.set(brand.fileName, shared);
  return shared;
}
