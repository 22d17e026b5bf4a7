import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTokens } from '#server/account/relying-party/session-tokens.ts';
import { createSeal } from '#server/secrets/seal.ts';
import { testDatabase } from '#tests/support/database.ts';
import { otherAccessSeconds, startOtherIssuer } from '#tests/support/other-issuer.ts';
import { shopOrigin, signInShop } from '#tests/support/sign-in-shop.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { hashOf } from './sessions.ts';

const database = await testDatabase();
const { db } = database;
const otherIssuer = await startOtherIssuer([shopOrigin]);
let now = Date.now();
const clock = () => new Date(now);
const shops = {
  embedded: await signInShop(database, { clock }),
  other: await signInShop(database, { clock }, otherIssuer),
};
beforeEach(() => {
  now = Date.now();
});
afterAll(async () => {
  await Promise.all([shops.embedded.close(), shops.other.close()]);
  await otherIssuer.close();
});

const [minute, hour] = [60_000, 3_600_000];
const seal = createSeal(['a secret of thirty-two bytes, or more']);

const sessionOf = (browser: TestBrowser) =>
  db
    .selectFrom('account_session')
    .where('token_hash', '=', hashOf(browser.cookie('session')?.value ?? ''))
    .selectAll()
    .executeTakeFirstOrThrow();

const locationOf = (answer: Response) => answer.headers.get('location') ?? '';

test('NAV-19 ACC-4 the sign-in screen is informed whether an expired session has led there', async () => {
  const shop = shops.embedded;
  for (const hasExpired of [true, false]) {
    const browser = shop.browser();
    const address = `/smt/connexion?redirect=%2Fespaceclient${hasExpired ? '&reason=time-out' : ''}`;
    const screen = await browser.follow(address, (url) => url.searchParams.has('interaction'));
    const { body } = await shop.askIn(browser, 'signIn.read', screen.searchParams.get('interaction'));
    expect(body).toMatchObject({ redirect: '/espaceclient', ended: hasExpired });
  }
});

