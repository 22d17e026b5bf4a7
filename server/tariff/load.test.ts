import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { rateShipment } from '#domain/tariff/rate.ts';
import { aDestination, aShipment } from '#tests/build/shipment.ts';
import { aTariffFolder, validTariff } from '#tests/build/tariff-folder.ts';
import { loadTariffs, TariffFilesError } from './load.ts';

const territories = await readFile('data/territories.json', 'utf8');

async function problemsOf(files: Record<string, string>): Promise<readonly string[]> {
  await using place = await aTariffFolder(territories);
  for (const [name, text] of Object.entries(files)) await place.write(name, text);
  const outcome = await loadTariffs(place.folder, place.territoriesFile).catch((error: unknown) => error);
  if (!(outcome instanceof TariffFilesError)) throw new Error('the files were accepted');
  expect(outcome.message).toContain(outcome.problems.join('\n'));
  return outcome.problems;
}

/** The `line:column` at which `part` begins in `text`. */
function locationOf(text: string, part: string): string {
  const lines = text.slice(0, text.indexOf(part)).split('\n');
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** Name of the case, text to replace, its replacement, the text at which the fault is reported, the reason. */
const faults: [string, string, string, string, string][] = [
  [
    'a band that isn’t heavier',
    '"maxGrams": 1000, "price": 7.5',
    '"maxGrams": 500, "price": 7.5',
    '500, "price": 7.5',
    'maxGrams 500 must be above the band before (500)',
  ],
  [
    'a heavier band that costs less',
    '"price": 7.5',
    '"price": 4.99',
    '4.99',
    'price 4.99 is below the band before (5)',
  ],
  ['a zone that isn’t known', '"FAR": [{', '"AFAR": [{', '[{ "maxGrams": 1000, "price": 20 }]', 'unknown zone AFAR'],
  ['a surcharge in a zone that isn’t known', '"zones": ["NEAR"]', '"zones": ["NEER"]', '"NEER"', 'unknown zone NEER'],
  ['a country that doesn’t exist', '["FR", "BE"]', '["FR", "BX"]', '"BX"', 'unknown place BX'],
  [
    'a country twice in a zone',
    '["FR", "BE"]',
    '["FR", "FR"]',
    '["FR", "FR"]',
    'FR is already in zone NEAR of service Plain',
  ],
  ['two rests of the world', '["FR", "BE"]', '"*"', '"*", "exclude"', '* is already in zone NEAR of service Plain'],
  [
    'a price with VAT that isn’t HT × 1.2',
    '"taxInclusive": 6',
    '"taxInclusive": 6.01',
    '6.01',
    "taxInclusive 6.01 isn't 6, the price with 20 % VAT",
  ],
  ['a third decimal', '"price": 7.5', '"price": 7.505', '7.505', 'an amount has at most two decimals'],
  ['an amount in quotes', '"price": 7.5', '"price": "7.5"', '"7.5"', 'an amount is a number of euros'],
  ['a negative amount', '"price": 5,', '"price": -5,', '-5', 'an amount is not negative'],
  [
    'a day that doesn’t exist',
    '"validFrom": "2026-01-01"',
    '"validFrom": "2026-02-30"',
    '"2026-02-30"',
    'not a day that exists (yyyy-MM-dd)',
  ],
  [
    'an end before the start',
    '"validTo": "2026-12-31"',
    '"validTo": "2025-12-31"',
    '"2025-12-31"',
    'validTo 2025-12-31 is before validFrom 2026-01-01',
  ],
  [
    'a zone without a delay',
    '"delayDays": { "NEAR": 2, "FAR": 9 }',
    '"delayDays": { "NEAR": 2 }',
    '{ "NEAR": 2 }',
    'zone FAR has bands but no delay',
  ],
  ['a transport mode that isn’t known', '"FAR": "ROAD"', '"FAR": "RAIL"', '"RAIL"', 'unknown transport mode RAIL'],
  ['an unknown VAT rate', '"vat": 20', '"vat": 19', '19', 'a VAT rate is 0 or 20'],
  [
    'a surcharge without an amount',
    ', "percent": 4.5',
    '',
    '{ "code": "FUEL"',
    'a surcharge has an amount or a percent, not both',
  ],
  [
    'a delay that is guaranteed and indicative',
    '"guaranteed": false,',
    '"guaranteed": true, "delayStatus": "demo",',
    '"demo",\n      "workingWeek"',
    "Plain guarantees its delay: it can't be indicative",
  ],
  [
    'an hour that no day has',
    '"guaranteed": false,',
    '"guaranteed": false, "deliveredBefore": 24,',
    '24,',
    'an hour is 1 to 23',
  ],
  [
    'an option that the service includes',
    '"guaranteed": false,',
    `"guaranteed": true, "options": [{ "code": "GUARANTEED_DATE", "label": { "fr": "d", "en": "d" }, "amount": 1 }],`,
    '"GUARANTEED_DATE"',
    "Plain includes GUARANTEED_DATE already: it can't be sold as an option",
  ],
  [
    'a signature sold as an option by a service that includes it',
    '"characteristics": ["TRACKED"],',
    `"characteristics": ["SIGNATURE"], "options": [{ "code": "SIGNATURE", "label": { "fr": "s", "en": "s" }, "amount": 1 }],`,
    '"SIGNATURE", "label"',
    "Plain includes SIGNATURE already: it can't be sold as an option",
  ],
  [
    'a collection from the mailbox sold by a service that isn’t deposited in mailboxes',
    '"depositModes": ["POST_OFFICE"],',
    `"depositModes": ["POST_OFFICE"], "options": [{ "code": "MAILBOX_COLLECTION", "label": { "fr": "e", "en": "c" }, "amount": 1 }],`,
    '["POST_OFFICE"]',
    'Plain sells MAILBOX_COLLECTION: add MAILBOX',
  ],
  [
    'OPT-2 a delivery to a post office by a service to addresses',
    '"deliveryMode": "HOME"',
    '"deliveryMode": "COLLECTION"',
    '"HOME"',
    'delivery mode COLLECTION is of another type',
  ],
  ['no band', '[{ "maxGrams": 1000, "price": 20 }]', '[]', '[]', 'a zone needs at least one band'],
];

test.each(faults)('SMT-23 %s is reported with file, line and column', async (_name, from, to, at, reason) => {
  const text = validTariff.replace(from, to);
  expect(text).not.toBe(validTariff);
  const problems = await problemsOf({ 'test.json': text });
  expect(
    problems.some((problem) => problem.startsWith(`test.json:${locationOf(text, at)} `) && problem.endsWith(reason)),
  ).toBe(true);
});

test('SMT-23 a missing or unknown key is reported with its path', async () => {
  const text = validTariff.replace('"guaranteed": false,', '"garanteed": false,');
  expect(await problemsOf({ 'test.json': text })).toEqual([
    'test.json:21:5 services[0].guaranteed: this key is missing',
    'test.json:28:20 services[0].garanteed: unknown key',
  ]);
});

test('SMT-23 broken JSON is reported with its position', async () => {
  const text = validTariff.replace('"currency": "EUR",', '"currency" "EUR",');
  expect((await problemsOf({ 'test.json': text }))[0]).toBe('test.json:4:14 not JSON: ColonExpected');
});

test('SMT-23 two tariffs of one service on one day are reported', async () => {
  const next = validTariff
    .replace('2026-01-01', '2026-12-31')
    .replace('"2026-12-31",\n  "status"', 'null,\n  "status"');
  const reason = 'services[0].code: TEST Plain (part) already has a tariff in this period: 2026-01-01 to 2026-12-31';
  expect((await problemsOf({ 'test-next.json': validTariff, 'test.json': next }))[0]).toBe(
    `test.json:${locationOf(next, '"Plain"')} ${reason}`,
  );
});

test('SMT-23 all faults of all files are reported at once', async () => {
  const problems = await problemsOf({
    'test.json': validTariff.replace('"FR", "BE"', '"FR", "BX"').replace('"price": 7.5', '"price": 1'),
    'other.json': '{}',
    'territories.json': territories.replace('"frenchVat": [', '"frenchVatt": ['),
  });
  expect(new Set(problems.map((problem) => problem.split(':')[0]))).toEqual(
    new Set(['other.json', 'territories.json']),
  );
  const both = await problemsOf({
    'test.json': validTariff.replace('"FR", "BE"', '"FR", "BX"').replace('"price": 7.5', '"price": 1'),
  });
  expect(both).toHaveLength(2);
});

test('SMT-23 a folder without files is a fault, not an empty shop', async () => {
  await using place = await aTariffFolder(territories);
  await expect(loadTariffs(`${place.folder}-none`, place.territoriesFile)).rejects.toThrow('holds no tariff file');
});

test('SMT-23 the example of docs/tariffs.md is a valid file', async () => {
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(await readFile('docs/tariffs.md', 'utf8')) ?? [];
  await using place = await aTariffFolder(territories, example);
  const compiledTariffs = await loadTariffs(place.folder, place.territoriesFile);
  expect(compiledTariffs.sites.part.map(({ serviceCode }) => serviceCode)).toEqual(['DelivengoEasy']);
});

test('SMT-23 a new carrier needs a file and no code', async () => {
  await using place = await aTariffFolder(territories);
  const compiledTariffs = await loadTariffs(place.folder, place.territoriesFile);
  const near = rateShipment(compiledTariffs, aShipment({ parcel: { weightGrams: 500 } }), 'part').services;
  expect(near).toMatchObject([{ carrierCode: 'TEST', serviceCode: 'Plain', taxExclusive: 523, taxInclusive: 628 }]);
  const far = rateShipment(compiledTariffs, aShipment({ to: aDestination('JP', '100-0001') }), 'pro').services;
  expect(far).toMatchObject([{ zone: 'FAR', taxExclusive: 2000, taxInclusive: 2000, delayDays: 9 }]);
  expect(far[0]?.tariffVersion).toMatch(/^TEST-both@2026-01-01#[0-9a-z]{11}$/);
});

test('SMT-23 a postal prefix puts a part of a country in another zone, the longest one first', async () => {
  const text = validTariff
    .replace('"exclude": ["US"]', '"exclude": ["US"], "postalPrefixes": { "BE": ["1", "9"] }')
    .replace('"countries": ["FR", "BE"]', '"countries": ["FR", "BE"], "postalPrefixes": { "BE": ["105"] }');
  await using place = await aTariffFolder(territories, text);
  const compiledTariffs = await loadTariffs(place.folder, place.territoriesFile);
  const zone = (code: string) =>
    rateShipment(compiledTariffs, aShipment({ to: aDestination('BE', code) }), 'part').services[0]?.zone;
  expect(['1000', 'B-9000', '1050', '2000', ''].map(zone)).toEqual(['FAR', 'FAR', 'NEAR', 'NEAR', 'NEAR']);
});

test('SMT-1 a service for businesses or for private recipients refuses the other kind', async () => {
  const kind = async (recipients: string, toBusiness: boolean) => {
    const text = validTariff.replace('"guaranteed": false', `"guaranteed": false, "recipients": "${recipients}"`);
    await using place = await aTariffFolder(territories, text);
    const compiledTariffs = await loadTariffs(place.folder, place.territoriesFile);
    const { services, refusals } = rateShipment(compiledTariffs, aShipment({ toBusiness }), 'part');
    return refusals[0]?.reason ?? services[0]?.serviceCode;
  };
  expect(await kind('PRIVATE', true)).toBe('BUSINESS_NOT_SERVED');
  expect(await kind('PRIVATE', false)).toBe('Plain');
  expect(await kind('BUSINESS', false)).toBe('PRIVATE_NOT_SERVED');
  expect(await kind('BUSINESS', true)).toBe('Plain');
});

test('SMT-23 a surcharge above a girth can be defined in a file', async () => {
  const text = validTariff.replace('"zones": ["NEAR"] }, "percent": 4.5', '"girthAboveMm": 700 }, "amount": 2');
  await using place = await aTariffFolder(territories, text);
  const compiledTariffs = await loadTariffs(place.folder, place.territoriesFile);
  const price = (heightMm: number) =>
    rateShipment(compiledTariffs, aShipment({ parcel: { heightMm } }), 'part').services[0]?.taxExclusive;
  expect([price(100), price(101)]).toEqual([500, 700]);
});

test('SMT-1 the bundled tariffs are the same for companies and persons, so a recipient entered later changes no price', async () => {
  const compiledTariffs = await loadTariffs('data/tariffs', 'data/territories.json');
  for (const to of [aDestination('FR', '75001'), aDestination('CH', '1201'), aDestination('GP', '97100')]) {
    for (const site of ['part', 'pro'] as const) {
      const offers = (toBusiness: boolean) => rateShipment(compiledTariffs, aShipment({ to, toBusiness }), site);
      expect(offers(false).services.length).toBeGreaterThan(0);
      expect(offers(true)).toEqual(offers(false));
    }
  }
});
