/** Records how services outside the shop answer: in memory first, then for all processes in the database. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { collectValues } from '#server/process/flushing.ts';
import type { FailureReason, UpstreamFailure, UpstreamHealth, UpstreamName } from './service.ts';
import { mergeRecords, newRecord, readHealth, storeRecords, type UpstreamRecord } from './store.ts';

export interface UpstreamHealthOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: { warn(fields: object, message: string): void };
  /** Called with the outcome of each call that was sent, and its time if it was answered. */
  readonly onCall?: (name: UpstreamName, outcome: 'ANSWERED' | FailureReason, milliseconds: number | null) => void;
  /** Called for each offer of a carrier that was dropped, with the part of it that was wrong. */
  readonly onDropped?: (name: UpstreamName, part: string) => void;
}

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

export function createUpstreamHealth({ db, clock, logger, onCall, onDropped }: UpstreamHealthOptions): UpstreamHealth {
  const { current, flush, close } = collectValues<UpstreamRecord>({
    everyMs: flushMs,
    store: (records) => storeRecords(db, records),
    merge: (earlier, later = newRecord()) => mergeRecords(earlier, later),
    onFailure: (err) => logger.warn({ err }, 'health of services not stored'),
  });
  const recordOf = (name: string): UpstreamRecord => {
    const record = current().get(name) ?? newRecord();
    current().set(name, record);
    return record;
  };
  return {
    recorder: (name) => ({
      answered(milliseconds) {
        onCall?.(name, 'ANSWERED', milliseconds);
        const answer = { answeredAt: clock(), milliseconds: Math.round(milliseconds) };
        Object.assign(recordOf(name), { ...answer, failuresInARow: 0, pausedUntil: null });
      },
      failed(failure) {
        onCall?.(name, failure.reason, null);
        noteFailure(recordOf(name), failure, clock());
      },
      dropped: (part) => onDropped?.(name, part),
    }),
    async report(names) {
      await flush();
      return readHealth(db, names, clock());
    },
    flush,
    close,
  };
}
