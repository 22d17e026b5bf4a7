/**
 * Counts events of the shop in memory and adds them to the database every few seconds (docs/back-office.md, "Numbers").
 */
import { type Kysely, sql } from 'kysely';
import { type CountEvent, eventKey, type Measure, measures } from '#domain/numbers/shop-event.ts';
import type { Database } from '#server/db/schema.ts';
import { type Counted, collectValues, countOne, sumCounts } from '#server/process/flushing.ts';
import { type ReportRequest, readReport } from './report.ts';

const flushMs = 5000;

/**
 * The largest number of different counts waiting to be written. Keys are the shop's own codes; this limits memory in
 * case a code from outside ever becomes a key.
 */
const maxWaiting = 20_000;

export interface NumbersOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: { warn(fields: object, message: string): void };
}

interface Waiting extends Counted {
  readonly site: string;
  readonly measure: Measure;
  readonly key: string;
  readonly hour: Date;
}

const hourMs = 3_600_000;
const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / hourMs) * hourMs);

/** Adds counts to the stored ones. Rows are sorted, so that two processes can't wait for each other. */
async function addCounts(db: Kysely<Database>, counts: Iterable<Waiting>): Promise<void> {
  const rows = [...counts].map(({ site, measure, key, hour, count }) => ({
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

export function createNumbersService({ db, clock, logger }: NumbersOptions) {
  const { current, flush, close } = collectValues<Waiting>({
    everyMs: flushMs,
    store: (counts) => addCounts(db, counts.values()),
    merge: sumCounts,
    onFailure: (err) => logger.warn({ err }, 'numbers not stored'),
  });
  const count: CountEvent = (event) => {
    const { site, measure } = event;
    const [key, hour] = [eventKey(event), hourOf(clock())];
    countOne(
      current(),
      `${measure} ${hour.getTime()} ${site} ${key}`,
      { site, measure, key, hour, count: 1 },
      maxWaiting,
    );
  };
  return {
    count,
    /** Including numbers that this process hasn't stored yet. */
    async report(request: ReportRequest) {
      await flush();
      return readReport(db, request);
    },
    flush,
    close,
  };
}

export type NumbersService = ReturnType<typeof createNumbersService>;
