import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiErrorBody } from '#domain/errors/api-error.ts';
import { choose, newCart, parcelOf, relayPoints, withChange } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
let now = monday;
beforeEach(() => {
  now = monday;
});
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());
const ask = api.call;

const swiss = { to: { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: false } };
const article = {
  description: 'Tee-shirt en coton',
  originCountry: 'FR',
  tariffNumber: '610910',
  unitWeight: 0.1,
  unitValue: 12.5,
  quantity: 2,
};
const gift = { shipmentType: { type: 'GIFT' }, cn23Products: [article] };

const { path } = await newCart(ask);
const home = await choose(ask);
const relay = await choose(
  ask,
  {},
  ({ service, collection }) => service.serviceType === 'RELAIS' && collection.type.includes('RELAY'),
);
const express = await choose(
  ask,
  {},
  ({ service }) => service.carrierCode === 'CHRP' && service.serviceType === 'HOME',
);
const abroadOffer = await choose(ask, swiss);

const post = (payload: unknown) => ask('POST', `${path}/smt`, payload);
const subjectsOf = (body: unknown) => (body as ApiErrorBody).errors.map(({ subject }) => subject);
const countLines = async () =>
  Number(
    (
      await database.db
        .selectFrom('cart_entry')
        .select(({ fn }) => fn.countAll().as('lines'))
        .executeTakeFirstOrThrow()
    ).lines,
  );

