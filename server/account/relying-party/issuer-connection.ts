/** The way to an issuer: discovery when first needed, deadlines, and pauses while it is down (docs/requirements.md ACC-1, API-3). */
import {
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  handleWhenResult,
  isBrokenCircuitError,
  retry,
  wrap,
} from 'cockatiel';
import * as oidc from 'openid-client';
import type { Logger } from 'pino';
import { isLoopback } from '#server/config-values.ts';
import { answeredStatus, IssuerFailure, toIssuerFailure } from './failures.ts';

/** Sends a request of ours: over the network, or in memory to the embedded issuer. */
export type IssuerFetch = (url: string, init: RequestInit) => Promise<Response>;

/** An issuer and the shop's name there. */
export interface IssuerSettings {
  /** Its identifier. */
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string | null };
  /** In memory; null: over the network. */
  readonly fetch: IssuerFetch | null;
  /** Of each request, in milliseconds. */
  readonly deadlineMs: number;
  /** The first pause after a failure, in milliseconds; each next one is longer, up to half a minute. */
  readonly pauseMs: number;
  readonly logger: Logger;
}

export interface IssuerConnection {
  /** The issuer as it describes itself; rejects with an `IssuerFailure`. */
  metadata(): Promise<oidc.Configuration>;
}

/** How long a description is good, in milliseconds; one that can't be had anew stays. */
const freshMs = 3_600_000;
const longestPauseMs = 30_000;
const [concurrent, queued] = [50, 100];

const endpoints = [
  'authorization_endpoint',
  'token_endpoint',
  'jwks_uri',
  'userinfo_endpoint',
  'end_session_endpoint',
  'revocation_endpoint',
] as const;

/** Refuses a description that would send a code or a token over the network in the open, or lacks what a sign-in needs. */
function checkEndpoints(server: Readonly<oidc.ServerMetadata>): void {
  for (const name of endpoints.slice(0, 3)) {
    if (server[name] === undefined) throw new IssuerFailure('unavailable', `the issuer names no ${name}`);
  }
  for (const name of endpoints) {
    const url = URL.parse(String(server[name] ?? 'https://unset.invalid'));
    if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))) continue;
    throw new IssuerFailure('unavailable', `${name} is neither https nor on this machine`);
  }
}

/** By header where the issuer takes it, which is the default (OpenID Connect Core 1.0, section 9). */
function clientAuthentication(secret: string | null): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const [byHeader, byBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? byHeader : byBody;
    authenticate(server, client, body, headers);
  };
}

function networkFetch(pauseMs: number): IssuerFetch {
  const policy = wrap(
    bulkhead(concurrent, queued),
    circuitBreaker(
      handleWhenResult((answer) => (answeredStatus(answer) ?? 200) >= 500).orWhen(() => true),
      {
        halfOpenAfter: new ExponentialBackoff({ initialDelay: pauseMs, maxDelay: longestPauseMs }),
        breaker: new ConsecutiveBreaker(5),
      },
    ),
  );
  return (url, init) => policy.execute(() => fetch(url, init));
}

/** Connects to an issuer; nothing is asked before it is needed, so that the shop starts and serves while it is down. */
export function connectIssuer(settings: IssuerSettings): IssuerConnection {
  const { issuer, client, deadlineMs, pauseMs, logger } = settings;
  const send = settings.fetch ?? networkFetch(pauseMs);
  const url = new URL(issuer);
  const inTheOpen = settings.fetch !== null || (url.protocol === 'http:' && isLoopback(url.hostname));
  const withDeadline: oidc.CustomFetch = (target, { signal, body, ...init }) => {
    const signals = [AbortSignal.timeout(deadlineMs), ...(signal ? [signal] : [])];
    return send(target, { ...init, body: body as RequestInit['body'], signal: AbortSignal.any(signals) });
  };
  // A pause after each failed attempt, so that no visitor waits for an issuer that is known to be down.
  const attempts = wrap(
    circuitBreaker(handleAll, {
      halfOpenAfter: new ExponentialBackoff({ initialDelay: pauseMs, maxDelay: longestPauseMs }),
      breaker: new ConsecutiveBreaker(1),
    }),
    retry(handleAll, { maxAttempts: 1 }),
  );

  async function discover(): Promise<oidc.Configuration> {
    const configuration = await oidc.discovery(url, client.id, undefined, clientAuthentication(client.secret), {
      [oidc.customFetch]: withDeadline,
      timeout: Math.ceil(deadlineMs / 1000),
      execute: [oidc.enableNonRepudiationChecks, ...(inTheOpen ? [oidc.allowInsecureRequests] : [])],
    });
    if (settings.fetch === null) checkEndpoints(configuration.serverMetadata());
    return configuration;
  }

  let known: { readonly configuration: oidc.Configuration; readonly until: number } | null = null;
  let asking: Promise<oidc.Configuration> | null = null;

  function ask(): Promise<oidc.Configuration> {
    asking ??= attempts
      .execute(discover)
      .then(
        (configuration) => {
          known = { configuration, until: performance.now() + freshMs };
          return configuration;
        },
        (error: unknown) => {
          if (isBrokenCircuitError(error))
            throw new IssuerFailure('unavailable', 'not asked: it was down a moment ago');
          const { message } = toIssuerFailure(error);
          logger.warn({ service: 'issuer', reason: message }, 'issuer not found');
          throw new IssuerFailure('unavailable', message);
        },
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  return {
    async metadata() {
      if (!known) return ask();
      if (known.until <= performance.now()) ask().catch(() => undefined);
      return known.configuration;
    },
  };
}
