import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { hostileTargets as everyTarget } from '#tests/support/hostile-targets.ts';
import { signInShop } from '#tests/support/sign-in-shop.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';

const database = await testDatabase();
const shop = await signInShop(database);
afterAll(() => shop.close());

/** Without those that no address may contain, which are refused before (server/http/storable-input.test.ts). */
const hostileTargets = everyTarget.filter((target) => !target.includes('\0'));

/** Where each hostile target leads when inserted into an address; more than a hundred requests. */
async function targetsReached(
  browser: TestBrowser,
  address: (target: string) => string,
): Promise<Record<string, string | null>> {
  const places: Record<string, string | null> = {};
  for (const target of hostileTargets) {
    const answer = await browser.go(address(encodeURIComponent(target)));
    places[target] = answer.headers.get('location');
  }
  return places;
}

const everywhere = (place: string) => Object.fromEntries(hostileTargets.map((target) => [target, place]));

test('ACC-2 a hostile redirect or fallback leads a signed-in visitor to the home page', async () => {
  const browser = shop.browser();
  await shop.signIn(browser, await shop.customer({ isPro: false, firstName: 'Zoé' }));
  expect(await targetsReached(browser, (target) => `/smt/connexion?redirect=${target}`)).toEqual(everywhere('/'));
  expect(
    await targetsReached(browser, (target) => `/smt/connexion?profile=pro&redirect=${target}&fallback=${target}`),
  ).toEqual(everywhere('/professionnel'));
  expect(await targetsReached(browser, (target) => `/smt/connexion?redirect=${target}&fallback=/aide`)).toEqual(
    everywhere('/aide'),
  );
  expect(await targetsReached(browser, (target) => `/smt/connexion?redirect=/panier&redirect=${target}`)).toEqual(
    everywhere('/'),
  );
});

test('NAV-21 ACC-2 signing out leads only to our own paths, also when returning from the issuer', async () => {
  const browser = shop.browser();
  expect(await targetsReached(browser, (target) => `/smt/deconnexion?redirect=${target}`)).toEqual(
    everywhere('/?deconnecte=1'),
  );
  expect(await targetsReached(browser, (target) => `/smt/deconnexion/retour?state=${target}`)).toEqual(everywhere('/'));
  const timedOut = await targetsReached(browser, (target) => `/smt/deconnexion?reason=time-out&redirect=${target}`);
  expect(timedOut).toEqual(
    everywhere(
      '/smt/connexion?profile=part&redirect=%2F&fallback=%2Fsmt%2Fconnexion%3Fprofile%3Dpart%26redirect%3D%252F%26reason%3Dtime-out&noPrompt=true',
    ),
  );
});

test('ACC-2 targets are checked before they are stored: no hostile path reaches the issuer', async () => {
  for (const target of hostileTargets.slice(0, 90)) {
    const query = new URLSearchParams({ redirect: target, fallback: target });
    const begun = await shop.browser().go(`/smt/connexion?${query}`);
    expect(new URL(begun.headers.get('location') ?? '').searchParams.get('redirect')).toBe('/');
  }
  const browser = shop.browser();
  const subject = await shop.customer({ isPro: false, firstName: 'Zoé' });
  const answer = await shop.signIn(browser, subject, '/smt/connexion?redirect=%2F%2Fevil.example&fallback=%2Fpanier');
  expect(answer.headers.get('location')).toBe('/panier');
  const silent = shop.browser();
  const at = (path: string) => (url: URL) => url.pathname === path;
  await silent.follow('/smt/connexion?noPrompt=true&profile=pro&fallback=%2F%5Cevil.example', at('/professionnel'));
});
