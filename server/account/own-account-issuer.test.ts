import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { signInShop } from '#tests/support/sign-in-shop.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { OpenSession } from './own-account.ts';
import { argon2id, createPasswords } from './passwords.ts';

const database = await testDatabase();
const { db } = database;
let now = Date.now();
const shop = await signInShop(database, { signIn: { hashRun: argon2id }, clock: () => new Date(now) });
beforeEach(() => {
  now = Date.now();
});
afterAll(() => shop.close());

const password = 'une phrase de passe assez longue';

/** Several browsers signed in as one customer. */
async function signedIn<const Names extends readonly string[]>(...names: Names) {
  const subject = await shop.customer({ isPro: false, firstName: 'Zoé' });
  const browsers = await Promise.all(
    names.map(async () => {
      const browser = shop.browser();
      await shop.signIn(browser, subject);
      return browser;
    }),
  );
  return { subject, browsers: browsers as unknown as { readonly [At in keyof Names]: TestBrowser } };
}

async function sessionIdOf(browser: TestBrowser): Promise<string> {
  const sessions = (await shop.askIn(browser, 'sessions.list')).body as OpenSession[];
  return sessions.find(({ current }) => current)?.id ?? '';
}

/** Where a silent sign-in leads: to the cart if it succeeds, else to the help. */
async function silently(browser: TestBrowser): Promise<string> {
  const ends = ['/panier', '/aide'];
  const address = '/smt/connexion?noPrompt=true&redirect=/panier&fallback=/aide';
  return (await browser.follow(address, ({ pathname }) => ends.includes(pathname))).pathname;
}

test('ACC-5 ACC-7 a session ended elsewhere isn’t renewed silently', async () => {
  const { browsers } = await signedIn('here', 'phone', 'tablet');
  const [here, phone, tablet] = browsers;
  expect((await shop.askIn(here, 'sessions.end', await sessionIdOf(phone))).status).toBe(200);
  expect(await shop.who(phone)).toBeNull();
  expect(await silently(phone)).toBe('/aide');
  for (const browser of [here, tablet]) {
    expect(await shop.who(browser)).toBe('Zoé');
    await browser.go('/smt/deconnexion?reason=time-out');
    expect(await silently(browser)).toBe('/panier');
  }
});

test('ACC-5 ACC-7 all other sessions end at the issuer too, and then all', async () => {
  const { browsers } = await signedIn('here', 'phone');
  const [here, phone] = browsers;
  expect((await shop.askIn(here, 'sessions.endOthers')).status).toBe(200);
  expect([await shop.who(phone), await silently(phone), await shop.who(here)]).toEqual([null, '/aide', 'Zoé']);
  expect((await shop.askIn(here, 'sessions.endAll')).status).toBe(200);
  expect([await shop.who(here), await silently(here)]).toEqual([null, '/aide']);
});

test('ACC-7 an account is erased with its password only, including the issuer’s data, and confirmed by mail', async () => {
  const { subject, browsers } = await signedIn('here', 'phone');
  const [here, phone] = browsers;
  const password_hash = await createPasswords().hash(password);
  await db.updateTable('identity_user').set({ password_hash }).where('id', '=', subject).execute();
  const refusal = await shop.askIn(here, 'profile.erase', { password: 'not this one' });
  expect([refusal.status, refusal.body]).toEqual([
    400,
    { errors: [expect.objectContaining({ type: 'ValidationError', subject: 'password' })] },
  ]);
  expect(await shop.who(here)).toBe('Zoé');
  expect((await shop.askIn(here, 'profile.erase', { password })).status).toBe(200);
  for (const browser of [here, phone])
    expect([await shop.who(browser), await silently(browser)]).toEqual([null, '/aide']);
  expect(await db.selectFrom('account').where('subject', '=', subject).select('id').execute()).toEqual([]);
  expect(await db.selectFrom('identity_user').where('id', '=', subject).select('id').execute()).toEqual([]);
  expect(await db.selectFrom('oidc_payload').where('account_id', '=', subject).select('id').execute()).toEqual([]);
  expect(shop.mails.map(({ subject: title }) => title)).toEqual([expect.stringMatching(/effacé/)]);
});

test('ACC-7 a changed profile is in the claims of the next sign-in', async () => {
  const { subject, browsers } = await signedIn('here');
  const [here] = browsers;
  const profile = { civility: 'mrs', firstName: 'Anne', lastName: 'Petit', phone: '', zipCode: '69003' };
  expect((await shop.askIn(here, 'profile.change', profile)).status).toBe(200);
  const again = shop.browser();
  await shop.signIn(again, subject);
  expect(await shop.who(again)).toBe('Anne');
});
