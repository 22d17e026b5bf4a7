/** Checks described interfaces against local servers that speak them (docs/remote-carriers.md). */
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { readConfig } from '#server/config.ts';
import { dataFolder } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { answerJson, answerXml, type Behaviour, startFakeCarrier } from './fake-carrier.fixture.ts';
import { openInterfaces } from './open-interfaces.ts';
import { createRemoteCarrier, remoteCarrierLimits } from './remote-carrier.ts';

const shipment: Shipment = {
  from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
  to: { country: 'FR', postalCode: '35400', city: 'Saint-Malo & <Paramé>' },
  toBusiness: false,
  parcel: { dimensionType: 'ORDINARY', lengthMm: 225, widthMm: 160, heightMm: 60, weightGrams: 251 },
  collectionDate: '2026-11-20',
};
const shipped = join(dataFolder, 'carriers');
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

function configured(carrier: object) {
  const read = readConfig({ REMOTE_CARRIERS: JSON.stringify([carrier]) });
  if (!read.ok) throw new Error(read.errors.join('\n'));
  return read.config.remoteCarriers;
}

async function start(
  carrier: { readonly code: string; readonly interface: string },
  answer: Behaviour,
  folder = shipped,
) {
  const fake = await startFakeCarrier(answer);
  const settings = { user: 'shop', password: 'p<ss', content: '50113', key: 'the-key' };
  const [opened] = openInterfaces(folder, configured({ name: 'Carrier', url: fake.url, settings, ...carrier }));
  if (!opened) throw new Error('no carrier');
  const dropped: string[] = [];
  const recorder = {
    answered: () => undefined,
    failed: () => undefined,
    dropped: (part: string) => void dropped.push(part),
  };
  const remote = createRemoteCarrier(opened.carrier, opened.spoken, remoteCarrierLimits, recorder);
  open.push(fake, remote);
  const ask = (change: Partial<Shipment> = {}) =>
    remote.ask({ ...shipment, ...change }, 'part', new AbortController().signal);
  return { fake, ask, dropped };
}

const quickcost = { code: 'CHRP', interface: 'chronopost-quickcost' };
const products = (inner: string) =>
  answerXml(
    `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><ns1:calculateProductsResponse xmlns:ns1="http://cxf.quickcost.soap.chronopost.fr/"><return>${inner}</return></ns1:calculateProductsResponse></soap:Body></soap:Envelope>`,
  );
const product = (code: string, amount: string, amountTTC: string) =>
  `<productList><amount>${amount}</amount><amountTTC>${amountTTC}</amountTTC><amountTVA>0</amountTVA><productCode>${code}</productCode></productList>`;

describe('36.5 Chronopost QuickCost', () => {
  test('is asked by SOAP, with what was typed escaped, and its products are sold under the codes of the tariff files', async () => {
    const list = [
      product('1', '20.0', '24.0'),
      product('86', '10.5', '12.6'),
      product('16', '0.0', '0.0'),
      product('5A', '9.0', '1.0'),
    ];
    const { fake, ask, dropped } = await start(quickcost, products(`<errorCode>0</errorCode>${list.join('')}`));
    const answer = await ask();
    expect(answer).toMatchObject({
      failure: null,
      services: [
        {
          carrierCode: 'CHRP',
          serviceCode: 'Chrono13',
          taxExclusive: 2000,
          taxInclusive: 2400,
          vatRate: 20,
          delayDays: 1,
          deliveredBefore: 13,
        },
        {
          serviceCode: 'ChronoRelais13',
          taxExclusive: 1050,
          taxInclusive: 1260,
          serviceType: 'RELAY',
          recipientContact: { needs: 'EITHER' },
        },
      ],
    });
    expect(answer.services).toHaveLength(2);
    expect(dropped).toEqual([]);
    const [call] = fake.received;
    expect(call?.headers).toMatchObject({ 'content-type': 'text/xml; charset=utf-8', soapaction: '""' });
    expect(call?.body).toContain(
      '<accountNumber>shop</accountNumber><password>p&lt;ss</password><depCountryCode>FR</depCountryCode><depZipCode>69003</depZipCode><arrCountryCode>FR</arrCountryCode><arrZipCode>35400</arrZipCode><arrCity>Saint-Malo &amp; &lt;Paramé&gt;</arrCity><type>M</type><weight>0.251</weight><height>6</height><length>22.5</length><width>16</width><shippingDate>20/11/2026</shippingDate>',
    );
  });

  test('one product is a list too, and none is no failure', async () => {
    const one = await start(quickcost, products(`<errorCode>0</errorCode>${product('1', '20', '24')}`));
    expect((await one.ask()).services.map(({ serviceCode }) => serviceCode)).toEqual(['Chrono13']);
    const none = await start(quickcost, products('<errorCode>0</errorCode>'));
    expect(await none.ask()).toEqual({ services: [], refusals: [], failure: null });
  });

  test.each([
    [
      'an error',
      products('<errorCode>3</errorCode><errorMessage>invalid account</errorMessage>'),
      'INVALID_ANSWER',
      'error 3',
    ],
    ['a SOAP fault', answerXml('<soap:Fault/>', 500), 'UNAVAILABLE', 'status 500'],
    ['JSON', answerJson({}), 'INVALID_ANSWER', 'not XML'],
    ['half an answer', answerXml('<soap:Envelope><soap:Body>'), 'INVALID_ANSWER', 'not XML'],
    ['entities of its own', answerXml('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'), 'INVALID_ANSWER', 'not XML'],
    ['another answer', answerXml('<Envelope><Body/></Envelope>'), 'INVALID_ANSWER', 'unexpected shape'],
  ])('%s is a failure with a reason', async (_what, answer, reason, message) => {
    const { ask } = await start(quickcost, answer);
    await expect(ask()).rejects.toMatchObject({ name: 'CarrierFailure', reason, message });
  });

  test('a wrong price drops that product and is counted', async () => {
    const wrong = ['NaN', '-1', '1e999', '', '12,5', '0x10', 'Infinity'].map((amount) => product('2', amount, amount));
    const list = [...wrong, product('16', '10', '13'), product('1', '20', '24')];
    const { ask, dropped } = await start(quickcost, products(`<errorCode>0</errorCode>${list.join('')}`));
    const answer = await ask();
    expect(answer.services.map(({ serviceCode }) => serviceCode)).toEqual(['Chrono13']);
    expect(answer.failure).toBe('INVALID_ANSWER');
    expect(dropped).toEqual(Array(8).fill('PRICE'));
  });
});

