/** What may be lost without harm but must be one for all processes: request counters (docs/architecture.md). */
import type { Redis } from 'iovalkey';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/**
 * Counts requests a key; answers the seconds to wait, or null when the request may pass. The empty key stands for all
 * whose address is unknown: they share one counter, of `unknownShare` times the limit.
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
  /** Null counts in this process alone. */
  readonly pool: pg.Pool | null;
  /** Valkey or Redis; without it the counters stand in PostgreSQL. */
  readonly valkey?: Redis | null;
}

/** How many addresses those without a known one stand for. */
const unknownShare = 20;

/**
 * A limiter whose counters are shared by every process (docs/operations.md, RATE_LIMITS). While their store doesn't
 * answer, each process counts for itself.
 */
export function createRateLimiter({ name, most, ...options }: RateLimiterOptions): RateLimiter {
  if (most === null) return { secondsToWait: async () => null, forget: async () => {}, giveBack: async () => {} };
  const known = countersOf(name, most, options);
  const unknown = countersOf(`${name}-unknown`, most * unknownShare, options);
  const of = (key: string) => (key === '' ? unknown : known);
  return {
    async secondsToWait(key) {
      try {
        await of(key).consume(key);
        return null;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
    async forget(key) {
      await of(key).delete(key);
    },
    async giveBack(key) {
      await of(key).reward(key);
    },
  };
}

function countersOf(
  name: string,
  most: number,
  { seconds = 60, pool, valkey }: Pick<RateLimiterOptions, 'seconds' | 'pool' | 'valkey'>,
): RateLimiterAbstract {
  const limits = { keyPrefix: name, points: most, duration: seconds };
  const shared = {
    ...limits,
    // A key above its limit costs the store nothing more until the minute is over; longer times can be forgotten elsewhere.
    ...(seconds <= 60 ? { inMemoryBlockOnConsumed: most + 1 } : {}),
    insuranceLimiter: new RateLimiterMemory(limits),
  };
  if (valkey) return new RateLimiterRedis({ ...shared, storeClient: valkey });
  if (pool === null) return new RateLimiterMemory(limits);
  return new RateLimiterPostgres({
    ...shared,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}
