/** Stores how services outside the shop answer, and reads it for all processes together. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { FailureReason, UpstreamReport } from './service.ts';

const dayMs = 24 * 3_600_000;
/** Number of days whose failures are shown. */
const healthDays = 14;
/** Number of errors shown for each service. */
const shownErrors = 6;

/** What a process has recorded of a service since it last stored its records. */
export interface UpstreamRecord {
  answeredAt: Date | null;
  /** Duration of the last answer. */
  milliseconds: number | null;
  failedAt: Date | null;
  failuresInARow: number;
  pausedUntil: Date | null;
  /** Equal failures of a minute by a key, with their number. */
  readonly failures: Map<string, { minute: Date; reason: FailureReason; detail: string; count: number }>;
}

export const newRecord = (): UpstreamRecord => ({
  answeredAt: null,
  milliseconds: null,
  failedAt: null,
  failuresInARow: 0,
  pausedUntil: null,
  failures: new Map(),
});

/**
 * Number of failures (by minute and reason) of a service in memory while the database fails; the oldest are dropped.
 */
const maxWaiting = 1000;

/** Merges two records of a service. If the later one has an answer, the earlier one's failures in a row don't count. */
export function mergeRecords(earlier: UpstreamRecord, later: UpstreamRecord): UpstreamRecord {
  const failures = new Map(earlier.failures);
  for (const [key, failure] of later.failures) {
    failures.set(key, { ...failure, count: failure.count + (failures.get(key)?.count ?? 0) });
  }
  return {
    answeredAt: later.answeredAt ?? earlier.answeredAt,
    milliseconds: later.milliseconds ?? earlier.milliseconds,
    failedAt: later.failedAt ?? earlier.failedAt,
    failuresInARow: later.failuresInARow + (later.answeredAt === null ? earlier.failuresInARow : 0),
    pausedUntil: later.pausedUntil ?? earlier.pausedUntil,
    failures: new Map([...failures].slice(-maxWaiting)),
  };
}

/** Rows are written in a fixed order, so that two processes never wait for each other. */
export async function storeRecords(db: Kysely<Database>, records: ReadonlyMap<string, UpstreamRecord>): Promise<void> {
  const sorted = [...records].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await db.transaction().execute(async (tx) => {
    for (const [code, { answeredAt, milliseconds, failedAt, failuresInARow, pausedUntil }] of sorted) {
      // After an answer to this process, failures before that answer aren't counted any more.
      await sql`insert into upstream_state as state
          (code, answered_at, milliseconds, failed_at, failures_in_a_row, paused_until)
        values (${code}, ${answeredAt}, ${milliseconds}, ${failedAt}, ${failuresInARow}, ${pausedUntil})
        on conflict (code) do update set
          answered_at = coalesce(excluded.answered_at, state.answered_at),
          milliseconds = coalesce(excluded.milliseconds, state.milliseconds),
          failed_at = coalesce(excluded.failed_at, state.failed_at),
          failures_in_a_row = excluded.failures_in_a_row
            + case when excluded.answered_at is null then state.failures_in_a_row else 0 end,
          paused_until = greatest(state.paused_until, excluded.paused_until)`.execute(tx);
    }
    const failures = sorted.flatMap(([code, record]) =>
      [...record.failures.values()].map((failure) => ({ code, ...failure })),
    );
    if (failures.length === 0) return;
    await tx
      .insertInto('upstream_failure')
      .values(failures)
      .onConflict((conflict) =>
        conflict
          .columns(['code', 'minute', 'reason', 'detail'])
          .doUpdateSet({ count: sql`upstream_failure.count + excluded.count` }),
      )
      .execute();
  });
}

/** How services have answered, by code: the last answer and failure, and the failures of the last 14 days. */
export async function readHealth<Code extends string>(
  db: Kysely<Database>,
  codes: readonly Code[],
  now: Date,
): Promise<ReadonlyMap<Code, UpstreamReport>> {
  const since = new Date(now.getTime() - healthDays * dayMs);
  const [states, days, errors] = await Promise.all([
    db.selectFrom('upstream_state').selectAll().execute(),
    sql<{ code: string; ago: number; count: number }>`select code,
        ((${now}::timestamptz at time zone 'Europe/Paris')::date - (minute at time zone 'Europe/Paris')::date) as ago,
        sum(count)::integer as count
      from upstream_failure where minute >= ${since} group by 1, 2`.execute(db),
    sql<{ code: string; at: Date; reason: FailureReason; detail: string; count: number }>`select * from (
        select code, minute as at, reason, detail, count,
          row_number() over (partition by code order by minute desc, reason, detail) as rank
        from upstream_failure where minute >= ${since}) as ranked
      where rank <= ${shownErrors} order by at desc`.execute(db),
  ]);
  const reportOf = (code: string): UpstreamReport => {
    const state = states.find((each) => each.code === code);
    const ownDays = days.rows.filter((row) => row.code === code);
    const pausedUntil = state?.paused_until ?? null;
    return {
      answeredAt: state?.answered_at ?? null,
      milliseconds: state?.milliseconds ?? null,
      failedAt: state?.failed_at ?? null,
      failuresInARow: state?.failures_in_a_row ?? 0,
      pausedUntil: pausedUntil && pausedUntil > now ? pausedUntil : null,
      failures: Array.from({ length: healthDays }, (_, index) => {
        return ownDays.find(({ ago }) => ago === healthDays - 1 - index)?.count ?? 0;
      }),
      errors: errors.rows
        .filter((row) => row.code === code)
        .map(({ at, reason, detail, count }) => ({ at, reason, detail, count })),
    };
  };
  return new Map(codes.map((code) => [code, reportOf(code)]));
}
