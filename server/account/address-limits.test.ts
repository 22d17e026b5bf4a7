import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { startLyingIssuer } from '#tests/support/lying-issuer.ts';
import { signInShop } from '#tests/support/sign-in-shop.ts';

const database = await testDatabase();
const issuer = await startLyingIssuer();
const env = { ...issuer.env, OIDC_BEARER: 'on', RATE_LIMITS: '600', TRUSTED_PROXIES: '1' };
const shop = await signInShop(database, { env });
afterAll(async () => {
  await shop.close();
  await issuer.close();
});

/** Sends a request through our proxy; entries to the left of its address are forged by the browser. */
function ask(path: string, address: string, headers: Record<string, string> = {}) {
  const forwarded = `203.0.113.9, ${address}`;
  const socket = { remoteAddress: '10.0.0.2', remotePort: 1, remoteFamily: 'IPv4' };
  return shop.app.request(path, { headers: { 'x-forwarded-for': forwarded, ...headers } }, { incoming: { socket } });
}

const maxSignIns = 60;

test('ACC-1 sign-ins begun by an address are limited, each address separately, with a message', async () => {
  for (let count = 0; count < maxSignIns; count += 1) {
    expect(await shop.relyingParty.secondsToBegin('198.51.100.7')).toBeNull();
  }
  const answer = await ask('/smt/connexion?redirect=/panier', '198.51.100.7');
  expect(answer.headers.get('location')).toBe('/smt/connexion?profile=part&redirect=%2Fpanier&erreur=tooMany');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const silent = await ask('/smt/connexion?noPrompt=true&fallback=/aide', '198.51.100.7');
  expect(silent.headers.get('location')).toBe('/aide');
  const otherAnswer = await ask('/smt/connexion?redirect=/panier', '198.51.100.8');
  expect(otherAnswer.headers.get('location')).toMatch(`${issuer.issuer}/auth?`);
});

test('ACC-1 sign-ins begun by the addresses of one IPv6 network are limited together', async () => {
  for (let count = 0; count < maxSignIns; count += 1) {
    expect(await shop.relyingParty.secondsToBegin('2001:db8:1:2::/64')).toBeNull();
  }
  for (const [address, limited] of [
    ['2001:db8:1:2:a::9', true],
    ['[2001:DB8:1:2::1]:4711', true],
    ['2001:db8:1:3::1', false],
  ] as const) {
    const location = (await ask('/smt/connexion', address)).headers.get('location') ?? '';
    expect([address, location.endsWith('&erreur=tooMany')]).toEqual([address, limited]);
  }
});

test('ACC-1 bad bearer tokens of an address are limited; good ones and other addresses aren’t', async () => {
  const current = '/api/front/occ/ecommerce/part/users/current';
  const send = async (token: string, address = '198.51.100.7') =>
    (await ask(current, address, { authorization: `Bearer ${token}` })).status;
  issuer.lie({});
  for (let count = 0; count < maxSignIns + 5; count += 1) expect(await send(`good-${count}`)).toBe(200);
  issuer.lie({ status: 401 });
  for (let count = 0; count < maxSignIns; count += 1) expect(await send(`bad-${count}`)).toBe(401);
  expect(await send('bad')).toBe(429);
  expect(await send('good-0')).toBe(200);
  expect(await send('bad', '198.51.100.8')).toBe(401);
});
