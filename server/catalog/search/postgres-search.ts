/**
 * Searches in PostgreSQL, with the same matching, ranking and counts as the in-process engine (docs/search.md,
 * "PostgreSQL").
 */
import { deserialize } from 'node:v8';
import { type Kysely, sql } from 'kysely';
import {
  type CategoryCount,
  type ProductHits,
  type ProductQuery,
  type ProductScope,
  sellersOf,
} from '#domain/catalog/product-query.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { applyChoices, categoryCounts, facetCounts, scopeValues } from './choices.ts';
import type { SearchPlan } from './plan.ts';
import { type FilledTables, segmentOf } from './postgres-fill.ts';
import { anyWord, choiceIds, everyWord, type ListRow, listSql, type TextCondition } from './postgres-query.ts';
import type { SearchEngine } from './search-engine.ts';
import { type OfferValues, offerValues } from './seller-values.ts';
import { inStockOnly, noSuggestions, nothingFound, readInput, suggestions } from './suggest.ts';
import type { SynonymsBySite } from './synonyms.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

const nothing: ListRow = { totalBeforeChoices: 0, total: 0, codes: [], counts: [], countsByChoice: [] };

/**
 * Vocabulary and ids of values from the last fill of the tables; null before the first fill, and for a catalog of at
 * most `maxInProcess` products, for which the tables aren't updated.
 */
export async function readFilledTables(db: Kysely<Database>, maxInProcess: number): Promise<FilledTables | null> {
  const { rows } = await sql<{ data: Buffer }>`select data from catalog_search_vocabulary
    where (select count(*) from catalog_product) > ${maxInProcess}`.execute(db);
  return rows[0] === undefined ? null : (deserialize(rows[0].data) as FilledTables);
}

/** The filled tables, and data that every search needs. */
interface OpenTables {
  readonly db: Kysely<Database>;
  readonly filled: FilledTables;
  readonly vocabulary: Vocabulary;
  /** The number of each value, by its id in the tables. */
  readonly numbers: ReadonlyMap<number, number>;
  /** Ids of the values that depend on the sellers' offers: price bands, and being in stock. */
  readonly offered: OfferValues;
}

function openTables(db: Kysely<Database>, filled: FilledTables, synonyms: () => SynonymsBySite): OpenTables {
  const vocabulary = openVocabulary(filled.vocabulary, synonyms);
  const { bands, sendingBands, inStock } = offerValues(vocabulary.facets);
  const idOf = (number: number | null) => (number === null ? null : (filled.values[number] ?? null));
  const numbers = new Map(filled.values.map((id, number) => [id, number]));
  return {
    db,
    filled,
    vocabulary,
    numbers,
    offered: { bands: bands.map(idOf), sendingBands: sendingBands.map(idOf), inStock: idOf(inStock) },
  };
}

/**
 * A page of the products that match a condition on their words. `words` is the number of words that the visitor typed,
 * of which at least half must occur; 0 if the condition alone decides.
 */
async function listRows(
  { db, filled, vocabulary: { facets }, offered }: OpenTables,
  query: ProductQuery,
  text: TextCondition | null,
  words: number,
): Promise<ListRow> {
  const scope = scopeValues(query.scope, facets);
  if (scope === null) return nothing;
  const sellers = sellersOf(query).filter((seller) => scopeValues({ seller }, facets) !== null);
  const statement = listSql({
    segment: segmentOf(query.site, query.locale),
    sellers: sellers.length === 0 ? null : { codes: sellers, site: query.site, values: offered },
    scope: scope.map((value) => filled.values[value] ?? 0),
    text,
    minWords: Math.ceil(words / 2),
    choices: applyChoices(query.choices, facets).map((choice) => choiceIds(choice, filled.values)),
    sort: query.sort,
    offset: query.page * query.pageSize,
    limit: query.pageSize,
  });
  return (await statement.execute(db)).rows[0] ?? nothing;
}

