/**
 * Buying labels from a carrier's service over HTTP: each label is bought once, even if the answer is lost
 * (docs/decisions/0019).
 */
import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import { boughtAnswer, fixturePdf, refusedAnswer } from '#server/documents/sls.fixture.ts';
import { sweepOrders } from '#server/orders/checkout.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
import { anonymousOrders, sendOrder } from '#tests/support/placed-order.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { askAgain, listStuckPurchases } from './label-purchases.ts';

type Answer = Pick<typeof boughtAnswer, 'status' | 'contentType' | 'body'>;
const reply =
  ({ status, contentType, body }: Answer): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': contentType }).end(body);
const busy = reply({ status: 429, contentType: 'application/json', body: new Uint8Array() });
const breaksOff: RequestListener = (request) => void request.socket.destroy();

let answers: RequestListener = reply(boughtAnswer);
const asked: string[] = [];
const carrier = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    asked.push(JSON.parse(Buffer.concat(chunks).toString()).letter.service.orderNumber);
    answers(request, response);
  });
});
await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve));

const database = await testDatabase();
const { db } = database;
await writeCatalog(db, smallCatalog);
let now = monday;
const clock = () => new Date(now);
const bank = scriptedBank();
const env = {
  LABEL_URL: `http://127.0.0.1:${(carrier.address() as AddressInfo).port}/generateLabel`,
  LABEL_KEY: 'key-of-the-shop',
};
const lines: string[] = [];
const settings = { clock, payment: bank.payment, env, lines };
const api = await shippingApi(database, settings);
// A second process that uses the same database.
const other = await shippingApi(database, settings);
afterAll(async () => {
  await api.close();
  await other.close();
  carrier.closeAllConnections();
  carrier.close();
});
beforeEach(async () => {
  now = monday;
  answers = reply(boughtAnswer);
  asked.length = 0;
  lines.length = 0;
  await db.deleteFrom('customer_order').execute();
});
const minute = 60_000;
const sweep = () => sweepOrders(api.checkout);

const flat = { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 2, weight: 0.25 };
const byLetter = ({ service }: WireOffer) => service.carrierCode === 'MTEL';

async function paidParcel(
  quote = {},
  wanted?: (offer: WireOffer) => boolean,
  parcels: number = 1,
): Promise<OrderAnswer> {
  const { path } = await newCart(api.call);
  for (let each = 0; each < parcels; each += 1)
    await api.call('POST', `${path}/smt`, parcelOf(await choose(api.call, quote, wanted)));
  await api.call('PUT', `${path}/email?email=zoe%40example.fr`);
  const { body: placed } = await sendOrder(api.call, path);
  bank.set(placed.code, 'CAPTURED');
  return (await api.call('POST', `${anonymousOrders()}/${placed.guid}/payment`)).body as OrderAnswer;
}
const read = async ({ guid }: OrderAnswer) =>
  (await api.call('GET', `${anonymousOrders()}/${guid}`)).body as OrderAnswer;
const labelsOf = ({ documents }: OrderAnswer) => documents.filter(({ type }) => type === 'LABEL');
const stuck = async () => (await listStuckPurchases(db)).map(({ state, messages }) => [state, messages[0]?.code]);
const keyOf = ({ code }: OrderAnswer) => ({ code, entryNumber: 0 });

