/** What may be lost without harm but must be one for all processes: request counters (docs/architecture.md). */
import type { Redis } from 'iovalkey';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts requests a key; answers the seconds to wait, or null when the request may pass. */
export interface RateLimiter {
  secondsToWait(key: string): Promise<number | null>;
}

interface RateLimiterOptions {
  /** Name of the counter, in front of each key. */
  readonly name: string;
  /** Requests allowed a minute and a key; null allows all. */
  readonly perMinute: number | null;
  readonly pool: pg.Pool;
  /** Valkey or Redis; without it the counters stand in PostgreSQL. */
  readonly valkey?: Redis | null;
}

/**
 * A limiter whose counters are shared by every process (docs/operations.md, RATE_LIMITS). While their store doesn't
 * answer, each process counts for itself.
 */
export function createRateLimiter({ name, perMinute, pool, valkey }: RateLimiterOptions): RateLimiter {
  if (perMinute === null) return { secondsToWait: async () => null };
  const limits = { keyPrefix: name, points: perMinute, duration: 60 };
  const shared = {
    ...limits,
    // An address above its limit costs the store nothing more until the minute is over.
    inMemoryBlockOnConsumed: perMinute + 1,
    insuranceLimiter: new RateLimiterMemory(limits),
  };
  const limiter = valkey
    ? new RateLimiterRedis({ ...shared, storeClient: valkey })
    : new RateLimiterPostgres({
        ...shared,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
      });
  return {
    async secondsToWait(key) {
      try {
        await limiter.consume(key);
        return null;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
  };
}
