/** Reads the product searches that were counted (docs/back-office.md, "Searches"). */
import { type Kysely, sql } from 'kysely';
import type { SearchOutcome } from '#domain/numbers/search-count.ts';
import { type SearchSort, type SearchView, viewOutcomes } from '#domain/numbers/search-list.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { containing } from '#server/db/like.ts';
import type { Database } from '#server/db/schema.ts';

export interface SearchListRequest {
  readonly view: SearchView;
  /** Null for both sites. */
  readonly site: Site | null;
  readonly locale: Locale;
  /** The first day of the period; `today` is the last one. */
  readonly from: IsoDate;
  readonly today: IsoDate;
  /** Part of the texts that are listed; empty for all. */
  readonly text: string;
  readonly sort: SearchSort;
  /** Number of the page, from 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface ListedSearch {
  readonly text: string;
  readonly sites: readonly Site[];
  /** How often searching it had an outcome of the view, today (`today`) and in the period (`count`). */
  readonly today: number;
  readonly count: number;
  /** How often it was searched in the period, whatever the outcome. */
  readonly all: number;
}

export interface SearchList {
  readonly searches: readonly ListedSearch[];
  readonly total: number;
  /** Number of texts in each view, for the same site, language and period, whatever the text filter. */
  readonly views: Readonly<Record<SearchView, number>>;
}

/** Numbers of searches on a day, including those whose text isn't stored. */
export interface SearchSummary {
  readonly searches: number;
  readonly inVain: number;
}

const orders = {
  most: sql`count desc, text`,
  fewest: sql`count, text`,
  today: sql`today desc, count desc, text`,
  az: sql`text collate "und-x-icu"`,
  za: sql`text collate "und-x-icu" desc`,
} as const satisfies Record<SearchSort, unknown>;

type Scope = Pick<SearchListRequest, 'site' | 'locale' | 'from' | 'today'>;

const inScope = ({ site, locale, from, today }: Scope) =>
  sql`day >= ${from}::date and day <= ${today}::date and locale = ${locale} and ${site === null ? sql`true` : sql`site = ${site}`}`;

async function countViews(db: Kysely<Database>, scope: Scope): Promise<SearchList['views']> {
  const { rows } = await sql<{ outcome: SearchOutcome | null; texts: number }>`
    select outcome, count(distinct text)::int as texts
    from search_count join search_text using (digest)
    where ${inScope(scope)}
    group by grouping sets ((outcome), ())`.execute(db);
  const of = (outcome: SearchOutcome | null) => rows.find((row) => row.outcome === outcome)?.texts ?? 0;
  return { none: of('none'), partial: of('partial'), few: of('few'), corrected: of('corrected'), all: of(null) };
}

export async function listSearches(db: Kysely<Database>, request: SearchListRequest): Promise<SearchList> {
  const { view, today, text, sort, page, pageSize } = request;
  const isInView = sql`outcome in (${sql.join(viewOutcomes[view])})`;
  const { rows } = await sql<ListedSearch & { total: number }>`
    select text, array_agg(distinct site order by site) filter (where ${isInView}) as sites,
      coalesce(sum(count) filter (where ${isInView} and day = ${today}::date), 0)::int as today,
      sum(count) filter (where ${isInView})::int as count,
      sum(count)::int as "all",
      count(*) over ()::int as total
    from search_count join search_text using (digest)
    where ${inScope(request)} and ${text === '' ? sql`true` : sql`text ilike ${containing(text)}`}
    group by text
    having sum(count) filter (where ${isInView}) > 0
    order by ${orders[sort]}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return {
    searches: rows.map(({ total: _, ...search }) => search),
    total: rows[0]?.total ?? 0,
    views: await countViews(db, request),
  };
}

/** Counts searches on both sites, in all languages. */
export async function summariseSearches(db: Kysely<Database>, today: IsoDate): Promise<SearchSummary> {
  const { rows } = await sql<SearchSummary>`
    select coalesce(sum(count), 0)::int as searches,
      coalesce(sum(count) filter (where outcome = 'none'), 0)::int as "inVain"
    from search_count where day = ${today}::date`.execute(db);
  return rows[0] ?? { searches: 0, inVain: 0 };
}