describe('CRT-4 a payload that contradicts its offer is refused, and nothing is written', () => {
  test.each<[string, unknown]>([
    ['service', { offer: { service: { carrierCode: 'CHRP' } } }],
    ['service', { offer: { service: { carrierName: 'Chronopost' } } }],
    ['service', { offer: { service: { characteristics: ['SIGNATURE', 'EXPRESS'] } } }],
    ['deliveryMode', { offer: { service: { deliveryMode: 'COLLECTION' } } }],
    ['weight', { offer: { weight: 0.24 } }],
    ['weight', { offer: { weight: '0,3' } }],
    ['weight', { offer: { weight: 1e5 } }],
    ['dimension', { offer: { dimension: { length: 22.1 } } }],
    ['dimension', { offer: { dimension: { width: 15 } } }],
    ['dimension', { offer: { dimension: { height: 5.9 } } }],
    ['dimension', { offer: { dimension: { type: 'TUBE' } } }],
    ['collectionDate', { offer: { collectionDate: '2026-11-24' } }],
    ['shipmentCode', { offer: { shipmentCode: express.shipmentCode } }],
    ['options', { options: ['FREE_DELIVERY'] }],
    ['options', { options: ['SIGNATURE', 'SIGNATURE'] }],
    ['senderPostalCode', { addresses: { addressFrom: { postalCode: '69002' } } }],
    ['senderPostalCode', { addresses: { addressFrom: { postalCode: '' } } }],
    ['recipientPostalCode', { addresses: { addressTo: { postalCode: '20000' } } }],
    [
      'recipientPostalCode',
      { addresses: { addressTo: { country: { isocode: 'DE' }, postalCode: '75011', phone: '+4915123456789' } } },
    ],
  ])('%s: %j', async (subject, change) => {
    const lines = await countLines();
    const { status, body } = await post(parcelOf(home, change));
    expect({ status, subjects: subjectsOf(body) }).toEqual({ status: 400, subjects: [subject] });
    expect((body as ApiErrorBody).errors[0]).toMatchObject({ type: 'CartError', message: expect.stringMatching(/\S/) });
    expect(await countLines()).toBe(lines);
  });

  test('a way of handing over that the offer lacks is refused', async () => {
    const lacking = (['MAILBOX', 'POST_OFFICE'] as const).find((mode) => !express.offer.collection.type.includes(mode));
    expect(lacking).toBeDefined();
    const { status, body } = await post(parcelOf(express, { offer: { service: { depositMode: lacking } } }));
    expect({ status, subjects: subjectsOf(body) }).toEqual({ status: 400, subjects: ['depositMode'] });
  });

  test.each([
    ['fr', 'Écrivez en lettres latines\u00A0: «\u00A0太\u00A0» ne peut pas être imprimé.'],
    ['en', 'Use Latin letters: “太” cannot be printed.'],
  ])('G3 a name, town or region that no label can print is refused in words: %s', async (lang, message) => {
    const addressTo = { firstName: '太郎', town: 'Paris 太', region: '太' };
    const { status, body } = await ask(
      'POST',
      `${path}/smt?lang=${lang}`,
      parcelOf(home, { addresses: { addressTo } }),
    );
    expect(status).toBe(400);
    expect((body as ApiErrorBody).errors.map(({ subject, message }) => [subject, message])).toEqual([
      ['recipientFirstName', message],
      ['recipientCity', message],
      ['recipientRegion', message],
    ]);
  });

  test.each([
    [[40, 30, 20], []],
    [[40, 30, 20], ['MAILBOX_COLLECTION']],
    [[30, 20, 15], []],
  ] as const)('G8 a letter box for a parcel of %j cm with %j is refused', async ([length, width, height], options) => {
    const { packageDetail } = quoteBody();
    const large = await choose(
      ask,
      { packageDetail: { ...packageDetail, length, width, height } },
      ({ service }) => service.serviceCode === home.offer.service.serviceCode,
    );
    const parcel = parcelOf(large, { options: [...options], offer: { service: { depositMode: 'MAILBOX' } } });
    const { status, body } = await post(parcel);
    expect(status).toBe(400);
    expect(subjectsOf(body)).toContain('depositMode');
    expect((await post(parcelOf(large))).status).toBe(200);
  });

  test('a price in the body changes nothing', async () => {
    const price = { value: { value: 0.01, currencyIso: 'EUR' }, taxInclusive: { value: 0.01 } };
    const { status, body } = await post(parcelOf(home, { offer: { price }, price, totalPrice: price }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cartModifications: [{ entry: { total: { ttc: { value: home.offer.price.taxInclusive.value } } } }],
    });
    expect(JSON.stringify(body)).not.toContain('0.01');
  });

  test('options that exclude each other are refused', async () => {
    const belgium = { country: 'BE', postalCode: '1000', city: 'Bruxelles', b2b: false };
    const cheaperOffer = await choose(ask, { to: belgium, collectionDate: '2026-11-25' }, ({ options }) =>
      ['SATURDAY', 'GUARANTEED_DATE'].every((code) => options.some((option) => option.code === code)),
    );
    const { status, body } = await post(
      parcelOf(cheaperOffer, {
        options: ['SATURDAY', 'GUARANTEED_DATE'],
        addresses: { addressTo: { phone: '0470123456' } },
      }),
    );
    expect({ status, subjects: subjectsOf(body) }).toEqual({ status: 400, subjects: ['options'] });
  });

  test.each([
    ['POST_OFFICE', {}, ['options']],
    ['RELAY', { depositRelayPoint: relayPoints.lyon }, ['options']],
    ['MAILBOX', {}, []],
  ] as const)('OPT-1 OPT-2 collection from the mailbox with deposit %s', async (depositMode, addresses, subjects) => {
    const chosenParts = { options: ['MAILBOX_COLLECTION'], addresses, offer: { service: { depositMode } } };
    const { status, body } = await post(parcelOf(home, chosenParts));
    expect([status, status === 200 ? [] : subjectsOf(body)]).toEqual([subjects.length > 0 ? 400 : 200, subjects]);
    if (status === 200) return;
    const [error] = (body as ApiErrorBody).errors;
    expect(error?.message).toMatch(/^L’enlèvement en boîte aux lettres remplace le dépôt\u00A0: choisissez/);
  });

  test('OPT-1 collection from the mailbox of an address that has none is refused', async () => {
    const offer = { service: { depositMode: 'MAILBOX' } };
    const addresses = { addressFrom: { line1: '', additionalStreetName: 'BP 40' } };
    const { status, body } = await post(parcelOf(home, { options: ['MAILBOX_COLLECTION'], addresses, offer }));
    expect({ status, subjects: subjectsOf(body) }).toEqual({ status: 400, subjects: ['options'] });
  });

  test('a key with another offer’s price, options or service is refused', async () => {
    const mixed = withChange<object>(parcelOf(express), {
      offer: { key: home.offer.key, shipmentCode: home.shipmentCode },
    });
    const { status, body } = await post(mixed);
    expect({ status, subjects: subjectsOf(body) }).toMatchObject({ status: 400 });
    expect(subjectsOf(body)).toContain('service');
  });

  test('SMT-17 an expired key is a 410, a forged one or one of the other site a 404', async () => {
    const pro = await choose(ask, {}, undefined, 'pro');
    for (const key of [`${home.offer.key}x`, 'nonsense', '', pro.offer.key]) {
      expect(await post(parcelOf(home, { offer: { key } }))).toMatchObject({
        status: 404,
        body: { errors: [{ type: 'NotFoundError', subject: 'offerKey' }] },
      });
    }
    now = monday + 3_600_000;
    expect((await post(parcelOf(home))).status).toBe(200);
    now += 1;
    const late = await post(parcelOf(home, { offer: { weight: 3 } }));
    expect(late).toMatchObject({
      status: 410,
      body: {
        errors: [
          {
            type: 'OfferExpiredError',
            subject: 'offerKey',
            message: 'Votre offre transporteur est expirée. Merci de choisir un nouvelle offre transporteur',
          },
          { type: 'CartError', subject: 'weight' },
        ],
      },
    });
  });
});

