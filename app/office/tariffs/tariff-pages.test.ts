/**
 * The pages about tariffs over the use cases of one process: uploading a file with faults, correcting it, simulating,
 * setting the date, taking it back.
 */
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { formOf, outcomeOf, pageArgs } from '#tests/support/office-page.ts';
import { dataFolder, monday, shippingApi } from '#tests/support/shipping-api.ts';
import type { FaultyTariff } from './FaultList.tsx';
import * as filePage from './tariff-file.page.tsx';
import * as simulationPage from './tariff-simulation.page.tsx';
import * as uploadPage from './tariff-upload.page.tsx';
import type { TariffOverview, TariffSimulation } from './tariff-view.ts';
import * as tariffsPage from './tariffs.page.tsx';

const database = await testDatabase();
const api = await shippingApi(database);
const { cookie } = await signedInAccount(database.db, monday, { firstName: 'Léa', roles: ['operator'] });
afterAll(() => api.close());
afterEach(async () => void (await database.db.deleteFrom('tariff_file').execute()));

type Page = { readonly loader: (args: never) => Promise<unknown>; readonly action?: (args: never) => Promise<unknown> };

const load = (page: Page, path: string) => outcomeOf(() => page.loader(pageArgs(api, { path, cookie }) as never));
const send = (page: Page, path: string, fields: Readonly<Record<string, string | File>> | FormData) =>
  outcomeOf(async () =>
    page.action?.(pageArgs(api, { path, cookie, form: fields instanceof FormData ? fields : formOf(fields) }) as never),
  );

let text: string;
beforeAll(async () => {
  const file = JSON.parse(await readFile(`${dataFolder}tariffs/delivengo-2026.json`, 'utf8'));
  text = JSON.stringify({ ...file, validFrom: '2026-11-01' }, null, 2);
});
const upload = (fields: Readonly<Record<string, string | File>>) =>
  send(uploadPage, '/gestion/tarifs/depot', { intent: 'upload', ...fields });
const deposit = (content: string, name = 'delivengo-2027.json') => upload({ file: new File([content], name) });
const idIn = (location: string | null) => Number(new URL(location ?? '', 'https://x').searchParams.get('fichier'));
const firstPrice = /"price": ([\d.]+)/;

test('a faulty file is shown again with line, path, reason, remedy and excerpt of each fault, and can be corrected there', async () => {
  const wrong = text.replace(firstPrice, '"price": -1');
  const line = wrong.split('\n').findIndex((each) => each.includes('"price": -1')) + 1;
  const refused = await deposit(wrong);
  const answer = refused.value as FaultyTariff;
  expect(refused.status).toBe(422);
  expect([answer.name, answer.text]).toEqual(['delivengo-2027.json', wrong]);
  const fault = answer.faults.find((each) => each.line === line);
  expect(fault).toMatchObject({ path: expect.stringMatching(/^services\[0\]\.bands\./), value: '-1' });
  expect([fault?.reason, fault?.remedy].every((each) => each !== '')).toBe(true);
  expect(fault?.excerpt.find(({ number }) => number === line)?.text).toContain('"price": -1');
  expect((await load(tariffsPage, '/gestion/tarifs')).value).toMatchObject({ overview: { uploads: [] } });

  const form = formOf({ intent: 'upload', text: answer.text, name: answer.name, line: String(line) });
  for (const each of answer.faults) {
    form.append('place', `${each.line}:${each.column}`);
    form.append(
      'value',
      each.line === line ? (firstPrice.exec(text)?.[1] ?? '').replace('.', ',') : (each.value ?? ''),
    );
  }
  const mended = await send(uploadPage, '/gestion/tarifs/depot', form);
  expect([mended.status, mended.location]).toEqual([
    303,
    expect.stringMatching(/simulateur\?fichier=\d+&fait=uploaded/),
  ]);
});

test('a corrected value stays in the text if another fault remains; an empty value is reported at its line', async () => {
  const wrong = text.replace(firstPrice, '"price": -1').replace('"currency": "EUR"', '"currency": "USD"');
  const { faults } = (await deposit(wrong)).value as FaultyTariff;
  const price = faults.find(({ value }) => value === '-1');
  const mend = (value: string) =>
    upload({
      text: wrong.replaceAll('\n', '\r\n'),
      name: 'x.json',
      place: `${price?.line}:${price?.column}`,
      value,
      line: String(price?.line),
    });
  const other = (await mend('1,50')).value as FaultyTariff;
  expect(other.text).toBe(wrong.replace('"price": -1', '"price": 1.50'));
  expect([other.mendedLine, other.emptyLine]).toEqual([price?.line, null]);
  expect(other.faults.map(({ value }) => value)).toContain('"USD"');
  const empty = (await mend('')).value as FaultyTariff;
  expect([empty.text, empty.mendedLine, empty.emptyLine]).toEqual([wrong, null, price?.line]);
});

