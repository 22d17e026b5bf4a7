/** What may be lost without harm but must be one for all processes: request counters (docs/architecture.md). */
import type { Redis } from 'iovalkey';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Counts requests a key; answers the seconds to wait, or null when the request may pass. An empty key is nobody's and
 * isn't counted.
 */
export interface RateLimiter {
  secondsToWait(key: string): Promise<number | null>;
  /** Forgets what was counted for a key. */
  forget(key: string): Promise<void>;
  /** Counts one request of a key no more. */
  giveBack(key: string): Promise<void>;
}

interface RateLimiterOptions {
  /** Name of the counter, in front of each key. */
  readonly name: string;
  /** Requests allowed a key in each `seconds`; null allows all. */
  readonly most: number | null;
  /** A minute when absent. */
  readonly seconds?: number;
  readonly pool: pg.Pool;
  /** Valkey or Redis; without it the counters stand in PostgreSQL. */
  readonly valkey?: Redis | null;
}

/**
 * A limiter whose counters are shared by every process (docs/operations.md, RATE_LIMITS). While their store doesn't
 * answer, each process counts for itself.
 */
export function createRateLimiter({ name, most, seconds = 60, pool, valkey }: RateLimiterOptions): RateLimiter {
  if (most === null) return { secondsToWait: async () => null, forget: async () => {}, giveBack: async () => {} };
  const limits = { keyPrefix: name, points: most, duration: seconds };
  const shared = {
    ...limits,
    // A key above its limit costs the store nothing more until the minute is over; longer times can be forgotten elsewhere.
    ...(seconds <= 60 ? { inMemoryBlockOnConsumed: most + 1 } : {}),
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
      if (key === '') return null;
      try {
        await limiter.consume(key);
        return null;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
    async forget(key) {
      await limiter.delete(key);
    },
    async giveBack(key) {
      if (key !== '') await limiter.reward(key);
    },
  };
}