const boxtal = { code: 'MONR', interface: 'boxtal-quotes' };
const quoted = (offers: string) =>
  answerXml(`<?xml version="1.0"?><cotation><shipment>${offers}</shipment></cotation>`);
function boxtalOffer({
  operator = 'MONR',
  service = 'CpourToi',
  currency = 'EUR',
  ttc = '5.49',
  delivery = '<date>2026-11-24</date>',
} = {}) {
  return `<offer><operator><code>${operator}</code></operator><service><code>${service}</code></service><price><currency>${currency}</currency><tax-exclusive>4.58</tax-exclusive><tax-inclusive>${ttc}</tax-inclusive></price><delivery><type><code>PICKUP_POINT</code></type>${delivery}</delivery></offer>`;
}

describe('36.5 Boxtal’s quotes', () => {
  test('are asked for one carrier by address, and offers of others are passed over', async () => {
    const { fake, ask, dropped } = await start(
      boxtal,
      quoted(boxtalOffer() + boxtalOffer({ operator: 'CHRP', ttc: 'x' })),
    );
    expect(await ask()).toMatchObject({
      failure: null,
      // From Friday to Tuesday are three working days of a week that ends on Saturday.
      services: [{ carrierCode: 'MONR', serviceCode: 'CpourToi', taxExclusive: 458, taxInclusive: 549, delayDays: 3 }],
    });
    expect(dropped).toEqual([]);
    expect(fake.received[0]?.authorization).toBe(`Basic ${Buffer.from('shop:p<ss').toString('base64')}`);
    expect(fake.received[0]?.query).toMatchObject({
      'shipper.country': 'FR',
      'shipper.type': 'individual',
      'recipient.city': 'Saint-Malo & <Paramé>',
      'recipient.type': 'individual',
      'colis_1.poids': '0.251',
      'colis_1.longueur': '22.5',
      collection_date: '2026-11-20',
      content_code: '50113',
      operator: 'MONR',
    });
    await ask({ toBusiness: true });
    expect(fake.received[1]?.query['recipient.type']).toBe('company');
  });

  test('without a date have the usual delay; with a wrong one, or in another currency, they are dropped', async () => {
    const { ask } = await start(boxtal, quoted(boxtalOffer({ delivery: '' })));
    expect((await ask()).services[0]?.delayDays).toBe(5);
    const wrong = await start(
      boxtal,
      quoted(
        boxtalOffer({ delivery: '<date>soon</date>' }) +
          boxtalOffer({ delivery: '<date>2026-11-19</date>' }) +
          boxtalOffer({ currency: 'USD' }) +
          boxtalOffer({ service: '' }),
      ),
    );
    expect(await wrong.ask()).toMatchObject({ services: [], failure: 'INVALID_ANSWER' });
    expect(wrong.dropped).toEqual(['DELAY', 'DELAY', 'CURRENCY', 'SERVICE']);
  });
});

/** The example of the documentation. */
const example = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/remote-carriers.md', 'utf8'))?.[1] ?? '';

