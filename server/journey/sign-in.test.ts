/** What a sign-in and a sign-out make of the drafts and carts of a browser. */
import { afterAll, expect, test } from 'vitest';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import type { CartAnswer } from '#domain/cart/contract.ts';
import type { DraftAnswer, UnfinishedDrafts } from '#domain/journey/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { linesOf } from '#tests/support/account-cart.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { cartsPath, choose, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { askFrom } from '#tests/support/principals.ts';
import { signInShop } from '#tests/support/sign-in-shop.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const shop = await signInShop(database);
afterAll(() => shop.close());

const sites = ['part', 'pro'] as const;
const chosen = { part: await choose(shop.call), pro: await choose(shop.call, {}, undefined, 'pro') };

/**
 * Stores an offer of each site as drafts of a browser. `opened` returns how many of them the browser can still open.
 */
async function begin(browser: TestBrowser): Promise<{ opened(): Promise<number> }> {
  const paths: string[] = [];
  for (const site of sites) {
    const { offer, quote } = chosen[site];
    const ownOffer = await choose(
      askFrom(browser),
      quote,
      ({ service }) => service.serviceCode === offer.service.serviceCode,
      site,
    );
    const path = `/api/smt/drafts/${ownOffer.shipmentCode}?site=${site}`;
    expect((await askFrom(browser)('PUT', path, { offerKey: ownOffer.offer.key })).status).toBe(200);
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

const customer = (firstName: string) => shop.customer({ isPro: false, firstName });

/** Begins a journey with a parcel in a browser; returns the draft's path. */
async function beginOne(browser: TestBrowser): Promise<string> {
  const { shipmentCode, offer } = await choose(shop.call);
  const path = `/api/smt/drafts/${shipmentCode}?site=part`;
  expect((await askFrom(browser)('PUT', path, { offerKey: offer.key })).status).toBe(200);
  return path;
}

const listed = async (browser: TestBrowser) =>
  (await askFrom(browser)('GET', '/api/smt/drafts?site=part')).body as UnfinishedDrafts;

/** Ends the session by a time-out, at the issuer too, so that the browser isn't recognised any more. */
async function timeOut(browser: TestBrowser): Promise<void> {
  await browser.go('/smt/deconnexion?reason=time-out');
  await database.db.deleteFrom('oidc_payload').where('model', '=', 'Session').execute();
}

const opened = async (browser: TestBrowser, path: string) => [
  (await askFrom(browser)('GET', path)).status,
  (await listed(browser)).drafts.length,
];

test('SMT-18 another account that signs in after a time-out doesn’t get the drafts of the first one', async () => {
  const [browser, camille, nadia] = [shop.browser(), await customer('Camille'), await customer('Nadia')];
  await shop.signIn(browser, camille);
  const path = await beginOne(browser);
  await timeOut(browser);
  // Until another account signs in, the browser can still open the draft, so nothing typed is lost.
  expect(await opened(browser, path)).toEqual([200, 1]);
  await shop.signIn(browser, nadia);
  expect(await shop.who(browser)).toBe('Nadia');
  expect(await opened(browser, path)).toEqual([404, 0]);
  expect((await askFrom(browser)('PATCH', path, { details: {} })).status).toBe(404);
  await timeOut(browser);
  expect(await opened(browser, path)).toEqual([404, 0]);
});

test('SMT-18 the same account resumes its draft, and an anonymous draft becomes that of the account that signs in', async () => {
  const [browser, camille] = [shop.browser(), await customer('Camille')];
  const path = await beginOne(browser);
  await shop.signIn(browser, camille);
  expect(await opened(browser, path)).toEqual([200, 1]);
  await timeOut(browser);
  await shop.signIn(browser, camille);
  expect(await opened(browser, path)).toEqual([200, 1]);
});

test('SMT-18 a draft of a stranger that is changed while signed in belongs to that account', async () => {
  const [browser, camille, nadia] = [shop.browser(), await customer('Camille'), await customer('Nadia')];
  const path = await beginOne(browser);
  await shop.signIn(browser, camille);
  expect((await askFrom(browser)('PATCH', path, { details: {} })).status).toBe(200);
  await timeOut(browser);
  await shop.signIn(browser, nadia);
  expect(await opened(browser, path)).toEqual([404, 0]);
});

test('SMT-18 a parcel added by an account gives no proposal to another account or an anonymous visitor', async () => {
  const [browser, camille, nadia] = [shop.browser(), await customer('Camille'), await customer('Nadia')];
  await shop.signIn(browser, camille);
  const path = await beginOne(browser);
  await askFrom(browser)('PATCH', path, { details: {}, addedEntry: 0 });
  const country = async () => (await listed(browser)).proposal?.toCountry;
  expect(await country()).toBe('FR');
  await timeOut(browser);
  expect(await country()).toBeUndefined();
  await shop.signIn(browser, nadia);
  expect(await country()).toBeUndefined();
});

const current = '/api/front/occ/ecommerce/part/users/current/carts/current';
const anonymous = `${cartsPath()}/current`;
const parcelTo = (lastName: string) => parcelOf(chosen.part, { addresses: { addressTo: { lastName } } });
const profile = { isPro: false, firstName: 'Zoé' };
const toParcel = signInAddress({ site: 'part', redirect: pathOf('parcel', 'part') });

test('CRT-1 a sign-in merges the browser’s cart into the account’s and keeps unfinished drafts; signing out removes both from the browser', async () => {
  const subject = await shop.customer(profile);
  const browser = shop.browser();
  const ask = askFrom(browser);
  await ask('POST', cartsPath());
  await ask('POST', `${anonymous}/smt`, parcelTo('Un'));
  await addArticle(ask, anonymous, 'carton-20', { offer: '2', quantity: 2 });
  const edited = (await ask('POST', '/api/smt/drafts?site=part', { entryNumber: 0 })).body as DraftAnswer;
  const { guid } = (await ask('GET', anonymous)).body as CartAnswer;

  // The account's cart was empty before, so there is no notice to show.
  expect((await shop.signIn(browser, subject, toParcel)).headers.get('location')).toBe(pathOf('parcel', 'part'));
  expect(browser.cookie('cart_part')).toBeUndefined();
  expect((await shop.call('GET', `${cartsPath()}/${guid}`)).status).toBe(404);
  expect(await linesOf(ask, current)).toEqual([
    [0, 'Un'],
    [1, '2 × 2'],
  ]);
  const draft = (await ask('GET', `/api/smt/drafts/${edited.code}?site=part`)).body as DraftAnswer;
  expect(draft.edit).toEqual({
    cartId: ((await ask('GET', current)).body as CartAnswer).guid,
    entryNumber: 0,
    version: 1,
  });

  await browser.go('/smt/deconnexion');
  expect((await ask('GET', '/api/visitor?site=part')).body).toMatchObject({
    cart: { totalItems: 0 },
    hasCart: false,
    cartUser: 'anonymous',
    user: null,
  });
  expect((await ask('GET', anonymous)).status).toBe(404);
  await ask('POST', cartsPath());
  await addArticle(ask, anonymous, 'carton-20', { offer: '2', quantity: 1 });
  const leads = (await shop.signIn(browser, subject, toParcel)).headers.get('location');
  expect(leads).toBe(`${pathOf('parcel', 'part')}?reunis=1`);
  expect(await linesOf(ask, current)).toEqual([
    [0, 'Un'],
    [1, '2 × 3'],
  ]);
});

test('CRT-1 two tabs that sign in at once merge once', async () => {
  const subject = await shop.customer(profile);
  const browser = shop.browser();
  const ask = askFrom(browser);
  await ask('POST', cartsPath());
  await ask('POST', `${anonymous}/smt`, parcelTo('Un'));
  await addArticle(ask, anonymous, 'carton-20', { offer: '2', quantity: 2 });
  const begun = [await browser.go('/smt/connexion'), await browser.go('/smt/connexion')];
  const backs = [];
  for (const answer of begun) backs.push(await shop.passIssuer(browser, answer.headers.get('location') ?? '', subject));
  const ended = await Promise.all(backs.map((back) => browser.go(back.href)));
  expect(ended.map(({ status }) => status)).toEqual([303, 303]);
  expect(await linesOf(ask, current)).toEqual([
    [0, 'Un'],
    [1, '2 × 2'],
  ]);
});

test('CRT-1 ACC-6 a consumer’s anonymous cart of the professional site stays as it is', async () => {
  const subject = await shop.customer(profile);
  const browser = shop.browser();
  const ask = askFrom(browser);
  await ask('POST', cartsPath('pro'));
  await addArticle(ask, `${cartsPath('pro')}/current`, 'carton-20');
  await shop.signIn(browser, subject, '/smt/connexion?profile=pro');
  expect(await linesOf(ask, `${cartsPath('pro')}/current`)).toHaveLength(1);
  expect((await ask('GET', '/api/visitor?site=pro')).body).toMatchObject({ hasCart: true, cartUser: 'anonymous' });
});
