import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { rateShipment } from '#domain/tariff/rate.ts';
import { aShipment } from '#tests/build/shipment.ts';
import { aTariffFolder, type TariffFolder, validTariff } from '#tests/build/tariff-folder.ts';
import { TariffFilesError } from './load.ts';
import { createTariffService, type TariffService } from './service.ts';

const territories = await readFile('data/territories.json', 'utf8');
const dearer = validTariff.replace('"price": 5, "taxInclusive": 6', '"price": 5.5');
const broken = validTariff.replace('"price": 7.5', '"price": 1');

function collectLogs() {
  const lines: string[] = [];
  const log = (details: object, message: string) => {
    lines.push(`${message} ${JSON.stringify(details)}`);
  };
  return { lines, logger: { info: log, error: log } };
}

function start({ folder, territoriesFile }: TariffFolder, logger = collectLogs().logger): Promise<TariffService> {
  return createTariffService({ folder, territoriesFile, logger, debounceMs: 1 });
}

const priceOf = (service: TariffService) =>
  rateShipment(service.current(), aShipment(), 'part').services[0]?.taxExclusive;

test('SMT-23 a faulty file prevents the start and reports every fault', async () => {
  await using place = await aTariffFolder(territories, broken);
  await expect(start(place)).rejects.toThrow(TariffFilesError);
  await expect(start(place)).rejects.toThrow(
    /test\.json:\d+:\d+ services\[0\]\.bands\.NEAR\[1\]\.price: price 1 is below/,
  );
});

test('SMT-23 a reload replaces all tariffs at once and changes the version', async () => {
  await using place = await aTariffFolder(territories);
  const service = await start(place);
  const before = service.current();
  expect(priceOf(service)).toBe(523);
  await place.write('test.json', dearer);
  expect(service.current()).toBe(before);
  const outcome = await service.reload();
  expect(outcome).toEqual({ ok: true, version: service.current().version });
  expect(service.current().version).not.toBe(before.version);
  expect(priceOf(service)).toBe(575);
});

test('SMT-23 a failed reload keeps the previous tariffs and reports why', async () => {
  await using place = await aTariffFolder(territories);
  const { lines, logger } = collectLogs();
  const service = await start(place, logger);
  const before = service.current();
  await place.write('test.json', broken);
  const outcome = await service.reload();
  expect(outcome).toMatchObject({ ok: false, errors: [expect.stringContaining('price 1 is below')] });
  expect(service.current()).toBe(before);
  expect(lines.join()).toContain('the former ones stay');
});

test('SMT-23 a changed file is read without a restart', async () => {
  await using place = await aTariffFolder(territories);
  const service = await start(place);
  const nextReload = new Promise<void>((resolve) => {
    service.watch(() => resolve());
  });
  await place.write('test.json', dearer);
  await nextReload;
  // If the watcher reports the creation of the original files late, the first reload may still read those.
  await expect.poll(() => priceOf(service), { timeout: 60_000 }).toBe(575);
  service.close();
});

test('SMT-22 changed territory rules are read too', async () => {
  await using place = await aTariffFolder(territories);
  const service = await start(place);
  const nextReload = new Promise<void>((resolve) => {
    service.watch(() => resolve());
  });
  await place.write('territories.json', territories.replace('"97133": "BL"', '"97134": "BL"'));
  await nextReload;
  // The first reload may still read the original files, as above.
  const regionOfPrefix = () =>
    service.current().territories.postalCountries.get('FR')?.ownByPrefix.get('97134')?.country;
  await expect.poll(regionOfPrefix, { timeout: 60_000 }).toBe('BL');
  service.close();
});
