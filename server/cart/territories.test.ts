/** Places under another country's code: what the calls answer for both spellings (settled 25, 78). */
import { afterAll, expect, test } from 'vitest';
import type { ApiErrorBody } from '#domain/errors/api-error.ts';
import type { AdviceAnswer, InitAnswer } from '#domain/shipping/contract.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { batchHeading, compareBatch } from '#tests/support/batch-api.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { rawFiles } from '#tests/support/plain-tariffs.ts';
import { monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database, { clock: () => new Date(monday) });
afterAll(() => api.close());

const declaration = {
  shipmentType: { type: 'GIFT' },
  cn23Products: [
    {
      description: 'Tee-shirt en coton',
      originCountry: 'FR',
      tariffNumber: '610910',
      unitWeight: 0.1,
      unitValue: 12.5,
      quantity: 2,
    },
  ],
};

type End = readonly [country: string, postalCode: string, city: string];
const placeOf = ([country, postalCode, city]: End) => ({ country, postalCode, city, b2b: false });

async function compare(to: End, site = 'part') {
  const { status, body } = await api.call('POST', `/api/smt/offers/sync?site=${site}`, quoteBody({ to: placeOf(to) }));
  expect(status).toBe(200);
  return body as OffersAnswer;
}

/** What a visitor is told of a comparison; keys and codes differ each time. */
const told = ({ offers, notOffered, customsNeeded }: OffersAnswer) => ({
  offers: offers.map(({ key: _, ...offer }) => offer),
  notOffered,
  customsNeeded,
});

const both: readonly (readonly [under: End, own: End])[] = [
  [
    ['IT', '47890', 'San Marino'],
    ['SM', '47890', 'San Marino'],
  ],
  [
    ['DK', '3900', 'Nuuk'],
    ['GL', '3900', 'Nuuk'],
  ],
  [
    ['GB', 'JE2 3XP', 'Saint Helier'],
    ['JE', 'JE2 3XP', 'Saint Helier'],
  ],
  [
    ['FI', '22100', 'Mariehamn'],
    ['AX', '22100', 'Mariehamn'],
  ],
  [
    ['FR', '97400', 'Saint-Denis'],
    ['RE', '97400', 'Saint-Denis'],
  ],
];

/** A mobile number of each country, since an address takes one of the country under which it is typed. */
const phones: Readonly<Record<string, string>> = {
  IT: '+393312345678',
  SM: '+37866661212',
  DK: '+4534412345',
  GL: '+299221234',
  GB: '+447400123456',
  JE: '+447797712345',
  FI: '+358412345678',
  AX: '+358412345678',
  FR: '0692123456',
  RE: '+262692123456',
};

test.each(both)('G1 SMT-22 %s and %s get the same offers and customs on both sites', async (under, own) => {
  for (const site of ['part', 'pro']) {
    const [answer, itself] = [await compare(under, site), await compare(own, site)];
    expect(answer.offers.length).toBeGreaterThan(0);
    expect(answer.customsNeeded).toBe(true);
    expect(told(answer)).toEqual(told(itself));
  }
});

test('G1 half a kilogram to San Marino costs 15,50 € and 35,19 € under Italy’s code too, not 8,98 € and 14,99 €', async () => {
  const packageDetail = { dimensionType: 'ORDINARY', length: 20, width: 15, height: 10, weight: 0.5 };
  const body = quoteBody({ to: placeOf(['IT', '47890', 'San Marino']), packageDetail });
  const { offers } = (await api.call('POST', '/api/smt/offers/sync?site=part', body)).body as OffersAnswer;
  const prices = Object.fromEntries(offers.map(({ service, price }) => [service.label, price.value.value]));
  expect(prices).toMatchObject({ 'Delivengo easy': 15.5, 'Colissimo Domicile': 35.19 });
});

test('G1 Puerto Rico isn’t sold under the code of the United States either', async () => {
  for (const country of ['US', 'PR']) {
    const { offers, notOffered } = await compare([country, '00901', 'San Juan']);
    expect(offers).toEqual([]);
    expect(notOffered.map(({ message }) => message).join()).toContain('Porto Rico');
  }
});

test.each(both)('G1 settled 25: an offer to %s takes an address at %s, with a declaration', async (under, own) => {
  for (const [priced, typed] of [
    [under, own],
    [own, under],
  ] as const) {
    const [country, postalCode, town] = typed;
    const chosen = await choose(api.call, { to: placeOf(priced) }, () => true);
    const { path } = await newCart(api.call);
    const addressTo = { country: { isocode: country }, postalCode, town, phone: phones[country] };
    const undeclared = await api.call('POST', `${path}/smt`, parcelOf(chosen, { addresses: { addressTo } }));
    expect(undeclared.status).toBe(400);
    expect((undeclared.body as ApiErrorBody).errors.map(({ subject }) => subject)).toEqual(['customs']);
    const whole = parcelOf(chosen, { addresses: { addressTo }, customs: declaration });
    const { status, body } = await api.call('POST', `${path}/smt`, whole);
    expect([status, (body as Partial<ApiErrorBody>).errors]).toEqual([200, undefined]);
  }
});

