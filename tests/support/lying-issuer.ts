/** An issuer whose answers tests can falsify, including invalid identity tokens. */

import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A token before it is signed, and the key that will sign it. */
export interface Draft {
  readonly header: Record<string, unknown>;
  readonly claims: Record<string, unknown>;
  readonly key: KeyObject | null;
}

/** Deviations from a correct issuer. */
export interface Lies {
  /** Changes the identity token. */
  readonly token?: (draft: Draft) => Draft;
  /** Changes its metadata. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Changes the answer of the token endpoint. */
  readonly answer?: Readonly<Record<string, unknown>>;
  readonly userInfo?: Readonly<Record<string, unknown>>;
  readonly status?: number;
}

export interface LyingIssuer {
  readonly issuer: string;
  readonly env: Readonly<Record<string, string>>;
  readonly otherKey: KeyObject;
  /** Sets the deviations; an empty object makes the issuer correct again. */
  lie(lies: Lies): void;
  /** Sets the nonce of the next token, which a test takes from the authorization request. */
  expect(nonce: string): void;
  /** Forms received by the token endpoint. */
  readonly asked: URLSearchParams[];
  close(): Promise<void>;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function compact({ header, claims, key }: Draft): string {
  const body = `${encode(header)}.${encode(claims)}`;
  const signature = key
    ? sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
    : '';
  return `${body}.${signature}`;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Starts the issuer on a free port. */
export async function startLyingIssuer(): Promise<LyingIssuer> {
  const ownKey = newKey();
  const subject = randomUUID();
  const forms: URLSearchParams[] = [];
  let lies: Lies = {};
  let nonce = '';
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function identityToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, sub: subject, aud: 'the-shop', iat: now, exp: now + 300, nonce };
    const draft: Draft = { header: { alg: 'ES256', kid: 'own' }, claims, key: ownKey.privateKey };
    return compact(lies.token?.(draft) ?? draft);
  }

  const answers: Readonly<Record<string, () => unknown>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['ES256'],
      ...lies.metadata,
    }),
    '/keys': () => ({
      keys: [{ ...ownKey.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'ES256', use: 'sig' }],
    }),
    '/token': () => ({
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: identityToken(),
      ...lies.answer,
    }),
    '/me': () => ({ sub: subject, given_name: 'Zoé', email: 'zoe@example.fr', ...lies.userInfo }),
  };
  server.on('request', async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    const answer = answers[pathname];
    if (pathname === '/token') forms.push(await formOf(request));
    response.writeHead(answer ? (lies.status ?? 200) : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'the-shop' },
    otherKey: newKey().privateKey,
    lie(told) {
      lies = told;
    },
    expect(value) {
      nonce = value;
    },
    asked: forms,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
