/** Data that may be lost without harm, but must be shared by all processes: request counters (docs/architecture.md). */
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
 * Counts requests by key; returns the seconds to wait, or null if the request may pass. All callers with an unknown
 * address share the empty key, whose limit is `unknownShare` times the usual one.
 */
export interface RateLimiter {
  secondsToWait(key: string): Promise<number | null>;
  /** Resets the counter of a key. */
  forget(key: string): Promise<void>;
  /** Takes back one request of a key. */
  giveBack(key: string): Promise<void>;
}

interface RateLimiterOptions {
  /** Name of the counter, used as prefix of each key. */
  readonly name: string;
  /** Requests allowed per key in `seconds`; null for no limit. */
  readonly max: number | null;
  /** 60 if absent. */
  readonly seconds?: number;
  /** Null to count in this process only. */
  readonly pool: pg.Pool | null;
  /** Valkey or Redis; without it, the counters are in PostgreSQL. */
  readonly valkey?: Redis | null;
}

/** The factor of the limit shared by all unknown addresses. */
const unknownShare = 20;

/**
 * A limiter whose counters are shared by all processes (docs/operations.md, RATE_LIMITS). While the store doesn't
 * answer, each process counts for itself.
 */
export function createRateLimiter({ name, max, ...options }: RateLimiterOptions): RateLimiter {
  if (max === null) return { secondsToWait: async () => null, forget: async () => {}, giveBack: async () => {} };
  const counters = countersOf(name, max, options);
  const unknownCounters = countersOf(`${name}-unknown`, max * unknownShare, options);
  const of = (key: string) => (key === '' ? unknownCounters : counters);
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
  max: number,
  { seconds = 60, pool, valkey }: Pick<RateLimiterOptions, 'seconds' | 'pool' | 'valkey'>,
): RateLimiterAbstract {
  const limits = { keyPrefix: name, points: max, duration: seconds };
  const sharedOptions = {
    ...limits,
    // A key above its limit is refused from memory until the minute is over. Not for longer periods, during which
    // another process might reset it.
    ...(seconds <= 60 ? { inMemoryBlockOnConsumed: max + 1 } : {}),
    insuranceLimiter: new RateLimiterMemory(limits),
  };
  if (valkey) return new RateLimiterRedis({ ...sharedOptions, storeClient: valkey });
  if (pool === null) return new RateLimiterMemory(limits);
  return new RateLimiterPostgres({
    ...sharedOptions,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}
