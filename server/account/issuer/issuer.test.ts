import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import {
  askToken,
  begin,
  CookieJar,
  origin,
  redeem,
  secretKeys,
  signIn,
  testIssuer,
  testUser,
  tokensIn,
} from './issuer.fixture.ts';
import type { EmbeddedIssuer } from './issuer.ts';

const { db } = await testDatabase();

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
    expect(await me.json()).toEqual({
      sub: id,
      given_name: 'Zoé',
      family_name: 'Martin',
      is_pro: false,
      roles: [],
      title_code: 'mrs',
      companies: [],
      mfa_method: 'NONE',
      email: `${id}@example.fr`,
      email_verified: true,
      phone_number: '0612345678',
      address: { postal_code: '75011' },
    });
  });

  it('ACC-1 has metadata for exactly what it supports', async () => {
    const issuer = await testIssuer(db);
    const metadata = await (await issuer.fetch(`${issuer.issuer}/.well-known/openid-configuration`)).json();
    expect(metadata).toMatchObject({
      issuer: `${origin}/oidc`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      authorization_response_iss_parameter_supported: true,
    });
    for (const path of ['reg', 'token/introspection', 'request', 'device/auth', 'interaction/x']) {
      const answer = await issuer.fetch(`${issuer.issuer}/${path}`, { method: 'POST', body: new URLSearchParams() });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it.each([
    ['no code challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['a plain code challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['no screen without a session', { prompt: 'none' }, 'login_required'],
  ])('ACC-1 refuses %s', async (_name, more, error) => {
    const { location } = await begin(await testIssuer(db), new CookieJar(), more);
    expect(new URLSearchParams(location.split(/[?#]/)[1]).get('error')).toBe(error);
  });

  it.each([
    'https://evil.example/smt/connexion/retour',
    `${origin}/smt/connexion/retour/../x`,
    `${origin}/smt/connexion/retour?next=1`,
    `${origin}.evil.example/smt/connexion/retour`,
    'http://localhost:4000/smt/connexion/retour',
  ])('ACC-1 sends no code to %s', async (redirect_uri) => {
    const { answer, location } = await begin(await testIssuer(db), new CookieJar(), { redirect_uri });
    expect([answer.status, location]).toEqual([400, '']);
    expect(await answer.text()).not.toContain('evil');
  });

  it('ACC-1 accepts a code once, with its verifier, and revokes the grant of one that is used again', async () => {
    const issuer = await testIssuer(db);
    const id = await testUser(db);
    const stolen = await signIn(issuer, new CookieJar(), id);
    expect((await redeem(issuer, stolen.code, 'x'.repeat(43))).status).toBe(400);
    const once = await signIn(issuer, new CookieJar(), id);
    const answers = await Promise.all([1, 2].map(() => redeem(issuer, once.code, once.verifier)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const again = await signIn(issuer, new CookieJar(), id);
    const tokens = tokensIn(await (await redeem(issuer, again.code, again.verifier)).json());
    expect((await redeem(issuer, again.code, again.verifier)).status).toBe(400);
    const me = await issuer.fetch(`${issuer.issuer}/me`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(me.status).toBe(401);
  });

  it('ACC-1 rotates refresh tokens, and revokes the grant of one that is used again', async () => {
    const issuer = await testIssuer(db);
    const { code, verifier } = await signIn(issuer, new CookieJar(), await testUser(db));
    const first = tokensIn(await (await redeem(issuer, code, verifier)).json());
    const renew = (refresh_token: string) => askToken(issuer, { grant_type: 'refresh_token', refresh_token });
    const second = tokensIn(await (await renew(first.refresh_token)).json());
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await renew(first.refresh_token)).status).toBe(400);
    expect((await renew(second.refresh_token)).status).toBe(400);
  });

  it('ACC-1 stores neither ids nor payloads in clear text', async () => {
    const issuer = await testIssuer(db);
    const jar = new CookieJar();
    const id = await testUser(db);
    const { code, verifier } = await signIn(issuer, jar, id);
    const tokens = tokensIn(await (await redeem(issuer, code, verifier)).json());
    const storedPayloads = JSON.stringify(await db.selectFrom('oidc_payload').selectAll().execute());
    for (const secret of [code, tokens.access_token, tokens.refresh_token, 'n0nce', ...jar.values]) {
      expect(storedPayloads).not.toContain(secret);
    }
    const keys = await db.selectFrom('issuer_key').select('key_set').executeTakeFirstOrThrow();
    expect(keys.key_set.toString('latin1')).not.toContain('"kty"');
  });
});

describe('the processes of one shop', () => {
  it('ACC-1 have the same keys, even if they start at once, and after a key of SECRET_KEY is replaced', async () => {
    const keysOf = async (issuer: EmbeddedIssuer) => (await issuer.fetch(`${issuer.issuer}/jwks`)).text();
    await db.deleteFrom('issuer_key').execute();
    const [one, other] = await Promise.all([testIssuer(db), testIssuer(db)]);
    const keys = await keysOf(one);
    expect(await keysOf(other)).toBe(keys);
    const [newKey, oldKey] = ['n'.repeat(32), ...secretKeys];
    expect(await keysOf(await testIssuer(db, {}, [newKey, oldKey ?? '']))).toBe(keys);
    expect(await keysOf(await testIssuer(db, {}, [newKey]))).toBe(keys);
    expect(await keysOf(await testIssuer(db, {}, ['l'.repeat(32)]))).not.toBe(keys);
  });

  it('ACC-1 continue each other’s sign-ins', async () => {
    const [one, other] = await Promise.all([testIssuer(db), testIssuer(db)]);
    const jar = new CookieJar();
    const { uid } = await begin(one, jar);
    expect((await other.interaction(uid, jar.header))?.uid).toBe(uid);
  });
});