describe.each(['embedded', 'other'] as const)('a session of the %s issuer', (name) => {
  const shop = shops[name];

  /** A browser signed in as a new customer. */
  async function signedIn() {
    const browser = shop.browser();
    await shop.signIn(browser, await shop.customer({ isPro: false, firstName: 'Zoé' }));
    return browser;
  }

  test('NAV-21 ACC-1 signing out ends the session here and at the issuer, and invalidates the old cookie', async () => {
    const browser = await signedIn();
    const oldCookie = browser.cookie('session')?.value ?? '';
    const out = await browser.go('/smt/deconnexion?redirect=/aide');
    expect(out.status).toBe(303);
    expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(out.headers.get('cache-control')).toBe('no-store');
    expect(browser.cookie('session')).toBeUndefined();
    const end = new URL(locationOf(out));
    expect(end.href.startsWith(`${name === 'embedded' ? `${shopOrigin}/oidc` : otherIssuer.issuer}/session/end?`)).toBe(
      true,
    );
    expect(end.searchParams.has('id_token_hint')).toBe(name === 'other');
    // The issuer's form, which a browser submits automatically.
    const form = await (await browser.go(end.href)).text();
    const [, action = ''] = /action="([^"]+)"/.exec(form) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(form) ?? [];
    const signOutAnswer = await browser.go(action, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect(locationOf(signOutAnswer)).toBe(`${shopOrigin}/smt/deconnexion/retour?state=%2Faide`);
    expect(locationOf(await browser.go(locationOf(signOutAnswer)))).toBe('/aide');
    browser.plant('session', oldCookie);
    expect(await shop.who(browser)).toBeNull();
    const silent = shop.browser();
    expect(
      await silent.follow('/smt/connexion?noPrompt=true&fallback=/aide', (url) => url.pathname === '/aide'),
    ).toBeTruthy();
    const again = await browser.go('/smt/deconnexion?redirect=/aide');
    expect(locationOf(again)).toBe('/aide');
  });

  test('NAV-21 a sign-in right after signing out shows the screen, even if the issuer’s sign-out page wasn’t completed', async () => {
    const browser = shop.browser();
    const subject = await shop.customer({ isPro: false, firstName: 'Zoé' });
    await shop.signIn(browser, subject);
    const out = new URL(locationOf(await browser.go('/smt/deconnexion')));
    expect(out.searchParams.get('state')).toBe('/?deconnecte=1');
    if (name === 'embedded') {
      const silent = await browser.go('/smt/connexion?noPrompt=true&fallback=/aide');
      expect(locationOf(await browser.go(locationOf(await browser.go(locationOf(silent)))))).toBe('/aide');
    }
    expect(locationOf(await shop.signIn(browser, subject))).toBe('/');
    expect(await shop.who(browser)).toBe('Zoé');
    // The sign-out page still ends the current session at the issuer.
    expect((await browser.go(out.href)).status).toBe(200);
  });

  test('ACC-4 a time-out ends the session and keeps the browser’s storage', async () => {
    const browser = await signedIn();
    const out = await browser.go('/smt/deconnexion?reason=time-out&redirect=%2Fpanier%3Fa%3D1');
    expect(out.headers.has('clear-site-data')).toBe(false);
    expect(locationOf(out)).toBe(
      '/smt/connexion?profile=part&redirect=%2Fpanier%3Fa%3D1&fallback=%2Fsmt%2Fconnexion%3Fprofile%3Dpart%26redirect%3D%252Fpanier%253Fa%253D1%26reason%3Dtime-out&noPrompt=true',
    );
    expect(browser.cookie('session')).toBeUndefined();
    const securedPage = await browser.go(
      '/smt/deconnexion?reason=time-out&profile=pro&redirect=/professionnel/espaceclient',
    );
    expect(new URL(locationOf(securedPage), shopOrigin).searchParams.get('fallback')).toBe(
      '/smt/connexion?profile=pro&redirect=%2Fprofessionnel%2Fespaceclient&reason=time-out',
    );
  });

  test('ACC-5 a session ends after an hour without use, and after twelve in any case', async () => {
    const browser = await signedIn();
    now += hour - 1;
    expect(await shop.who(browser)).toBe('Zoé');
    await shop.relyingParty.settled();
    now += hour;
    expect(await shop.who(browser)).toBeNull();
    const busy = await signedIn();
    const begun = now;
    while (now < begun + 12 * hour - 30 * minute) {
      now += 30 * minute;
      expect(await shop.who(busy)).toBe('Zoé');
      await shop.relyingParty.settled();
    }
    now = begun + 12 * hour;
    expect(await shop.who(busy)).toBeNull();
  });

  test('ACC-5 an expired access token is renewed once, by however many requests and processes', async () => {
    const browser = await signedIn();
    const before = await sessionOf(browser);
    now += (name === 'embedded' ? 15 * 60 : otherAccessSeconds) * 1000;
    const second = await signInShop(database, { clock }, name === 'other' ? otherIssuer : null);
    const cookie = browser.header(new URL(shopOrigin));
    await Promise.all([1, 2, 3, 4, 5].flatMap(() => [shop.askWho({ cookie }), second.askWho({ cookie })]));
    await shop.relyingParty.settled();
    await second.close();
    const after = await sessionOf(browser);
    expect(after.ended_at).toBeNull();
    expect(after.access_expires_at?.getTime()).toBeGreaterThan(now + minute);
    const [old, renewed] = [openTokens(seal, before.tokens), openTokens(seal, after.tokens)];
    expect(renewed?.access).not.toBe(old?.access);
    expect(await shop.relyingParty.accessTokenOf(after.id)).toBe(renewed?.access);
    await shop.who(browser);
    await shop.relyingParty.settled();
    expect((await sessionOf(browser)).tokens).toEqual(after.tokens);
  });

  test('ACC-5 a refused refresh token ends the session', async () => {
    const browser = await signedIn();
    const { id } = await sessionOf(browser);
    if (name === 'embedded') await db.deleteFrom('oidc_payload').execute();
    else otherIssuer.revokeAll();
    now += 20 * minute;
    await shop.who(browser);
    await shop.relyingParty.settled();
    expect(await shop.who(browser)).toBeNull();
    expect(await shop.relyingParty.accessTokenOf(id)).toBeNull();
  });

  test('ACC-1 an OCC client is identified by its bearer token, which is cached for a minute', async () => {
    const browser = await signedIn();
    const session = await sessionOf(browser);
    const token = (await shop.relyingParty.accessTokenOf(session.id)) ?? '';
    expect(token).not.toBe('');
    const authorization = `Bearer ${token}`;
    const knownAnswer = await shop.call('GET', '/api/front/occ/ecommerce/part/users/current', undefined, {
      authorization,
    });
    expect(knownAnswer.body).toMatchObject({ id: session.account_id, firstName: 'Zoé' });
    if (name === 'embedded') await db.deleteFrom('oidc_payload').execute();
    else otherIssuer.revokeAll();
    now += minute - 1;
    expect(await shop.askWho({ authorization })).toBe(200);
    now += 1;
    expect(await shop.askWho({ authorization })).toBe(401);
    for (const bad of ['Bearer nonsense', 'Bearer', 'Bearer a b', 'bearer ', `Bearer ${'x'.repeat(9000)}`]) {
      expect(await shop.askWho({ authorization: bad })).toBe(401);
    }
    // A bearer token takes precedence over a cookie.
    expect(
      (await browser.go('/api/front/occ/ecommerce/part/users/current', { headers: { authorization } })).status,
    ).toBe(401);
  });

  test('ACC-1 no token appears in an answer, an address of the shop or the log', async () => {
    const browser = await signedIn();
    const session = await sessionOf(browser);
    const tokens = openTokens(seal, session.tokens);
    const secrets = [tokens?.access, tokens?.refresh, tokens?.identity].filter((token) => token !== null);
    expect(secrets).toHaveLength(3);
    await shop.who(browser);
    const out = await browser.go('/smt/deconnexion?redirect=/aide');
    // Another issuer identifies the session by its token in the address, which isn't one of ours.
    const logoutAddress = name === 'other' ? JSON.stringify(locationOf(out)).slice(1, -1) : '\n';
    const visibleText = [...browser.seen, ...shop.lines].join('\n').replaceAll(logoutAddress, '');
    for (const secret of secrets) expect(visibleText).not.toContain(secret);
    expect(visibleText).not.toMatch(/eyJ[\w-]{10,}\.[\w-]{10,}/);
    const storedSessions = await db.selectFrom('account_session').selectAll().execute();
    const plain = storedSessions
      .map((row) => JSON.stringify({ ...row, tokens: row.tokens?.toString('latin1') }))
      .join('\n');
    for (const secret of secrets) expect(plain).not.toContain(secret);
  });
});
