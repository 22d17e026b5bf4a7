/**
 * Uploaded tariff files over HTTP: faults, simulation, and the switch date with its effect on every process
 * (docs/back-office.md, "Tariffs").
 */
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CartAnswer, RenewalAnswer } from '#domain/cart/contract.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { meanChange } from '#domain/tariff/simulate.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dataFolder, monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
let now = monday;
const api = await shippingApi(database, { clock: () => new Date(now) });
const otherProcess = await shippingApi(database, { clock: () => new Date(now) });
const { cookie } = await signedInAccount(database.db, monday, { firstName: 'Léa', roles: ['operator'] });
afterAll(() => Promise.all([api.close(), otherProcess.close()]));
afterEach(async () => {
  now = monday;
  await database.db.deleteFrom('tariff_file').execute();
  await vi.waitFor(async () => expect((await overview()).uploads).toEqual([]), { timeout: 60_000 });
});

type Process = typeof api;
const home = 'Colissimo Domicile';
const { tariffs } = api.office(cookie);
type Simulation = Awaited<ReturnType<typeof tariffs.simulate>>;
/** The status of what was asked, and the errors of its refusal. */
const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => ({ status: 200, errors: [] }),
    ({ status, errors }) => ({ status, errors }),
  );

let text: string;
/** Next year's file: 5,49 € becomes 5,69 €, and the relay service is left out. */
beforeAll(async () => {
  const file = JSON.parse(await readFile(`${dataFolder}tariffs/colissimo-part-2026.json`, 'utf8'));
  const services = file.services
    .filter(({ serviceType }: { serviceType: string }) => serviceType === 'HOME')
    .map((service: { bands: Record<string, { price: number }[]> }) => ({
      ...service,
      bands: Object.fromEntries(
        Object.entries(service.bands).map(([zone, bands]) => [
          zone,
          bands.map(({ price, ...band }) => ({
            ...band,
            taxExclusive: undefined,
            taxInclusive: undefined,
            price: Math.round(price * 100 + 20) / 100,
          })),
        ]),
      ),
    }));
  text = JSON.stringify({ ...file, validFrom: '2026-11-01', validTo: null, services }, null, 2);
});

async function upload(content = text, name = 'colissimo-part-2027.json'): Promise<number> {
  const { id, faults } = await tariffs.upload({ name, content });
  expect(faults).toEqual([]);
  return Number(id);
}
const overview = (day?: string) => tariffs.list({ day });
const switchTo = (id: number, from: string | null, acceptsGaps = true) =>
  outcomeOf(tariffs.schedule({ id: String(id), from, acceptsGaps }));

/** Price of a service in cents on a day of deposit; undefined if it isn't offered. */
async function priceOf(process: Process, collectionDate: string, label = home): Promise<number | undefined> {
  const { body } = await process.call('POST', '/api/smt/offers/sync', quoteBody({ collectionDate }));
  const { offers } = body as OffersAnswer;
  const offer = offers.find(({ service }) => service.label === label);
  return offer && Math.round(offer.price.taxInclusive.value * 100);
}

