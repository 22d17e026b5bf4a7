/** Creates the counters of request limits according to the configuration. */
import type pg from 'pg';
import { createRateLimiter, type RateLimiter } from '#server/ephemeral/service.ts';
import type { LimitName, RequestLimit } from '#server/http/request-limits.ts';
import type { Config } from './config.ts';

/**
 * Returns a function that creates the counter of a limit. `RATE_LIMITS=off` disables all limits; `CARTS_PER_HOUR` sets
 * the limit of new carts.
 */
export function createLimiterOf(
  pool: pg.Pool,
  { quotesPerMinute, cartsPerHour }: Pick<Config, 'quotesPerMinute' | 'cartsPerHour'>,
): (name: LimitName, limit: RequestLimit) => RateLimiter {
  return (name, { max: most, seconds, shared }) => {
    const allowed = name === 'new-cart' ? cartsPerHour : most;
    return createRateLimiter({
      name,
      max: quotesPerMinute === null ? null : allowed,
      seconds,
      pool: shared ? pool : null,
    });
  };
}
