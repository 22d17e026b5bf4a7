import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createSeal } from '#server/account/seal.ts';
import { testDatabase } from '#tests/support/database.ts';
import { otherAccessSeconds, startOtherIssuer } from '#tests/support/other-issuer.ts';
import { shopOrigin, signInShop } from '#tests/support/sign-in-shop.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { openTokens } from './relying-party/session-tokens.ts';
import { hashOf } from './sessions.ts';

const database = await testDatabase();
const { db } = database;
const other = await startOtherIssuer([shopOrigin]);
let now = Date.now();
const clock = () => new Date(now);
const shops = {
  embedded: await signInShop(database, { clock }),
  other: await signInShop(database, { clock }, other),
};
beforeEach(() => {
  now = Date.now();
});
afterAll(async () => {
  await Promise.all([shops.embedded.close(), shops.other.close()]);
  await other.close();
});

const [minute, hour] = [60_000, 3_600_000];
const seal = createSeal(['a secret of thirty-two bytes, or more']);

const twoCompanies = [
  { name: 'Atelier Martin', siren: '732829320', siret: '73282932000074', vatNumber: 'FR44732829320' },
  { name: 'Martin Export', siren: '', siret: '', vatNumber: '' },
];

const sessionOf = (browser: TestBrowser) =>
  db
    .selectFrom('account_session')
    .where('token_hash', '=', hashOf(browser.cookie('session')?.value ?? ''))
    .selectAll()
    .executeTakeFirstOrThrow();

const locationOf = (answer: Response) => answer.headers.get('location') ?? '';

