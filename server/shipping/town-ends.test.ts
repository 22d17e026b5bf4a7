/** A town is enough where all its codes cost the same, and the price shown is the price paid whichever is its code. */

import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { parcelPayloadOf } from '#domain/journey/parcel-of.ts';
import type { AutocompleteAnswer } from '#domain/shipping/contract.ts';
import { allSites } from '#domain/site/site.ts';
import { alikeCodes } from '#domain/tariff/alike-codes.ts';
import { rateShipment } from '#domain/tariff/rate.ts';
import { holidayCalendars, holidayRegionsSchema } from '#domain/territory/holiday-calendar.ts';
import { buildPlaceIndex, placeAt } from '#domain/territory/place-index.ts';
import { townPlaces } from '#domain/territory/town-codes.ts';
import { readReferenceData } from '#server/territory/reference-data.ts';
import { aDestination, aShipment } from '#tests/build/shipment.ts';
import { aService, aTariffInput, label, nearAndFar } from '#tests/build/tariff.ts';
import { shippedTariffs } from '#tests/build/tariffs.ts';
import { choose, entryOf, newCart } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { recipientForm, senderForm } from '#tests/support/journey-details.ts';
import { loadTariffs, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const index = buildPlaceIndex((await readReferenceData('data/reference')).places);
const regions = parse(holidayRegionsSchema, JSON.parse(await readFile('data/holiday-regions.json', 'utf8')));

/** Every town of the table with more than one code. */
const towns = [...index.values()].flatMap((table) => {
  const seen = new Set<unknown>();
  return Array.from(table.populations, (_, at) => placeAt(table, at)).flatMap((place) => {
    if (place === undefined || seen.has(place)) return [];
    const town = townPlaces(index, place);
    for (const each of town) seen.add(each);
    return town.length > 1 ? [town] : [];
  });
});

describe('G20 codes of a town that count as alike', () => {
  const tariffs = shippedTariffs();
  const calendarOf = holidayCalendars(regions, tariffs.territories);
  const parcels = [
    { lengthMm: 220, widthMm: 160, heightMm: 60, weightGrams: 250 },
    { lengthMm: 400, widthMm: 300, heightMm: 300, weightGrams: 12_000 },
  ];
  const paris = aDestination('FR', '75001', 'Paris');

  test('are offered the same services at the same prices, terms and refusals, from there and to there', () => {
    let compared = 0;
    for (const town of towns) {
      for (const [first, ...others] of alikeCodes(tariffs, town, calendarOf)) {
        for (const site of allSites) {
          for (const parcel of parcels) {
            const rated = (place: typeof first) => [
              rateShipment(tariffs, aShipment({ from: place, to: paris, parcel }), site),
              rateShipment(tariffs, aShipment({ from: paris, to: place, parcel }), site),
            ];
            const expected = rated(first);
            for (const other of others) {
              expect([other.postalCode, rated(other)]).toEqual([other.postalCode, expected]);
              compared += 1;
            }
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });

  test('are all codes of every French town, Ajaccio and Strasbourg included', () => {
    const french = towns.filter(([place]) => place?.country === 'FR');
    expect(french.map((town) => town[0]?.city)).toEqual(expect.arrayContaining(['Paris', 'Ajaccio', 'Strasbourg']));
    const divided = french.filter((town) => alikeCodes(tariffs, town, calendarOf).length > 1);
    expect(divided.map((town) => town.map(({ postalCode }) => postalCode))).toEqual([]);
  });
});

const database = await testDatabase();
const api = await shippingApi(database);
/** Where Lyon's ninth district costs more than the others. */
const edgeFolder = await temporaryFolder('edge');
const edgeFile = aTariffInput({
  zones: {
    ...nearAndFar,
    EDGE: { label: label('bord'), countries: ['LU'], postalPrefixes: { FR: ['69009'] }, vat: 20 },
  },
  service: {
    delayDays: { NEAR: 2, FAR: 9, EDGE: 3 },
    transport: { NEAR: 'ROAD', FAR: 'ROAD', EDGE: 'ROAD' },
    bands: { ...aService().bands, EDGE: [{ maxGrams: 1000, price: 6 }] },
  },
});
await writeFile(`${edgeFolder}/edge.json`, JSON.stringify(edgeFile));
const edge = await shippingApi(database, { change: { tariffs: await loadTariffs(edgeFolder) } });
const remote = [{ code: 'SWFT', name: 'Swift', url: 'http://127.0.0.1:1' }];
const withRemote = (change: object) =>
  shippingApi(database, { env: { REMOTE_CARRIERS: JSON.stringify([{ ...remote[0], ...change }]) } });
const [exact, byTown] = [await withRemote({}), await withRemote({ anyCode: true })];
afterAll(() => Promise.all([api, edge, exact, byTown].map((each) => each.close())));

async function found(input: string, query = '', { call } = api) {
  const path = `/api/autocomplete?anyCode=true&input=${encodeURIComponent(input)}&${query}`;
  const { data } = (await call('GET', path)).body as AutocompleteAnswer;
  return data.map(({ postalCode, city, anyCode, codes }) =>
    [city, anyCode ? `any of ${codes?.join(' ') ?? postalCode}` : postalCode].join(': '),
  );
}

describe('G20 a town that is typed', () => {
  const whole = 'whole=true';
  test.each([
    ['Lyon', whole, ['Lyon: any of 69001']],
    ['paris', whole, ['Paris: any of 75001']],
    ['lyon 3', whole, ['Lyon: 69003']],
    ['69003 Lyon', whole, ['Lyon: 69003']],
    ['Vénissieux', whole, ['Vénissieux: 69200']],
    ['Montmartre', whole, ['Paris: 75018']],
    ['Saint-Denis (93)', whole, ['Saint-Denis: any of 93200']],
    ['Saint-Denis Réunion', whole, ['Saint-Denis: any of 97400']],
    ['Berlin', `${whole}&countryIsoCode=DE`, ['Berlin: any of 10115']],
    ['10117 Berlin', `${whole}&countryIsoCode=DE`, ['Berlin: 10117']],
    ['Londres', `${whole}&countryIsoCode=GB`, ['London: any of E1 6AN']],
  ])('%s?%s is %j', async (input, query, expected) => {
    expect(await found(input, query)).toEqual(expected);
  });

  test('is suggested before its codes, so that Enter takes it', async () => {
    expect((await found('lyon')).slice(0, 3)).toEqual(['Lyon: any of 69001', 'Lyon: 69001', 'Lyon: 69002']);
    expect((await found('montmartre'))[0]).toBe('Paris: 75018');
  });

  test('is one question if some of its codes cost something else, and several if a carrier needs the code', async () => {
    expect(await found('Lyon', whole, edge)).toEqual([
      'Lyon: any of 69001 69002 69003 69004 69005 69006 69007 69008',
      'Lyon: 69009',
    ]);
    expect(await found('Lyon', whole, exact)).toHaveLength(9);
    expect(await found('Lyon', whole, byTown)).toEqual(['Lyon: any of 69001']);
  });
});

describe('G20 a parcel between towns', () => {
  const open = (country: string, postalCode: string, city: string) => ({ country, postalCode, city, anyCode: true });
  const towns = { from: open('FR', '69001', 'Lyon'), to: { ...open('FR', '75001', 'Paris'), b2b: false } };

  const home = ({ service }: { service: { serviceType: string } }) => service.serviceType === 'HOME';

  async function begin(change: Record<string, unknown> = towns, { call: ask } = api) {
    const { offer, shipmentCode } = await choose(ask, change, home);
    const path = `/api/smt/drafts/${shipmentCode}`;
    const { headers, body } = await ask('PUT', path, { offerKey: offer.key });
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const call = async (method: string, details?: object) =>
      (await ask(method, path, details && { details }, { cookie })).body as DraftAnswer;
    return {
      offer,
      draft: body as DraftAnswer,
      patch: (details: object) => call('PATCH', details),
      read: () => call('GET'),
    };
  }

  test('asks for the codes with the addresses and goes into the cart with them, at the price shown', async () => {
    const { offer, draft, patch } = await begin();
    expect(draft.townCodes?.sender?.join(' ')).toBe('69001 69002 69003 69004 69005 69006 69007 69008 69009');
    expect(draft.townCodes?.recipient).toHaveLength(21);
    const filled = await patch({ sender: senderForm, recipient: recipientForm });
    expect(filled.problems.contact).toEqual([]);
    const changed = await patch({ sender: { ...senderForm, postalCode: '69009' } });
    expect(changed).toMatchObject({ problems: { contact: [] }, offer: { price: offer.price }, previous: null });
    const { path } = await newCart(api.call);
    const added = await api.call('POST', `${path}/smt`, parcelPayloadOf(changed));
    expect(entryOf(added.body)).toMatchObject({ totalPrice: { value: offer.price.taxInclusive.value } });
  });

  test.each([
    ['none', '', 'Indiquez un code postal.'],
    [
      'one of another town',
      '31000',
      'Le prix affiché ne vaut pas pour ce code postal. Indiquez celui de l’adresse à Paris, ou modifiez le colis pour comparer à nouveau.',
    ],
    ['a CEDEX that the table doesn’t know', '75945', ''],
  ])('with %s is kept as typed and says what to do', async (_, postalCode, message) => {
    const { patch, read } = await begin();
    await patch({ sender: senderForm, recipient: { ...recipientForm, postalCode } });
    const { problems, details } = await read();
    expect(problems.contact.map((each) => each.message)).toEqual(message ? [message] : []);
    expect(details.recipient).toMatchObject({ postalCode, streetName: recipientForm.streetName });
  });

  const abroad = { country: 'DE', mobilePhone: '+4915112345678' };
  test.each([
    [
      'any code of a town abroad, whose codes aren’t all known',
      api,
      ['DE', '10115', 'Berlin'],
      '10439',
      '27498',
      abroad,
    ],
    ['no code of the town that costs something else', edge, ['FR', '69001', 'Lyon'], '69008', '69009', {}],
  ] as const)('takes %s', async (_, shop, [country, main, city], taken, refused, change) => {
    const to = { ...open(country, main, city), b2b: false };
    const { patch } = await begin({ from: open('FR', '75001', 'Paris'), to }, shop);
    const problems = async (postalCode: string) => {
      const recipient = { ...recipientForm, ...change, city, postalCode };
      return (await patch({ sender: recipientForm, recipient })).problems.contact.map(({ place }) => place);
    };
    expect([await problems(taken), await problems(refused)]).toEqual([[], ['recipient.postalCode']]);
  });

  test('without the mark needs its code, as calls always did', async () => {
    const { status, body } = await api.call(
      'POST',
      '/api/smt/offers/sync',
      quoteBody({ to: { country: 'FR', postalCode: '', city: 'Lyon', b2b: false } }),
    );
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ subject: 'to.postalCode', reason: 'missing' }] },
    });
  });
});
