import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { startOtherIssuer } from '#tests/support/other-issuer.ts';
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

const minute = 60_000;

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

  /** A browser signed in as a new customer. */
  async function signedIn(firstName = 'Zoé') {
    const browser = shop.browser();
    const subject = await shop.customer({ isPro: false, firstName });
    await shop.signIn(browser, subject);
    return { browser, subject };
  }

  /** A browser that is about to return from the issuer. */
  async function onTheWayBack(browser = shop.browser(), address = '/smt/connexion?redirect=/panier') {
    const subject = await shop.customer({ isPro: false, firstName: 'Zoé' });
    const begun = await browser.go(address);
    return { browser, subject, back: await shop.passIssuer(browser, locationOf(begun), subject) };
  }

  test('ACC-1 ACC-6 leads to the issuer and back, and creates an account with its companies', async () => {
    const browser = shop.browser();
    const subject = await shop.customer({ isPro: true, firstName: 'Zoé', companies: twoCompanies });
    const answer = await shop.signIn(browser, subject, '/smt/connexion?profile=pro&redirect=%2Fpanier%3Fa%3D1');
    expect([answer.status, locationOf(answer)]).toEqual([303, '/panier?a=1']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const account = await db.selectFrom('account').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      issuer: name === 'embedded' ? 'embedded' : otherIssuer.issuer,
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
      uid: account.email,
      displayUid: account.email,
      customerId: account.id,
      name: 'Zoé Martin',
      titleCode: 'mrs',
      currency: { isocode: 'EUR' },
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

  test('ACC-1 fixation: an earlier session is replaced and no longer valid', async () => {
    const { browser } = await signedIn('Ana');
    const former = browser.cookie('session')?.value ?? '';
    await browser.go('/smt/deconnexion?reason=time-out');
    browser.plant('session', former);
    const { back } = await onTheWayBack(browser);
    await browser.go(back.href);
    expect(browser.cookie('session')?.value).not.toBe(former);
    const plantedBrowser = shop.browser();
    plantedBrowser.plant('session', 'planted-by-somebody');
    const subject = await shop.customer({ isPro: false, firstName: 'Zoé' });
    await shop.signIn(plantedBrowser, subject);
    expect(plantedBrowser.cookie('session')?.value).toMatch(/^[\w-]{43}$/);
  });

  test('ACC-1 a sign-in in a browser with a session ends that session', async () => {
    const { browser } = await onTheWayBack();
    const tab = await onTheWayBack(browser);
    await browser.go(tab.back.href);
    const first = browser.cookie('session')?.value ?? '';
    const again = await onTheWayBack(shop.browser());
    // The same browser, whose session began in the meantime.
    again.browser.plant('session', first);
    await again.browser.go(again.back.href);
    expect(await shop.who(again.browser)).toBe('Zoé');
    const leavingBrowser = shop.browser();
    leavingBrowser.plant('session', first);
    expect(await shop.who(leavingBrowser)).toBeNull();
  });

  test('ACC-1 login CSRF: another browser’s answer doesn’t sign in, and stays valid for that browser', async () => {
    const { browser, back } = await onTheWayBack();
    const victim = shop.browser();
    const bareAnswer = await victim.go(back.href);
    expect(locationOf(bareAnswer)).toBe('/smt/connexion?profile=part&erreur=expired');
    await victim.go('/smt/connexion');
    const withOwn = await victim.go(back.href);
    expect(locationOf(withOwn)).toBe('/smt/connexion?profile=part&erreur=expired');
    expect(victim.cookie('session')).toBeUndefined();
    expect(locationOf(await browser.go(back.href))).toBe('/panier');
  });

  test.each(['missing', 'made up', 'twice'])('ACC-1 CSRF: a state that is %s doesn’t sign in', async (fault) => {
    const { browser, back } = await onTheWayBack();
    const state = back.searchParams.get('state') ?? '';
    if (fault === 'missing') back.searchParams.delete('state');
    if (fault === 'made up') back.searchParams.set('state', 'x'.repeat(43));
    if (fault === 'twice') back.searchParams.append('state', state);
    expect(locationOf(await browser.go(back.href))).toBe('/smt/connexion?profile=part&erreur=expired');
    expect(browser.cookie('session')).toBeUndefined();
  });

  test('ACC-1 an answer is valid once, even if sent twice at the same moment', async () => {
    const { browser, back } = await onTheWayBack();
    const answers = await Promise.all([browser.go(back.href), browser.go(back.href), browser.go(back.href)]);
    expect(answers.map(locationOf).sort()).toEqual([
      '/panier',
      '/smt/connexion?profile=part&erreur=expired',
      '/smt/connexion?profile=part&erreur=expired',
    ]);
    expect(await shop.who(browser)).toBe('Zoé');
  });

  test('ACC-1 an issuer’s answer sent again after signing in leads to the home page, and changes nothing', async () => {
    const { browser, back } = await onTheWayBack();
    await browser.go(back.href);
    const session = browser.cookie('session')?.value;
    const again = await browser.go(back.href);
    expect([locationOf(again), again.headers.getSetCookie()]).toEqual(['/', []]);
    expect(browser.cookie('session')?.value).toBe(session);
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

  test('ACC-1 mix-up: an answer with another issuer’s name, or without one, is refused', async () => {
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

  test('ACC-1 two tabs that sign in at once both succeed', async () => {
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

  test('ACC-2 a signed-in visitor continues at once', async () => {
    const { browser } = await signedIn();
    const answer = await browser.go('/smt/connexion?redirect=/panier');
    expect([answer.status, locationOf(answer)]).toEqual([303, '/panier']);
    expect(locationOf(await browser.go('/smt/connexion?profile=pro'))).toBe('/professionnel');
  });
});
