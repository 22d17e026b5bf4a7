/** Bearer tokens of OCC clients, judged by the issuer (docs/requirements.md ACC-1; docs/api.md, "Accounts"). */

import { hashOf } from '#server/account/sessions.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Identity } from '#server/http/identity.ts';
import { RecentMap } from '#server/http/recent-map.ts';
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
  readonly identity: Promise<Identity>;
}

const unknown: Identity = { kind: 'ended', isPro: false };

/**
 * Judges tokens by `ask`, which rejects for one that isn't good; each is asked about once a minute at most, and kept by
 * its hash. An issuer that can't be reached is a 503.
 */
export function createBearers(ask: (token: string) => Promise<Identity>, clock: () => Date) {
  const words = new RecentMap<Word>(mostTokens);

  async function judge(token: string): Promise<Identity> {
    try {
      return await ask(token);
    } catch (error) {
      if (toIssuerFailure(error).reason !== 'unavailable') return unknown;
      throw new ApiError(503, [{ type: 'ServiceUnavailableError', key: 'http.unavailable' }], { 'Retry-After': '5' });
    }
  }

  return {
    /** Whose a token is; `ended` for one that the issuer doesn't know, or no more. */
    async identify(token: string): Promise<Identity> {
      if (!wellFormed.test(token)) return unknown;
      const [hash, now] = [hashOf(token), clock().getTime()];
      const word = words.get(hash);
      if (word && word.until > now) return word.identity;
      const identity = judge(token);
      words.set(hash, { until: now + trustedMs, identity });
      // What couldn't be found out is asked again.
      identity.catch(() => words.set(hash, { until: 0, identity }));
      return identity;
    },
  };
}
