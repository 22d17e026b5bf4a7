/**
 * Counts events of the shop in memory and adds them to the database every few seconds (docs/back-office.md, "Numbers").
 */
import { type Kysely, sql } from 'kysely';
import type { CountedSearch, SearchOutcome } from '#domain/numbers/search-count.ts';
import { type CountEvent, eventKey, type Measure, measures } from '#domain/numbers/shop-event.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { Database } from '#server/db/schema.ts';
import { flushEvery } from '#server/process/flushing.ts';
import type { SearchList, SearchListRequest, SearchSummary } from './read-searches.ts';
import { type NumbersReport, type ReportRequest, readReport } from './report.ts';

/** Milliseconds between two writes to the database. A process that is killed loses the counts since its last write. */
const flushMs = 5000;

/**
 * The largest number of different counts waiting to be written. Keys are the shop's own codes; this limits memory in
 * case a code from outside ever becomes a key.
 */
const maxWaiting = 20_000;

/** Product searches, counted by day (docs/decisions/0030-searches.md). */
export interface SearchCounts {
  /** Remembers the outcome of a search, so that `count` knows it when an answer, fresh or cached, is sent. */
  note(search: CountedSearch, outcome: SearchOutcome): void;
  /** Counts a search whose outcome was noted; others don't count. Never fails. */
  count(search: CountedSearch): void;
  /** Includes what this process has counted so far. */
  list(request: SearchListRequest): Promise<SearchList>;
  summary(today: IsoDate): Promise<SearchSummary>;
  /** Stores what this process has counted. A failed attempt is logged and repeated with the next. */
  flush(): Promise<void>;
  /** Stores the remaining counts and stops. */
  close(): Promise<void>;
}

export interface NumbersOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: { warn(fields: object, message: string): void };
}

export interface NumbersService {
  readonly count: CountEvent;
  /** Including numbers that this process hasn't stored yet. */
  report(request: ReportRequest): Promise<NumbersReport>;
  /** Stores the counts of this process. A failed attempt is logged, and its counts are part of the next. */
  flush(): Promise<void>;
  /** Stores the remaining counts and stops. */
  close(): Promise<void>;
}

interface Waiting {
  readonly site: string;
  readonly measure: Measure;
  readonly key: string;
  readonly hour: Date;
  count: number;
}

const hourMs = 3_600_000;
const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / hourMs) * hourMs);

/** Adds counts to the stored ones. Rows are sorted, so that two processes can't wait for each other. */
async function addCounts(db: Kysely<Database>, counts: readonly Waiting[]): Promise<void> {
  const rows = counts.map(({ site, measure, key, hour, count }) => ({
    site,
    measure,
    key,
    count,
    hour: hour.toISOString(),
    by: measures[measure],
  }));
  await sql`insert into shop_count (site, measure, key, since, count)
    select site, measure, key, date_trunc(by, hour, 'Europe/Paris') as since, sum(count)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as counted (site text, measure text, key text, hour timestamptz, by text, count bigint)
    group by 1, 2, 3, 4
    order by measure, since, site, key
    on conflict (measure, since, site, key) do update set count = shop_count.count + excluded.count`.execute(db);
}

/** Stores the counts every `flushMs`. */
export function createNumbersService({ db, clock, logger }: NumbersOptions): NumbersService {
  let waiting = new Map<string, Waiting>();
  const add = (counted: Waiting) => {
    const id = `${counted.measure} ${counted.hour.getTime()} ${counted.site} ${counted.key}`;
    const same = waiting.get(id);
    if (same) same.count += counted.count;
    else if (waiting.size < maxWaiting) waiting.set(id, counted);
  };
  const store = async () => {
    const taken = waiting;
    if (taken.size === 0) return;
    waiting = new Map();
    try {
      await addCounts(db, [...taken.values()]);
    } catch (err) {
      for (const counted of taken.values()) add(counted);
      logger.warn({ err }, 'numbers not stored');
    }
  };
  const { flush, close } = flushEvery(flushMs, store);
  return {
    count(event) {
      const { site, measure } = event;
      add({ site, measure, key: eventKey(event), hour: hourOf(clock()), count: 1 });
    },
    async report(request) {
      await flush();
      return readReport(db, request);
    },
    flush,
    close,
  };
}
