/**
 * The embedded issuer, which runs in the shop's process (docs/requirements.md ACC-1;
 * docs/decisions/0012-the-embedded-issuer.md).
 */

import { generateKeyPairSync } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Kysely } from 'kysely';
import inject from 'light-my-request';
import type { Interaction, JWKS, Provider } from 'oidc-provider';
import * as v from 'valibot';
import type { Locale } from '#domain/site/locale.ts';
import { resealSecondFactors } from '#server/account/reseal.ts';
import type { Database } from '#server/db/schema.ts';
import { readBodyText } from '#server/http/json-body.ts';
import { ownUrlOf } from '#server/http/own-origin.ts';
import type { HttpContext } from '#server/http/request-context.ts';
import type { Logger } from '#server/process/logger.ts';
import { createSeal } from '#server/secrets/seal.ts';
import { createPlainPages, issuerPolicy } from './plain-pages.ts';
import { clientSecret, createProvider, issuerPath, type ProviderOptions } from './provider.ts';

type Db = Kysely<Database>;

const keySetSchema = v.object({
  keys: v.array(
    v.object({
      kty: v.literal('EC'),
      crv: v.literal('P-256'),
      x: v.string(),
      y: v.string(),
      d: v.string(),
      use: v.literal('sig'),
      alg: v.literal('ES256'),
    }),
  ),
});

function newKeySet(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] });
}

function storedKeySet(db: Db): Promise<Buffer> {
  return db
    .selectFrom('issuer_key')
    .select('key_set')
    .executeTakeFirstOrThrow()
    .then((row) => row.key_set);
}

/**
 * Loads the key set. The first process creates it, also if several start at once. A set encrypted with an earlier
 * secret key is encrypted again with the current one; a set that no key opens is replaced, once (docs/operations.md,
 * SECRET_KEY).
 */
