/** The shop's account at its issuer, embedded or another: what all that is asked there has in common (docs/requirements.md ACC-1). */
import type { Kysely } from 'kysely';
import type { Configuration } from 'openid-client';
import type { Logger } from 'pino';
import type { Locale } from '#domain/site/locale.ts';
import { createSeal, type Seal } from '#server/account/seal.ts';
import type { Config } from '#server/config.ts';
import { embeddedIssuer } from '#server/db/account-tables.ts';
import type { Database } from '#server/db/schema.ts';
import { findAccount, type KnownAccount, keepAccount } from './account-store.ts';
import { type ClaimedCustomer, readClaims } from './claims.ts';
import { IssuerFailure } from './failures.ts';
import { connectIssuer, type IssuerFetch } from './issuer-connection.ts';

/** The issuer of this process (server/account/issuer), as its client needs it. */
export interface EmbeddedClient {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  readonly fetch: IssuerFetch;
  readonly endSessionOf: (refreshToken: string) => Promise<void>;
}

/** What the client is made of. */
export interface IssuerClientOptions {
  readonly db: Kysely<Database>;
  readonly config: Pick<
    Config,
    'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcScope' | 'oidcProClaim' | 'oidcBearer' | 'timeouts'
  >;
  readonly secretKeys: readonly string[];
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly logger: Logger;
  /** Used unless another issuer is configured. */
  readonly embedded: EmbeddedClient | null;
  /** The first pause after an issuer couldn't be reached, in milliseconds; a second when absent. */
  readonly pauseMs?: number;
}

export interface IssuerClient {
  readonly seal: Seal;
  /** The issuer when it is this process's own. */
  readonly embedded: EmbeddedClient | null;
  /** The issuer as it describes itself; rejects with an `IssuerFailure`. */
  metadata(): Promise<Configuration>;
  /** An address of the issuer that a browser on one of our origins visits: the embedded one stands on each of them. */
  visited(url: URL, ownOrigin: string): string;
  /** The customer of some claims; an `IssuerFailure` when they are nobody's. */
  customerOf(claims: Readonly<Record<string, unknown>>): ClaimedCustomer;
  /** The account of a subject as it stands; null where there is none. */
  findCustomer(subject: string): Promise<KnownAccount | null>;
  /** Finds or makes the customer's account, and takes over what the claims say. */
  keepCustomer(customer: ClaimedCustomer, locale?: Locale): Promise<KnownAccount>;
}

/** Makes the client; throws when no issuer is configured and none is embedded. */
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
      const customer = readClaims(claims, config.oidcProClaim);
      if (!customer) throw new IssuerFailure('refused', 'claims without a subject');
      return customer;
    },
    findCustomer: (subject) => findAccount(db, { issuer: name, subject }),
    keepCustomer: (customer, locale) => keepAccount(db, name, customer, { now: clock(), newId, locale }),
  };
}