test('an empty text, one that is too long and an invalid name are refused at their fields', async () => {
  const refused = (subject: string, words: string) => ({
    status: 422,
    value: { errors: [{ subject, message: expect.stringContaining(words) }] },
  });
  expect(await upload({ text: '' })).toMatchObject(refused('file', 'collez son texte'));
  expect(await deposit(' '.repeat(120_001) + text)).toMatchObject(refused('file', 'dépasse'));
  expect(await upload({ text, name: '../x' })).toMatchObject(refused('name', 'nom'));
  // The name of an uploaded file is stored, with a hyphen in place of characters that aren't allowed.
  const { location } = await deposit(text, 'Tarif été (2).json');
  expect((await load(filePage, `/gestion/tarifs/fichier?fichier=${idIn(location)}`)).value).toMatchObject({
    found: { name: 'Tarif-ete-2-.json' },
  });
});

test('a file is scheduled although it leaves gaps once this is confirmed for its day, taken back and removed', async () => {
  const file = JSON.parse(await readFile(`${dataFolder}tariffs/colissimo-part-2026.json`, 'utf8'));
  // Without its relay points, Colissimo leaves a service without a price.
  const services = file.services.filter(({ serviceType }: { serviceType: string }) => serviceType === 'HOME');
  const { location } = await deposit(JSON.stringify({ ...file, validFrom: '2026-11-01', validTo: null, services }));
  const path = `/gestion/tarifs/simulateur?fichier=${idIn(location)}`;
  const schedule = (from: string, acceptsGaps = '') =>
    send(simulationPage, path, { intent: 'schedule', from, acceptsGaps });
  for (const accepted of ['', '2027-01-02']) {
    expect(await schedule('2027-01-01', accepted)).toMatchObject({
      status: 422,
      value: { errors: [{ reason: 'gaps', message: expect.stringContaining('Colissimo') }] },
    });
  }
  const confirmed = await schedule('2027-01-01', '2027-01-01');
  expect(confirmed.location).toMatch(/^\/gestion\/tarifs\?fait=date%3A\d+$/);
  const list = async () =>
    ((await load(tariffsPage, '/gestion/tarifs')).value as { overview: TariffOverview }).overview.uploads;
  const [upload] = await list();
  expect(upload).toMatchObject({ from: '2027-01-01' });
  const change = (intent: string) => send(tariffsPage, '/gestion/tarifs', { intent, id: String(upload?.id) });
  expect((await change('takeBack')).location).toContain('takenBack');
  // A second press finds the file removed already.
  for (const _ of ['first', 'second']) expect((await change('remove')).location).toContain('removed');
  expect(await list()).toEqual([]);
});

test('a basket from a CSV file becomes part of the address; one that is too long is refused', async () => {
  const path = `/gestion/tarifs/simulateur?fichier=${idIn((await deposit(text)).location)}`;
  const csv = 'FR 75011 Paris;DE 10115 Berlin;300 g;22 x 16 x 6 cm\nnonsense';
  const sent = await send(simulationPage, path, {
    intent: 'basket',
    basketFile: new File([`\uFEFF${csv}`], 'panier.csv'),
  });
  expect(sent.status).toBe(303);
  const { simulation } = (await load(simulationPage, sent.location ?? '')).value as { simulation: TariffSimulation };
  expect(simulation.shipments).toMatchObject([{ shipment: { to: { city: 'Berlin' }, parcel: { weightGrams: 300 } } }]);
  expect(simulation.faultyLines).toEqual([2]);
  const tooLong = await send(simulationPage, path, { intent: 'basket', basket: 'x'.repeat(4001) });
  expect(tooLong).toMatchObject({
    status: 422,
    value: { typed: { basket: 'x'.repeat(4001) }, errors: [{ subject: 'basket' }] },
  });
});

test('a file of the folder is opened by its name; unknown files are a 404', async () => {
  const { value } = await load(filePage, '/gestion/tarifs/fichier?nom=delivengo-2026.json');
  expect(value).toMatchObject({
    found: { upload: null, file: { carrier: { code: 'DLVG' }, taxBasis: 'HT' } },
  });
  for (const query of ['', '?fichier=99', '?nom=../delivengo-2026.json', '?nom=territories.json']) {
    expect((await load(filePage, `/gestion/tarifs/fichier${query}`)).status, query).toBe(404);
  }
  expect((await load(simulationPage, '/gestion/tarifs/simulateur?fichier=99')).status).toBe(404);
});