describe.each(['embedded', 'other'] as const)('sign-in at the %s issuer', (name) => {
  const shop = shops[name];

  /** A browser that is signed in as a new customer. */
  async function signedIn(firstName = 'Zoé') {
    const browser = shop.browser();
    const subject = await shop.customer({ isPro: false, firstName });
    await shop.signIn(browser, subject);
    return { browser, subject };
  }

  /** A browser on its way back from the issuer. */
  async function onTheWayBack(browser = shop.browser(), address = '/smt/connexion?redirect=/panier') {
    const subject = await shop.customer({ isPro: false, firstName: 'Zoé' });
    const begun = await browser.go(address);
    return { browser, subject, back: await shop.passIssuer(browser, locationOf(begun), subject) };
  }

  test('ACC-1 ACC-6 leads to the issuer and back, and makes an account with its companies', async () => {
    const browser = shop.browser();
    const subject = await shop.customer({ isPro: true, firstName: 'Zoé', companies: twoCompanies });
    const answer = await shop.signIn(browser, subject, '/smt/connexion?profile=pro&redirect=%2Fpanier%3Fa%3D1');
    expect([answer.status, locationOf(answer)]).toEqual([303, '/panier?a=1']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const account = await db.selectFrom('account').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      issuer: name === 'embedded' ? 'embedded' : other.issuer,
      is_pro: true,
      title_code: 'mrs',
      first_name: 'Zoé',
      last_name: 'Martin',
      phone: '0612345678',
      zip_code: '75011',
      mfa_method: 'NONE',
    });
    const user = await browser.go('/api/front/occ/ecommerce/pro/users/current');
    expect(await user.json()).toEqual({
      id: account.id,
      isPro: true,
      sex: 'mrs',
      firstName: 'Zoé',
      lastName: 'Martin',
      email: account.email,
      phone: '0612345678',
      address: { zipCode: '75011' },
      connectionMethod: { mfaMethod: 'NONE' },
    });
    const entities = await db
      .selectFrom('legal_entity')
      .where('account_id', '=', account.id)
      .orderBy('position')
      .select(['id', 'name', 'siren', 'siret', 'vat_number as vatNumber'])
      .execute();
    expect(entities.map(({ id, ...company }) => company)).toEqual(twoCompanies);
    expect((await sessionOf(browser)).legal_entity_id).toBe(entities[0]?.id);
    await shop.signIn(shop.browser(), subject);
    const again = await db.selectFrom('legal_entity').where('account_id', '=', account.id).select('id').execute();
    expect(again.map(({ id }) => id).sort()).toEqual(entities.map(({ id }) => id).sort());
  });

  test('ACC-1 fixation: a session of before is neither kept nor living', async () => {
    const { browser } = await signedIn('Ana');
    const former = browser.cookie('session')?.value ?? '';
    await browser.go('/smt/deconnexion?reason=time-out');
    browser.plant('session', former);
    const { back } = await onTheWayBack(browser);
    await browser.go(back.href);
    expect(browser.cookie('session')?.value).not.toBe(former);
    const planted = shop.browser();
    planted.plant('session', 'planted-by-somebody');
    const subject = await shop.customer({ isPro: false, firstName: 'Zoé' });
    await shop.signIn(planted, subject);
    expect(planted.cookie('session')?.value).toMatch(/^[\w-]{43}$/);
  });

  test('ACC-1 a sign-in in a browser that has a session ends that one', async () => {
    const { browser } = await onTheWayBack();
    const tab = await onTheWayBack(browser);
    await browser.go(tab.back.href);
    const first = browser.cookie('session')?.value ?? '';
    const again = await onTheWayBack(shop.browser());
    // The same browser, whose session began while it was away.
    again.browser.plant('session', first);
    await again.browser.go(again.back.href);
    expect(await shop.who(again.browser)).toBe('Zoé');
    const left = shop.browser();
    left.plant('session', first);
    expect(await shop.who(left)).toBeNull();
  });

  test('ACC-1 login CSRF: another browser’s answer signs nobody in, and stays good for its own', async () => {
    const { browser, back } = await onTheWayBack();
    const victim = shop.browser();
    const bare = await victim.go(back.href);
    expect(locationOf(bare)).toBe('/smt/connexion?profile=part&erreur=expired');
    await victim.go('/smt/connexion');
    const withOwn = await victim.go(back.href);
    expect(locationOf(withOwn)).toBe('/smt/connexion?profile=part&erreur=expired');
    expect(victim.cookie('session')).toBeUndefined();
    expect(locationOf(await browser.go(back.href))).toBe('/panier');
  });

  test.each(['missing', 'made up', 'twice'])('ACC-1 CSRF: a state that is %s signs nobody in', async (fault) => {
    const { browser, back } = await onTheWayBack();
    const state = back.searchParams.get('state') ?? '';
    if (fault === 'missing') back.searchParams.delete('state');
    if (fault === 'made up') back.searchParams.set('state', 'x'.repeat(43));
    if (fault === 'twice') back.searchParams.append('state', state);
    expect(locationOf(await browser.go(back.href))).toBe('/smt/connexion?profile=part&erreur=expired');
    expect(browser.cookie('session')).toBeUndefined();
  });

  test('ACC-1 an answer is good once, even asked twice at the same moment', async () => {
    const { browser, back } = await onTheWayBack();
    const answers = await Promise.all([browser.go(back.href), browser.go(back.href), browser.go(back.href)]);
    expect(answers.map(locationOf).sort()).toEqual([
      '/panier',
      '/smt/connexion?profile=part&erreur=expired',
      '/smt/connexion?profile=part&erreur=expired',
    ]);
    expect(await shop.who(browser)).toBe('Zoé');
  });

  test('ACC-1 a code of an earlier sign-in is refused with a fresh state', async () => {
    const first = await onTheWayBack();
    await first.browser.go(first.back.href);
    const second = await onTheWayBack();
    second.back.searchParams.set('code', first.back.searchParams.get('code') ?? '');
    expect(locationOf(await second.browser.go(second.back.href))).toContain('erreur=refused');
    expect(second.browser.cookie('session')).toBeUndefined();
  });

  test('ACC-1 mix-up: an answer in another issuer’s name, or in none, is refused', async () => {
    for (const iss of ['https://evil.example', null]) {
      const { browser, back } = await onTheWayBack();
      if (iss === null) back.searchParams.delete('iss');
      else back.searchParams.set('iss', iss);
      expect(locationOf(await browser.go(back.href))).toContain('erreur=refused');
      expect(browser.cookie('session')).toBeUndefined();
    }
  });

  test('ACC-1 a sign-in takes ten minutes at most', async () => {
    const { browser, back } = await onTheWayBack();
    now += 10 * minute;
    expect(locationOf(await browser.go(back.href))).toContain('erreur=expired');
  });

  test('ACC-1 two tabs that sign in at once both arrive', async () => {
    const browser = shop.browser();
    const one = await onTheWayBack(browser, '/smt/connexion?redirect=/panier');
    const two = await onTheWayBack(browser, '/smt/connexion?redirect=/aide');
    expect(locationOf(await browser.go(one.back.href))).toBe('/panier');
    expect(locationOf(await browser.go(two.back.href))).toBe('/aide');
    expect(await shop.who(browser)).toBe('Zoé');
  });

  test('ACC-2 ACC-5 noPrompt signs in without a screen, or leads to the fallback', async () => {
    const silent = '/smt/connexion?noPrompt=true&redirect=/panier&fallback=/aide';
    const stranger = shop.browser();
    expect((await stranger.follow(silent, (url) => url.pathname === '/aide')).pathname).toBe('/aide');
    expect(stranger.cookie('session')).toBeUndefined();
    const asks = await shop
      .browser()
      .follow(
        `/smt/connexion?noPrompt=true&redirect=/panier&fallback=${encodeURIComponent('/smt/connexion?profile=pro&redirect=/panier')}`,
        (url) => url.pathname === '/smt/connexion' && !url.searchParams.has('noPrompt'),
      );
    expect(asks.search).toBe('?profile=pro&redirect=%2Fpanier');
    const { browser } = await signedIn();
    await browser.go('/smt/deconnexion?reason=time-out');
    expect(await shop.who(browser)).toBeNull();
    await browser.follow(silent, (url) => url.pathname === '/panier');
    expect(await shop.who(browser)).toBe('Zoé');
  });

  test('ACC-2 who is signed in already goes straight on', async () => {
    const { browser } = await signedIn();
    const answer = await browser.go('/smt/connexion?redirect=/panier');
    expect([answer.status, locationOf(answer)]).toEqual([303, '/panier']);
    expect(locationOf(await browser.go('/smt/connexion?profile=pro'))).toBe('/professionnel');
  });

  test('NAV-21 ACC-1 signing out ends the session here and at the issuer, and the old cookie is dead', async () => {
    const { browser } = await signedIn();
    const old = browser.cookie('session')?.value ?? '';
    const out = await browser.go('/smt/deconnexion?redirect=/aide');
    expect(out.status).toBe(303);
    expect(out.headers.get('clear-site-data')).toBe('"storage"');
    expect(out.headers.get('cache-control')).toBe('no-store');
    expect(browser.cookie('session')).toBeUndefined();
    const end = new URL(locationOf(out));
    expect(end.href.startsWith(`${name === 'embedded' ? `${shopOrigin}/oidc` : other.issuer}/session/end?`)).toBe(true);
    expect(end.searchParams.has('id_token_hint')).toBe(name === 'other');
    // The issuer's own form, which a browser sends by itself.
    const form = await (await browser.go(end.href)).text();
    const [, action = ''] = /action="([^"]+)"/.exec(form) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(form) ?? [];
    const ended = await browser.go(action, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) });
    expect(locationOf(ended)).toBe(`${shopOrigin}/smt/deconnexion/retour?state=%2Faide`);
    expect(locationOf(await browser.go(locationOf(ended)))).toBe('/aide');
    browser.plant('session', old);
    expect(await shop.who(browser)).toBeNull();
    const silent = shop.browser();
    expect(
      await silent.follow('/smt/connexion?noPrompt=true&fallback=/aide', (url) => url.pathname === '/aide'),
    ).toBeTruthy();
    const again = await browser.go('/smt/deconnexion?redirect=/aide');
    expect(locationOf(again)).toBe('/aide');
  });

  test('ACC-4 a time-out ends the session and keeps what the browser holds', async () => {
    const { browser } = await signedIn();
    const out = await browser.go('/smt/deconnexion?reason=time-out&redirect=%2Fpanier%3Fa%3D1');
    expect(out.headers.has('clear-site-data')).toBe(false);
    expect(locationOf(out)).toBe(
      '/smt/connexion?profile=part&redirect=%2Fpanier%3Fa%3D1&fallback=%2Fpanier%3Fa%3D1&noPrompt=true',
    );
    expect(browser.cookie('session')).toBeUndefined();
    const secured = await browser.go(
      '/smt/deconnexion?reason=time-out&profile=pro&redirect=/professionnel/espaceclient',
    );
    expect(new URL(locationOf(secured), shopOrigin).searchParams.get('fallback')).toBe(
      '/smt/connexion?profile=pro&redirect=%2Fprofessionnel%2Fespaceclient',
    );
  });

  test('ACC-5 a session ends when it is unused for an hour, and after twelve whatever is done', async () => {
    const { browser } = await signedIn();
    now += hour - 1;
    expect(await shop.who(browser)).toBe('Zoé');
    await shop.relyingParty.settled();
    now += hour;
    expect(await shop.who(browser)).toBeNull();
    const { browser: busy } = await signedIn();
    const begun = now;
    while (now < begun + 12 * hour - 30 * minute) {
      now += 30 * minute;
      expect(await shop.who(busy)).toBe('Zoé');
      await shop.relyingParty.settled();
    }
    now = begun + 12 * hour;
    expect(await shop.who(busy)).toBeNull();
  });

  test('ACC-5 an access token that is over is renewed once, however many requests find it so', async () => {
    const { browser } = await signedIn();
    const before = await sessionOf(browser);
    now += (name === 'embedded' ? 15 * 60 : otherAccessSeconds) * 1000;
    await Promise.all([1, 2, 3, 4, 5].map(() => shop.who(browser)));
    await shop.relyingParty.settled();
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
    const { browser } = await signedIn();
    const { id } = await sessionOf(browser);
    if (name === 'embedded') await db.deleteFrom('oidc_payload').execute();
    else other.revokeAll();
    now += 20 * minute;
    await shop.who(browser);
    await shop.relyingParty.settled();
    expect(await shop.who(browser)).toBeNull();
    expect(await shop.relyingParty.accessTokenOf(id)).toBeNull();
  });

  test('ACC-1 an OCC client is known by its bearer token, for a minute without asking again', async () => {
    const { browser } = await signedIn();
    const session = await sessionOf(browser);
    const token = (await shop.relyingParty.accessTokenOf(session.id)) ?? '';
    expect(token).not.toBe('');
    const authorization = `Bearer ${token}`;
    const known = await shop.call('GET', '/api/front/occ/ecommerce/part/users/current', undefined, { authorization });
    expect(known.body).toMatchObject({ id: session.account_id, firstName: 'Zoé' });
    if (name === 'embedded') await db.deleteFrom('oidc_payload').execute();
    else other.revokeAll();
    now += minute - 1;
    expect(await shop.askWho({ authorization })).toBe(200);
    now += 1;
    expect(await shop.askWho({ authorization })).toBe(401);
    for (const bad of ['Bearer nonsense', 'Bearer', 'Bearer a b', 'bearer ', `Bearer ${'x'.repeat(9000)}`]) {
      expect(await shop.askWho({ authorization: bad })).toBe(401);
    }
    // A token that is sent is what counts, not the cookie beside it.
    expect(
      (await browser.go('/api/front/occ/ecommerce/part/users/current', { headers: { authorization } })).status,
    ).toBe(401);
  });

  test('ACC-1 no token is in any answer, address of ours or line of the log', async () => {
    const { browser } = await signedIn();
    const session = await sessionOf(browser);
    const tokens = openTokens(seal, session.tokens);
    const secrets = [tokens?.access, tokens?.refresh, tokens?.identity].filter((token) => token !== null);
    expect(secrets).toHaveLength(3);
    await shop.who(browser);
    const out = await browser.go('/smt/deconnexion?redirect=/aide');
    // Another issuer is told by the token it gave which session to end; its address isn't ours.
    const told = name === 'other' ? JSON.stringify(locationOf(out)).slice(1, -1) : '\n';
    const seen = [...browser.seen, ...shop.lines].join('\n').replaceAll(told, '');
    for (const secret of secrets) expect(seen).not.toContain(secret);
    expect(seen).not.toMatch(/eyJ[\w-]{10,}\.[\w-]{10,}/);
    const kept = await db.selectFrom('account_session').selectAll().execute();
    const plain = kept.map((row) => JSON.stringify({ ...row, tokens: row.tokens?.toString('latin1') })).join('\n');
    for (const secret of secrets) expect(plain).not.toContain(secret);
  });
});
