/**
 * Counts product searches in memory and adds them to the database every few seconds (docs/decisions/0030-searches.md).
 */
import { createHmac } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import {
  type CountedSearch,
  floorDays,
  mayStoreSearch,
  normalisedSearch,
  type SearchOutcome,
  searchFloor,
} from '#domain/numbers/search-count.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { Database } from '#server/db/schema.ts';
import { type Counted, collectValues, countOne, sumCounts } from '#server/process/flushing.ts';
import { derivedKey } from '#server/secrets/derived-key.ts';
import { plainTexts } from './plain-words.ts';
import { listSearches, type SearchListRequest, summariseSearches } from './read-searches.ts';
import type { NumbersOptions } from './service.ts';

const flushMs = 5000;

/** The largest number of distinct searches between two writes; further ones are counted without their text. */
const maxWaiting = 1000;

/** Number of searches whose outcome is remembered: more than there are cached pages of results. */
const maxNoted = 5000;

export interface SearchCountOptions extends NumbersOptions {
  /** The secrets of the shop; the key of the texts' hashes is derived from the first one. */
  readonly secretKeys: readonly string[];
  /** Texts of the shop, whose words can't give a visitor away. */
  readonly shopTexts: () => readonly string[];
}

interface Waiting extends Counted {
  readonly site: string;
  readonly locale: string;
  readonly outcome: SearchOutcome;
  /** Normalised; empty if it may not be stored. */
  readonly text: string;
  /** Hexadecimal; empty without a text. */
  readonly digest: string;
  /** The hour of the search; only its day in Paris is stored. */
  readonly at: Date;
}

const hourMs = 3_600_000;
const keyOf = ({ site, locale }: CountedSearch, text: string) => `${site} ${locale} ${text}`;

/** Adds counts to those of the database. Rows are sorted, so that two processes never wait for each other. */
async function addCounts(tx: Transaction<Database>, rows: string): Promise<void> {
  await sql`insert into search_count (day, site, locale, digest, outcome, count)
    select (at at time zone 'Europe/Paris')::date as day, site, locale, decode(digest, 'hex') as digest, outcome, sum(count)
    from jsonb_to_recordset(${rows}::jsonb)
      as counted (site text, locale text, digest text, outcome text, at timestamptz, count integer)
    group by 1, 2, 3, 4, 5
    order by day, site, locale, digest, outcome
    on conflict (day, site, locale, digest, outcome) do update set count = search_count.count + excluded.count`.execute(
    tx,
  );
}

/** Stores the texts of counts that have been searched often enough by now. */
async function storeTexts(tx: Transaction<Database>, rows: string): Promise<void> {
  await sql`with counted as (
      select decode(digest, 'hex') as digest, text, floor, max((at at time zone 'Europe/Paris')::date) as day
      from jsonb_to_recordset(${rows}::jsonb) as counted (digest text, text text, floor integer, at timestamptz)
      where text <> ''
      group by 1, 2, 3
    )
    insert into search_text (digest, text)
    select digest, text from counted
    where floor <= (
      select sum(search_count.count) from search_count
      where search_count.digest = counted.digest and search_count.day > counted.day - ${sql.lit(floorDays)}
    )
    order by digest
    on conflict (digest) do nothing`.execute(tx);
}

async function store(
  { db, shopTexts }: Pick<SearchCountOptions, 'db' | 'shopTexts'>,
  counts: readonly Waiting[],
): Promise<void> {
  const texts = counts.map(({ text }) => text);
  const plain = await plainTexts(texts, shopTexts());
  const rows = JSON.stringify(counts.map((each) => ({ ...each, floor: plain.has(each.text) ? 1 : searchFloor })));
  await db.transaction().execute(async (tx) => {
    await addCounts(tx, rows);
    await storeTexts(tx, rows);
  });
}

export function createSearchCounts(options: SearchCountOptions) {
  const { db, clock, logger, secretKeys } = options;
  const hashKey = derivedKey(secretKeys[0] ?? '', 'searches');
  const digestOf = (text: string) => createHmac('sha256', hashKey).update(text).digest('hex').slice(0, 32);
  const noted = new LRUCache<string, SearchOutcome>({ max: maxNoted });
  const { current, flush, close } = collectValues<Waiting>({
    everyMs: flushMs,
    store: (counts) => store(options, [...counts.values()]),
    merge: sumCounts,
    onFailure: (err) => logger.warn({ err }, 'searches not stored'),
  });
  const add = (counted: Waiting): void => {
    const { site, locale, outcome, text, at } = counted;
    const id = `${site} ${locale} ${outcome} ${at.getTime()} ${text}`;
    const isCounted = countOne(current(), id, counted, text === '' ? Number.POSITIVE_INFINITY : maxWaiting);
    if (!isCounted) add({ ...counted, text: '', digest: '' });
  };
  return {
    /** Remembers the outcome of a search, so that `count` knows it when an answer, fresh or cached, is sent. */
    note(search: CountedSearch, outcome: SearchOutcome): void {
      noted.set(keyOf(search, normalisedSearch(search.text)), outcome);
    },
    /** Counts a search whose outcome was noted; others don't count. Never fails. */
    count(search: CountedSearch): void {
      const { site, locale } = search;
      const normalised = normalisedSearch(search.text);
      const outcome = noted.get(keyOf(search, normalised));
      if (outcome === undefined) return;
      const text = mayStoreSearch(normalised) ? normalised : '';
      const at = new Date(Math.floor(clock().getTime() / hourMs) * hourMs);
      add({ site, locale, outcome, text, digest: text && digestOf(text), at, count: 1 });
    },
    /** Includes what this process has counted so far. */
    async list(request: SearchListRequest) {
      await flush();
      return listSearches(db, request);
    },
    async summary(today: IsoDate) {
      await flush();
      return summariseSearches(db, today);
    },
    flush,
    close,
  };
}

export type SearchCounts = ReturnType<typeof createSearchCounts>;
