import { afterAll, expect, test } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { type Ask, choose } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { signInShop } from '#tests/support/sign-in-shop.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';

const database = await testDatabase();
const shop = await signInShop(database);
afterAll(() => shop.close());

const sites = ['part', 'pro'] as const;
const chosen = { part: await choose(shop.call), pro: await choose(shop.call, {}, undefined, 'pro') };

/**
 * Stores an offer of each site as drafts of a browser. `opened` returns how many of them the browser can still open.
 */
async function begin(browser: TestBrowser): Promise<{ opened(): Promise<number> }> {
  const ask: Ask = async (method, path, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await browser.go(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const paths: string[] = [];
  for (const site of sites) {
    const { offer, quote } = chosen[site];
    const ownOffer = await choose(ask, quote, ({ service }) => service.serviceCode === offer.service.serviceCode, site);
    const path = `/api/smt/drafts/${ownOffer.shipmentCode}?site=${site}`;
    expect((await ask('PUT', path, { offerKey: ownOffer.offer.key })).status).toBe(200);
    paths.push(path);
  }
  const secrets = browser.header(new URL(browser.origin));
  return {
    async opened() {
      const answers = await Promise.all(paths.map((path) => shop.call('GET', path, undefined, { cookie: secrets })));
      return answers.filter(({ status }) => status === 200).length;
    },
  };
}

async function signedIn(): Promise<TestBrowser> {
  const browser = shop.browser();
  await shop.signIn(browser, await shop.customer({ isPro: false, firstName: 'Zoé' }));
  return browser;
}

const cookiesOf = (browser: TestBrowser) => sites.filter((site) => browser.cookie(`journey_${site}`));

test('NAV-21 signing out deletes the drafts of this browser, not those of others', async () => {
  const [browser, other] = [await signedIn(), await signedIn()];
  const [own, foreign] = [await begin(browser), await begin(other)];
  expect(await own.opened()).toBe(2);
  await browser.go('/smt/deconnexion');
  expect([await own.opened(), cookiesOf(browser)]).toEqual([0, []]);
  expect([await foreign.opened(), cookiesOf(other)]).toEqual([2, sites]);
});

const kept = ['orders_part', 'orders_pro', 'cart_part', 'cart_pro'];

test.each([
  ['/smt/deconnexion', []],
  ['/smt/deconnexion?reason=time-out', kept],
])('G49 after %s the browser has the orders and carts of %j', async (path, left) => {
  const browser = await signedIn();
  for (const name of kept) browser.plant(name, 'x');
  await browser.go(path);
  expect(kept.filter((name) => browser.cookie(name))).toEqual(left);
});

test('ACC-4 a time-out keeps the drafts', async () => {
  const browser = await signedIn();
  const ownDraft = await begin(browser);
  await browser.go('/smt/deconnexion?reason=time-out');
  expect([await ownDraft.opened(), cookiesOf(browser)]).toEqual([2, sites]);
});

test('ACC-7 ending one’s own session and erasing the account delete the drafts too', async () => {
  for (const name of ['sessions.endAll', 'profile.erase']) {
    const browser = shop.browser();
    const { cookie } = await signedInAccount(database.db, Date.UTC(2026, 10, 23, 8));
    browser.plant('session', cookie.replace('session=', ''));
    const ownDraft = await begin(browser);
    const { status } = await shop.askIn(browser, name, {});
    expect([name, status, await ownDraft.opened(), cookiesOf(browser)]).toEqual([name, 200, 0, []]);
  }
});
