/** The counters behind the limits of requests, as the configuration has them. */
import type pg from 'pg';
import { createRateLimiter, type RateLimiter } from '#server/ephemeral/service.ts';
import type { LimitName, RequestLimit } from '#server/http/request-limits.ts';
import type { Config } from './config.ts';

/** Makes the counter of a limit; `RATE_LIMITS=off` leaves none in force, `CARTS_PER_HOUR` is that of new carts. */
export function createLimiterOf(
  pool: pg.Pool,
  { quotesPerMinute, cartsPerHour }: Pick<Config, 'quotesPerMinute' | 'cartsPerHour'>,
): (name: LimitName, limit: RequestLimit) => RateLimiter {
  return (name, { most, seconds, shared }) => {
    const allowed = name === 'new-cart' ? cartsPerHour : most;
    return createRateLimiter({
      name,
      most: quotesPerMinute === null ? null : allowed,
      seconds,
      pool: shared ? pool : null,
    });
  };
}
