/**
 * Connection to an issuer: discovery on first use, deadlines, and pauses while it is down (docs/requirements.md ACC-1,
 * API-3).
 */
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
import { isLoopback } from '#server/config-values.ts';
import type { Logger } from '#server/process/logger.ts';
import { answeredStatus, IssuerFailure, toIssuerFailure } from './failures.ts';

/** Sends a request to the issuer: over the network, or in memory to the embedded one. */
export type IssuerFetch = (url: string, init: RequestInit) => Promise<Response>;

export interface IssuerSettings {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string | null };
  /** Reaches the embedded issuer in memory; null to use the network. */
  readonly fetch: IssuerFetch | null;
  readonly deadlineMs: number;
  /** First pause after a failure, in milliseconds; pauses grow up to half a minute. */
  readonly pauseMs: number;
  readonly logger: Logger;
}

export interface IssuerConnection {
  /** Rejects with `IssuerFailure`. */
  metadata(): Promise<oidc.Configuration>;
}

/** How long metadata is fresh, in milliseconds; if it can't be refreshed, the old metadata stays in use. */
const freshMs = 3_600_000;
const maxPauseMs = 30_000;
const [concurrent, queued] = [50, 100];

const endpoints = [
  'authorization_endpoint',
  'token_endpoint',
  'jwks_uri',
  'userinfo_endpoint',
  'end_session_endpoint',
  'revocation_endpoint',
] as const;

/**
 * Rejects metadata whose endpoints would carry codes or tokens unencrypted over the network, or that lacks an endpoint
 * needed to sign in.
 */
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

/**
 * Sends the client secret in the header if the issuer supports it, which is the default (OpenID Connect Core 1.0,
 * section 9).
 */
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
        halfOpenAfter: new ExponentialBackoff({ initialDelay: pauseMs, maxDelay: maxPauseMs }),
        breaker: new ConsecutiveBreaker(5),
      },
    ),
  );
  return (url, init) => policy.execute(() => fetch(url, init));
}

async function discover({ issuer, client, deadlineMs, ...settings }: IssuerSettings, send: IssuerFetch) {
  const url = new URL(issuer);
  const inTheOpen = settings.fetch !== null || (url.protocol === 'http:' && isLoopback(url.hostname));
  const withDeadline: oidc.CustomFetch = (target, { signal, body, ...init }) => {
    const signals = [AbortSignal.timeout(deadlineMs), ...(signal ? [signal] : [])];
    return send(target, { ...init, body: body as RequestInit['body'], signal: AbortSignal.any(signals) });
  };
  const configuration = await oidc.discovery(url, client.id, undefined, clientAuthentication(client.secret), {
    [oidc.customFetch]: withDeadline,
    timeout: Math.ceil(deadlineMs / 1000),
    execute: [oidc.enableNonRepudiationChecks, ...(inTheOpen ? [oidc.allowInsecureRequests] : [])],
  });
  if (settings.fetch === null) checkEndpoints(configuration.serverMetadata());
  return configuration;
}

/**
 * Creates the connection. The issuer is first contacted on first use, so that the shop starts and serves pages while it
 * is down.
 */
export function connectIssuer(settings: IssuerSettings): IssuerConnection {
  const { pauseMs, logger } = settings;
  const send = settings.fetch ?? networkFetch(pauseMs);
  // A pause after each failed attempt, so that no visitor waits for an issuer that is known to be down.
  const attempts = wrap(
    circuitBreaker(handleAll, {
      halfOpenAfter: new ExponentialBackoff({ initialDelay: pauseMs, maxDelay: maxPauseMs }),
      breaker: new ConsecutiveBreaker(1),
    }),
    retry(handleAll, { maxAttempts: 1 }),
  );

  let cached: { readonly configuration: oidc.Configuration; readonly until: number } | null = null;
  let asking: Promise<oidc.Configuration> | null = null;

  function ask(): Promise<oidc.Configuration> {
    asking ??= attempts
      .execute(() => discover(settings, send))
      .then(
        (configuration) => {
          cached = { configuration, until: performance.now() + freshMs };
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
      if (!cached) return ask();
      if (cached.until <= performance.now()) ask().catch(() => undefined);
      return cached.configuration;
    },
  };
}
