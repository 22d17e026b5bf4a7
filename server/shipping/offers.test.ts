import { afterAll, describe, expect, test } from 'vitest';
import type { AdviceAnswer } from '#domain/shipping/contract.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, pricesByLabel, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database);
afterAll(() => api.close());

const box = (length: number, width: number, height: number, weight: number | string) => ({
  dimensionType: 'ORDINARY',
  length,
  width,
  height,
  weight,
});
const paris = { country: 'FR', postalCode: '75001', city: 'Paris' };
const lyon = { country: 'FR', postalCode: '69002', city: 'Lyon' };
const parisLyon = (weight: number | string, height = 10) =>
  quoteBody({ from: paris, to: lyon, packageDetail: box(20, 15, height, weight) });
const lausanne = quoteBody({
  to: { country: 'CH', postalCode: '1003', city: 'Lausanne' },
  packageDetail: box(22, 16, 6, 0.28),
});

/** Makes a comparison as the browser does: first the quote request, then the offers. */
async function compare(body: object, query = ''): Promise<OffersAnswer> {
  const quote = await api.call('POST', `/api/smt/quote-request?fields=DEFAULT&${query}`, body);
  expect(quote.status).toBe(201);
  const offers = await api.call('POST', `/api/smt/offers?${query}`, { ...body, ...(quote.body as object) });
  expect(offers.status).toBe(200);
  return offers.body as OffersAnswer;
}

describe('G19 an offer says before it is chosen that the label is printed at the deposit', () => {
  const colissimo = async (body: object, query = '') =>
    (await compare(body, query)).offers.find(({ service }) => service.label.startsWith('Colissimo'));

  test.each([
    ['lang=fr', 'Sans imprimante\u00A0: le bureau de poste imprime l’étiquette'],
    ['lang=en', 'No printer needed: the post office prints the label'],
  ])('in the language of the page: %s', async (query, note) => {
    const offer = await colissimo(parisLyon(0.25), query);
    expect(offer?.collection.labelPrinting).toEqual(['POST_OFFICE']);
    expect(offer?.notes).toContain(note);
  });

  test('unless it takes customs papers, which nobody prints there', async () => {
    const offer = await colissimo(lausanne);
    expect(offer?.collection.labelPrinting).toBeUndefined();
    expect(offer?.notes.join()).not.toMatch(/Sans imprimante/);
  });
});

describe('prices over HTTP', () => {
  test.each([
    ['0,25 kg', parisLyon(0.25), { 'Colissimo Domicile': 5.49, 'Colissimo Point Retrait': 4.79, 'Chrono 13': 23.4 }],
    ['0,251 kg', parisLyon('0,251'), { 'Colissimo Domicile': 7.59 }],
    ['a flat 0,2 kg', parisLyon(0.2, 2.5), { 'Colissimo Domicile': 5.49, 'Lettre verte suivie': 5.74 }],
    ['to Lausanne', lausanne, { 'Delivengo easy': 15.5 }],
  ])('SMT-22 SMT-23 %s in part', async (_name, body, expected) => {
    expect(pricesByLabel(await compare(body), 'taxInclusive')).toMatchObject(expected);
  });

  test('SMT-22 to Lausanne: 14,99 € with Colissimo in part, 11,38 € HT in pro, the same with and without VAT', async () => {
    const colissimo = (answer: OffersAnswer) =>
      answer.offers.filter((offer) => offer.service.carrierCode === 'POFR').map((offer) => offer.price);
    const price = (value: number) => ({ value: { value, currencyIso: 'EUR' }, taxInclusive: { value } });
    expect(colissimo(await compare(lausanne))).toContainEqual(price(14.99));
    const pro = await compare(lausanne, 'site=pro');
    expect(colissimo(pro)).toContainEqual(price(11.38));
    expect(pricesByLabel(pro, 'taxExclusive')['Delivengo easy']).toBe(15.5);
  });

  test('SMT-22 97110 is Guadeloupe: 19,00 € for 1 kg, under either country code', async () => {
    for (const country of ['FR', 'GP']) {
      const to = { country, postalCode: '97110', city: 'Pointe-à-Pitre' };
      const prices = pricesByLabel(await compare(quoteBody({ to, packageDetail: box(20, 15, 10, 1) })), 'taxInclusive');
      expect(Object.values(prices)).toContain(19);
    }
  });
});

