/** Creates the counters of request limits according to the configuration. */
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { createRateLimiter } from '#server/ephemeral/service.ts';
import type { LimitCounters, LimitName, RequestLimit } from './request-limits.ts';

/** `RATE_LIMITS=off` disables all limits; `CARTS_PER_HOUR` sets how many carts a browser may begin. */
export function createCountersOf(
  pool: pg.Pool,
  { quotesPerMinute, cartsPerHour }: Pick<Config, 'quotesPerMinute' | 'cartsPerHour'>,
): (name: LimitName, limit: RequestLimit) => LimitCounters {
  return (name, { max, perAddress, seconds, shared }) => {
    const counter = (counterName: string, most: number) =>
      createRateLimiter({
        name: counterName,
        max: quotesPerMinute === null ? null : most,
        seconds,
        pool: shared ? pool : null,
      });
    const ofBrowser = name === 'new-cart' ? cartsPerHour : max;
    return {
      browsers: counter(`${name}-browser`, ofBrowser),
      addresses: counter(name, Math.max(perAddress, ofBrowser)),
    };
  };
}
