/** What all exchanges with the issuer share, whether it is embedded or external (docs/requirements.md ACC-1). */
import type { Kysely } from 'kysely';
import type { Configuration } from 'openid-client';
import type { Locale } from '#domain/site/locale.ts';
import { embeddedIssuer } from '#server/account/identity-store.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import type { Logger } from '#server/process/logger.ts';
import { createSeal, type Seal } from '#server/secrets/seal.ts';
import { findAccount, type KnownAccount, keepAccount } from './account-store.ts';
import { type ClaimedCustomer, readClaims } from './claims.ts';
import { IssuerFailure } from './failures.ts';
import { connectIssuer, type IssuerFetch } from './issuer-connection.ts';

export interface EmbeddedClient {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  readonly fetch: IssuerFetch;
  readonly endSessionOf: (refreshToken: string) => Promise<void>;
}

export interface IssuerClientOptions {
  readonly db: Kysely<Database>;
  readonly config: Pick<
    Config,
    | 'oidcIssuer'
    | 'oidcClientId'
    | 'oidcClientSecret'
    | 'oidcScope'
    | 'oidcProClaim'
    | 'oidcRolesClaim'
    | 'oidcBearer'
    | 'timeouts'
  >;
  readonly secretKeys: readonly string[];
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly logger: Logger;
  /** Used unless an external issuer is configured. */
  readonly embedded: EmbeddedClient | null;
  /** First pause after a failed connection to the issuer, in milliseconds; 1000 by default. */
  readonly pauseMs?: number;
}

export interface IssuerClient {
  readonly seal: Seal;
  /** The embedded issuer; null if the issuer is external. */
  readonly embedded: EmbeddedClient | null;
  /** Rejects with `IssuerFailure`. */
  metadata(): Promise<Configuration>;
  /** Rewrites an issuer URL for a browser on one of our origins: the embedded issuer is served from each of them. */
  visited(url: URL, ownOrigin: string): string;
  /** Throws `IssuerFailure` if the claims have no subject. */
  customerOf(claims: Readonly<Record<string, unknown>>): ClaimedCustomer;
  findCustomer(subject: string): Promise<KnownAccount | null>;
  keepCustomer(customer: ClaimedCustomer, locale?: Locale): Promise<KnownAccount>;
}

/** Throws if no issuer is configured and none is embedded. */
export function createIssuerClient(options: IssuerClientOptions): IssuerClient {
  const { db, config, secretKeys, clock, newId, logger, pauseMs = 1000 } = options;
  const embedded = config.oidcIssuer === null ? options.embedded : null;
  const issuer = config.oidcIssuer ?? embedded?.issuer;
  if (issuer === undefined) throw new Error('Sign-in needs an issuer: the embedded one, or OIDC_ISSUER.');
  const name = embedded ? embeddedIssuer : issuer;
  const connection = connectIssuer({
    issuer,
    client: embedded?.client ?? { id: config.oidcClientId, secret: config.oidcClientSecret },
    fetch: embedded?.fetch ?? null,
    deadlineMs: config.timeouts.authProxy,
    pauseMs,
    logger,
  });
  return {
    seal: createSeal(secretKeys),
    embedded,
    metadata: connection.metadata,
    visited: (url, ownOrigin) => (embedded ? ownOrigin + url.pathname + url.search : url.href),
    customerOf(claims) {
      const customer = readClaims(claims, { pro: config.oidcProClaim, roles: config.oidcRolesClaim });
      if (!customer) throw new IssuerFailure('refused', 'claims without a subject');
      return customer;
    },
    findCustomer: (subject) => findAccount(db, { issuer: name, subject }),
    keepCustomer: (customer, locale) => keepAccount(db, name, customer, { now: clock(), newId, locale }),
  };
}
