/** The engine in PostgreSQL: the same words, ranking and counts as the columns (docs/search.md, "PostgreSQL"). */
import { deserialize } from 'node:v8';
import { type Kysely, sql } from 'kysely';
import {
  type CategoryCount,
  type ProductHits,
  type ProductQuery,
  type ProductScope,
  type ProductSearch,
  sellersOf,
} from '#domain/catalog/product-query.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { Database } from '#server/db/schema.ts';
import { applyChoices, categoryCounts, facetCounts, scopeValues } from './choices.ts';
import type { SearchPlan } from './plan.ts';
import { type FilledTables, segmentOf } from './postgres-fill.ts';
import { anyWord, choiceIds, everyWord, type ListRow, listSql, type TextCondition } from './postgres-query.ts';
import { offerValues } from './seller-values.ts';
import { noSuggestions, nothingFound, readInput, suggestions } from './suggest.ts';
import type { SynonymsByLocale } from './synonyms.ts';
import { openVocabulary } from './vocabulary.ts';

const nothing: ListRow = { found: 0, total: 0, codes: [], counts: [], own: [] };

/**
 * What the tables hold besides rows, as the last fill left it; null before the first, and for a catalogue of at most
 * `inProcessMost` products, for which they aren't filled again.
 */
export async function readFilledTables(db: Kysely<Database>, inProcessMost: number): Promise<FilledTables | null> {
  const { rows } = await sql<{ data: Buffer }>`select data from catalog_search_vocabulary
    where (select count(*) from catalog_product) > ${inProcessMost}`.execute(db);
  return rows[0] === undefined ? null : (deserialize(rows[0].data) as FilledTables);
}

/** Searches the tables that a fill left; `synonyms` answers those in force. */
export function createPostgresSearch(
  db: Kysely<Database>,
  filled: FilledTables,
  synonyms: () => SynonymsByLocale,
): ProductSearch {
  const vocabulary = openVocabulary(filled.vocabulary, synonyms);
  const { facets } = vocabulary;
  const numbers = new Map(filled.values.map((id, number) => [id, number]));
  const { bands, inStock } = offerValues(facets);
  const idOf = (number: number | null) => (number === null ? null : (filled.values[number] ?? null));
  const offered = { bands: bands.map(idOf), inStock: idOf(inStock) };
  const whole = new Map<Mode, Promise<readonly CategoryCount[]>>();

  async function list(query: ProductQuery, text: TextCondition | null, words: number): Promise<ListRow> {
    const scope = scopeValues(query.scope, facets);
    if (scope === null) return nothing;
    const sellers = sellersOf(query).filter((seller) => scopeValues({ seller }, facets) !== null);
    const statement = listSql({
      segment: segmentOf(query.site, query.locale),
      sellers: sellers.length === 0 ? null : { codes: sellers, site: query.site, values: offered },
      scope: scope.map((value) => filled.values[value] ?? 0),
      text,
      leastWords: Math.ceil(words / 2),
      choices: applyChoices(query.choices, facets).map((choice) => choiceIds(choice, filled.values)),
      sort: query.sort,
      offset: query.page * query.pageSize,
      limit: query.pageSize,
    });
    return (await statement.execute(db)).rows[0] ?? nothing;
  }

  function countsBy(row: ListRow): (value: number) => number {
    const counts = new Map<number, number>();
    for (const [id, count] of [...row.counts, ...row.own.flat()]) {
      const number = numbers.get(id);
      if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + count);
    }
    return (value) => counts.get(value) ?? 0;
  }

  async function found(query: ProductQuery, plan: SearchPlan | null): Promise<{ row: ListRow; everyWord: boolean }> {
    if (plan === null) return { row: await list(query, null, 0), everyWord: true };
    if (plan.groups.length === 0 && plan.codes.length === 0) return { row: nothing, everyWord: true };
    const lexicon = vocabulary.lexicon(query.locale);
    const row = await list(query, everyWord(plan, lexicon), 0);
    if (row.found > 0 || plan.groups.length < 2) return { row, everyWord: true };
    return { row: await list(query, anyWord(plan, lexicon), plan.groups.length), everyWord: false };
  }

  async function search(query: ProductQuery, plan: SearchPlan | null): Promise<ProductHits> {
    const { row, everyWord: all } = await found(query, plan);
    const countOf = countsBy(row);
    return {
      total: row.total,
      codes: row.codes,
      facets: facetCounts(facets, applyChoices(query.choices, facets), countOf),
      categories: categoryCounts(facets, countOf),
      correctedText: row.found === 0 ? null : (plan?.correctedText ?? null),
      everyWord: all,
    };
  }

  function plain(site: Mode, scope: ProductScope): ProductQuery {
    return { site, locale: 'fr', text: '', scope, choices: [], sort: 'relevance', page: 0, pageSize: 0 };
  }

  function countCategories(site: Mode): Promise<readonly CategoryCount[]> {
    const counted = whole.get(site) ?? search(plain(site, {}), null).then(({ categories }) => categories);
    whole.set(site, counted);
    counted.catch(() => whole.delete(site));
    return counted;
  }

  return {
    search: (query) => search(query, vocabulary.plan(query.text, query.site, query.locale)),
    async suggest(given) {
      const input = readInput(given);
      if (input === null) return noSuggestions;
      const { site, locale, text, most } = input;
      const plan = text.trim().length < 2 ? null : vocabulary.plan(text, site, locale, true);
      const hits = plan === null ? nothingFound : await search({ ...plain(site, {}), locale, pageSize: most }, plan);
      return suggestions(input, vocabulary, hits, await countCategories(site));
    },
    async categoryCounts(site, scope = {}) {
      const limited = Object.values(scope).some((value) => value !== undefined && value !== false);
      return limited ? (await search(plain(site, scope), null)).categories : countCategories(site);
    },
  };
}
