/**
 * Statistics about how remote carriers answer, for all processes together: their last answers, and the failures of 14
 * days (docs/back-office.md, "Carriers").
 */
import { type Kysely, sql } from 'kysely';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { flushEvery } from '#server/flushing.ts';
import { pausedDetail } from '#server/http/outbound.ts';
import { CarrierFailure, type RemoteCarrier } from '#server/shipping/carriers/carrier.ts';
import type { FailureReason } from './quote-run.ts';

/**
 * How long outcomes stay in memory before they are stored, in milliseconds. A process that is killed loses those of
 * the last interval.
 */
const flushMs = 5000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Number of days whose failures are shown. */
export const healthDays = 14;
/** Number of errors shown for each carrier. */
const shownErrors = 6;

/** A failure that occurred `count` times within a minute. */
export interface CarrierError {
  readonly at: Date;
  readonly reason: FailureReason;
  /** A status or an error code; contains nothing personal and no secret. */
  readonly detail: string;
  readonly count: number;
}

export interface CarrierHealth {
  readonly code: string;
  readonly answeredAt: Date | null;
  /** How long the last answer took, in milliseconds. */
  readonly milliseconds: number | null;
  readonly failedAt: Date | null;
  /** Number of failures since the last answer. */
  readonly failuresInARow: number;
  /** Until when the carrier isn't asked, after too many failures; null if it is asked. */
  readonly pausedUntil: Date | null;
  /** Number of failures on each of the last `healthDays` days, by Paris time; the last number is that of today. */
  readonly failures: readonly number[];
  /** The last errors, the latest first. */
  readonly errors: readonly CarrierError[];
}

/** The outcome of one trial of a carrier; `services` is the number of services that it offers. */
export type CarrierTrial =
  | { readonly isGood: true; readonly milliseconds: number; readonly services: number }
  | {
      readonly isGood: false;
      readonly milliseconds: number;
      readonly reason: FailureReason;
      readonly detail: string;
    };

export interface CarrierHealthOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** How long a carrier isn't asked after too many failures, in milliseconds. */
  readonly pauseMs: number;
  readonly logger: { warn(fields: object, message: string): void };
}

