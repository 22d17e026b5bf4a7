/**
 * Carriers in the back office: errors and pauses of every process, test requests, and relay points
 * (docs/back-office.md, "Carriers").
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerJson,
  type FakeCarrier,
  remoteOffer,
  startFakeCarrier,
} from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, quoteBody, type ShippingApi, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { cookie } = await signedInAccount(database.db, monday, { firstName: 'Léa', roles: ['operator'] });
const token = 'the-token-of-the-carrier';
let now = monday;
let fake: FakeCarrier;
/** A carrier that is only tried. */
let tried: FakeCarrier;
let address: FakeCarrier;
const smtp = 'smtp://mail.invalid';
let api: ShippingApi;
let otherProcess: ShippingApi;
beforeAll(async () => {
  fake = await startFakeCarrier(answerJson({ offers: [remoteOffer()] }));
  tried = await startFakeCarrier(answerJson({ offers: [remoteOffer()] }));
  address = await startFakeCarrier(answerJson({ error: 'down' }, 503));
  const remote = JSON.stringify([
    { code: 'SWFT', name: 'Swift Post', url: fake.url, token },
    { code: 'TRYD', name: 'Tried Post', url: tried.url, token },
  ]);
  const settings = {
    clock: () => new Date(now),
    env: { REMOTE_CARRIERS: remote, RATE_LIMITS: '600', ADDRESS_SEARCH_URL: address.url, SMTP_URL: smtp },
  };
  api = await shippingApi(database, settings);
  otherProcess = await shippingApi(database, settings);
});
afterAll(async () => {
  await Promise.all([api.close(), otherProcess.close()]);
  await fake.close();
  await tried.close();
  await address.close();
});

const carriers = (process = api) => process.office(cookie).carriers;
const seen = (process = api) => carriers(process).list();
const carrier = async (wanted: string, process = api) =>
  (await seen(process)).carriers.find(({ code }) => code === wanted);
const swift = (process = api) => carrier('SWFT', process);
let grams = 0.25;
/** Compares offers for a parcel of a new weight, since equal requests share a cached answer. */
const compare = (process = api) => {
  grams += 0.01;
  const { packageDetail } = quoteBody();
  const body = quoteBody({ packageDetail: { ...packageDetail, weight: Number(grams.toFixed(2)) } });
  return process.call('POST', '/api/smt/offers/sync', body);
};

test('SMT-24 every process shows a carrier’s answers and failures in comparisons, with errors and without secrets', async () => {
  expect(await swift()).toMatchObject({ source: 'remote', state: 'unasked', milliseconds: null, failuresInARow: 0 });
  await compare();
  expect(await swift()).toMatchObject({ state: 'answers', milliseconds: expect.any(Number), failuresInARow: 0 });
  fake.behave(answerJson({ error: token }, 500));
  await compare();
  await compare();
  await swift();
  const failing = await swift(otherProcess);
  expect(failing).toMatchObject({
    state: 'failing',
    failuresInARow: 2,
    errors: [{ reason: 'UNAVAILABLE', detail: 'status 500', count: 2 }],
  });
  expect(failing?.failures).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  expect(JSON.stringify(await seen(otherProcess))).not.toContain(token);
  for (let count = 0; count < 3; count += 1) await compare();
  expect(await swift()).toMatchObject({ state: 'paused', failuresInARow: 5 });
  now = monday + 6000;
  expect(await swift()).toMatchObject({ state: 'failing', pausedUntil: null });
});

test('the other services are listed with how they answer, and as a task of staff while they don’t', async () => {
  const tasks = async () => (await api.office(cookie).member.read()).tasks;
  const upstream = async (code: string) => (await seen()).upstreams.find((each) => each.code === code);
  expect(await upstream('payment')).toMatchObject({ source: 'file', state: 'answers', deadlineMs: null });
  expect(await upstream('mail')).toMatchObject({ source: 'remote', state: 'unasked', milliseconds: null });
  const { carriers: before } = await tasks();
  await api.call('GET', '/api/address/search?q=10+rue+de+la+paix', undefined);
  expect(await upstream('addressSearch')).toMatchObject({
    ...{ source: 'remote', state: 'failing', failuresInARow: 1, answeredAt: null },
    errors: [{ reason: 'UNAVAILABLE', detail: 'status 503', count: 1 }],
  });
  expect((await tasks()).carriers).toBe(before + 1);
  address.behave(answerJson({ type: 'FeatureCollection', features: [] }));
  await api.call('GET', '/api/address/search?q=11+rue+de+la+paix', undefined);
  expect(await upstream('addressSearch')).toMatchObject({ state: 'answers', failuresInARow: 0 });
  expect((await tasks()).carriers).toBe(before);
});

test('failures are counted by day in Paris', async () => {
  // It is half past midnight in Paris, and 23:30 of the day before in UTC.
  const minute = new Date('2026-11-21T23:30:00Z');
  await database.db
    .insertInto('upstream_failure')
    .values({ code: 'carrier:TRYD', minute, reason: 'TIMEOUT', detail: 'deadline', count: 3 })
    .execute();
  expect((await carrier('TRYD'))?.failures.slice(-3)).toEqual([0, 3, 0]);
});

test('a trial asks the carrier itself with a fixed sample, is recorded, and is possible six times a minute', async () => {
  const before = tried.received.length;
  for (let count = 0; count < 6; count += 1) {
    const trial = await carriers(otherProcess).try('TRYD');
    expect(trial).toMatchObject({ code: 'TRYD', isGood: true, services: 1, reason: null });
  }
  expect(tried.received.length - before).toBe(6);
  const sample = JSON.parse(tried.received.at(-1)?.body ?? '');
  expect(sample).toMatchObject({ to: { country: 'DE' }, packageDetail: { weight: 0.5 } });
  expect(await carrier('TRYD', otherProcess)).toMatchObject({ state: 'answers', failuresInARow: 0 });
  // All processes share the limit.
  for (const process of [otherProcess, api]) {
    await expect(carriers(process).try('TRYD')).rejects.toMatchObject({ status: 429 });
  }
  const { entries } = await api.office(cookie).audit.list({ object: 'carrier:TRYD' });
  expect(entries.filter(({ action }) => action === 'carrier.try')).toHaveLength(6);
});

test('a failed trial names the reason; carriers with tariff files are rated; unknown carriers are a 404', async () => {
  const trial = await carriers().try('POFR');
  expect(trial).toMatchObject({ isGood: true, reason: null });
  expect(trial.services).toBeGreaterThan(0);
  await expect(carriers().try('NONE')).rejects.toMatchObject({ status: 404 });
});

test('services are listed with their sites, and relay points with their number and age', async () => {
  const { services, points, carriers: listed } = await seen();
  expect(services.find(({ label }) => label === 'Delivengo easy')).toMatchObject({
    carrierCode: 'DLVG',
    sites: ['part', 'pro'],
    delivery: 'HOME',
    chosen: 0,
  });
  expect(listed.find(({ code }) => code === 'POFR')).toMatchObject({
    source: 'file',
    state: 'answers',
    failures: [],
  });
  expect(points).toMatchObject({
    inForce: { source: 'demo', setId: null, fileName: 'demo.tsv' },
    file: { refusedAt: null, faultCount: 0 },
    sets: [],
    hasService: false,
  });
  expect(points.inForce.count).toBeGreaterThan(100);
});
