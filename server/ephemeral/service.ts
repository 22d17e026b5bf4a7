/**
 * Counts requests to limit their rate; the counters are shared by all processes and may be lost (docs/architecture.md).
 */
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
 * Limits requests by key, such as a client's address. Callers whose address isn't known share the empty key, whose
 * limit is `unknownShare` times the usual one.
 */
export interface RateLimiter {
  /** Counts a request. Returns how many seconds it has to wait; null if it may pass. */
  secondsToWait(key: string): Promise<number | null>;
  /** Sets the counter of a key back to 0. */
  forget(key: string): Promise<void>;
  /** Subtracts one request from the counter of a key. */
  giveBack(key: string): Promise<void>;
}

interface RateLimiterOptions {
  /** Name of the counter, used as prefix of each key. */
  readonly name: string;
  /** How many requests a key may make within `seconds`; null if there is no limit. */
  readonly max: number | null;
  /** Length of the period in seconds; 60 if absent. */
  readonly seconds?: number;
  /** The database with the counters; null to count in this process only. */
  readonly pool: pg.Pool | null;
  /** The connection to Valkey or Redis, if the counters are stored there instead of in PostgreSQL. */
  readonly valkey?: Redis | null;
}

/** The common limit of all callers with an unknown address, as a multiple of the usual limit. */
const unknownShare = 20;

/**
 * Creates a limiter whose counters all processes share (docs/operations.md, RATE_LIMITS). While the store doesn't
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
    // A key above its limit is refused from memory until the minute is over. For longer periods it isn't, because
    // another process might reset the counter.
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
