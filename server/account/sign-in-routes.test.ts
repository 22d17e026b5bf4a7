import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { shopOrigin, signInShop } from '#tests/support/sign-in-shop.ts';
import type { SignInEvent } from './sign-in-routes.ts';

const database = await testDatabase();
const events: SignInEvent[] = [];
const shop = await signInShop(database, {
  signIn: {
    pauseMs: 1,
    async onSignedIn(event) {
      events.push(event);
      if (event.account.firstName === 'Faute') throw new Error('nothing merged');
      return [];
    },
  },
});
const secureShop = await signInShop(database, { env: { ORIGIN: 'https://boutique.example' } });
// Stands for the pages, which are mounted after the calls.
for (const { app } of [shop, secureShop]) app.all('*', (c) => c.text(`page ${c.req.path}`));
afterAll(async () => {
  await shop.close();
  await secureShop.close();
});

const flagsOf = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split('; ')
    .slice(1)
    .sort();
const rows = () => database.db.selectFrom('sign_in_request').select('state_hash').execute();

describe('cookies', () => {
  test('ACC-1 on http they are HttpOnly, Lax and valid for the whole site', async () => {
    const browser = shop.browser();
    const begun = await browser.go('/smt/connexion');
    expect(flagsOf(begun, 'sign_in')).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
    const answer = await shop.signIn(browser, await shop.customer({ isPro: false, firstName: 'Zoé' }));
    expect(flagsOf(answer, 'session')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax']);
    const out = await browser.go('/smt/deconnexion');
    expect(flagsOf(out, 'session')).toEqual(['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax']);
  });

  test('ACC-1 on https they are also Secure with the prefix __Host-', async () => {
    const browser = secureShop.browser();
    const begun = await browser.go('/smt/connexion');
    expect(flagsOf(begun, '__Host-sign_in')).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure']);
    const answer = await secureShop.signIn(browser, await secureShop.customer({ isPro: false, firstName: 'Zoé' }));
    expect(flagsOf(answer, '__Host-session')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(await secureShop.who(browser)).toBe('Zoé');
    const out = await browser.go('/smt/deconnexion');
    expect(flagsOf(out, '__Host-session')).toEqual(['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure']);
  });
});

test('ACC-1 a sign-in stays on the own origin where it began, and works on no other host', async () => {
  for (const origin of [shopOrigin, 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    const begun = await shop.browser().go(`${origin}/smt/connexion`);
    const authorization = new URL(begun.headers.get('location') ?? '');
    expect(authorization.origin).toBe(origin);
    expect(authorization.searchParams.get('redirect_uri')).toBe(`${origin}/smt/connexion/retour`);
  }
  expect((await shop.browser().go('http://evil.example/smt/connexion')).status).toBe(421);
});

test('NAV-19 pending and failed sign-ins are shown by the page', async () => {
  for (const query of ['interaction=abc', 'erreur=expired']) {
    const answer = await shop.browser().go(`/smt/connexion?${query}`);
    expect(await answer.text()).toBe('page /smt/connexion');
    const postAnswer = await shop
      .browser()
      .go(`/smt/connexion?${query}`, { method: 'POST', body: new URLSearchParams({}) });
    expect(await postAnswer.text()).toBe('page /smt/connexion');
  }
});

test('NAV-19 NAV-21 only a navigation signs in or out', async () => {
  const before = (await rows()).length;
  const paths = ['/smt/connexion', '/smt/connexion/retour', '/smt/deconnexion', '/smt/deconnexion/retour'];
  for (const path of paths) {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
      const answer = await shop.browser().go(path, { method });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET']);
    }
  }
  const browser = shop.browser();
  await shop.signIn(browser, await shop.customer({ isPro: false, firstName: 'Zoé' }));
  for (const [header, value] of [
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
  ] as const) {
    for (const path of paths.slice(0, 3)) {
      expect((await browser.go(path, { headers: { [header]: value } })).status).toBe(503);
    }
  }
  expect(await shop.who(browser)).toBe('Zoé');
  expect(await rows()).toHaveLength(before);
});

test('NAV-21 a navigation from another website asks first, one from our own page signs out', async () => {
  const browser = shop.browser();
  await shop.signIn(browser, await shop.customer({ isPro: false, firstName: 'Zoé' }));
  for (const site of ['cross-site', 'same-site']) {
    const answer = await browser.go('/smt/deconnexion?redirect=/aide', { headers: { 'sec-fetch-site': site } });
    expect(await answer.text()).toBe('page /smt/deconnexion');
    expect(await shop.who(browser)).toBe('Zoé');
  }
  // As when the visitor returns to the asking page with the browser's back button.
  const sameOrigin = { 'sec-fetch-site': 'same-origin' };
  const back = await browser.go('/smt/deconnexion', { headers: { ...sameOrigin, referer: 'https://evil.example/' } });
  expect(await back.text()).toBe('page /smt/deconnexion');
  expect(await shop.who(browser)).toBe('Zoé');
  const headers = { ...sameOrigin, referer: `${shopOrigin}/smt/deconnexion?redirect=/aide` };
  const ownAnswer = await browser.go('/smt/deconnexion?redirect=/aide', { headers });
  expect(ownAnswer.headers.get('location')).toContain('/oidc/session/end?');
  expect(await shop.who(browser)).toBeNull();
});

test('NAV-21 without a session nothing is ended or cleared', async () => {
  const answer = await shop.browser().go('/smt/deconnexion?redirect=/aide');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/aide']);
  expect(answer.headers.has('clear-site-data')).toBe(false);
});

test('CRT-1 the callback of a sign-in gets both identities, and its failure doesn’t affect the sign-in', async () => {
  const browser = shop.browser();
  await shop.signIn(browser, await shop.customer({ isPro: false, firstName: 'Faute' }));
  expect(events.at(-1)).toMatchObject({ account: { firstName: 'Faute', isPro: false }, former: { kind: 'anonymous' } });
  expect(await shop.who(browser)).toBe('Faute');
  expect(shop.lines.join('')).toContain('what a sign-in leads to failed');
});

test('ACC-1 sign-in continues in the visitor’s language', async () => {
  for (const lang of ['fr', 'en']) {
    const browser = shop.browser();
    browser.plant('lang', lang);
    const begun = await browser.go('/smt/connexion');
    expect(new URL(begun.headers.get('location') ?? '').searchParams.get('ui_locales')).toBe(lang);
  }
});

test('ACC-6 users/current is a 401 for visitors who aren’t signed in', async () => {
  const answer = await shop.call('GET', '/api/front/occ/ecommerce/part/users/current');
  expect([answer.status, answer.body]).toMatchObject([401, { errors: [{ type: 'UnauthorizedError' }] }]);
  expect((await shop.call('GET', '/api/front/occ/ecommerce/nowhere/users/current')).status).toBe(404);
});
