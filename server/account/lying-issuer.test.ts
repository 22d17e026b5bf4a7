import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { type Draft, type Lies, startLyingIssuer } from '#tests/support/lying-issuer.ts';
import { signInShop } from '#tests/support/sign-in-shop.ts';

// In the running shop, too, this function replaces the global Response.
getRequestListener(() => new Response());

const database = await testDatabase();
const liar = await startLyingIssuer();
const shop = await signInShop(database, { env: liar.env });
afterAll(async () => {
  await shop.close();
  await liar.close();
});
beforeEach(() => liar.lie({}));

const second = () => Math.floor(Date.now() / 1000);
const claim = (claims: Record<string, unknown>) => (draft: Draft) => ({
  ...draft,
  claims: { ...draft.claims, ...claims },
});
const header = (change: Record<string, unknown>) => (draft: Draft) => ({
  ...draft,
  header: { ...draft.header, ...change },
});
const without = (name: string) => (draft: Draft) => {
  const { [name]: _, ...claims } = draft.claims;
  return { ...draft, claims };
};

/** Begins a sign-in, makes the issuer lie, and returns to the shop. */
async function signIn(lies: Lies, answer: Record<string, string> = {}) {
  const browser = shop.browser();
  const begun = await browser.go('/smt/connexion?redirect=/panier');
  const authorization = new URL(begun.headers.get('location') ?? '');
  liar.expect(authorization.searchParams.get('nonce') ?? '');
  liar.lie(lies);
  const query = { code: 'a-code', state: authorization.searchParams.get('state') ?? '', ...answer };
  const back = await browser.go(`/smt/connexion/retour?${new URLSearchParams(query)}`);
  return { browser, authorization, location: back.headers.get('location'), status: back.status };
}

test('ACC-1 an honest issuer signs in, also with a public client', async () => {
  const { browser, location, authorization } = await signIn({});
  expect(location).toBe('/panier');
  expect(await shop.who(browser)).toBe('Zoé');
  const { searchParams } = authorization;
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'the-shop',
    response_type: 'code',
    redirect_uri: 'http://localhost:3000/smt/connexion/retour',
    scope: 'openid profile email phone address offline_access',
    code_challenge_method: 'S256',
    ui_locales: 'fr',
    profile: 'part',
  });
  expect(searchParams.has('prompt')).toBe(false);
  const form = liar.asked.at(-1);
  expect(form?.get('client_id')).toBe('the-shop');
  expect(form?.get('code_verifier')).toMatch(/^[\w-]{43,}$/);
});

describe('a wrong identity token doesn’t sign in', () => {
  test.each<[string, Lies]>([
    ['another sign-in’s nonce', { token: claim({ nonce: 'another' }) }],
    ['no nonce', { token: without('nonce') }],
    ['another shop’s audience', { token: claim({ aud: 'another-shop' }) }],
    ['several audiences, for another party', { token: claim({ aud: ['the-shop', 'another'], azp: 'another' }) }],
    ['no audience', { token: without('aud') }],
    ['another issuer', { token: claim({ iss: 'https://evil.example' }) }],
    ['no issuer', { token: without('iss') }],
    ['an end that is past', { token: claim({ iat: second() - 3600, exp: second() - 600 }) }],
    ['no end', { token: without('exp') }],
    ['no subject', { token: without('sub') }],
    ['a start that is to come', { token: claim({ nbf: second() + 3600 }) }],
    ['no signature', { token: (draft) => ({ ...header({ alg: 'none' })(draft), key: null }) }],
    ['a signature cut off', { token: (draft) => ({ ...draft, key: null }) }],
    ['a signature of another key', { token: (draft) => ({ ...draft, key: liar.otherKey }) }],
    ['a key that isn’t known', { token: header({ kid: 'unknown' }) }],
    ['an algorithm of a shared secret', { token: header({ alg: 'HS256' }) }],
    ['an algorithm that the issuer doesn’t use', { token: header({ alg: 'ES384' }) }],
    ['an extension that must be understood', { token: header({ crit: ['b64'], b64: false }) }],
  ])('ACC-1 %s', async (_, lies) => {
    const { browser, location, status } = await signIn(lies);
    expect([status, location]).toEqual([303, '/smt/connexion?profile=part&redirect=%2Fpanier&erreur=refused']);
    expect(browser.cookie('session')).toBeUndefined();
  });

  test.each<[string, Lies]>([
    ['no identity token', { answer: { id_token: undefined } }],
    ['an identity token that is none', { answer: { id_token: 'a.b.c' } }],
    ['an access token of an unknown kind', { answer: { token_type: 'mac' } }],
    ['a customer who isn’t the token’s', { userInfo: { sub: 'another' } }],
    ['a refused code', { status: 400, answer: { error: 'invalid_grant' } }],
  ])('ACC-1 %s', async (_, lies) => {
    const { browser, location } = await signIn(lies);
    expect(location).toMatch(/erreur=(?:refused|unavailable)$/);
    expect(browser.cookie('session')).toBeUndefined();
  });
});

test('ACC-1 an answer from another issuer is refused, before its code is sent anywhere', async () => {
  const requestCount = liar.asked.length;
  const { location } = await signIn({}, { iss: 'https://evil.example' });
  expect(location).toContain('erreur=refused');
  expect(liar.asked).toHaveLength(requestCount);
});

test.each([
  ['access_denied', 'interrupted'],
  ['server_error', 'unavailable'],
  ['temporarily_unavailable', 'unavailable'],
  ['login_required', 'refused'],
  ['invalid_scope', 'refused'],
  ['<script>', 'refused'],
])('ACC-1 an answer with the error %s is reported as %s', async (error, reason) => {
  const { location } = await signIn({}, { error, error_description: 'private words' });
  expect(location).toBe(`/smt/connexion?profile=part&redirect=%2Fpanier&erreur=${reason}`);
  expect(shop.lines.join('')).not.toContain('private words');
});

test('ACC-1 a failing issuer is reported as unavailable', async () => {
  const { location } = await signIn({ status: 502 });
  expect(location).toContain('erreur=unavailable');
});

describe('an issuer with invalid metadata isn’t used', () => {
  test.each<[string, Record<string, unknown>]>([
    ['under another name', { issuer: 'https://evil.example' }],
    ['with a token endpoint in the open', { token_endpoint: 'http://evil.example/token' }],
    ['with an authorization endpoint in the open', { authorization_endpoint: 'http://evil.example/auth' }],
    ['with keys in the open', { jwks_uri: 'http://evil.example/keys' }],
    ['with an endpoint that is none', { userinfo_endpoint: 'javascript:alert(1)' }],
    ['without a token endpoint', { token_endpoint: undefined }],
  ])('ACC-1 %s', async (_, metadata) => {
    liar.lie({ metadata });
    const fresh = await signInShop(database, { env: liar.env });
    const answer = await fresh.browser().go('/smt/connexion?redirect=/panier&profile=pro');
    expect(answer.headers.get('location')).toBe('/smt/connexion?profile=pro&redirect=%2Fpanier&erreur=unavailable');
    expect(fresh.lines.join('')).toContain('issuer not found');
    await fresh.close();
  });
});