/** Makes a function that returns the number of products with a value, by the value's number. */
function countsBy(numbers: OpenTables['numbers'], row: ListRow): (value: number) => number {
  const counts = new Map<number, number>();
  for (const [id, count] of [...row.counts, ...row.countsByChoice.flat()]) {
    const number = numbers.get(id);
    if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + count);
  }
  return (value) => counts.get(value) ?? 0;
}

/** Finds the products with every word of the plan; if there are none, those with at least half of them. */
async function matchPlan(
  tables: OpenTables,
  query: ProductQuery,
  plan: SearchPlan | null,
): Promise<{ row: ListRow; everyWord: boolean }> {
  if (plan === null) return { row: await listRows(tables, query, null, 0), everyWord: true };
  if (plan.groups.length === 0 && plan.codes.length === 0) return { row: nothing, everyWord: true };
  const lexicon = tables.vocabulary.lexicon(query.locale);
  const row = await listRows(tables, query, everyWord(plan, lexicon), 0);
  if (row.totalBeforeChoices > 0 || plan.groups.length < 2) return { row, everyWord: true };
  return { row: await listRows(tables, query, anyWord(plan, lexicon), plan.groups.length), everyWord: false };
}

async function searchTables(tables: OpenTables, query: ProductQuery, plan: SearchPlan | null): Promise<ProductHits> {
  const { facets } = tables.vocabulary;
  const { row, everyWord: hasEveryWord } = await matchPlan(tables, query, plan);
  const countOf = countsBy(tables.numbers, row);
  return {
    total: row.total,
    codes: row.codes,
    facets: facetCounts(facets, applyChoices(query.choices, facets), countOf),
    categories: categoryCounts(facets, countOf),
    correctedText: row.totalBeforeChoices === 0 ? null : (plan?.correctedText ?? null),
    everyWord: hasEveryWord,
  };
}

/** Makes a query without text and choices, which gets only counts. */
function plainQuery(site: Site, scope: ProductScope): ProductQuery {
  return { site, locale: 'fr', text: '', scope, choices: [], sort: 'relevance', page: 0, pageSize: 0 };
}

/** Creates the engine on filled tables; `synonyms` returns the current rules. */
export function createPostgresSearch(
  db: Kysely<Database>,
  filled: FilledTables,
  synonyms: () => SynonymsBySite,
): SearchEngine {
  const tables = openTables(db, filled, synonyms);
  const { vocabulary } = tables;
  const siteCounts = new Map<Site, Promise<readonly CategoryCount[]>>();

  function countCategories(site: Site): Promise<readonly CategoryCount[]> {
    const counting =
      siteCounts.get(site) ?? searchTables(tables, plainQuery(site, {}), null).then(({ categories }) => categories);
    siteCounts.set(site, counting);
    counting.catch(() => siteCounts.delete(site));
    return counting;
  }

  return {
    search: (query) => searchTables(tables, query, vocabulary.plan(query.text, query.site, query.locale)),
    searchWith: (query, rules) =>
      searchTables(tables, query, vocabulary.plan(query.text, query.site, query.locale, { synonyms: rules })),
    knows: vocabulary.knows,
    async suggest(request) {
      const input = readInput(request);
      if (input === null) return noSuggestions;
      const { site, locale, text, max } = input;
      const plan = text.trim().length < 2 ? null : vocabulary.plan(text, site, locale, { typing: true });
      const query = { ...plainQuery(site, {}), locale };
      const [hits, { codes }] =
        plan === null
          ? [nothingFound, nothingFound]
          : await Promise.all([
              searchTables(tables, query, plan),
              searchTables(tables, { ...query, choices: inStockOnly, pageSize: max }, plan),
            ]);
      return suggestions(input, vocabulary, hits, codes, await countCategories(site));
    },
    async categoryCounts(site, scope = {}) {
      const isLimited = Object.values(scope).some((value) => value !== undefined && value !== false);
      return isLimited ? (await searchTables(tables, plainQuery(site, scope), null)).categories : countCategories(site);
    },
  };
}
