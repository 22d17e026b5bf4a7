import { afterAll, beforeEach, expect, test } from 'vitest';
import { createBearers } from '#server/account/relying-party/bearer.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startLyingIssuer } from '#tests/support/lying-issuer.ts';
import { signInShop } from '#tests/support/sign-in-shop.ts';

const database = await testDatabase();
const { db } = database;
const issuer = await startLyingIssuer();
const shopOf = (env: Record<string, string>) => signInShop(database, { env: { ...issuer.env, ...env } });
const shop = await shopOf({ OIDC_BEARER: 'on' });
afterAll(async () => {
  await shop.close();
  await issuer.close();
});
beforeEach(async () => {
  issuer.lie({});
  await db.deleteFrom('account').execute();
});

const current = '/api/front/occ/ecommerce/pro/users/current';
const company = { name: 'Atelier Martin', siren: '732829320', siret: '73282932000074', vatNumber: 'FR44732829320' };
const accounts = () =>
  db
    .selectFrom('account')
    .leftJoin('legal_entity', 'legal_entity.account_id', 'account.id')
    .select(['first_name', 'is_pro', 'legal_entity.name'])
    .execute();

async function signIn() {
  const browser = shop.browser();
  const authorization = new URL((await browser.go('/smt/connexion')).headers.get('location') ?? '');
  issuer.expect(authorization.searchParams.get('nonce') ?? '');
  const query = { code: 'a-code', state: authorization.searchParams.get('state') ?? '' };
  await browser.go(`/smt/connexion/retour?${new URLSearchParams(query)}`);
}

test('ACC-1 ACC-6 a bearer token with fewer claims doesn’t change the account', async () => {
  issuer.lie({ userInfo: { is_pro: true, companies: [company] } });
  await signIn();
  const before = await accounts();
  expect(before).toEqual([{ first_name: 'Zoé', is_pro: true, name: 'Atelier Martin' }]);
  issuer.lie({ userInfo: { given_name: 'Autre' } });
  const authorization = 'Bearer of-few-claims';
  expect((await shop.call('GET', current, undefined, { authorization })).body).toMatchObject({ firstName: 'Zoé' });
  expect((await shop.call('POST', `${current}/carts`, {}, { authorization })).status).toBe(201);
  expect(await accounts()).toEqual(before);
});

test('ACC-1 a bearer token whose subject has no account creates one', async () => {
  expect(await shop.askWho({ authorization: 'Bearer of-a-new-customer' })).toBe(200);
  expect(await accounts()).toEqual([{ first_name: 'Zoé', is_pro: false, name: null }]);
});

test('ACC-7 a bearer token that was valid a moment ago doesn’t open an erased account', async () => {
  const authorization = 'Bearer of-an-erased-one';
  expect(await shop.askWho({ authorization })).toBe(200);
  await db.deleteFrom('account').execute();
  expect((await shop.call('POST', `${current}/carts`, {}, { authorization })).status).toBe(401);
});

test('ACC-1 another issuer’s bearer tokens are refused unless configured', async () => {
  const unsaid = await shopOf({});
  expect(await unsaid.askWho({ authorization: 'Bearer abc' })).toBe(401);
  await unsaid.close();
  expect(await accounts()).toEqual([]);
});

test('ACC-7 a bearer token records the day of use of its account', async () => {
  const authorization = 'Bearer of-a-long-absence';
  expect(await shop.askWho({ authorization: 'Bearer of-a-beginning' })).toBe(200);
  await db.updateTable('account').set({ last_used_on: '2020-01-01', erasure_told_at: new Date() }).execute();
  expect(await shop.askWho({ authorization })).toBe(200);
  const usage = await db.selectFrom('account').select(['last_used_on', 'erasure_told_at']).execute();
  expect(usage).toEqual([{ last_used_on: expect.not.stringContaining('2020'), erasure_told_at: null }]);
});

test('ACC-1 a bearer token opens no back office, even if its account is read with roles', async () => {
  const account = { id: '1', firstName: 'Léa', isPro: false, company: undefined, roles: ['operator'] };
  const bearers = createBearers({
    ask: async () => 'subject',
    accountOf: async () => account,
    clock: () => new Date(0),
    failures: { secondsToWait: async () => null, forget: async () => {}, giveBack: async () => {} },
  });
  expect(await bearers.identify('a-token', '203.0.113.77')).toMatchObject({ account: { id: '1', roles: [] } });
});
