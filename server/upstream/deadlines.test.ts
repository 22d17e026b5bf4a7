/** Checks that calls to each external system use the deadline of that system (docs/requirements.md API-3). */
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { candidates, detail, streetFeature } from '#server/address/address-services.fixture.ts';
import { readConfig } from '#server/config.ts';
import { createMail } from '#server/mail/service.ts';
import { servicePoint } from '#server/relay/point-retrait.fixture.ts';
import {
  answerJson,
  type Behaviour,
  remoteOffer,
  startFakeCarrier,
} from '#server/shipping/carriers/fake-carrier.fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { recordedUpstream } from '#tests/support/recorded-upstream.ts';
import { quoteBody, recordingLogger, shippingApi } from '#tests/support/shipping-api.ts';
import { signInShop } from '#tests/support/sign-in-shop.ts';

const database = await testDatabase();
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

/** Response time of the external system: more than the short deadline, less than 3 s. */
const slowMs = 1000;

/** An external system that answers correctly after a second. */
async function startSlow(behave: Behaviour) {
  const slow = await startFakeCarrier(async (request, response, body) => {
    await wait(slowMs);
    behave(request, response, body);
  });
  open.push(slow);
  return slow;
}

/** The shop's API, with an external system that answers correctly but slowly. */
async function beside(answer: unknown, envOf: (url: string) => Record<string, string>) {
  const slow = await startSlow(answerJson(answer));
  const api = await shippingApi(database, { env: envOf(slow.url) });
  open.push(api);
  return api;
}

const short = '150';
const long = '15000';

test.each([
  [short, 'search for streets', false],
  [long, 'search for streets', true],
])('API-3 ADDRESS_TIMEOUT_MS=%s is the deadline of the %s', async (deadline, _what, isHeard) => {
  const features = { type: 'FeatureCollection', features: [streetFeature()], query: 'q' };
  const api = await beside(features, (url) => ({ ADDRESS_SEARCH_URL: url, ADDRESS_TIMEOUT_MS: deadline }));
  const { body } = await api.call('GET', '/api/address/search?q=12+rue+des+lilas+lyon');
  expect(JSON.stringify(body).includes('12 Rue des Lilas')).toBe(isHeard);
});

test.each([
  [short, true],
  [long, false],
])('API-3 MAPS_TIMEOUT_MS=%s is the deadline of the relay points’ service', async (deadline, hasFailed) => {
  const serviceAnswer = { errorCode: 0, listePointRetraitAcheminement: [servicePoint()] };
  const api = await beside(serviceAnswer, (url) => ({
    RELAY_SERVICE_URL: url,
    RELAY_SERVICE_KEY: 'k',
    MAPS_TIMEOUT_MS: deadline,
  }));
  const query = 'countryIsoCode=FR&postalCode=69003&city=Lyon&carrierCode=POFR&kind=delivery&weight=500';
  const { body } = await api.call('GET', `/api/smt/relay-points?${query}`);
  expect(body).toMatchObject({ serviceFailed: hasFailed });
});

test.each([
  ['600', false],
  [long, true],
])('API-3 OFFERS_TIMEOUT_MS=%s is the deadline of a comparison in one call', async (deadline, isHeard) => {
  const api = await beside({ offers: [remoteOffer()], notOffered: [] }, (url) => ({
    REMOTE_CARRIERS: JSON.stringify([{ code: 'SWFT', name: 'Swift', url }]),
    SMT_REMOTE_DEADLINE_MS: '15000',
    OFFERS_TIMEOUT_MS: deadline,
  }));
  const { status, body } = await api.call('POST', '/api/smt/offers/sync', quoteBody());
  expect(status).toBe(200);
  const { offers } = body as OffersAnswer;
  expect(offers.some(({ service }) => service.carrierCode === 'SWFT')).toBe(isHeard);
});

test.each([
  [short, 'UNAVAILABLE'],
  [long, 'VALID'],
])('API-3 ADDRESS_TIMEOUT_MS=%s is the deadline of the postal check, which is then %s', async (deadline, status) => {
  const slow = await startSlow((request, response, body) =>
    answerJson(request.url?.includes('?q=') ? candidates : detail())(request, response, body),
  );
  const api = await shippingApi(database, { env: { ADDRESS_CHECK_URL: slow.url, ADDRESS_TIMEOUT_MS: deadline } });
  open.push(api);
  const address = { line1: 'MME ANNE DURAND', line4: '12 RUE DES LILAS', line6: '69003 LYON', country: 'FR' };
  expect((await api.call('POST', '/api/address/sercadia', address)).body).toMatchObject({ status });
});

test.each([
  [short, 'erreur=unavailable'],
  [long, '/auth?'],
])('API-3 AUTH_PROXY_TIMEOUT_MS=%s is the deadline of the issuer', async (deadline, leadsTo) => {
  const slow = await startSlow((request, response, body) => {
    const issuer = `http://${request.headers.host}`;
    const [authorization_endpoint, token_endpoint, jwks_uri] = [`${issuer}/auth`, `${issuer}/token`, `${issuer}/jwks`];
    answerJson({ issuer, authorization_endpoint, token_endpoint, jwks_uri })(request, response, body);
  });
  const env = { OIDC_ISSUER: new URL(slow.url).origin, OIDC_CLIENT_ID: 'shop', AUTH_PROXY_TIMEOUT_MS: deadline };
  const shop = await signInShop(database, { env });
  open.push(shop);
  const answer = await shop.browser().go('/smt/connexion');
  expect(answer.headers.get('location')).toContain(leadsTo);
});

test.each([
  [short, true],
  [long, false],
])('API-3 MAIL_TIMEOUT_MS=%s is the deadline of the mail server', async (deadline, hasFailed) => {
  const server = createServer(async (socket) => {
    socket.on('error', () => undefined);
    await wait(slowMs);
    socket.on('data', (chunk) => {
      const isEnd = chunk.toString().endsWith('\r\n.\r\n');
      socket.write(chunk.toString().startsWith('DATA') && !isEnd ? '354 go on\r\n' : '250 fine\r\n');
    });
    if (socket.writable) socket.write('220 slow\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const read = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_TIMEOUT_MS: deadline });
  if (!read.ok) throw new Error(read.errors.join('\n'));
  const mail = createMail({
    config: read.config,
    from: 'Boutique <a@b.example>',
    mark: '',
    clock: () => new Date(),
    logger: recordingLogger(lines),
    upstream: recordedUpstream(),
  });
  mail.send({ to: 'zoe@example.fr', subject: 'Test', text: 'Test', locale: 'fr' });
  await mail.settled();
  server.close();
  expect(lines.some((line) => line.includes('a mail could not be sent'))).toBe(hasFailed);
});