async function loadSigningKeys(db: Db, secretKeys: readonly string[], now: Date): Promise<JWKS> {
  const seal = createSeal(secretKeys);
  await db
    .insertInto('issuer_key')
    .values({ key_set: seal.seal('issuer keys', newKeySet()), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const storedKeys = await storedKeySet(db);
  if (createSeal(secretKeys.slice(0, 1)).open('issuer keys', storedKeys) === null) {
    const key_set = seal.seal('issuer keys', seal.open('issuer keys', storedKeys) ?? newKeySet());
    await db.updateTable('issuer_key').set({ key_set }).where('key_set', '=', storedKeys).execute();
  }
  const openedKeys = seal.open('issuer keys', await storedKeySet(db));
  if (openedKeys === null)
    throw new Error('SECRET_KEY is not the same in every process: the issuer’s keys stay closed.');
  return v.parse(keySetSchema, JSON.parse(openedKeys));
}

const maxTabs = 5;
const separator = '.';

function interactionsIn(value: string | undefined): readonly string[] {
  return value ? value.split(separator) : [];
}

/**
 * Makes oidc-provider keep the pending sign-ins of a browser's latest tabs in its cookies, instead of only the very
 * latest, so that a form in an earlier tab still works. oidc-provider recognises a returning sign-in by the path of its
 * `resume` cookie, but a `__Host-` cookie must have the path `/`; here the requested URL says which sign-in returns.
 */
function keepInteractionsOfTabs(
  provider: Provider,
  names: { readonly interaction: string; readonly resume: string },
): void {
  const lists = new Set([names.interaction, names.resume]);
  provider.use(async (ctx, next) => {
    const { cookies } = ctx;
    const [get, set] = [cookies.get.bind(cookies), cookies.set.bind(cookies)];
    const requestedUid = ctx.path.split('/').at(-1);
    const listOf = (name: string) => interactionsIn(get(name, { signed: true }));
    cookies.get = (name, options) =>
      name === names.resume ? listOf(name).find((uid) => uid === requestedUid) : get(name, options);
    cookies.set = (name, value, options) => {
      if (!lists.has(name)) return set(name, value, options);
      const over = value || requestedUid;
      const others = listOf(name).filter((uid) => uid !== over);
      const keptUids = [...(value ? [value] : []), ...others].slice(0, maxTabs);
      return set(name, keptUids.join(separator) || null, { ...options, path: '/' });
    };
    await next();
  });
}

export interface IssuerOptions extends Omit<ProviderOptions, 'keySet' | 'seal' | 'plainPages'> {
  /** The default first; both by default. */
  readonly languages?: readonly Locale[];
  readonly logger: Logger;
}

export interface EmbeddedIssuer {
  /** The issuer's URL, `{ORIGIN}/oidc`: the `iss` of every token, whichever of the shop's origins was requested. */
  readonly issuer: string;
  /** The shop's own credentials as client of the issuer, which it sends by `client_secret_basic`. */
  readonly client: { readonly id: string; readonly secret: string };
  /**
   * Sends a request to the issuer in memory, like `fetch`, to a URL below `/oidc` on one of the shop's origins. Doesn't
   * follow redirects. The authorization endpoint takes further parameters for the sign-in screen: `profile` (`pro`;
   * anything else means private customers), `redirect` (the path where the sign-in leads) and `reason` (why it is
   * requested).
   */
  fetch(url: string | URL, init?: RequestInit): Promise<Response>;
  /** Answers a browser's request for `/oidc/…`. */
  handle(c: HttpContext): Promise<Response>;
  /** The pending sign-in with an id, if the browser with these cookies began it; otherwise null. */
  interaction(uid: string, cookieHeader: string): Promise<Interaction | null>;
  /** The uid of the issuer's session that a refresh token belongs to; null if the token has expired. */
  sessionUidOf(refreshToken: string): Promise<string | null>;
  /** Ends the session that a refresh token belongs to, with all its grants; resolves when done. */
  endSessionOf(refreshToken: string): Promise<void>;
}

/** Headers that the shop's server sets itself; a browser's values for them are dropped. */
const ownHeaders = new Set(['host', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']);
const bodyless = new Set(['GET', 'HEAD']);

/** Hands a request to oidc-provider without a socket, as if it had been sent to `url`'s origin. */
async function ask(provider: Provider, url: URL, request: Request, body: string | undefined): Promise<Response> {
  const answer = provider.callback();
  const headers: Record<string, string> = { host: url.host, 'x-forwarded-proto': url.protocol.slice(0, -1) };
  for (const [name, value] of request.headers) if (!ownHeaders.has(name)) headers[name] = value;
  const listener: Parameters<typeof inject>[0] = (incoming, outgoing) => {
    Object.assign(incoming, { originalUrl: incoming.url, url: incoming.url?.slice(issuerPath.length) || '/' });
    outgoing.setHeader('Content-Security-Policy', issuerPolicy);
    void answer(incoming, outgoing);
  };
  const injectedAnswer = await inject(listener, {
    method: request.method,
    url: url.pathname + url.search,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  const answerHeaders = new Headers();
  for (const [name, value] of Object.entries(injectedAnswer.headers)) {
    // Headers that would let pages of other websites make requests here are dropped.
    if (name.startsWith('access-control-')) continue;
    for (const single of Array.isArray(value) ? value : [value]) answerHeaders.append(name, String(single));
  }
  const empty = request.method === 'HEAD' || [204, 304].includes(injectedAnswer.statusCode);
  return new Response(empty ? null : new Uint8Array(injectedAnswer.rawPayload), {
    status: injectedAnswer.statusCode,
    headers: answerHeaders,
  });
}

/** Reads its keys from the database, or creates them. */
export async function createEmbeddedIssuer(options: IssuerOptions): Promise<EmbeddedIssuer> {
  const { db, config, secretKeys, clock, logger } = options;
  const seal = createSeal(secretKeys);
  await resealSecondFactors(db, secretKeys);
  const plainPages = createPlainPages(options.languages);
  const provider = createProvider({
    ...options,
    seal,
    plainPages,
    keySet: await loadSigningKeys(db, secretKeys, clock()),
  });
  const interactionCookie = provider.cookieName('interaction');
  keepInteractionsOfTabs(provider, { interaction: interactionCookie, resume: provider.cookieName('resume') });
  provider.use(async (ctx, next) => {
    await next();
    plainPages.rewordForwarding(ctx);
  });
  provider.on('server_error', (_ctx, err) => logger.error({ err }, 'the embedded issuer failed'));

  const ownUrl = (requestedUrl: URL) => ownUrlOf(requestedUrl, config.ownOrigins, config.origin);

  return {
    issuer: provider.issuer,
    client: { id: config.oidcClientId, secret: clientSecret(secretKeys) },
    async fetch(url, init) {
      const request = new Request(url, init);
      const body = bodyless.has(request.method) ? undefined : await request.text();
      return ask(provider, ownUrl(new URL(request.url)), request, body);
    },
    async handle(c) {
      const body = bodyless.has(c.req.method) ? undefined : await readBodyText(c.req.raw);
      return ask(provider, ownUrl(new URL(c.req.url)), c.req.raw, body);
    },
    async interaction(uid, cookieHeader) {
      const incoming = new IncomingMessage(new Socket());
      incoming.headers.cookie = cookieHeader;
      const { cookies } = provider.createContext(incoming, new ServerResponse(incoming));
      if (!interactionsIn(cookies.get(interactionCookie, { signed: true })).includes(uid)) return null;
      return (await provider.Interaction.find(uid)) ?? null;
    },
    async sessionUidOf(refreshToken) {
      return (await provider.RefreshToken.find(refreshToken))?.sessionUid ?? null;
    },
    async endSessionOf(refreshToken) {
      const token = await provider.RefreshToken.find(refreshToken);
      if (!token) return;
      const { sessionUid, grantId } = token;
      // The session is ended first, so that it can't issue new tokens while the old ones are revoked.
      if (sessionUid) await (await provider.Session.findByUid(sessionUid))?.destroy();
      if (!grantId) return;
      const { AccessToken, AuthorizationCode, RefreshToken, Grant } = provider;
      await Promise.all([AccessToken, AuthorizationCode, RefreshToken].map((model) => model.revokeByGrantId(grantId)));
      await (await Grant.find(grantId))?.destroy();
    },
  };
}