describe('addresses', () => {
  test('ADR-13 everything that is missing is reported at once, by subject, in the visitor’s language', async () => {
    const empty = {
      firstName: '',
      lastName: ' ',
      email: null,
      phone: undefined,
      line1: '',
      additionalStreetName: '',
      town: '',
    };
    const payload = parcelOf(home, { offer: { weight: 1 }, addresses: { addressFrom: empty, addressTo: empty } });
    const { status, body } = await post(payload);
    expect(status).toBe(400);
    const ends = ['FirstName', 'LastName', 'Email', 'Phone', 'StreetName', 'City'];
    expect(subjectsOf(body)).toEqual([
      'weight',
      ...['sender', 'recipient'].flatMap((role) => ends.map((end) => `${role}${end}`)),
    ]);
    const messages = (body as ApiErrorBody).errors.map(({ message }) => message);
    expect(messages).toContain("Merci de renseigner le prénom de l'expéditeur");
    expect(messages).toContain("Merci de renseigner l'e-mail du destinataire");
    const english = await ask('POST', `${path}/smt?lang=en`, payload);
    expect(JSON.stringify(english.body)).toContain('Please enter the sender’s first name');
  });

  test('ADR-9 the rules of the form hold here too', async () => {
    const { body } = await post(
      parcelOf(home, {
        addresses: {
          addressFrom: { titleCode: 'dr', phone: '0112345678' },
          addressTo: { lastName: '-Petit', companyName: 'A&&B' },
        },
      }),
    );
    expect(subjectsOf(body)).toEqual(['senderCivility', 'senderPhone', 'recipientCompanyName', 'recipientLastName']);
  });

  test('ADR-13 both spellings of a territory are the same place', async () => {
    const overseas = await choose(ask, {
      to: { country: 'FR', postalCode: '97110', city: 'Pointe-à-Pitre', b2b: false },
    });
    const to = { country: { isocode: 'GP' }, postalCode: '97110', phone: '+590690123456' };
    expect((await post(parcelOf(overseas, { addresses: { addressTo: to }, customs: gift }))).status).toBe(200);
    expect((await post(parcelOf(overseas, { customs: gift }))).status).toBe(200);
  });

  test('ADR-14 a relay offer needs its relay points, in the countries of its ends', async () => {
    const modes = { offer: { service: { depositMode: 'RELAY' } } };
    const bare = await post(parcelOf(relay, modes));
    expect(subjectsOf(bare.body)).toEqual(['depositRelayPoint', 'deliveryRelayPoint']);
    const both = {
      addresses: { depositRelayPoint: relayPoints.lyon, deliveryRelayPoint: relayPoints.paris },
    };
    expect((await post(parcelOf(relay, withChange<object>(modes, both)))).status).toBe(200);
    const abroad = withChange<object>(both, {
      addresses: { deliveryRelayPoint: { country: 'BE', postalCode: '1000' } },
    });
    expect(subjectsOf((await post(parcelOf(relay, withChange<object>(modes, abroad)))).body)).toEqual([
      'deliveryRelayPoint',
    ]);
  });

  test.each([
    ['nobody has', { postOfficeId: 'DEMO-75111-99' }],
    ['is in another country', { postOfficeId: 'DEMO-BE-1000-01' }],
    ['is empty', { postOfficeId: '' }],
  ])('ADR-14 a relay point whose id %s is refused, even with a plausible record', async (_what, change) => {
    const { status, body } = await post(
      parcelOf(relay, {
        offer: { service: { depositMode: 'POST_OFFICE' } },
        addresses: { deliveryRelayPoint: { ...relayPoints.paris, ...change } },
      }),
    );
    expect({ status, errors: (body as ApiErrorBody).errors }).toMatchObject({
      status: 400,
      errors: [{ type: 'CartError', subject: 'deliveryRelayPoint', reason: 'invalid' }],
    });
  });
});

