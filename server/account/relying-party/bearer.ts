/** Has the issuer verify the bearer tokens of OCC clients (docs/requirements.md ACC-1). */

import { LRUCache } from 'lru-cache';
import { hashOf } from '#server/account/sessions.ts';
import type { RateLimiter } from '#server/ephemeral/service.ts';
import type { Identity } from '#server/http/identity.ts';
import { tooMany, unavailable } from '#server/http/refusals.ts';
import type { KnownAccount } from './account-store.ts';
import { toIssuerFailure } from './failures.ts';

/** How long the issuer's verdict on a token is cached, in milliseconds. */
const trustedMs = 60_000;
const maxTokens = 10_000;

/** Null if the header is absent or has another scheme. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer(?: +(.*))?$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** The form of a token: `b64token` of RFC 6750, up to a length that fits a header. */
const wellFormed = /^[\w\-.~+/]{1,8000}=*$/;

interface Word {
  readonly until: number;
  /** Null for an invalid token. */
  readonly subject: Promise<string | null>;
}

export interface BearerOptions {
  /** Returns the subject of a token and ensures it has an account; rejects for an invalid token. */
  readonly ask: (token: string) => Promise<string>;
  readonly accountOf: (subject: string) => Promise<KnownAccount | null>;
  readonly clock: () => Date;
  /** Limits invalid tokens per client address. */
  readonly failures: RateLimiter;
}

const unknown: Identity = { kind: 'ended', isPro: false };

/**
 * Creates a verifier of tokens, which asks the issuer by `ask` about once a minute at most for each token, and caches
 * the answer under the token's hash. The account is read each time, since it may have been erased or changed.
 * `identify` throws a 503 if the issuer is unreachable, a 429 after too many invalid tokens from a client address.
 */
export function createBearers({ ask, accountOf, clock, failures }: BearerOptions) {
  const words = new LRUCache<string, Word>({ max: maxTokens });

  async function judge(token: string, clientAddress: string): Promise<string | null> {
    const seconds = await failures.secondsToWait(clientAddress);
    if (seconds !== null) throw tooMany(seconds);
    try {
      const subject = await ask(token);
      await failures.giveBack(clientAddress);
      return subject;
    } catch (error) {
      if (toIssuerFailure(error).reason !== 'unavailable') return null;
      throw unavailable(5);
    }
  }

  function subjectOf(token: string, clientAddress: string): Promise<string | null> {
    const [hash, now] = [hashOf(token), clock().getTime()];
    const word = words.get(hash);
    if (word && word.until > now) return word.subject;
    const subject = judge(token, clientAddress);
    words.set(hash, { until: now + trustedMs, subject });
    // Failures aren't cached: the next request asks again.
    subject.catch(() => words.set(hash, { until: 0, subject }));
    return subject;
  }

  return {
    /** Finds out who a token belongs to; `ended` if the issuer doesn't accept it, or no longer. */
    async identify(token: string, clientAddress: string): Promise<Identity> {
      if (!wellFormed.test(token)) return unknown;
      const subject = await subjectOf(token, clientAddress);
      const account = subject === null ? null : await accountOf(subject);
      return account ? { kind: 'signedIn', account: { ...account, sessionId: null, roles: [] } } : unknown;
    },
  };
}