describe('offers', () => {
  test('SMT-11 SMT-26 are sorted by price, and the lines of each price sum to it', async () => {
    for (const query of ['site=part', 'site=pro']) {
      const { offers } = await compare(parisLyon(0.28), query);
      expect(offers.map((offer) => offer.position)).toEqual(offers.map((_, index) => index + 1));
      const rows = offers.map((offer) =>
        query === 'site=part' ? offer.price.taxInclusive.value : offer.price.value.value,
      );
      expect(rows).toEqual(rows.toSorted((a, b) => a - b));
      for (const { breakdown, price } of offers) {
        const cents = breakdown.map((line) => Math.round(line.amount.value * 100));
        expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(price.taxInclusive.value * 100));
        expect(breakdown.at(-1)?.code).toBe('VAT');
      }
    }
  });

  test('G8 what needs a larger packing isn’t the cheapest: it says what a sleeve costs, in the basis of the site', async () => {
    const pouch = { from: paris, to: lyon, packageDetail: box(22, 16, 3, 0.25) };
    const tube = { ...pouch, packageDetail: { dimensionType: 'TUBE', length: 60, width: 8, weight: 0.25 } };
    const part = (await compare(quoteBody(pouch))).offers;
    expect(part[0]?.service.serviceCode).toBe('ColissimoPickupStation');
    const sleeved = part.find(({ service }) => service.serviceCode === 'Shop2Shop');
    expect(sleeved?.conditions).toContain(
      'Emballage d’au moins 30 × 21\u00A0cm\u00A0: avec une pochette de 35 × 25\u00A0cm, environ 0,90\u00A0€ en plus',
    );
    const pro = (await compare(quoteBody(pouch), 'site=pro')).offers;
    const text = pro.find(({ service }) => service.serviceCode === 'Shop2Shop')?.conditions.join();
    expect(text).toMatch(/environ 0,75\u00A0€\u00A0HT en plus$/);
    const { offers } = await compare(quoteBody(tube));
    expect(offers[0]?.service.serviceCode).toBe('ColissimoPickupStation');
    expect(offers.at(-1)?.conditions.join()).toMatch(
      /^Emballage d’au moins 30 × 21\u00A0cm\u00A0: il faut un carton plus grand$/,
    );
  });

  test('SMT-9 SMT-12 SMT-27 have delay, way of delivery and CO₂ in the visitor’s language', async () => {
    const [french, english] = [await compare(parisLyon(0.25)), await compare(parisLyon(0.25), 'lang=en')];
    const home = (answer: OffersAnswer) =>
      answer.offers.find(({ service }) => service.carrierCode === 'POFR' && service.serviceType === 'HOME');
    expect(home(french)).toMatchObject({
      service: {
        carrierCode: 'POFR',
        carrierName: 'Colissimo',
        characteristicsLabel: 'Suivi, remise en boîte aux lettres',
      },
      collection: { date: '2026-11-23', label: 'Bureau de poste, boîte aux lettres ou point relais' },
      delivery: { type: 'HOME', label: 'Domicile', date: '2026-11-25', guaranteed: false },
      estimated: false,
    });
    expect(home(french)?.distanceKm).toBeCloseTo(392, -1);
    expect(home(french)?.co2Grams).toBeGreaterThan(0);
    expect(home(english)).toMatchObject({
      service: { characteristicsLabel: 'Tracked, delivered to the mailbox' },
      collection: { label: 'Post office, mailbox or pickup point' },
      delivery: { label: 'Home' },
    });
    expect(french.offers.map((offer) => offer.service.serviceType)).toContain('RELAIS');
  });

  test('SMT-14 SMT-22 two ends that no carrier serves: no offer, and the reason names the end', async () => {
    const body = quoteBody({ from: { country: 'BR', postalCode: '01310-100', city: 'São Paulo' } });
    const answer = await compare(body);
    expect(answer).toMatchObject({ offers: [], pending: [], failed: [] });
    const origins = answer.notOffered.filter(({ reason }) => reason === 'ORIGIN_NOT_SERVED');
    expect(origins.length).toBeGreaterThan(0);
    expect(origins[0]?.message).toContain('Brésil');
    const english = await compare(body, 'lang=en');
    expect(english.notOffered[0]?.message).toContain('Brazil');
  });

  test('SMT-23 every limit that removes an offer is reported', async () => {
    const answer = await compare(
      quoteBody({ to: { country: 'CH', postalCode: '1003' }, packageDetail: box(22, 16, 6, 2.5) }),
    );
    expect(answer.notOffered).toContainEqual(
      expect.objectContaining({
        carrierCode: 'DLVG',
        reason: 'WEIGHT_ABOVE_LIMIT',
        limit: 2000,
        actual: 2500,
        message: 'Delivengo\u00A0: 2\u00A0kg maximum',
      }),
    );
  });

  test('SMT-5 a tube is recognised, its height being its diameter', async () => {
    const tube = { dimensionType: 'TUBE', length: 60, width: 8, height: 8, weight: 0.5 };
    const colissimo = pricesByLabel(
      await compare(quoteBody({ from: paris, to: lyon, packageDetail: tube })),
      'taxInclusive',
    );
    expect(colissimo['Colissimo Domicile']).toBe(13.59);
  });

  test('SMT-17 are valid until 60 minutes after the start', async () => {
    expect((await compare(parisLyon(1))).validUntil).toBe(new Date(monday + 3_600_000).toISOString());
  });
});

