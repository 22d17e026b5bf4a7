/**
 * Buying labels from a carrier's service over HTTP: each label is bought once, even if the answer is lost
 * (docs/decisions/0019).
 */
import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { boughtAnswer, fixturePdf, refusedAnswer } from '#server/documents/sls.fixture.ts';
import { orderPath, orderShop, type Wanted } from '#tests/support/order-shop.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
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

const env = {
  LABEL_URL: `http://127.0.0.1:${(carrier.address() as AddressInfo).port}/generateLabel`,
  LABEL_KEY: 'key-of-the-shop',
};
const lines: string[] = [];
const shop = await orderShop({ env, lines });
const { db, api, time, read, sweep } = shop;
// A second process that uses the same database.
const other = await shop.startProcess();
afterAll(() => {
  carrier.closeAllConnections();
  carrier.close();
});
beforeEach(() => {
  answers = reply(boughtAnswer);
  asked.length = 0;
  lines.length = 0;
});
const minute = 60_000;

const flat = { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 2, weight: 0.25 };
const byLetter: Wanted = {
  quote: { packageDetail: flat },
  offer: ({ service }) => service.carrierCode === 'MTEL',
};

const labelsOf = ({ documents }: OrderAnswer) => documents.filter(({ type }) => type === 'LABEL');
const stuck = async () => (await listStuckPurchases(db)).map(({ state, messages }) => [state, messages[0]?.code]);
const keyOf = ({ code }: OrderAnswer) => ({ code, entryNumber: 0 });