export interface CarrierHealthWatch {
  /** Wraps a carrier so that its answers and failures are recorded. */
  watched(carrier: RemoteCarrier): RemoteCarrier;
  /** How the carriers answer, including what this process hasn't stored yet. */
  report(codes: readonly string[]): Promise<readonly CarrierHealth[]>;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** The record of a carrier in this process since the process last stored its records. */
interface Noted {
  answeredAt: Date | null;
  milliseconds: number | null;
  failedAt: Date | null;
  failuresInARow: number;
  pausedUntil: Date | null;
  readonly failures: Map<string, { minute: Date; reason: FailureReason; detail: string; count: number }>;
}

const nothingNoted = (): Noted => ({
  answeredAt: null,
  milliseconds: null,
  failedAt: null,
  failuresInARow: 0,
  pausedUntil: null,
  failures: new Map(),
});

/**
 * Number of failures (by minute and reason) of a carrier in memory while the database fails; the oldest are dropped.
 */
const maxWaiting = 1000;

/** Merges two records of a carrier. If the later one has an answer, the earlier one's failures in a row don't count. */
function together(earlier: Noted, later: Noted): Noted {
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

/** Stores the records. Rows are written in a fixed order, so that two processes never wait for each other. */
async function store(db: Kysely<Database>, noted: ReadonlyMap<string, Noted>): Promise<void> {
  const codes = [...noted.keys()].sort();
  await db.transaction().execute(async (tx) => {
    for (const code of codes) {
      const { answeredAt, milliseconds, failedAt, failuresInARow, pausedUntil } = noted.get(code) ?? nothingNoted();
      // After an answer to this process, failures before that answer aren't counted any more.
      await sql`insert into carrier_state as state
          (carrier_code, answered_at, milliseconds, failed_at, failures_in_a_row, paused_until)
        values (${code}, ${answeredAt}, ${milliseconds}, ${failedAt}, ${failuresInARow}, ${pausedUntil})
        on conflict (carrier_code) do update set
          answered_at = coalesce(excluded.answered_at, state.answered_at),
          milliseconds = coalesce(excluded.milliseconds, state.milliseconds),
          failed_at = coalesce(excluded.failed_at, state.failed_at),
          failures_in_a_row = excluded.failures_in_a_row
            + case when excluded.answered_at is null then state.failures_in_a_row else 0 end,
          paused_until = greatest(state.paused_until, excluded.paused_until)`.execute(tx);
    }
    const failures = codes.flatMap((code) =>
      [...(noted.get(code)?.failures.values() ?? [])].map((failure) => ({ carrier_code: code, ...failure })),
    );
    if (failures.length === 0) return;
    await tx
      .insertInto('carrier_failure')
      .values(failures)
      .onConflict((conflict) =>
        conflict
          .columns(['carrier_code', 'minute', 'reason', 'detail'])
          .doUpdateSet({ count: sql`carrier_failure.count + excluded.count` }),
      )
      .execute();
  });
}

async function readHealth(
  db: Kysely<Database>,
  codes: readonly string[],
  now: Date,
): Promise<readonly CarrierHealth[]> {
  const since = new Date(now.getTime() - healthDays * dayMs);
  const [states, days, errors] = await Promise.all([
    db.selectFrom('carrier_state').selectAll().execute(),
    sql<{ code: string; ago: number; count: number }>`select carrier_code as code,
        ((${now}::timestamptz at time zone 'Europe/Paris')::date - (minute at time zone 'Europe/Paris')::date) as ago,
        sum(count)::integer as count
      from carrier_failure where minute >= ${since} group by 1, 2`.execute(db),
    sql<{ code: string; at: Date; reason: FailureReason; detail: string; count: number }>`select * from (
        select carrier_code as code, minute as at, reason, detail, count,
          row_number() over (partition by carrier_code order by minute desc, reason, detail) as rank
        from carrier_failure where minute >= ${since}) as ranked
      where rank <= ${shownErrors} order by at desc`.execute(db),
  ]);
  return codes.map((code) => {
    const state = states.find(({ carrier_code }) => carrier_code === code);
    const own = days.rows.filter((row) => row.code === code);
    const pausedUntil = state?.paused_until ?? null;
    return {
      code,
      answeredAt: state?.answered_at ?? null,
      milliseconds: state?.milliseconds ?? null,
      failedAt: state?.failed_at ?? null,
      failuresInARow: state?.failures_in_a_row ?? 0,
      pausedUntil: pausedUntil && pausedUntil > now ? pausedUntil : null,
      failures: Array.from({ length: healthDays }, (_, index) => {
        return own.find(({ ago }) => ago === healthDays - 1 - index)?.count ?? 0;
      }),
      errors: errors.rows.filter((row) => row.code === code).map(({ code: _code, ...error }) => error),
    };
  });
}

/** The reason and detail of a failure, without anything that mustn't be stored or shown. */
function failureOf(error: unknown): { readonly reason: FailureReason; readonly detail: string } {
  // The message of any other error may contain texts of other systems.
  if (!(error instanceof CarrierFailure)) return { reason: 'UNAVAILABLE', detail: 'unexpected' };
  return { reason: error.reason, detail: error.message.slice(0, 80) };
}

/** Whether a paused carrier wasn't asked at all: such a failure isn't recorded and doesn't prolong the pause. */
const wasNotAsked = (error: unknown) => error instanceof CarrierFailure && error.message === pausedDetail;

/**
 * Asks a carrier for the price of one shipment, without retries or shared answers, and returns the response time in
 * milliseconds with the number of services offered, or the error.
 */
export async function tryCarrier(
  carrier: RemoteCarrier,
  shipment: Shipment,
  site: Site,
  signal: AbortSignal,
): Promise<CarrierTrial> {
  const start = performance.now();
  const milliseconds = () => Math.round(performance.now() - start);
  try {
    const { services } = await carrier.ask(shipment, site, signal);
    return { isGood: true, milliseconds: milliseconds(), services: services.length };
  } catch (error) {
    return { isGood: false, milliseconds: milliseconds(), ...failureOf(error) };
  }
}

/** Starts recording how carriers answer. */
export function createCarrierHealth({ db, clock, pauseMs, logger }: CarrierHealthOptions): CarrierHealthWatch {
  let noted = new Map<string, Noted>();
  const of = (code: string): Noted => {
    const own = noted.get(code) ?? nothingNoted();
    noted.set(code, own);
    return own;
  };
  function noteAnswer(code: string, milliseconds: number): void {
    Object.assign(of(code), { answeredAt: clock(), milliseconds, failuresInARow: 0, pausedUntil: null });
  }
  function noteFailure(code: string, error: unknown, isPaused: boolean): void {
    const own = of(code);
    const now = clock();
    const { reason, detail } = failureOf(error);
    const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
    const key = `${minute.getTime()} ${reason} ${detail}`;
    const same = own.failures.get(key);
    own.failures.set(key, { minute, reason, detail, count: (same?.count ?? 0) + 1 });
    own.failedAt = now;
    own.failuresInARow += 1;
    own.pausedUntil = isPaused ? new Date(now.getTime() + pauseMs) : null;
  }
  const storeNoted = async () => {
    const taken = noted;
    if (taken.size === 0) return;
    noted = new Map();
    try {
      await store(db, taken);
    } catch (err) {
      for (const [code, earlier] of taken) noted.set(code, together(earlier, noted.get(code) ?? nothingNoted()));
      logger.warn({ err }, 'carrier health not stored');
    }
  };
  const { flush, close } = flushEvery(flushMs, storeNoted);
  return {
    watched: (carrier) => ({
      ...carrier,
      async ask(shipment, site, signal) {
        const start = performance.now();
        try {
          const answer = await carrier.ask(shipment, site, signal);
          noteAnswer(carrier.code, Math.round(performance.now() - start));
          return answer;
        } catch (error) {
          if (!signal.aborted && !wasNotAsked(error)) noteFailure(carrier.code, error, carrier.isPaused());
          throw error;
        }
      },
    }),
    async report(codes) {
      await flush();
      return readHealth(db, codes, clock());
    },
    flush,
    close,
  };
}