test('G1 a file of parcels gives both spellings the same offers', async () => {
  const lines = both.flatMap(([under, own]) =>
    [under, own].map(([country, code, city], at) => `${city}-${at};${country};${code};${city};22;16;6;0,25`),
  );
  const { lines: compared } = await compareBatch(api, [batchHeading, ...lines].join('\n'));
  expect(compared).toHaveLength(10);
  const result = ({ cheapest, fastest, customs, faults }: (typeof compared)[number]) => ({
    cheapest,
    fastest,
    customs,
    faults,
  });
  for (const [at, line] of compared.entries()) {
    expect(line.faults).toEqual([]);
    expect(line.cheapest).not.toBeNull();
    const other = compared[at % 2 === 0 ? at + 1 : at - 1];
    expect(result(line)).toEqual(other && result(other));
  }
});

test.each([
  [['US', '09012', 'APO'], 'Armées des États-Unis (APO, FPO, DPO)'],
  [['US', '34055', 'FPO'], 'Armées des États-Unis (APO, FPO, DPO)'],
  [['US', '96278', 'DPO'], 'Armées des États-Unis (APO, FPO, DPO)'],
  [['GB', 'BF1 4AA', 'BFPO'], 'Armées britanniques (BFPO)'],
  [['FR', '00200', 'Armées'], 'Armées françaises (secteurs postaux)'],
] as const)('G11 G5 no carrier is known to reach %s, and the page says which place that is', async (to, name) => {
  for (const site of ['part', 'pro']) {
    const { offers, notOffered } = await compare(to, site);
    expect(offers).toEqual([]);
    expect(notOffered.map(({ message }) => message).join()).toContain(name);
    const { body } = await api.call('POST', `/api/smt/advice?site=${site}`, quoteBody({ to: placeOf(to) }));
    expect((body as AdviceAnswer).alert?.message).toBe(
      `Aucun transporteur comparé ne va jusqu’à cette destination\u00A0: ${name}.`,
    );
  }
});

test.each([
  ['97801', 'RE', '97400'],
  ['97744', 'RE', '97400'],
  ['97054', 'MF', '97150'],
  ['97098', 'BL', '97133'],
] as const)('G5 the CEDEX FR %s costs what %s %s costs', async (cedex, country, code) => {
  const [ofCedex, ofTown] = [await compare(['FR', cedex, 'Cedex']), await compare([country, code, ''])];
  const prices = ({ offers }: OffersAnswer) => offers.map(({ service, price }) => [service.label, price]);
  expect(prices(ofCedex).length).toBeGreaterThan(0);
  expect(prices(ofCedex)).toEqual(prices(ofTown));
});

test('G5 Kosovo can be chosen at both ends, under its name in each language, and is served', async () => {
  for (const lang of ['fr', 'en']) {
    const { body } = await api.call('GET', `/api/smt/init?lang=${lang}`);
    const { departureCountries, destinationCountries } = body as InitAnswer;
    for (const list of [departureCountries, destinationCountries]) {
      expect(list).toContainEqual({ isoAlpha2: 'XK', label: 'Kosovo', abbreviation: 'XK' });
    }
  }
  const { offers, customsNeeded } = await compare(['XK', '10000', 'Pristina']);
  expect(offers.map(({ service }) => service.label)).toContain('Colissimo Domicile');
  expect(customsNeeded).toBe(true);
});

test('G5 every country that a tariff file names can be chosen', async () => {
  const { body } = await api.call('GET', '/api/smt/init');
  const { departureCountries, destinationCountries } = body as InitAnswer;
  const departures = departureCountries.map(({ isoAlpha2 }) => isoAlpha2);
  const destinations = destinationCountries.map(({ isoAlpha2 }) => isoAlpha2);
  const isCountry = (code: string) => /^[A-Z]{2}$/.test(code);
  for (const { origins, zones } of rawFiles) {
    expect(departures).toEqual(expect.arrayContaining(origins.filter(isCountry)));
    for (const { countries } of Object.values(zones)) {
      if (countries === '*') continue;
      expect(destinations).toEqual(
        expect.arrayContaining(countries.filter((code) => isCountry(code) && code !== 'XI')),
      );
    }
  }
});

test.each([
  [['AS', '96799', 'Pago Pago'], 'Samoa américaines'],
  [['GU', '96910', 'Hagåtña'], 'Guam'],
  [['MP', '96950', 'Saipan'], 'Îles Mariannes du Nord'],
  [['PR', '00901', 'San Juan'], 'Porto Rico'],
  [['UM', '96898', 'Wake Island'], 'Îles mineures éloignées des États-Unis'],
  [['VI', '00802', 'Charlotte Amalie'], 'Îles Vierges des États-Unis'],
] as const)('G5 a country in the list that no service reaches says so: %s', async (to, name) => {
  for (const site of ['part', 'pro']) {
    for (const country of [to[0], 'US']) {
      const body = quoteBody({ to: { ...placeOf(to), country } });
      const { status, body: advice } = await api.call('POST', `/api/smt/advice?site=${site}`, body);
      expect([status, (advice as AdviceAnswer).alert?.message]).toEqual([
        200,
        `Aucun transporteur comparé ne va jusqu’à cette destination\u00A0: ${name}.`,
      ]);
    }
  }
});
