import { afterAll, expect, test } from 'vitest';
import { choose } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { signInShop } from '#tests/support/sign-in-shop.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';

const database = await testDatabase();
const shop = await signInShop(database);
afterAll(() => shop.close());

const customer = (firstName: string) => shop.customer({ isPro: false, firstName });

async function send(browser: TestBrowser, method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await browser.go(path, { method, headers, body: body && JSON.stringify(body) });
  return {
    status: answer.status,
    body: (await answer.json()) as { drafts?: unknown[]; proposal?: { toCountry: string } | null },
  };
}

/** Begins a journey with a parcel in a browser; returns the draft's path. */
async function begin(browser: TestBrowser): Promise<string> {
  const { shipmentCode, offerKey } = await choose(shop.call).then((chosen) => ({
    shipmentCode: chosen.shipmentCode,
    offerKey: chosen.offer.key,
  }));
  const path = `/api/smt/drafts/${shipmentCode}?site=part`;
  expect((await send(browser, 'PUT', path, { offerKey })).status).toBe(200);
  return path;
}

/** Ends the session by a time-out, at the issuer too, so that the browser isn't recognised any more. */
async function timeOut(browser: TestBrowser): Promise<void> {
  await browser.go('/smt/deconnexion?reason=time-out');
  await database.db.deleteFrom('oidc_payload').where('model', '=', 'Session').execute();
}

const opened = async (browser: TestBrowser, path: string) => [
  (await send(browser, 'GET', path)).status,
  (await send(browser, 'GET', '/api/smt/drafts?site=part')).body.drafts?.length,
];

test('SMT-18 another account that signs in after a time-out doesn’t get the drafts of the first one', async () => {
  const [browser, camille, nadia] = [shop.browser(), await customer('Camille'), await customer('Nadia')];
  await shop.signIn(browser, camille);
  const path = await begin(browser);
  await timeOut(browser);
  // Until another account signs in, the browser can still open the draft, so nothing typed is lost.
  expect(await opened(browser, path)).toEqual([200, 1]);
  await shop.signIn(browser, nadia);
  expect(await shop.who(browser)).toBe('Nadia');
  expect(await opened(browser, path)).toEqual([404, 0]);
  expect((await send(browser, 'PATCH', path, { details: {} })).status).toBe(404);
  await timeOut(browser);
  expect(await opened(browser, path)).toEqual([404, 0]);
});

test('SMT-18 the same account resumes its draft, and an anonymous draft becomes that of the account that signs in', async () => {
  const [browser, camille] = [shop.browser(), await customer('Camille')];
  const path = await begin(browser);
  await shop.signIn(browser, camille);
  expect(await opened(browser, path)).toEqual([200, 1]);
  await timeOut(browser);
  await shop.signIn(browser, camille);
  expect(await opened(browser, path)).toEqual([200, 1]);
});

test('SMT-18 a draft of a stranger that is changed while signed in belongs to that account', async () => {
  const [browser, camille, nadia] = [shop.browser(), await customer('Camille'), await customer('Nadia')];
  const path = await begin(browser);
  await shop.signIn(browser, camille);
  expect((await send(browser, 'PATCH', path, { details: {} })).status).toBe(200);
  await timeOut(browser);
  await shop.signIn(browser, nadia);
  expect(await opened(browser, path)).toEqual([404, 0]);
});

test('SMT-18 a parcel added by an account gives no proposal to another account or an anonymous visitor', async () => {
  const [browser, camille, nadia] = [shop.browser(), await customer('Camille'), await customer('Nadia')];
  await shop.signIn(browser, camille);
  const path = await begin(browser);
  await send(browser, 'PATCH', path, { details: {}, addedEntry: 0 });
  const country = async () => (await send(browser, 'GET', '/api/smt/drafts?site=part')).body.proposal?.toCountry;
  expect(await country()).toBe('FR');
  await timeOut(browser);
  expect(await country()).toBeUndefined();
  await shop.signIn(browser, nadia);
  expect(await country()).toBeUndefined();
});
