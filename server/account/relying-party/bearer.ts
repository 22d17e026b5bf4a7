/** Bearer tokens of OCC clients, judged by the issuer (docs/requirements.md ACC-1; docs/api.md, "Accounts"). */

import { hashOf } from '#server/account/sessions.ts';
import type { RateLimiter } from '#server/ephemeral/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Identity } from '#server/http/identity.ts';
import { RecentMap } from '#server/http/recent-map.ts';
import type { KnownAccount } from './account-store.ts';
import { toIssuerFailure } from './failures.ts';

/** How long an issuer's word on a token counts, in milliseconds. */
const trustedMs = 60_000;
const mostTokens = 10_000;

/** The token of an `Authorization` header; null for another scheme or none. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer(?: +(.*))?$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** `b64token` of RFC 6750, of a length that a header can have. */
const wellFormed = /^[\w\-.~+/]{1,8000}=*$/;

interface Word {
  readonly until: number;
  /** Null for a token that isn't good. */
  readonly subject: Promise<string | null>;
}

/** What bearers are judged by. */
export interface BearerOptions {
  /** The subject of a token, who has an account then; rejects for a token that isn't good. */
  readonly ask: (token: string) => Promise<string>;
  readonly accountOf: (subject: string) => Promise<KnownAccount | null>;
  readonly clock: () => Date;
  /** Counts tokens that turn out not to be good, by the address that sends them. */
  readonly failures: RateLimiter;
}

const unknown: Identity = { kind: 'ended', isPro: false };

/**
 * Judges tokens by `ask`; each is asked about once a minute at most, and kept by its hash. The account is looked up each
 * time, as it may be erased or changed meanwhile. An issuer that can't be reached is a 503, too many
 * bad tokens from an address a 429.
 */
export function createBearers({ ask, accountOf, clock, failures }: BearerOptions) {
  const words = new RecentMap<Word>(mostTokens);

  async function judge(token: string, clientAddress: string): Promise<string | null> {
    const seconds = await failures.secondsToWait(clientAddress);
    if (seconds !== null) {
      const headers = { 'Retry-After': String(seconds) };
      throw new ApiError(429, [{ type: 'TooManyRequestsError', key: 'http.tooMany' }], headers);
    }
    try {
      const subject = await ask(token);
      await failures.giveBack(clientAddress);
      return subject;
    } catch (error) {
      if (toIssuerFailure(error).reason !== 'unavailable') return null;
      throw new ApiError(503, [{ type: 'ServiceUnavailableError', key: 'http.unavailable' }], { 'Retry-After': '5' });
    }
  }

  function subjectOf(token: string, clientAddress: string): Promise<string | null> {
    const [hash, now] = [hashOf(token), clock().getTime()];
    const word = words.get(hash);
    if (word && word.until > now) return word.subject;
    const subject = judge(token, clientAddress);
    words.set(hash, { until: now + trustedMs, subject });
    // What couldn't be found out is asked again.
    subject.catch(() => words.set(hash, { until: 0, subject }));
    return subject;
  }

  return {
    /** Whose a token is; `ended` for one that the issuer doesn't know, or no more. */
    async identify(token: string, clientAddress: string): Promise<Identity> {
      if (!wellFormed.test(token)) return unknown;
      const subject = await subjectOf(token, clientAddress);
      const account = subject === null ? null : await accountOf(subject);
      return account ? { kind: 'signedIn', account: { sessionId: null, ...account } } : unknown;
    },
  };
}