describe('CRT-8 a label from a carrier’s service', () => {
  test('is bought by the sweep, so that no visitor waits for it, and replaces the specimen', async () => {
    const paid = await paidParcel();
    expect([asked.length, labelsOf(paid).length, paid.tracking[0]?.number ?? null]).toEqual([0, 0, null]);
    await sweep();
    const order = await read(paid);
    expect(asked).toEqual([`${order.code}-0`]);
    expect(labelsOf(order).map(({ format }) => format)).toEqual(['10x15']);
    expect(order.tracking[0]?.number).toBe('6A12345678901');
    const path = `${anonymousOrders()}/${order.guid}/documents/LABEL?entry=0&format=10x15`;
    const label = await api.app.request(path);
    expect(Buffer.from(await label.arrayBuffer()).equals(fixturePdf)).toBe(true);
    await sweep();
    expect(asked).toHaveLength(1);
  });

  test('is bought once by two processes that sweep at the same time', async () => {
    const paid = await paidParcel();
    await Promise.all([sweep(), sweepOrders(other.checkout), sweep(), sweepOrders(other.checkout)]);
    expect(asked).toHaveLength(1);
    expect(labelsOf(await read(paid))).toHaveLength(1);
  });

  test('is a specimen for a carrier without a service', async () => {
    const paid = await paidParcel({ packageDetail: flat }, byLetter);
    expect(labelsOf(paid).map(({ format }) => format)).toEqual(['A4', '10x15']);
    await sweep();
    expect(asked).toEqual([]);
  });

  test('is asked for again later if the service refuses for now', async () => {
    answers = busy;
    const paid = await paidParcel();
    await sweep();
    now += 4 * minute;
    await sweep();
    expect(asked).toHaveLength(1);
    now += minute;
    await sweep();
    expect(asked).toHaveLength(2);
    answers = reply(boughtAnswer);
    now += 10 * minute;
    await sweep();
    expect([asked.length, labelsOf(await read(paid)).length, await stuck()]).toEqual([3, 1, []]);
  });

  test('isn’t asked for again if the carrier refuses the parcel, until somebody has seen to it', async () => {
    answers = reply(refusedAnswer);
    const paid = await paidParcel();
    for (let day = 0; day < 3; day += 1) {
      await sweep();
      now += 24 * 60 * minute;
    }
    expect([asked.length, await stuck()]).toEqual([1, [['REFUSED', '30519']]]);
    answers = reply(boughtAnswer);
    expect(await askAgain(db, keyOf(paid), clock())).toBe(true);
    await sweep();
    expect([asked.length, labelsOf(await read(paid)).length, await stuck()]).toEqual([2, 1, []]);
    expect(await askAgain(db, keyOf(paid), clock())).toBe(false);
  });

  test('is never asked for again by itself if the answer was lost', async () => {
    answers = breaksOff;
    const paid = await paidParcel();
    for (let day = 0; day < 3; day += 1) {
      await sweep();
      now += 24 * 60 * minute;
    }
    expect([asked.length, (await stuck()).map(([state]) => state)]).toEqual([1, ['UNKNOWN']]);
    answers = reply(boughtAnswer);
    expect(await askAgain(db, keyOf(paid), clock())).toBe(true);
    await sweep();
    expect([asked.length, labelsOf(await read(paid)).length]).toEqual([2, 1]);
  });

  test('may exist if the process ended while it waited', async () => {
    const paid = await paidParcel();
    await db
      .insertInto('label_purchase')
      .values({
        order_code: paid.code,
        entry_number: 0,
        provider: 'sls',
        state: 'ASKED',
        asked_at: new Date(now),
        next_ask_at: null,
        number: null,
        partner_number: null,
      })
      .execute();
    now += 4 * minute;
    await sweep();
    expect(await stuck()).toEqual([]);
    now += minute;
    await sweep();
    expect([asked.length, (await stuck()).map(([state]) => state)]).toEqual([0, ['UNKNOWN']]);
    expect(lines.join('\n')).toContain('a label may have been bought');
  });

  test('leaves no address and no key in the log', async () => {
    answers = reply(refusedAnswer);
    await paidParcel();
    await sweep();
    const log = lines.join('\n');
    expect(log).toContain('a label could not be bought');
    for (const secret of ['key-of-the-shop', 'zoe@example.fr', 'Durand', 'rue']) expect(log).not.toContain(secret);
  });
});