describe('runs', () => {
  test('SMT-8 there is one id per carrier, and local carriers answer at once', async () => {
    const quote = await api.call('POST', '/api/smt/quote-request', parisLyon(1));
    const { shipmentId, ids } = quote.body as { shipmentId: string; ids: string[] };
    expect(shipmentId).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(4);
    const offers = await api.call('POST', '/api/smt/offers', { ...parisLyon(1), shipmentId, ids });
    expect(offers).toMatchObject({ status: 200, body: { shipmentCode: shipmentId, pending: [], failed: [] } });
  });

  test('SMT-15 an unknown shipment and one of the other site are a 404 that names shipmentId', async () => {
    const quote = await api.call('POST', '/api/smt/quote-request', parisLyon(1));
    const { shipmentId, ids } = quote.body as { shipmentId: string; ids: string[] };
    const calls: [string, string][] = [
      ['/api/smt/offers', '00000000-0000-4000-8000-000000000000'],
      ['/api/smt/offers', "' or 1=1 --"],
      ['/api/smt/offers?site=pro', shipmentId],
    ];
    for (const [path, id] of calls) {
      const answer = await api.call('POST', path, { ...parisLyon(1), shipmentId: id, ids });
      expect(answer).toMatchObject({
        status: 404,
        body: { errors: [{ type: 'NotFoundError', subject: 'shipmentId', message: expect.any(String) }] },
      });
    }
  });

  test('SMT-15 other criteria than the run’s are a 400 that names shipmentId', async () => {
    const quote = await api.call('POST', '/api/smt/quote-request', parisLyon(1));
    for (const body of [parisLyon(1.001), quoteBody({ collectionDate: '2026-11-24' })]) {
      const answer = await api.call('POST', '/api/smt/offers', { ...body, ...(quote.body as object) });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ type: 'ValidationError', subject: 'shipmentId', reason: 'invalid' }] },
      });
    }
  });

  test('SMT-17 a run is known for 60:00.000 and unknown a millisecond later', async () => {
    let now = monday;
    const clocked = await shippingApi(database, { clock: () => new Date(now) });
    const quote = await clocked.call('POST', '/api/smt/quote-request', parisLyon(1));
    const body = { ...parisLyon(1), ...(quote.body as object) };
    now = monday + 3_600_000;
    expect((await clocked.call('POST', '/api/smt/offers', body)).status).toBe(200);
    now += 1;
    expect((await clocked.call('POST', '/api/smt/offers', body)).status).toBe(404);
    await clocked.close();
  });

  test('SMT-8 a second process on the same database knows the run and gives the same offers', async () => {
    const other = await shippingApi(database);
    const quote = await api.call('POST', '/api/smt/quote-request', parisLyon(1));
    const body = { ...parisLyon(1), ...(quote.body as object) };
    const here = await api.call('POST', '/api/smt/offers', body);
    const there = await other.call('POST', '/api/smt/offers', body);
    expect(there.body).toEqual(here.body);
    await other.close();
  });

  test('SMT-16 the synchronous call answers the same offers in one call', async () => {
    const sync = await api.call('POST', '/api/smt/offers/sync', parisLyon(0.25));
    expect(sync.status).toBe(200);
    const polled = await compare(parisLyon(0.25));
    expect(pricesByLabel(sync.body, 'taxInclusive')).toEqual(pricesByLabel(polled, 'taxInclusive'));
  });

  test('SMT-26 the saving of an advice is the difference to the service that it leads to', async () => {
    const body = quoteBody({
      to: { country: 'US', postalCode: '10001', city: 'New York', b2b: false },
      packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 40, width: 30, height: 20, weight: 3 },
    });
    const { advice } = (await api.call('POST', '/api/smt/advice', body)).body as AdviceAnswer;
    const compared = (await api.call('POST', '/api/smt/offers/sync', body)).body as OffersAnswer;
    const lighter = { ...body, packageDetail: { ...body.packageDetail, weight: 2 } };
    const after = (await api.call('POST', '/api/smt/offers/sync', lighter)).body as OffersAnswer;
    const priceIn = ({ offers }: OffersAnswer, code: string) =>
      offers.find(({ service }) => service.serviceCode === code)?.price.taxInclusive.value ?? 0;
    const toTwoKilos = advice.filter(({ change }) => change.field === 'packageDetail.weight' && change.to === 2);
    expect(toTwoKilos.map(({ serviceCode, leadsTo }) => [serviceCode, leadsTo])).toContainEqual([
      'ColissimoAccess',
      { serviceCode: 'DelivengoEasy', label: 'Delivengo easy' },
    ]);
    for (const { serviceCode, leadsTo, saves } of toTwoKilos) {
      const gap = priceIn(compared, serviceCode) - priceIn(after, leadsTo.serviceCode);
      expect(saves.value).toBeCloseTo(gap, 2);
    }
  });

  test('SMT-26 advice: at 0,28 kg, 30 g less makes Colissimo at home 5,49 €', async () => {
    const answer = await api.call('POST', '/api/smt/advice', parisLyon(0.28));
    expect(answer.body).toMatchObject({
      advice: expect.arrayContaining([
        expect.objectContaining({
          kind: 'weight',
          change: { field: 'packageDetail.weight', from: 0.28, to: 0.25 },
          saves: { value: 2.1, currencyIso: 'EUR' },
          label: expect.stringContaining('30\u00A0g de moins\u00A0: 5,49\u00A0€'),
        }),
      ]),
    });
    const { advice } = answer.body as { advice: { offerKey: string }[] };
    for (const { offerKey } of advice) expect((await api.service.readOffer(offerKey, 'part')).status).toBe('ok');
  });
});