describe('an uploaded file', () => {
  test('with faults is refused with line, column, path, reason and remedy, and nothing is stored', async () => {
    const wrong = text.replace('"price": 7.79', '"price": 1.19').replace('"delayDays"', '"delays"');
    const refused = await tariffs.upload({ name: 'wrong.json', content: wrong });
    expect((await overview()).uploads).toEqual([]);
    const unknownKey = { path: 'services[0].delays', reason: 'Cette clé est inconnue.' };
    expect(refused).toMatchObject({ id: null, faults: expect.arrayContaining([expect.objectContaining(unknownKey)]) });

    const cheap = text.replace('"price": 7.79', '"price": 1.19');
    const line = cheap.split('\n').findIndex((each) => each.includes('"price": 1.19')) + 1;
    expect(await tariffs.upload({ name: 'cheap.json', content: cheap })).toEqual({
      id: null,
      faults: [
        {
          line,
          column: (cheap.split('\n')[line - 1]?.indexOf('1.19') ?? 0) + 1,
          path: 'services[0].bands.FR[1].price',
          reason: '1.19 est moins cher que le palier d’avant (5.69).',
          remedy: 'Un palier plus lourd ne coûte jamais moins\u00A0: corrigez l’un des deux prix.',
        },
      ],
    });
    const notJson = await tariffs.upload({ name: 'x.json', content: '{"carrier": ' });
    expect(notJson).toMatchObject({ id: null, faults: [{ line: 1, column: 13 }, {}] });
    expect(await outcomeOf(tariffs.upload({ name: '../x', content: text }))).toMatchObject({
      status: 400,
      errors: [{ subject: 'name' }],
    });
  });

  test('is stored and put in force once by two presses at once, or again after a lost answer', async () => {
    const ids = [...(await Promise.all([upload(), upload()])), await upload()];
    expect(new Set(ids).size).toBe(1);
    const [id = 0] = ids;
    const press = () => switchTo(id, '2026-11-23');
    const answers = [...(await Promise.all([press(), press()])), await press()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await overview()).uploads).toMatchObject([{ id, isInForce: true }]);
    // A file that is in force already is no draft, which the same text can be again.
    expect(await upload()).not.toBe(id);
  });

  test('changes no price before it has a switch date', async () => {
    await upload();
    const { uploads, lanes } = await overview();
    expect(uploads).toMatchObject([{ name: 'colissimo-part-2027.json', from: null, uploadedBy: 'Léa Martin' }]);
    const drafts = lanes.flatMap(({ segments }) => segments.filter(({ isDraft }) => isDraft));
    expect(drafts.map(({ name }) => name)).toContain('colissimo-part-2027.json');
    expect(await priceOf(api, '2026-11-25')).toBe(549);
  });

  test('SMT-23 is in force in every process within a second, for parcels deposited from its date on', async () => {
    const id = await upload();
    expect((await switchTo(id, '2026-11-25')).status).toBe(200);
    expect(await overview()).toMatchObject({
      uploads: [{ isInForce: false }],
      window: { from: '2026-10-01', to: '2027-06-30' },
    });
    expect(await Promise.all([priceOf(api, '2026-11-24'), priceOf(api, '2026-11-25')])).toEqual([549, 569]);
    await vi.waitFor(async () => expect(await priceOf(otherProcess, '2026-11-25')).toBe(569), { timeout: 60_000 });
    expect(await priceOf(otherProcess, '2026-11-24')).toBe(549);
    expect(await priceOf(api, '2026-11-25', 'Colissimo Point Retrait')).toBeUndefined();

    expect((await switchTo(id, null)).status).toBe(200);
    expect(await priceOf(api, '2026-11-25')).toBe(549);
    await vi.waitFor(async () => expect(await priceOf(otherProcess, '2026-11-25')).toBe(549), { timeout: 60_000 });
  });

  test('can begin at once, and can’t be taken back afterwards', async () => {
    const id = await upload();
    expect((await switchTo(id, '2026-11-23')).status).toBe(200);
    expect(await priceOf(api, '2026-11-24')).toBe(569);
    for (const answer of [await switchTo(id, null), await outcomeOf(tariffs.remove(String(id)))]) {
      expect(answer.status).toBe(409);
    }
    expect((await overview()).uploads).toMatchObject([{ isInForce: true }]);
  });

  test('leaves services without a price only if that is accepted', async () => {
    const id = await upload();
    const refused = await switchTo(id, '2027-01-01', false);
    expect(refused).toMatchObject({
      status: 409,
      errors: [{ reason: 'gaps', message: expect.stringContaining('Colissimo Point Retrait') }],
    });
    for (const [day, reason] of [
      ['2026-11-22', 'past'],
      ['2026-10-01', 'past'],
    ] as const) {
      expect(await switchTo(id, day)).toMatchObject({ status: 409, errors: [{ reason }] });
    }
    expect((await switchTo(999_999, '2027-01-01')).status).toBe(404);
    await tariffs.remove(String(id));
    expect((await overview()).uploads).toEqual([]);
  });
});

test('SMT-17 CRT-4 a parcel in a cart keeps its binding price in every process, and gets the new one when it is renewed', async () => {
  const id = await upload();
  const { path } = await newCart(api.call);
  await api.call('POST', `${path}/smt`, parcelOf(await choose(api.call, { collectionDate: '2026-11-25' })));
  const totalIn = async (process: Process) =>
    ((await process.call('GET', path)).body as CartAnswer).entries[0]?.totalPrice.value;
  const chosen = await choose(api.call, { collectionDate: '2026-11-25' });
  await switchTo(id, '2026-11-24');
  await vi.waitFor(async () => expect(await priceOf(otherProcess, '2026-11-25')).toBe(569), { timeout: 60_000 });
  expect(await Promise.all([totalIn(api), totalIn(otherProcess)])).toEqual([5.49, 5.49]);
  // The price of an offer that a page already shows is binding too.
  const added = await otherProcess.call('POST', `${path}/smt`, parcelOf(chosen));
  expect(added.status).toBe(200);
  expect(((await api.call('GET', path)).body as CartAnswer).entries.map(({ totalPrice }) => totalPrice.value)).toEqual([
    5.49, 5.49,
  ]);
  now = monday + 61 * 60_000;
  const renewal = (await api.call('POST', `${path}/smt/renewal`, {})).body as RenewalAnswer;
  expect(renewal.refused).toEqual([]);
  expect(await totalIn(otherProcess)).toBe(5.69);
});