describe('CRT-8 a label from a carrier’s service', () => {
  test('is bought by the sweep, so that no visitor waits for it, and replaces the specimen', async () => {
    const paid = await shop.buy();
    expect([asked.length, labelsOf(paid).length, paid.tracking[0]?.number ?? null]).toEqual([0, 0, null]);
    await sweep();
    const order = await read(paid);
    expect(asked).toEqual([`${order.code}-0`]);
    expect(labelsOf(order).map(({ format }) => format)).toEqual(['10x15']);
    expect(order.tracking[0]?.number).toBe('6A12345678901');
    const path = `${orderPath(order)}/documents/LABEL?entry=0&format=10x15`;
    const label = await api.app.request(path);
    expect(Buffer.from(await label.arrayBuffer()).equals(fixturePdf)).toBe(true);
    await sweep();
    expect(asked).toHaveLength(1);
  });

  test('G14 that comes after the confirmation has a mail of its own, once, with its number', async () => {
    const paid = await shop.buy();
    const [confirmation] = await shop.mailed();
    expect(confirmation?.text).toContain(
      'Votre étiquette se prépare\u00A0: nous vous l’envoyons dès qu’elle est prête',
    );
    await Promise.all([sweep(), sweep(other)]);
    await sweep();
    const [mail, ...others] = await shop.mailed();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Votre étiquette est prête, commande ${paid.code} – Guichet`);
    expect(mail?.text).toContain('6A12345678901');
    expect(mail?.files?.map(({ name }) => name)).toEqual([`${paid.code}-label-0-10x15.pdf`]);
  });

  test('G14 that is there before the confirmation is sent comes with it alone', async () => {
    const paid = await shop.buy();
    await sweep();
    const mails = await shop.mailed();
    expect(mails.map(({ subject }) => subject)).toEqual([`Commande ${paid.code} confirmée – Guichet`]);
    expect(mails[0]?.files?.map(({ name }) => name)).toContain(`${paid.code}-label-0-10x15.pdf`);
  });

  test('is bought once by two processes that sweep at the same time', async () => {
    const paid = await shop.buy();
    await Promise.all([sweep(), sweep(other), sweep(), sweep(other)]);
    expect(asked).toHaveLength(1);
    expect(labelsOf(await read(paid))).toHaveLength(1);
  });

  test('is a specimen for a carrier without a service', async () => {
    const paid = await shop.buy(byLetter);
    expect(labelsOf(paid).map(({ format }) => format)).toEqual(['A4', '10x15']);
    await sweep();
    expect(asked).toEqual([]);
  });

  test('is asked for again later if the service refuses for now', async () => {
    answers = busy;
    const paid = await shop.buy();
    await sweep();
    time.now += 4 * minute;
    await sweep();
    expect(asked).toHaveLength(1);
    time.now += minute;
    await sweep();
    expect(asked).toHaveLength(2);
    answers = reply(boughtAnswer);
    time.now += 10 * minute;
    await sweep();
    expect([asked.length, labelsOf(await read(paid)).length, await stuck()]).toEqual([3, 1, []]);
  });

  test('isn’t asked for again if the carrier refuses the parcel, until somebody has seen to it', async () => {
    answers = reply(refusedAnswer);
    const paid = await shop.buy();
    for (let day = 0; day < 3; day += 1) {
      await sweep();
      time.now += 24 * 60 * minute;
    }
    expect([asked.length, await stuck()]).toEqual([1, [['REFUSED', '30519']]]);
    answers = reply(boughtAnswer);
    expect(await askAgain(db, keyOf(paid), new Date(time.now))).toBe(true);
    await sweep();
    expect([asked.length, labelsOf(await read(paid)).length, await stuck()]).toEqual([2, 1, []]);
    expect(await askAgain(db, keyOf(paid), new Date(time.now))).toBe(false);
  });

  test('is never asked for again by itself if the answer was lost', async () => {
    answers = breaksOff;
    const paid = await shop.buy();
    for (let day = 0; day < 3; day += 1) {
      await sweep();
      time.now += 24 * 60 * minute;
    }
    expect([asked.length, (await stuck()).map(([state]) => state)]).toEqual([1, ['UNKNOWN']]);
    answers = reply(boughtAnswer);
    expect(await askAgain(db, keyOf(paid), new Date(time.now))).toBe(true);
    await sweep();
    expect([asked.length, labelsOf(await read(paid)).length]).toEqual([2, 1]);
  });

  test('may exist if the process ended while it waited', async () => {
    const paid = await shop.buy();
    await db
      .insertInto('label_purchase')
      .values({
        order_code: paid.code,
        entry_number: 0,
        provider: 'sls',
        state: 'ASKED',
        asked_at: new Date(time.now),
        next_ask_at: null,
        number: null,
        partner_number: null,
      })
      .execute();
    time.now += 4 * minute;
    await sweep();
    expect(await stuck()).toEqual([]);
    time.now += minute;
    await sweep();
    expect([asked.length, (await stuck()).map(([state]) => state)]).toEqual([0, ['UNKNOWN']]);
    expect(lines.join('\n')).toContain('a label may have been bought');
  });

  test('leaves no address and no key in the log', async () => {
    answers = reply(refusedAnswer);
    await shop.buy();
    await sweep();
    const log = lines.join('\n');
    expect(log).toContain('a label could not be bought');
    for (const secret of ['key-of-the-shop', 'zoe@example.fr', 'Durand', 'rue']) expect(log).not.toContain(secret);
  });
});

describe('CRT-8 the labels of several parcels', () => {
  const sheetsOf = (order: OrderAnswer) => order.documents.filter(({ format }) => format === 'A4x2');

  test('G16 can be printed two to a sheet if they were made here, and are one document also once opened', async () => {
    const order = await read(await shop.buy({ ...byLetter, parcels: 3 }));
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
    await api.call('POST', `${orderPath(order)}/cancellation`, cancelled);
    const rest = await readPdf(new Uint8Array(await (await api.app.request(sheets?.url ?? '')).arrayBuffer()));
    const held = order.tracking.map(({ number }) => rest.text.replaceAll(' ', '').includes(`${number}`));
    expect([rest.pages.length, held]).toEqual([1, [false, true, true]]);
  });

  test('say which parcel of how many remain after a cancellation, but a carrier’s own label stays as it is', async () => {
    const labelOfLast = async (paid: OrderAnswer) => {
      const order = await read(paid);
      const { url = '' } = labelsOf(order).find(({ entryNumber }) => entryNumber === 1) ?? {};
      const cancelled = { cancellationRequestEntryInputs: [{ orderEntryNumber: 0, quantity: 1 }] };
      const { status } = await api.call('POST', `${orderPath(order)}/cancellation`, cancelled);
      expect(status).toBe(200);
      return new Uint8Array(await (await api.app.request(url)).arrayBuffer());
    };
    const made = await labelOfLast(await shop.buy({ ...byLetter, parcels: 2 }));
    expect((await readPdf(made)).text).toContain('1/1');
    const bought = await shop.buy({ parcels: 2 });
    await sweep();
    expect(Buffer.from(await labelOfLast(bought)).equals(fixturePdf)).toBe(true);
  });

  test('stay on their own paper if there is only one, or if a carrier made one', async () => {
    const single = await read(await shop.buy(byLetter));
    const bought = await shop.buy({ parcels: 2 });
    await sweep();
    for (const order of [single, await read(bought)]) {
      expect([order.documents.length > 0, sheetsOf(order)]).toEqual([true, []]);
      const path = `${orderPath(order)}/documents/LABEL?format=A4x2`;
      expect((await api.app.request(path)).status).toBe(404);
    }
  });
});

test('CRT-8 an invoice is a specimen in a demo only', async () => {
  const production = await shop.startProcess({
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
  const order = await shop.buy();
  const invoiceBy = async ({ app }: typeof api, origin: string) => {
    await db.deleteFrom('order_document').execute();
    const answer = await app.request(`${origin}${orderPath(order)}/documents/INVOICE`);
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
  };
  const texts = [
    await invoiceBy(api, 'http://localhost:3000'),
    await invoiceBy(production, 'https://boutique.example'),
  ];
  for (const text of texts) expect(text).toContain('Facture');
  expect(texts.map((text) => text.includes('SPÉCIMEN'))).toEqual([true, false]);
});
