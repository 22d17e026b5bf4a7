import { expect, test } from 'vitest';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import type { CartAnswer } from '#domain/cart/contract.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { linesOf } from '#tests/support/account-cart.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { type Ask, cartsPath, choose, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { signInShop } from '#tests/support/sign-in-shop.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const shop = await signInShop(database);

function askFrom(browser: TestBrowser): Ask {
  return async (method, path, body, headers = {}) => {
    const answer = await browser.go(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
  };
}

const current = '/api/front/occ/ecommerce/part/users/current/carts/current';
const anonymous = `${cartsPath()}/current`;
const chosen = await choose(shop.call);
const parcelTo = (lastName: string) => parcelOf(chosen, { addresses: { addressTo: { lastName } } });
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
