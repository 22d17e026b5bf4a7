import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { whileLost } from '#tests/support/lost-database.ts';
import { signInShop } from '#tests/support/sign-in-shop.ts';

const database = await testDatabase();
const shop = await signInShop(database);
afterAll(() => shop.close());

const locationOf = (answer: Response) => answer.headers.get('location');

async function signedIn() {
  const browser = shop.browser();
  await shop.signIn(browser, await shop.customer({ isPro: false, firstName: 'Zoé' }));
  return browser;
}

test('NAV-19 API-2 a sign-in without the database is reported as unavailable, with any cookie', async () => {
  const unavailable = '/smt/connexion?profile=part&redirect=%2Fpanier&erreur=unavailable';
  for (const browser of [shop.browser(), await signedIn()]) {
    const begun = await whileLost(database, () => browser.go('/smt/connexion?redirect=/panier'));
    expect([begun.status, locationOf(begun)]).toEqual([303, unavailable]);
    const silent = '/smt/connexion?noPrompt=true&redirect=/panier&fallback=/aide';
    expect(locationOf(await whileLost(database, () => browser.go(silent)))).toBe('/aide');
  }
});

test('NAV-19 API-2 a return from the issuer without the database is reported as unavailable too', async () => {
  const browser = await signedIn();
  const back = `/smt/connexion/retour?${new URLSearchParams({ code: 'a', state: 'b' })}`;
  const answer = await whileLost(database, () => browser.go(back));
  expect([answer.status, locationOf(answer)]).toEqual([303, '/smt/connexion?profile=part&erreur=unavailable']);
  expect(await shop.who(browser)).toBe('Zoé');
});

test('NAV-21 signing out without the database still removes the browser’s cookie', async () => {
  for (const address of ['/smt/deconnexion?redirect=/aide', '/smt/deconnexion?reason=time-out']) {
    const browser = await signedIn();
    const out = await whileLost(database, () => browser.go(address));
    expect(out.status).toBe(303);
    expect(browser.cookie('session')).toBeUndefined();
  }
});
