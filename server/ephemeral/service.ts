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
  /** Returns how many seconds the request has to wait; null if it may pass. */
  secondsToWait(key: string): Promise<number | null>;
  /** Sets the counter of a key back to 0. */
  forget(key: string): Promise<void>;
  /** Subtracts one request from the counter of a key. */
  giveBack(key: string): Promise<void>;
}

/** A counted request: the limit (`max` in `seconds`), how many requests are left, and when the period ends. */
export interface RequestCount {
  readonly max: number;
  readonly seconds: number;
  readonly left: number;
  readonly resetSeconds: number;
  readonly isOver: boolean;
}

/** Counts requests of callers who are told how many they have left. */
export interface RequestCounter {
  /** Null if there is no limit. */
  count(key: string): Promise<RequestCount | null>;
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

/** Creates a counter like a limiter of `createRateLimiter`, for keys that are never empty. */
export function createRequestCounter({ name, max, seconds = 60, ...stores }: RateLimiterOptions): RequestCounter {
  if (max === null) return { count: async () => null };
  const counters = countersOf(name, max, { seconds, ...stores });
  const told = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): RequestCount => ({
    max,
    seconds,
    left: Math.max(0, remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    isOver,
  });
  return {
    async count(key) {
      try {
        return told(await counters.consume(key), false);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return told(refused, true);
        throw refused;
      }
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
