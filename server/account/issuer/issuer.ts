/**
 * The embedded issuer, which runs in the shop's process (docs/requirements.md ACC-1;
 * docs/decisions/0012-the-embedded-issuer.md).
 */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import inject from 'light-my-request';
import type { Interaction, Provider } from 'oidc-provider';
import type { Locale } from '#domain/site/locale.ts';
import { resealSecondFactors } from '#server/account/reseal.ts';
import { readBodyText } from '#server/http/json-body.ts';
import { ownUrlOf } from '#server/http/own-origin.ts';
import type { HttpContext } from '#server/http/request-context.ts';
import type { Logger } from '#server/process/logger.ts';
import { createSeal } from '#server/secrets/seal.ts';
import { interactionsIn, keepInteractionsOfTabs } from './interaction-cookie.ts';
import { createPlainPages, issuerPolicy } from './plain-pages.ts';
import { clientSecret, createProvider, issuerPath, type ProviderOptions } from './provider.ts';
import { loadSigningKeys } from './signing-keys.ts';

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