describe('customs', () => {
  const swissAddress = { addresses: { addressTo: { phone: '+41791234567' } } };
  const declare = (customs: unknown) => post(parcelOf(abroadOffer, withChange<object>(swissAddress, { customs })));

  test('CUS-1 a declaration is required where territories require it', async () => {
    expect((await declare(gift)).status).toBe(200);
    const { status, body } = await declare(undefined);
    expect({ status, errors: (body as ApiErrorBody).errors }).toMatchObject({
      status: 400,
      errors: [{ type: 'CartError', subject: 'customs', reason: 'missing' }],
    });
  });

  test.each<[string, unknown]>([
    ['shipmentType.type', { ...gift, shipmentType: { type: 'NOTHING' } }],
    ['cn23Products', { ...gift, cn23Products: [] }],
    ['cn23Products', { ...gift, cn23Products: [{ ...article, quantity: 3 }] }],
    ['cn23Products.0.description', { ...gift, cn23Products: [{ ...article, description: 'Divers articles' }] }],
    ['cn23Products.0.description', { ...gift, cn23Products: [{ ...article, description: 'Savon <b>' }] }],
    ['cn23Products.0.tariffNumber', { ...gift, cn23Products: [{ ...article, tariffNumber: '61091' }] }],
    [
      'cn23Products.0.tariffNumber',
      { shipmentType: { type: 'SALE_OF_GOODS' }, cn23Products: [{ ...article, tariffNumber: '' }] },
    ],
    [
      'cn23Products.0.tariffNumber',
      { ...gift, receiver: 'BUSINESS', cn23Products: [{ ...article, tariffNumber: null }] },
    ],
  ])('CUS-3 CUS-5 %s is refused: %j', async (place, customs) => {
    const { status, body } = await declare(customs);
    expect({ status, errors: (body as ApiErrorBody).errors }).toMatchObject({
      status: 400,
      errors: [{ type: 'CartError', subject: 'customs', subjectType: place }],
    });
    expect((body as ApiErrorBody).errors).toHaveLength(1);
  });
});
