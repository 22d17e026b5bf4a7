/** The outcome of buying a label from each provider: the embedded one, and a service on a local server. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countryName, making, orderCode } from '#tests/build/documents.ts';
import { anOrderedParcel, aParcelAbroad, aParcelWithAccents } from '#tests/build/order-lines.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
import { readNumberSeries } from './document-data.ts';
import type { ParcelToLabel } from './label-provider.ts';
import { boughtAnswer, refusedAnswer } from './sls.fixture.ts';
import { createSlsLabels } from './sls-labels.ts';
import { slsKilograms, slsRequest } from './sls-request.ts';
import { createSpecimenLabels } from './specimen-labels.ts';

const toLabel = (parcel = aParcelWithAccents()): ParcelToLabel => ({
  orderCode,
  parcel,
  place: { number: 1, of: 1 },
  locale: 'fr',
  declaredOn: '2026-11-21',
  madeAt: making.madeAt,
  countryName,
  dutiesPrepaid: false,
});

describe('CRT-8 the embedded provider', () => {
  const positions = new Map<string, number>();
  beforeEach(() => positions.clear());
  const series = readNumberSeries('data');
  const positionOf = async (key: string) => {
    const position = positions.get(key) ?? positions.size;
    positions.set(key, position);
    return position;
  };
  const settings = { series, author: 'Guichet', positionOf };
  const specimens = createSpecimenLabels(settings);

  test('makes specimens on both papers, with a number of the series', async () => {
    const purchase = await specimens.buy(toLabel(), 'one');
    expect(purchase).toMatchObject({
      outcome: 'bought',
      number: 'ZZ100000003XX',
      partnerNumber: null,
      documents: [
        { type: 'LABEL', format: 'A4' },
        { type: 'LABEL', format: '10x15' },
      ],
    });
    if (purchase.outcome !== 'bought') return;
    for (const { bytes } of purchase.documents) {
      const { text } = await readPdf(bytes);
      expect(text).toContain('SPÉCIMEN');
      expect(text).toContain('ZZ 1000 0000 3 XX');
    }
  });

  test('gives the same number and bytes for the same key, another number for another', async () => {
    const [one, again, other] = [
      await specimens.buy(toLabel(), 'one'),
      await specimens.buy(toLabel(), 'one'),
      await specimens.buy(toLabel(), 'two'),
    ];
    expect(again).toEqual(one);
    expect(other).toMatchObject({ number: 'ZZ100000017XX' });
  });

  test('refuses when the series is at its end, and when no position can be had', async () => {
    const short = createSpecimenLabels({ ...settings, series: { ...series, last: series.first } });
    expect(await short.buy(toLabel(), 'one')).toMatchObject({ outcome: 'bought' });
    expect(await short.buy(toLabel(), 'two')).toMatchObject({ outcome: 'refused', isTransient: false });
    const failing = createSpecimenLabels({ ...settings, positionOf: () => Promise.reject(new Error('down')) });
    expect(await failing.buy(toLabel(), 'one')).toMatchObject({ outcome: 'refused', isTransient: true });
  });
});

describe('CRT-8 the request to the label service', () => {
  test.each([
    [1, 0.01],
    [10, 0.01],
    [11, 0.02],
    [280, 0.28],
    [1201, 1.21],
    [30_000, 30],
  ])('%i g are %d kg: steps of 10 g, rounded up', (grams, kilograms) => {
    expect(slsKilograms(grams)).toBe(kilograms);
  });

  test('G3 has its addresses in Latin letters', () => {
    const parcel = anOrderedParcel(0, { payload: { to: { firstName: 'Χρήστος', building: 'Щука', town: 'Αθήνα' } } });
    expect(slsRequest(toLabel(parcel), 'key', 'Guichet').letter.addressee.address).toMatchObject({
      firstName: 'Christos',
      line1: 'Shchuka',
      city: 'Athina',
    });
  });

  test('has the parcel, both addresses and the key as order number', () => {
    expect(slsRequest(toLabel(), 'G26-4F7K9Q-0', 'Guichet')).toMatchObject({
      letter: {
        service: {
          productCode: 'DOS',
          depositDate: '2026-11-23',
          orderNumber: 'G26-4F7K9Q-0',
          commercialName: 'Guichet',
          totalAmount: 1009,
        },
        parcel: { weight: 1.2 },
        customsDeclarations: { includeCustomsDeclarations: 0 },
        sender: { address: { lastName: 'Dvořáková', line2: '5 rue de l’Œuvre', zipCode: '69003', countryCode: 'FR' } },
        addressee: { addresseeParcelRef: orderCode, address: { firstName: 'Noël', city: 'L’Haÿ-les-Roses' } },
      },
    });
  });

  test('CUS-6 has the declaration as typed', () => {
    const { customsDeclarations } = slsRequest(toLabel(aParcelAbroad()), 'key', 'Guichet').letter;
    expect(customsDeclarations).toMatchObject({
      includeCustomsDeclarations: 1,
      contents: {
        category: { value: 1 },
        article: [
          { description: 'Livre de recettes, relié', quantity: 1, weight: 0.12, value: 18, hsCode: '490199' },
          { description: 'Torchon en lin', quantity: 2, weight: 0.03, value: 7 },
          { description: 'Carte de vœux imprimée', originCountry: 'RO' },
        ],
      },
    });
    expect(JSON.stringify(customsDeclarations)).not.toContain('"hsCode":""');
  });

  test.each([
    ['FR', 'HOME', [], 'DOM'],
    ['FR', 'HOME', ['SIGNATURE'], 'DOS'],
    ['FR', 'RELAY', [], 'HD'],
    ['GP', 'HOME', [], 'COM'],
    ['GP', 'HOME', ['SIGNATURE'], 'CDS'],
    ['DE', 'HOME', ['SIGNATURE'], 'DOS'],
  ] as const)('to %s by %s with %j is the product %s', (country, deliveryMode, options, productCode) => {
    const parcel = anOrderedParcel(0, {
      quote: { shipment: { to: { country, postalCode: '97110', city: '' } } },
      payload: { service: { deliveryMode }, options: [...options] },
    });
    expect(slsRequest(toLabel(parcel), 'key', 'Guichet').letter.service.productCode).toBe(productCode);
  });

  test('names the relay point', () => {
    const relay = { postOfficeId: '059112', label: 'Tabac', country: 'FR' };
    const parcel = anOrderedParcel(0, { payload: { relays: { deliveryRelayPoint: relay } } });
    expect(slsRequest(toLabel(parcel), 'key', 'Guichet').letter.parcel).toMatchObject({ pickupLocationId: '059112' });
  });
});

describe('CRT-8 the label service over HTTP', () => {
  let answerWith: RequestListener = (_request, response) => response.end();
  const seen: { headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      answerWith(request, response);
    });
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/generateLabel`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const buy = async (address = url, timeoutMs = 10_000) => {
    const provider = createSlsLabels({ url: address, apiKey: 'secret-key', commercialName: 'Guichet', timeoutMs });
    seen.length = 0;
    const purchase = await provider.buy(toLabel(), 'G26-4F7K9Q-0');
    await provider.close();
    return purchase;
  };
  const reply = ({ status, contentType, body }: typeof boughtAnswer): RequestListener => {
    return (_request, response) => {
      response.writeHead(status, { 'content-type': contentType });
      response.end(body);
    };
  };

  test('a bought label comes with its bytes; the key is a header, never in the body', async () => {
    answerWith = reply(boughtAnswer);
    expect(await buy()).toMatchObject({ outcome: 'bought', number: '6A12345678901' });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.headers).toMatchObject({ apikey: 'secret-key', 'content-type': 'application/json' });
    expect(seen[0]?.body).not.toContain('secret-key');
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ letter: { service: { orderNumber: 'G26-4F7K9Q-0' } } });
  });

  test('a refusal is one', async () => {
    answerWith = reply(refusedAnswer);
    expect(await buy()).toMatchObject({ outcome: 'refused', messages: [{ code: '30519' }] });
  });

  test.each<[string, RequestListener]>([
    ['closes without an answer', (request) => request.socket.destroy()],
    ['fails', reply({ ...refusedAnswer, status: 500 })],
    [
      'breaks off in the middle of the label',
      (request, response) => {
        response.writeHead(200, {
          'content-type': boughtAnswer.contentType,
          'content-length': boughtAnswer.body.length,
        });
        response.write(boughtAnswer.body.subarray(0, 400), () => request.socket.destroy());
      },
    ],
    ['leads elsewhere', (_request, response) => response.writeHead(307, { location: url }).end()],
  ])('a service that %s leaves the outcome unknown, and is asked once', async (_name, listener) => {
    answerWith = listener;
    expect((await buy()).outcome).toBe('unknown');
    expect(seen).toHaveLength(1);
  });

  test('a service that never answers leaves the outcome unknown', async () => {
    answerWith = () => undefined;
    expect(await buy(url, 50)).toEqual({ outcome: 'unknown', reason: 'TimeoutError' });
    expect(seen.length).toBeLessThanOrEqual(1);
  });

  test('a service that can’t be reached has made no label', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await buy(`http://127.0.0.1:${port}/`)).toEqual({
      outcome: 'refused',
      messages: [{ code: 'ECONNREFUSED', text: '' }],
      isTransient: true,
    });
  });
});
