import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { startOtherIssuer } from '#tests/support/other-issuer.ts';
import { shopOrigin, signInShop } from '#tests/support/sign-in-shop.ts';

const database = await testDatabase();
const issuer = await startOtherIssuer([shopOrigin]);
let now = Date.now();
const shop = await signInShop(database, { clock: () => new Date(now) }, issuer);
beforeEach(async () => {
  issuer.setDown(false);
  await database.db.deleteFrom('account_session').execute();
});
afterAll(async () => {
  await shop.close();
  await issuer.close();
});

/** Repeats an attempt until the pause after a failure is over. */
async function afterPause<T>(attempt: () => Promise<T>, good: (result: T) => boolean): Promise<T> {
  for (;;) {
    const result = await attempt();
    if (good(result)) return result;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function signedIn() {
  const browser = shop.browser();
  const subject = await shop.customer({ isPro: false, firstName: 'Zoé' });
  await afterPause(
    () => browser.go('/smt/connexion'),
    (answer) => answer.headers.get('location')?.startsWith(issuer.issuer) === true,
  );
  await shop.signIn(browser, subject);
  return browser;
}

test('ACC-1 the shop starts and serves while the issuer is down, reports it, and signs in once it is back', async () => {
  issuer.setDown(true);
  const late = await signInShop(database, {}, issuer);
  const browser = late.browser();
  const answer = await browser.go('/smt/connexion?redirect=/panier&profile=pro');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/smt/connexion?profile=pro&redirect=%2Fpanier&erreur=unavailable',
  ]);
  const silent = await browser.go('/smt/connexion?noPrompt=true&fallback=/aide');
  expect(silent.headers.get('location')).toBe('/aide');
  expect((await late.call('GET', '/api/smt/config')).status).toBe(200);
  issuer.setDown(false);
  const begun = await afterPause(
    () => browser.go('/smt/connexion'),
    (next) => !next.headers.get('location')?.includes('erreur'),
  );
  expect(begun.headers.get('location')).toContain(`${issuer.issuer}/auth?`);
  await late.close();
});

test('ACC-1 an issuer that is down isn’t requested for a while', async () => {
  const stoppedIssuer = await startOtherIssuer([shopOrigin]);
  await stoppedIssuer.close();
  const patient = await signInShop(database, { signIn: { pauseMs: 60_000 } }, stoppedIssuer);
  for (let times = 0; times < 5; times += 1) {
    const answer = await patient.browser().go('/smt/connexion');
    expect(answer.headers.get('location')).toContain('erreur=unavailable');
  }
  const count = (text: string) => patient.lines.filter((line) => line.includes(text)).length;
  expect([count('issuer not found'), count('not asked: it was down a moment ago')]).toEqual([1, 4]);
  await patient.close();
});

test('ACC-5 a session survives an unreachable issuer, and is renewed when it is back', async () => {
  const browser = await signedIn();
  now += 6 * 60_000;
  issuer.setDown(true);
  expect(await shop.who(browser)).toBe('Zoé');
  await shop.relyingParty.settled();
  expect(await shop.who(browser)).toBe('Zoé');
  expect(shop.lines.join('')).toContain('tokens not renewed');
  issuer.setDown(false);
  const session = () => database.db.selectFrom('account_session').select(['id', 'ended_at']).executeTakeFirstOrThrow();
  const { id } = await session();
  await afterPause(
    async () => {
      now += 60_000;
      expect(await shop.who(browser)).toBe('Zoé');
      await shop.relyingParty.settled();
      return shop.relyingParty.accessTokenOf(id);
    },
    (token) => token !== null,
  );
  expect((await session()).ended_at).toBeNull();
});

test('ACC-1 a bearer token that can’t be checked is a 503', async () => {
  issuer.setDown(true);
  expect(await shop.askWho({ authorization: 'Bearer abc' })).toBe(503);
  issuer.setDown(false);
  await afterPause(
    () => shop.askWho({ authorization: 'Bearer abc' }),
    (status) => status === 401,
  );
});

test('NAV-21 signing out works while the issuer is down', async () => {
  const browser = await signedIn();
  issuer.setDown(true);
  const out = await browser.go('/smt/deconnexion?redirect=/aide');
  expect(out.status).toBe(303);
  expect(await shop.who(browser)).toBeNull();
});

test('ACC-1 an issuer that fails during the return is reported as unavailable', async () => {
  const browser = shop.browser();
  const subject = await shop.customer({ isPro: false, firstName: 'Zoé' });
  const begun = await afterPause(
    () => browser.go('/smt/connexion?redirect=/panier'),
    (answer) => answer.headers.get('location')?.startsWith(issuer.issuer) === true,
  );
  const back = await shop.passIssuer(browser, begun.headers.get('location') ?? '', subject);
  issuer.setDown(true);
  const answer = await browser.go(back.href);
  expect(answer.headers.get('location')).toBe('/smt/connexion?profile=part&redirect=%2Fpanier&erreur=unavailable');
});
