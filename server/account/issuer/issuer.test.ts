import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { askToken, authorization, CookieJar, testIssuer, testUser } from './issuer.fixture.ts';
import type { EmbeddedIssuer } from './issuer.ts';

const { db } = await testDatabase();
const origin = 'http://localhost:3000';

async function begin(issuer: EmbeddedIssuer, jar: CookieJar, more: Record<string, string> = {}, at = origin) {
  const { url, verifier } = authorization(issuer, at, more);
  const answer = await issuer.fetch(url, { headers: { cookie: jar.header } });
  jar.keep(answer);
  const location = answer.headers.get('location') ?? '';
  return { answer, location, verifier, uid: new URL(location, at).searchParams.get('interaction') ?? '' };
}

async function signIn(issuer: EmbeddedIssuer, jar: CookieJar, accountId: string, remember = true, at = origin) {
  const begun = await begin(issuer, jar, {}, at);
  const interaction = await issuer.interaction(begun.uid, jar.header);
  if (!interaction) throw new Error('no interaction');
  interaction.result = { login: { accountId, remember } };
  await interaction.persist();
  const answer = await issuer.fetch(interaction.returnTo, { headers: { cookie: jar.header } });
  jar.keep(answer);
  const back = new URL(answer.headers.get('location') ?? '', at);
  return { ...begun, back, code: back.searchParams.get('code') ?? '' };
}

const redeem = (issuer: EmbeddedIssuer, code: string, verifier: string, at = origin) =>
  askToken(issuer, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${at}/smt/connexion/retour`,
  });

const tokensIn = (body: unknown) =>
  v.parse(v.object({ access_token: v.string(), refresh_token: v.string(), id_token: v.string() }), body);

/** The claims of a token, if the key has signed it. */
function signedClaims(token: string, jwk: JsonWebKey): unknown {
  const [head = '', body = '', signature = ''] = token.split('.');
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const right = verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
  return right ? JSON.parse(Buffer.from(body, 'base64url').toString()) : null;
}

describe('the embedded issuer', () => {
  it('ACC-1 signs in by code and PKCE: code, tokens, claims', async () => {
    const issuer = await testIssuer(db);
    const id = await testUser(db);
    const { back, code, verifier } = await signIn(issuer, new CookieJar(), id);
    expect(back.origin + back.pathname).toBe(`${origin}/smt/connexion/retour`);
    expect(back.searchParams.get('state')).toBe('st4te');
    expect(back.searchParams.get('iss')).toBe(`${origin}/oidc`);
    const answer = await redeem(issuer, code, verifier);
    expect(answer.status).toBe(200);
    const tokens = tokensIn(await answer.json());
    const keys = await (await issuer.fetch(`${issuer.issuer}/jwks`)).text();
    expect(keys).not.toContain('"d"');
    expect(signedClaims(tokens.id_token, JSON.parse(keys).keys[0])).toMatchObject({
      iss: `${origin}/oidc`,
      aud: 'guichet',
      sub: id,
      nonce: 'n0nce',
    });
    const me = await issuer.fetch(`${issuer.issuer}/me`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await me.json()).toMatchObject({ sub: id, given_name: 'Zoé', is_pro: false, title_code: 'mrs' });
  });
});
