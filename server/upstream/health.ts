/** Records how services outside the shop answer: in memory first, then for all processes in the database. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { flushEvery } from '#server/process/flushing.ts';
import type { UpstreamFailure, UpstreamHealth } from './service.ts';
import { mergeRecords, newRecord, readHealth, storeRecords, type UpstreamRecord } from './store.ts';

export interface UpstreamHealthOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: { warn(fields: object, message: string): void };
}

/**
 * How long records stay in memory before they are stored, in milliseconds. A process that is killed loses those of the
 * last interval.
 */
const flushMs = 5000;
const minuteMs = 60_000;
const maxDetailLength = 80;

function noteFailure(record: UpstreamRecord, { reason, detail, pauseMs }: UpstreamFailure, now: Date): void {
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  const shortDetail = detail.slice(0, maxDetailLength);
  const key = `${minute.getTime()} ${reason} ${shortDetail}`;
  const count = (record.failures.get(key)?.count ?? 0) + 1;
  record.failures.set(key, { minute, reason, detail: shortDetail, count });
  record.failedAt = now;
  record.failuresInARow += 1;
  record.pausedUntil = pauseMs === null ? null : new Date(now.getTime() + pauseMs);
}

export function createUpstreamHealth({ db, clock, logger }: UpstreamHealthOptions): UpstreamHealth {
  let records = new Map<string, UpstreamRecord>();
  const recordOf = (name: string): UpstreamRecord => {
    const record = records.get(name) ?? newRecord();
    records.set(name, record);
    return record;
  };
  const store = async () => {
    const taken = records;
    if (taken.size === 0) return;
    records = new Map();
    try {
      await storeRecords(db, taken);
    } catch (err) {
      for (const [name, earlier] of taken) records.set(name, mergeRecords(earlier, records.get(name) ?? newRecord()));
      logger.warn({ err }, 'health of services not stored');
    }
  };
  const { flush, close } = flushEvery(flushMs, store);
  return {
    recorder: (name) => ({
      answered(milliseconds) {
        const answer = { answeredAt: clock(), milliseconds: Math.round(milliseconds) };
        Object.assign(recordOf(name), { ...answer, failuresInARow: 0, pausedUntil: null });
      },
      failed: (failure) => noteFailure(recordOf(name), failure, clock()),
    }),
    async report(names) {
      await flush();
      return readHealth(db, names, clock());
    },
    flush,
    close,
  };
}