describe('CRT-8 the labels of several parcels', () => {
  const sheetsOf = (order: OrderAnswer) => order.documents.filter(({ format }) => format === 'A4x2');

  test('G16 can be printed two to a sheet if they were made here, and are one document also once opened', async () => {
    const order = await read(await paidParcel({ packageDetail: flat }, byLetter, 3));
    expect(sheetsOf(order)).toMatchObject([
      { type: 'LABEL', entryNumber: null, label: 'Toutes les étiquettes (PDF, deux par feuille A4)' },
    ]);
    const [sheets] = sheetsOf(order);
    const answer = await api.app.request(sheets?.url ?? '');
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${order.code}-label.pdf"`);
    const { pages, text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pages).toHaveLength(2);
    for (const { number } of order.tracking) expect(text.replaceAll(' ', '')).toContain(number);
    expect((await read(order)).documents).toEqual(order.documents);
    const cancelled = { cancellationRequestEntryInputs: [{ orderEntryNumber: 0, quantity: 1 }] };
    await api.call('POST', `${anonymousOrders()}/${order.guid}/cancellation`, cancelled);
    const rest = await readPdf(new Uint8Array(await (await api.app.request(sheets?.url ?? '')).arrayBuffer()));
    const held = order.tracking.map(({ number }) => rest.text.replaceAll(' ', '').includes(`${number}`));
    expect([rest.pages.length, held]).toEqual([1, [false, true, true]]);
  });

  test('say which parcel of how many remain after a cancellation, but a carrier’s own label stays as it is', async () => {
    const labelOfLast = async (paid: OrderAnswer) => {
      const order = await read(paid);
      const { url = '' } = labelsOf(order).find(({ entryNumber }) => entryNumber === 1) ?? {};
      const cancelled = { cancellationRequestEntryInputs: [{ orderEntryNumber: 0, quantity: 1 }] };
      const { status } = await api.call('POST', `${anonymousOrders()}/${order.guid}/cancellation`, cancelled);
      expect(status).toBe(200);
      return new Uint8Array(await (await api.app.request(url)).arrayBuffer());
    };
    const made = await labelOfLast(await paidParcel({ packageDetail: flat }, byLetter, 2));
    expect((await readPdf(made)).text).toContain('1/1');
    const bought = await paidParcel({}, undefined, 2);
    await sweep();
    expect(Buffer.from(await labelOfLast(bought)).equals(fixturePdf)).toBe(true);
  });

  test('stay on their own paper if there is only one, or if a carrier made one', async () => {
    const single = await read(await paidParcel({ packageDetail: flat }, byLetter));
    const bought = await paidParcel({}, undefined, 2);
    await sweep();
    for (const order of [single, await read(bought)]) {
      expect([order.documents.length > 0, sheetsOf(order)]).toEqual([true, []]);
      const path = `${anonymousOrders()}/${order.guid}/documents/LABEL?format=A4x2`;
      expect((await api.app.request(path)).status).toBe(404);
    }
  });
});

test('CRT-8 an invoice is a specimen in a demo only', async () => {
  const production = await shippingApi(database, {
    ...settings,
    env: {
      ...env,
      LABEL_URL: 'https://labels.example/generateLabel',
      GUICHET_ENV: 'production',
      DATABASE_URL: 'postgres://shop:secret@db/shop',
      ORIGIN: 'https://boutique.example',
      SECRET_KEY: createHash('sha256').update('drawn').digest('hex'),
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      SMTP_URL: 'smtps://shop:secret@mail.example:465',
      TRUSTED_PROXIES: '1',
      RATE_LIMITS: '600',
      API_DOCS: 'public',
    },
  });
  const order = await paidParcel();
  const invoiceBy = async ({ app }: typeof api, origin: string) => {
    await db.deleteFrom('order_document').execute();
    const answer = await app.request(`${origin}${anonymousOrders()}/${order.guid}/documents/INVOICE`);
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
  };
  const texts = [
    await invoiceBy(api, 'http://localhost:3000'),
    await invoiceBy(production, 'https://boutique.example'),
  ];
  await production.close();
  for (const text of texts) expect(text).toContain('Facture');
  expect(texts.map((text) => text.includes('SPÉCIMEN'))).toEqual([true, false]);
});
