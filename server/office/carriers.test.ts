/**
 * Closing a carrier on a site, with its effect on every process, comparisons, drafts and carts (docs/back-office.md,
 * "Carriers").
 */

import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { CartAnswer, RenewalAnswer } from '#domain/cart/contract.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { answerJson, remoteOffer, startFakeCarrier } from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database);
const otherProcess = await shippingApi(database);
const { cookie } = await signedInAccount(database.db, monday, { firstName: 'Léa', roles: ['operator'] });
afterAll(() => Promise.all([api.close(), otherProcess.close()]));

type Process = typeof api;
const change = (process: Process, code: string, site: Site, isOpen: boolean) =>
  process.office(cookie).flags.change({ name: `carrier:${code}`, site, isOpen, reason: 'grève' });
afterEach(async () => {
  for (const site of allSites) await change(api, 'POFR', site, true);
});

async function compare(process: Process, site = 'part', lang = 'fr'): Promise<OffersAnswer> {
  const { body } = await process.call('POST', `/api/smt/offers/sync?site=${site}&lang=${lang}`, quoteBody());
  return body as OffersAnswer;
}
const carriers = ({ offers }: OffersAnswer) => new Set(offers.map(({ service }) => service.carrierCode));
const reasons = ({ notOffered }: OffersAnswer, code: string) =>
  notOffered.filter(({ carrierCode }) => carrierCode === code).map(({ reason, message }) => [reason, message]);

test('SMT-23 a closed carrier has no offers in any process within a second, and the refusal says why', async () => {
  expect(carriers(await compare(otherProcess))).toContain('POFR');
  await change(api, 'POFR', 'part', false);
  expect(carriers(await compare(api))).not.toContain('POFR');
  const french = await vi.waitFor(
    async () => {
      const answer = await compare(otherProcess);
      expect(carriers(answer)).not.toContain('POFR');
      return answer;
    },
    { timeout: 60_000 },
  );
  expect(reasons(french, 'POFR')).toContainEqual(['CARRIER_CLOSED', 'Colissimo\u00A0: suspendu pour le moment']);
  expect(reasons(await compare(otherProcess, 'part', 'en'), 'POFR')).toContainEqual([
    'CARRIER_CLOSED',
    'Colissimo: suspended for now',
  ]);
  expect(carriers(await compare(otherProcess, 'pro'))).toContain('POFR');
  const init = (await otherProcess.call('GET', '/api/smt/init?site=part')).body as InitAnswer;
  expect(init.closedCarriers).toEqual(['Colissimo']);
  expect(init.deliveryServices.map(({ carrierCode }) => carrierCode)).not.toContain('POFR');

  await change(otherProcess, 'POFR', 'part', true);
  await vi.waitFor(async () => expect(carriers(await compare(api))).toContain('POFR'), { timeout: 60_000 });
});

test('closing needs a reason and is recorded, and carriers that aren’t compared can’t be closed', async () => {
  const { flags, audit } = api.office(cookie);
  await expect(flags.change({ name: 'carrier:POFR', site: 'part', isOpen: false, reason: ' ' })).rejects.toMatchObject({
    status: 400,
    errors: [{ subject: 'reason' }],
  });
  await change(api, 'POFR', 'part', false);
  const { entries } = await audit.list({ object: 'flag:carrier:POFR' });
  expect(entries[0]).toMatchObject({
    action: 'flag.close',
    object: 'flag:carrier:POFR:part',
    actor: 'Léa Martin',
    reason: 'grève',
  });
  for (const [name, status] of [
    ['carrier:NONE', 404],
    ['carrier:', 400],
    ['anything', 400],
  ] as const) {
    await expect(flags.change({ name, site: 'part', isOpen: true })).rejects.toMatchObject({ status });
  }
});

test('SMT-17 CRT-4 a parcel in a cart keeps its price, and its offer can’t be renewed while the carrier is closed', async () => {
  const { path } = await newCart(api.call);
  await api.call('POST', `${path}/smt`, parcelOf(await choose(api.call)));
  const line = async (process: Process) => ((await process.call('GET', path)).body as CartAnswer).entries[0];
  const renew = async () => (await api.call('POST', `${path}/smt/renewal`, {})).body as RenewalAnswer;
  const before = await line(api);
  expect(before?.totalPrice.value).toBe(5.49);
  await change(api, 'POFR', 'part', false);
  const closed = await line(api);
  expect(closed?.totalPrice.value).toBe(5.49);
  expect(await renew()).toMatchObject({ renewed: [], refused: [{ reason: 'offerGone' }] });
  const checkout = await api.call('GET', `${path}/checkout`);
  expect(checkout.body).toMatchObject({ blocks: [{ reason: 'offerExpired' }] });

  await change(api, 'POFR', 'part', true);
  expect(await line(api)).toEqual(before);
  expect(await renew()).toEqual({ renewed: [], refused: [] });
});

test('SMT-17 an offer that a page still shows can’t be chosen once its carrier is closed', async () => {
  const { shipmentCode, offers } = await compare(api);
  const key = offers.find(({ service }) => service.carrierCode === 'POFR')?.key;
  await change(api, 'POFR', 'part', false);
  expect(await api.call('PUT', `/api/smt/drafts/${shipmentCode}`, { offerKey: key })).toMatchObject({
    status: 410,
    body: { errors: [{ type: 'OfferExpiredError', subject: 'offerKey' }] },
  });
});

test('SMT-24 a remote carrier that is closed isn’t asked', async () => {
  const carrier = await startFakeCarrier(answerJson({ offers: [remoteOffer()] }));
  const remote = await shippingApi(database, {
    env: { REMOTE_CARRIERS: JSON.stringify([{ code: 'SWFT', name: 'Swift', url: carrier.url }]) },
  });
  expect(carriers(await compare(remote))).toContain('SWFT');
  expect(carrier.received).toHaveLength(1);
  await change(remote, 'SWFT', 'part', false);
  const answer = await compare(remote, 'part');
  expect([carriers(answer).has('SWFT'), answer.failed, carrier.received.length]).toEqual([false, [], 1]);
  await change(remote, 'SWFT', 'part', true);
  await remote.close();
  await carrier.close();
});