test('a simulation shows old and new prices side by side, and the services left without a price', async () => {
  const id = await upload();
  const answer = await tariffs.simulate({ id: String(id), day: '2027-01-01' });
  expect(answer).toMatchObject({
    site: 'part',
    dayBefore: '2026-11-23',
    dayAfter: '2027-01-01',
    replaces: ['colissimo-part-2026.json'],
    withoutPrice: expect.arrayContaining([expect.objectContaining({ serviceType: 'RELAY' })]),
    faultyLines: [],
  });
  expect(answer.shipments).toHaveLength(13);
  expect(answer.shipments[0]?.changes).toMatchObject([
    { label: { fr: home }, before: { taxInclusive: 549 }, after: { taxInclusive: 569 } },
    { label: { fr: 'Colissimo Point Retrait' }, before: { taxInclusive: 479 }, after: null },
  ]);
  expect(meanChange(answer, 'part')).toBeGreaterThan(0);

  const line = 'FR 69003 Lyon > FR 75011 Paris; 250 g; 22 x 16 x 6 cm\nnonsense';
  const own = await tariffs.simulate({ id: String(id), day: '2026-11-23', basket: line });
  expect([own.shipments.length, own.faultyLines]).toEqual([1, [2]]);
  expect(own.shipments[0]).toMatchObject({
    shipment: { from: { city: 'Lyon' }, parcel: { weightGrams: 250, lengthMm: 220 } },
  });
  const path = `/api/gestion/tariffs/files/${id}/simulation/file?basket=${encodeURIComponent(line)}`;
  const file = await api.call('GET', path, undefined, { cookie });
  expect(file.body).toContain(
    'FR 69003 Lyon;FR 75011 Paris;250;220 × 160 × 60;Colissimo Domicile;"5,49";"5,69";"5,49";"5,69";',
  );
});

test('simulated prices are exactly those that the comparison gives, before and after the switch', async () => {
  const id = await upload();
  const { shipments } = await tariffs.simulate({ id: String(id), day: '2026-11-25' });
  const offersFor = async (
    { from, to, parcel }: Simulation['shipments'][number]['shipment'],
    collectionDate: string,
  ) => {
    const packageDetail = {
      type: 'PARCEL',
      dimensionType: parcel.dimensionType,
      length: parcel.lengthMm / 10,
      width: parcel.widthMm / 10,
      height: parcel.heightMm / 10,
      weight: parcel.weightGrams / 1000,
    };
    const quoted = quoteBody({ from, to: { ...to, b2b: false }, packageDetail, collectionDate });
    const answer = await otherProcess.call('POST', '/api/smt/offers/sync', quoted);
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
    const { offers } = answer.body as OffersAnswer;
    return {
      prices: Object.fromEntries(
        offers.map(({ service, price }) => [service.label, Math.round(price.taxInclusive.value * 100)]),
      ),
      first: offers[0]?.service.label,
    };
  };
  const compared = async (side: 'before' | 'after', day: string) => {
    for (const { shipment, changes, ...offers } of shipments) {
      const { prices, first } = await offersFor(shipment, day);
      for (const change of changes) {
        expect(prices[change.label.fr], `${change.label.fr} to ${shipment.to.city}`).toBe(change[side]?.taxInclusive);
      }
      const firstShown = side === 'before' ? offers.firstBefore : offers.firstAfter;
      expect(first, shipment.to.city).toBe(firstShown?.label.fr);
    }
  };
  expect(shipments.flatMap(({ changes }) => changes).length).toBeGreaterThan(12);
  await compared('before', '2026-11-23');
  await switchTo(id, '2026-11-25');
  await vi.waitFor(async () => expect(await priceOf(otherProcess, '2026-11-25')).toBe(569), { timeout: 60_000 });
  await compared('after', '2026-11-25');
});

test('a file is opened: its services with the bands of their zones, and its tax basis', async () => {
  const id = await upload();
  const { upload: uploaded, name, file } = await tariffs.file(String(id));
  expect([uploaded, name]).toMatchObject([{ id, from: null }, 'colissimo-part-2027.json']);
  expect(file.taxBasis).toBe('TTC');
  const service = file.services.find(({ label }) => label.fr === home);
  expect(service?.bands.FR).toContainEqual({ maxGrams: 250, price: 5.69 });
  expect(await tariffs.file('colissimo-part-2026.json')).toMatchObject({
    upload: null,
    name: 'colissimo-part-2026.json',
    file: { carrier: { code: 'POFR' } },
  });
  expect((await outcomeOf(tariffs.file('colissimo-part-2027.json'))).status).toBe(404);
});

test('the overview shows the periods of files, their gaps, and the prices on a day', async () => {
  const id = await upload();
  await switchTo(id, '2027-01-01');
  const { lanes, nextSwitch, today } = await overview();
  expect([today, nextSwitch]).toEqual(['2026-11-23', '2027-01-01']);
  const relay = lanes.find(({ services }) => services.some(({ label }) => label.fr === 'Colissimo Point Retrait'));
  expect(relay).toMatchObject({
    sites: ['part'],
    segments: [{ name: 'colissimo-part-2026.json', to: '2026-12-31' }],
    gaps: [{ from: '2027-01-01', to: null }],
  });
  const onNewYear = (await overview('2027-01-01')).prices.find(
    ({ label, sites }) => label.fr === home && sites[0] === 'part',
  );
  expect(onNewYear).toMatchObject({ fileName: 'colissimo-part-2027.json', lowest: 569, taxBasis: 'TTC' });
});
