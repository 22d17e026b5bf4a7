/** A carrier that a file describes sells the label, tells where the parcel is, and takes the label back. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import { fixturePdf } from '#server/documents/sls.fixture.ts';
import { type Behaviour, startFakeCarrier } from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { orderPath, orderShop } from '#tests/support/order-shop.ts';
import { dataFolder } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { cancelLabels } from './cancel-labels.ts';
import { followParcels } from './follow-parcels.ts';
import { listStuckPurchases } from './label-purchases.ts';

const described = {
  source: 'https://rapide.example/docs',
  request: { method: 'POST', json: { zip: '{to.postalCode}', grams: '{weight.g}' } },
  answer: {
    format: 'json',
    offers: 'rates',
    service: 'id',
    price: { taxExclusive: 'net', taxInclusive: 'gross', unit: 'cents' },
  },
  label: {
    request: {
      method: 'POST',
      path: 'shipments',
      headers: { 'x-key': '{settings.key}' },
      json: {
        reference: '{reference}',
        product: '{service}',
        grams: '{weight.g}',
        to: { name: '{recipient.name}', street: '{recipient.street}', zip: '{recipient.postalCode}' },
        from: { town: '{sender.town}' },
      },
    },
    answer: {
      format: 'json',
      error: { at: 'problem.code' },
      number: 'parcel.number',
      pdf: 'parcel.pdf',
      paper: '10x15',
    },
  },
  tracking: {
    request: { method: 'GET', path: 'shipments/{number}/events' },
    answer: { format: 'json', events: 'events', code: 'status', at: 'time', expected: 'eta' },
    codes: { PICKED_UP: 'DEPOSITED', MOVING: 'IN_TRANSIT' },
  },
  cancellation: { request: { method: 'DELETE', path: 'shipments/{number}' }, answer: { format: 'json' } },
  services: {
    R24: {
      code: 'Rapide24',
      label: { fr: 'Rapide 24', en: 'Rapide 24' },
      serviceType: 'HOME',
      deliveryMode: 'HOME',
      depositModes: ['POST_OFFICE'],
      characteristics: ['TRACKED'],
      workingWeek: 'MON_FRI',
      delayDays: { '*': 1 },
    },
  },
};

const folder = await temporaryFolder('described');
await mkdir(join(folder, 'carriers'));
for (const file of ['packages.json', 'goods-types.json']) await copyFile(join(dataFolder, file), join(folder, file));
await writeFile(join(folder, 'carriers', 'rapide.json'), JSON.stringify(described));

const number = '6A12345678901';
const seen: string[] = [];
const sold = { status: 201, body: { parcel: { number, pdf: fixturePdf.toString('base64') } } };
let answers: Record<string, { readonly status: number; readonly body: object }> = {};
const behaviour: Behaviour = ({ method = '', url = '' }, response, body) => {
  const asked = `${method} ${url}`;
  if (asked !== 'POST /quotes') seen.push(`${asked} ${body}`);
  const rates = { status: 200, body: { rates: [{ id: 'R24', net: 500, gross: 600 }] } };
  const answer = asked === 'POST /quotes' ? rates : (answers[asked] ?? { status: 404, body: {} });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
};
const carrier = await startFakeCarrier(behaviour);
const remote = { code: 'RAPIDE', name: 'Rapide', interface: 'rapide', url: carrier.url, settings: { key: 'the-key' } };
const shop = await orderShop({
  env: { REMOTE_CARRIERS: JSON.stringify([remote]) },
  change: { dataFolder: folder },
});
const { db, time, read, sweep, ask } = shop;
const other = await shop.startProcess();
afterAll(() => carrier.close());
beforeEach(() => {
  answers = { 'POST /shipments': sold };
  seen.length = 0;
});
const hour = 3_600_000;

const buy = () => shop.buy({ offer: ({ service }) => service.serviceCode === 'Rapide24' });
const cancel = (order: OrderAnswer) => ask('POST', `${orderPath(order)}/cancellation`, {});
const cancellations = () => seen.filter((call) => call.startsWith('DELETE'));

test('36.5 SMT-24 the label is bought from the carrier, once, with what its file names', async () => {
  const paid = await buy();
  await Promise.all([sweep(), sweep(other), sweep()]);
  const [call, ...more] = seen;
  expect(more).toEqual([]);
  expect(JSON.parse(call?.replace('POST /shipments ', '') ?? '')).toEqual({
    reference: `${paid.code}-0`,
    product: 'R24',
    grams: 250,
    to: { name: 'Paul Petit', street: '12 rue Sainte-Catherine', zip: '75011' },
    from: { town: 'Lyon' },
  });
  expect(carrier.received.at(-1)?.headers['x-key']).toBe('the-key');
  const order = await read(paid);
  expect(order.tracking[0]?.number).toBe(number);
  const label = await shop.api.app.request(`${orderPath(order)}/documents/LABEL?entry=0&format=10x15`);
  expect(Buffer.from(await label.arrayBuffer()).equals(fixturePdf)).toBe(true);
});

test('36.5 SMT-24 what the carrier refuses, or answers without a label, is listed for staff and not bought again', async () => {
  answers = { 'POST /shipments': { status: 422, body: { problem: { code: 'NO_STREET' } } } };
  await buy();
  await sweep();
  answers = { 'POST /shipments': { status: 200, body: { parcel: { number } } } };
  await buy();
  await sweep();
  await sweep();
  expect(seen).toHaveLength(2);
  const stuck = await listStuckPurchases(db);
  expect(stuck.map(({ state, messages }) => [state, messages[0]?.code]).sort()).toEqual([
    ['REFUSED', 'error NO_STREET'],
    ['UNKNOWN', 'a number without a label'],
  ]);
});

test('36.5 SMT-24 ACC-7 the carrier is asked where its parcel is', async () => {
  const paid = await buy();
  await sweep();
  const at = new Date(time.now + 3 * hour).toISOString();
  answers = {
    [`GET /shipments/${number}/events`]: {
      status: 200,
      body: {
        eta: '2026-11-26',
        events: [
          { status: 'PICKED_UP', time: at },
          { status: 'COFFEE', time: at },
        ],
      },
    },
  };
  time.now += 7 * hour;
  await followParcels(shop.api.parcelTracking);
  expect(seen.at(-1)).toBe(`GET /shipments/${number}/events `);
  const trace = (await ask('GET', `/api/tracking/${number}`)).body as TraceAnswer;
  expect(trace.events.map(({ code }) => code)).toEqual(['ANNOUNCED', 'DEPOSITED']);
  expect((await read(paid)).tracking[0]?.status).toBe('DEPOSITED');
});

test('36.5 SMT-24 ACC-7 the carrier is told of a cancelled parcel until it has answered', async () => {
  const paid = await buy();
  await sweep();
  expect((await cancel(paid)).status).toBe(200);
  const path = `DELETE /shipments/${number}`;
  answers = { [path]: { status: 503, body: {} } };
  await Promise.all([shop.api, other, shop.api].map(({ checkout }) => cancelLabels(checkout)));
  expect(cancellations()).toEqual([`${path} `]);
  await sweep();
  expect(cancellations()).toHaveLength(1);
  answers = { [path]: { status: 200, body: {} } };
  time.now += 6 * hour;
  await sweep();
  time.now += 24 * hour;
  await sweep();
  expect(cancellations()).toHaveLength(2);
  expect(await db.selectFrom('label_purchase').select('cancellation').execute()).toEqual([{ cancellation: 'DONE' }]);
});