async function folderWith(text: string) {
  const folder = await temporaryFolder('carriers');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'rapide.json'), text);
  return folder;
}

const rapide = { code: 'RAPIDE', interface: 'rapide' };
const rate = (change: object = {}) => ({
  product: { id: 'RAP24' },
  net: 1000,
  gross: 1200,
  currency: 'EUR',
  transit: 36,
  ...change,
});

describe('36.5 a described JSON service', () => {
  test('gets what its file says, numbers as numbers, and its offers are read', async () => {
    const { fake, ask } = await start(
      rapide,
      answerJson({ rates: [rate(), rate({ product: { id: 'FREIGHT' } })] }),
      await folderWith(example),
    );
    expect(await ask()).toMatchObject({
      failure: null,
      services: [
        { serviceCode: 'Rapide24', label: { en: 'Rapide 24' }, taxExclusive: 1000, taxInclusive: 1200, delayDays: 2 },
      ],
    });
    expect(fake.received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-api-key': 'the-key' });
    expect(JSON.parse(fake.received[0]?.body ?? '')).toEqual({
      origin: { country: 'FR', zip: '69003' },
      destination: { country: 'FR', zip: '35400', town: 'Saint-Malo & <Paramé>', kind: 'home' },
      parcels: [{ grams: 251, cm: [22.5, 16, 6] }],
      pickup: '2026-11-20',
    });
  });

  test('whose offers have wrong parts keeps the others', async () => {
    const wrong = [
      rate({ net: -1000 }),
      rate({ gross: null }),
      rate({ gross: 1e9 }),
      rate({ net: 10.5 }),
      rate({ gross: 1300 }),
      rate({ net: 0, gross: 0 }),
      rate({ currency: 'GBP' }),
      rate({ currency: undefined }),
      rate({ transit: 'P2D' }),
      rate({ transit: 5000 }),
      rate({ transit: undefined }),
      rate({ product: 'RAP24' }),
      null,
      'offer',
    ];
    const { ask, dropped } = await start(rapide, answerJson({ rates: [rate(), ...wrong] }), await folderWith(example));
    expect((await ask()).services).toHaveLength(1);
    const parts = [
      'PRICE',
      'PRICE',
      'PRICE',
      'PRICE',
      'PRICE',
      'PRICE',
      'CURRENCY',
      'CURRENCY',
      'DELAY',
      'DELAY',
      'DELAY',
      'SERVICE',
      'SERVICE',
      'SERVICE',
    ];
    expect(dropped).toEqual(parts);
  });

  test.each([
    ['an error', { error: { code: 'quota exceeded for Zoé' } }, 'an error'],
    ['no list', { rates: rate() }, 'unexpected shape'],
    ['nothing', {}, 'unexpected shape'],
    ['too long a list', { rates: Array(101).fill(rate()) }, 'unexpected shape'],
  ])('that answers %s has failed', async (_what, answer, message) => {
    const { ask } = await start(rapide, answerJson(answer), await folderWith(example));
    await expect(ask()).rejects.toMatchObject({ reason: 'INVALID_ANSWER', message });
  });
});

test('SMT-24 36.5 faults of descriptions keep the shop from starting, all at once, with their places', async () => {
  const carriers = configured({ ...rapide, name: 'Rapide', url: 'https://rapide.example', settings: { key: 'k' } });
  const lineOf = (part: string) => example.slice(0, example.indexOf(part)).split('\n').length;
  const refusalOf = async (text: string) => {
    const folder = await folderWith(text);
    expect(() => openInterfaces(folder, carriers)).toThrow('The interfaces of carriers have errors:');
    try {
      openInterfaces(folder, carriers);
    } catch (error) {
      return String(error).split('\n').slice(1);
    }
  };
  const wrong = example
    .replace('{settings.key}', '{to.city}')
    .replace('{date}', '{settings.shop}')
    .replace(/,\s+"delay": .*/, '');
  expect(await refusalOf(wrong)).toEqual([
    `  rapide.json:${lineOf('"request"') + 0}:14 request {settings.shop} has no value for RAPIDE`,
    `  rapide.json:${lineOf('"headers"')}:16 request headers {to.city} is no setting of RAPIDE`,
    expect.stringMatching(/^ {2}rapide\.json:\d+:14 services RAP24 give delayDays with "\*"$/),
  ]);
  expect(await refusalOf(example.replace('"cents"', '"pence"'))).toEqual([
    expect.stringMatching(/^ {2}rapide\.json:\d+:\d+ answer price unit give euros or cents$/),
  ]);
  expect(await refusalOf('{')).toEqual([expect.stringContaining('not JSON')]);
  expect(() => openInterfaces('/nowhere', carriers)).toThrow("rapide.json:1:1 can't be read, for RAPIDE");
});
