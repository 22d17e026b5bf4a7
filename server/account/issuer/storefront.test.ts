/** Signing in from a page of another storefront: a public client with PKCE (docs/operations.md, "Other storefronts"). */
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { authorization, CookieJar, origin, testIssuer, testUser, tokensIn } from './issuer.fixture.ts';

const { db } = await testDatabase();
const storefront = 'https://storefront.example';
const env = { STOREFRONT_ORIGINS: storefront };
const client = { client_id: 'storefront', redirect_uri: `${storefront}/` };

async function signInFor(issuer: Awaited<ReturnType<typeof testIssuer>>, accountId: string) {
  const jar = new CookieJar();
  const { url, verifier } = authorization(issuer, origin, client);
  const answer = await issuer.fetch(url);
  jar.keep(answer);
  const uid = new URL(answer.headers.get('location') ?? '', origin).searchParams.get('interaction') ?? '';
  const interaction = await issuer.interaction(uid, jar.header);
  if (!interaction) throw new Error('no interaction');
  interaction.result = { login: { accountId, remember: false } };
  await interaction.persist();
  const returned = await issuer.fetch(interaction.returnTo, { headers: { cookie: jar.header } });
  const back = new URL(returned.headers.get('location') ?? '');
  return { back, verifier, code: back.searchParams.get('code') ?? '' };
}

const ask = (
  issuer: Awaited<ReturnType<typeof testIssuer>>,
  form: Readonly<Record<string, string>>,
  from = storefront,
) =>
  issuer.fetch(`${issuer.issuer}/token`, {
    method: 'POST',
    headers: { origin: from },
    body: new URLSearchParams({ client_id: 'storefront', ...form }),
  });

describe('ACC-1 another storefront', () => {
  test('signs customers in by code and PKCE, without a secret, from its own pages', async () => {
    const issuer = await testIssuer(db, env);
    const id = await testUser(db);
    const { back, code, verifier } = await signInFor(issuer, id);
    expect(back.origin).toBe(storefront);
    const redirect = { grant_type: 'authorization_code', code, redirect_uri: client.redirect_uri };
    expect((await ask(issuer, { ...redirect, code_verifier: 'x'.repeat(43) })).status).toBe(400);
    const again = await signInFor(issuer, id);
    const answer = await ask(issuer, { ...redirect, code: again.code, code_verifier: again.verifier });
    expect(answer.status).toBe(200);
    const tokens = tokensIn(await answer.json());
    const me = await issuer.fetch(`${issuer.issuer}/me`, {
      headers: { origin: storefront, authorization: `Bearer ${tokens.access_token}` },
    });
    expect(me.status).toBe(200);
    expect(await me.json()).toMatchObject({ sub: id });
    const renewed = await ask(issuer, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(renewed.status).toBe(200);
    expect(tokensIn(await renewed.json()).refresh_token).not.toBe(tokens.refresh_token);
    // A refresh token counts once: the second use of it ends the sign-in.
    const stolen = await ask(issuer, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(stolen.status).toBe(400);
    expect(verifier).not.toBe(again.verifier);
  });

  test('is sent no code at another address, and may not be read from another origin', async () => {
    const issuer = await testIssuer(db, env);
    const { url } = authorization(issuer, origin, { ...client, redirect_uri: 'https://evil.example/' });
    expect((await issuer.fetch(url)).status).toBe(400);
    const { code, verifier } = await signInFor(issuer, await testUser(db));
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: client.redirect_uri };
    const foreign = await ask(issuer, form, 'https://evil.example');
    expect(foreign.status).toBe(400);
  });

  test('isn’t a client unless it is configured, and no client takes passwords', async () => {
    const none = await testIssuer(db);
    expect((await none.fetch(authorization(none, origin, client).url)).status).toBe(400);
    const issuer = await testIssuer(db, env);
    const password = await ask(issuer, { grant_type: 'password', username: 'zoe@example.fr', password: 'secret' });
    expect([password.status, await password.json()]).toMatchObject([400, { error: 'unsupported_grant_type' }]);
    const metadata = await (await none.fetch(`${none.issuer}/.well-known/openid-configuration`)).json();
    expect(metadata).toMatchObject({ token_endpoint_auth_methods_supported: ['client_secret_basic'] });
  });
});
