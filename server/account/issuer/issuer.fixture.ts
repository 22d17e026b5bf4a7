/** An embedded issuer on a test's database, with what a client of it does by hand. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import pino from 'pino';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import { createEmbeddedIssuer, type EmbeddedIssuer } from './issuer.ts';

export const secretKeys = ['k'.repeat(32)];

/** The configuration of an environment, which must be right. */
export function configOf(env: Readonly<Record<string, string>> = {}) {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.errors.join('\n'));
  return read.config;
}

/** An issuer as one process has it. */
export function testIssuer(db: Kysely<Database>, env: Readonly<Record<string, string>> = {}): Promise<EmbeddedIssuer> {
  const logger = pino({ level: 'silent' });
  return createEmbeddedIssuer({ db, config: configOf(env), secretKeys, clock: () => new Date(), logger });
}

/** A user of the issuer, whose e-mail address is confirmed; answers the id. */
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

/** A browser's cookies, by name; paths are left out of account. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
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

/** The token endpoint's answer to a grant. */
export function askToken(issuer: EmbeddedIssuer, form: Readonly<Record<string, string>>): Promise<Response> {
  const basic = Buffer.from(`${issuer.client.id}:${issuer.client.secret}`).toString('base64');
  return issuer.fetch(`${issuer.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams(form),
  });
}
