/** An embedded issuer on a test database, and the requests that its client makes. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import pino from 'pino';
import * as v from 'valibot';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import { createEmbeddedIssuer, type EmbeddedIssuer } from './issuer.ts';

export const origin = 'http://localhost:3000';
export const secretKeys = ['k'.repeat(32)];

/** The configuration that environment variables make; throws if they are invalid. */
export function configOf(env: Readonly<Record<string, string>> = {}) {
  const result = readConfig(env);
  if (!result.ok) throw new Error(result.errors.join('\n'));
  return result.config;
}

export function testIssuer(
  db: Kysely<Database>,
  env: Readonly<Record<string, string>> = {},
  keys: readonly string[] = secretKeys,
): Promise<EmbeddedIssuer> {
  const logger = pino({ level: 'silent' });
  return createEmbeddedIssuer({ db, config: configOf(env), secretKeys: keys, clock: () => new Date(), logger });
}

/** The user has a confirmed address; returns the id. */
export async function testUser(db: Kysely<Database>, values: { email?: string; passwordHash?: string } = {}) {
  const [id, now] = [randomUUID(), new Date()];
  const email = values.email ?? `${id}@example.fr`;
  await db
    .insertInto('identity_user')
    .values({
      id,
      email,
      email_key: email,
      password_hash: values.passwordHash ?? '',
      email_confirmed_at: now,
      profile: JSON.stringify({
        isPro: false,
        civility: 'mrs',
        firstName: 'Zoé',
        lastName: 'Martin',
        phone: '0612345678',
        zipCode: '75011',
        companies: [],
      }),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Cookies by name; paths are ignored. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  get values(): string[] {
    return [...this.#cookies.values()];
  }

  drop(name: string): void {
    this.#cookies.delete(name);
  }

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/** The address of an authorization request, and the verifier of its code. */
export function authorization(issuer: EmbeddedIssuer, origin: string, more: Readonly<Record<string, string>> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const query = {
    client_id: issuer.client.id,
    response_type: 'code',
    redirect_uri: `${origin}/smt/connexion/retour`,
    scope: 'openid profile email phone address offline_access',
    state: 'st4te',
    nonce: 'n0nce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  };
  return { url: `${origin}/oidc/auth?${new URLSearchParams(query)}`, verifier };
}

export function askToken(issuer: EmbeddedIssuer, form: Readonly<Record<string, string>>): Promise<Response> {
  const basic = Buffer.from(`${issuer.client.id}:${issuer.client.secret}`).toString('base64');
  return issuer.fetch(`${issuer.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams(form),
  });
}

export async function begin(
  issuer: EmbeddedIssuer,
  jar: CookieJar,
  more: Readonly<Record<string, string>> = {},
  at = origin,
) {
  const { url, verifier } = authorization(issuer, at, more);
  const answer = await issuer.fetch(url, { headers: { cookie: jar.header } });
  jar.keep(answer);
  const location = answer.headers.get('location') ?? '';
  return { answer, location, verifier, uid: new URL(location, at).searchParams.get('interaction') ?? '' };
}

/** Signs a user in without a screen. */
export async function signIn(issuer: EmbeddedIssuer, jar: CookieJar, accountId: string, remember = true, at = origin) {
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

export const redeem = (issuer: EmbeddedIssuer, code: string, verifier: string, at = origin) =>
  askToken(issuer, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${at}/smt/connexion/retour`,
  });

export const tokensIn = (body: unknown) =>
  v.parse(v.object({ access_token: v.string(), refresh_token: v.string(), id_token: v.string() }), body);
