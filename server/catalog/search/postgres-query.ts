/** The SQL of a search: the plan as tsquery, the ranking and the counts of both engines (docs/search.md, "PostgreSQL"). */
import { type RawBuilder, sql } from 'kysely';
import { deliveryVatRate } from '#domain/catalog/offer-order.ts';
import { priceBands } from '#domain/catalog/price-bands.ts';
import type { ProductSort } from '#domain/catalog/product-query.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { AppliedChoice } from './choices.ts';
import type { Lexicon } from './lexicon.ts';
import type { Alternative, SearchPlan, WordGroup } from './plan.ts';
import { quoted } from './postgres-fill.ts';
import type { OfferValues } from './seller-values.ts';
import { fieldWeights, scoreLimit } from './word-scores.ts';

/** How a term is asked for in each field or a better one: the head has words of its own. */
const fieldForms: readonly ((word: string) => string)[] = [
  (word) => quoted(`^${word}`),
  (word) => `${quoted(word)}:A`,
  (word) => `${quoted(word)}:AB`,
  (word) => `${quoted(word)}:ABC`,
  quoted,
];

function alternativeQuery({ parts }: Alternative, lexicon: Lexicon, form: (word: string) => string): string {
  return parts.map((terms) => `(${terms.map((term) => form(lexicon.terms[term] ?? '')).join('|')})`).join('&');
}

/** A word in any way and place; null when nothing is like it. */
function groupQuery(group: WordGroup, lexicon: Lexicon): string | null {
  return group.length === 0 ? null : group.map((one) => `(${alternativeQuery(one, lexicon, quoted)})`).join('|');
}

/** What the best find of a word is worth. */
function groupScore(group: WordGroup, lexicon: Lexicon): RawBuilder<number> {
  const byWorth = new Map<number, string[]>();
  for (const alternative of group)
    fieldForms.forEach((form, field) => {
      const worth = alternative.factor * (fieldWeights[field] ?? 0);
      byWorth.set(worth, [...(byWorth.get(worth) ?? []), `(${alternativeQuery(alternative, lexicon, form)})`]);
    });
  const cases = [...byWorth]
    .sort((a, b) => b[0] - a[0])
    .map(([worth, queries]) => sql`when tokens @@ ${queries.join('|')}::tsquery then ${sql.lit(worth)}`);
  return cases.length === 0 ? sql`0` : sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

const sum = (terms: readonly RawBuilder<number>[]): RawBuilder<number> =>
  terms.length === 0 ? sql`0` : sql`(${sql.join(terms, sql` + `)})`;

/** What rows are looked for, and what a row is worth. `words` counts those found; null when all of them must be. */
export interface TextCondition {
  readonly where: RawBuilder<boolean>;
  readonly score: RawBuilder<number>;
  readonly words: RawBuilder<number> | null;
}

const isCode = (codes: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(product = any(${codes}::text[]) or ean = any(${codes}::text[]))`;

/** Rows that hold none of the unwanted terms. */
function wantedOf({ without }: SearchPlan, lexicon: Lexicon, where: RawBuilder<boolean>): RawBuilder<boolean> {
  if (without.length === 0) return where;
  const unwanted = without.map((term) => quoted(lexicon.terms[term] ?? '')).join('|');
  return sql`(${where} and not tokens @@ ${unwanted}::tsquery)`;
}

/** Rows with every word, or those that the text is a code of. */
export function everyWord(plan: SearchPlan, lexicon: Lexicon): TextCondition {
  const { groups, codes } = plan;
  const queries = groups.map((group) => groupQuery(group, lexicon));
  const all = queries.length > 0 && queries.every((query) => query !== null);
  const text = all
    ? sql<boolean>`tokens @@ ${queries.map((query) => `(${query})`).join('&')}::tsquery`
    : sql<boolean>`false`;
  const score = sum(groups.map((group) => groupScore(group, lexicon)));
  if (codes.length === 0) return { where: wantedOf(plan, lexicon, text), score, words: null };
  return {
    where: wantedOf(plan, lexicon, sql`(${text} or ${isCode(codes)})`),
    score: sql`case when ${isCode(codes)} then ${sql.lit(scoreLimit - 1)} else ${score} end`,
    words: null,
  };
}

/** Rows with any of the words, which are counted. */
export function anyWord(plan: SearchPlan, lexicon: Lexicon): TextCondition {
  const { groups } = plan;
  const queries = groups.map((group) => groupQuery(group, lexicon)).filter((query) => query !== null);
  const found = queries.map((query) => sql<number>`(tokens @@ ${query}::tsquery)::int`);
  return {
    where: wantedOf(
      plan,
      lexicon,
      queries.length === 0 ? sql`false` : sql`tokens @@ ${queries.map((query) => `(${query})`).join('|')}::tsquery`,
    ),
    score: sum(groups.map((group) => groupScore(group, lexicon))),
    words: sum(found),
  };
}

const neutral = sql`in_stock desc, sellers desc, created desc, product`;
const orders: Readonly<Record<ProductSort, RawBuilder<unknown>>> = {
  relevance: sql`score desc, ${neutral}`,
  'price-asc': sql`price, ${neutral}`,
  'price-desc': sql`price desc, ${neutral}`,
  'name-asc': sql`name_key`,
  newest: sql`created desc, ${neutral}`,
};

export interface ListSql {
  readonly segment: string;
  /** Sellers whose offers the list shows, and on which site, with the numbers of what goes by an offer; null for any other list. */
  readonly sellers: { readonly codes: readonly string[]; readonly site: Mode; readonly values: OfferValues } | null;
  /** Numbers in the tables that all rows must have. */
  readonly scope: readonly number[];
  readonly text: TextCondition | null;
  /** Half of the words at least, when they are counted. */
  readonly leastWords: number;
  readonly choices: readonly { readonly chosen: readonly number[]; readonly facet: readonly number[] }[];
  readonly sort: ProductSort;
  readonly offset: number;
  readonly limit: number;
}

/** What the statement answers. */
export interface ListRow {
  /** Rows before the choices. */
  readonly found: number;
  readonly total: number;
  readonly codes: readonly string[];
  /** Numbers in the tables with what has them, after all choices. */
  readonly counts: readonly (readonly [value: number, count: number])[];
  /** Of each choice's own facet: what would be added if it didn't count. */
  readonly own: readonly (readonly (readonly [value: number, count: number])[])[];
}

const integers = (values: readonly number[]): RawBuilder<unknown> => sql`${values}::int[]`;

/** One bit a choice that a row fails. */
function failing(choices: ListSql['choices']): RawBuilder<number> {
  return sum(
    choices.map(
      ({ chosen }, at) =>
        sql<number>`case when shown_values && ${integers(chosen)} then 0 else ${sql.lit(1 << at)} end`,
    ),
  );
}

function ownCounts(choices: ListSql['choices']): RawBuilder<unknown> {
  if (choices.length === 0) return sql`'[]'::json`;
  const each = choices.map(
    ({ facet }, at) => sql`(select coalesce(json_agg(json_build_array(value, n)), '[]'::json) from (
      select value, count(*)::int as n from base cross join lateral unnest(facet_values) as value
      where failing = ${sql.lit(1 << at)} and value = any(${integers(facet)}) group by value) as counted)`,
  );
  return sql`json_build_array(${sql.join(each)})`;
}

/** The best offer of sellers for a row's product: what it comes to with delivery, with VAT in part, without in pro. */
function ownOffer({ codes, site }: NonNullable<ListSql['sellers']>): RawBuilder<unknown> {
  const factor = 1 + deliveryVatRate / 100;
  const shown =
    site === 'part'
      ? sql`tax_inclusive + delivery_fee`
      : sql`tax_exclusive + round(delivery_fee / ${sql.lit(factor)})::int`;
  return sql`(select ${shown} as asked, stock > 0 as available from catalog_offer
    where catalog_offer.product = catalog_search.product collate "default"
    and catalog_offer.seller = any(${codes}::text[]) and catalog_offer.site = ${site}
    order by 2 desc, 1 limit 1)`;
}

/** A row's values with those of the sellers' best offer in place of the product's. */
function ownValues({ bands, inStock }: OfferValues): RawBuilder<unknown> {
  const [none, all] = [sql`'{}'::int[]`, [...bands, inStock].filter((number) => number !== null)];
  const when = bands.flatMap((number, at) => {
    const below = priceBands[at]?.below ?? Number.POSITIVE_INFINITY;
    const limit = Number.isFinite(below) ? sql`asked < ${sql.lit(below)}` : sql`true`;
    return [sql`when ${limit} then ${number === null ? none : integers([number])}`];
  });
  return sql`case when asked is null then facet_values else
    array(select value from unnest(facet_values) as value where value <> all(${integers(all)}))
    || case ${sql.join(when, sql` `)} end
    || case when available then ${inStock === null ? none : integers([inStock])} else ${none} end end`;
}

/** One statement for total, page and counts. */
export function listSql({
  segment,
  sellers,
  scope,
  text,
  leastWords,
  choices,
  sort,
  offset,
  limit,
}: ListSql): RawBuilder<ListRow> {
  const scoped = scope.length === 0 ? sql`` : sql`and facet_values @> ${integers(scope)}`;
  const price = sellers === null ? sql`price` : sql`coalesce(asked, price) as price`;
  const shown =
    sellers === null
      ? sql`cross join lateral (select facet_values as shown_values) as shown`
      : sql`left join lateral ${ownOffer(sellers)} as own on true
        cross join lateral (select ${ownValues(sellers.values)} as shown_values) as shown`;
  const rows = sql`select product, shown_values as facet_values, ${price}, in_stock, sellers, created, name_key,
      ${text === null ? sql`0` : text.score} as score, ${failing(choices)} as failing,
      ${text?.words ?? sql`0`} as words
    from catalog_search ${shown} where segment = ${segment} ${scoped} ${text === null ? sql`` : sql`and ${text.where}`}`;
  const base =
    text?.words == null
      ? rows
      : sql`select * from (select *, max(words) over () as most from (${rows}) as counted) as ranked
          where words = most and words >= ${sql.lit(leastWords)}`;
  return sql<ListRow>`with base as materialized (${base})
    select (select count(*)::int from base) as found,
      (select count(*)::int from base where failing = 0) as total,
      (select coalesce(json_agg(product), '[]'::json) from (
        select product from base where failing = 0 order by ${orders[sort]} limit ${limit} offset ${offset}) as page) as codes,
      (select coalesce(json_agg(json_build_array(value, n)), '[]'::json) from (
        select value, count(*)::int as n from base cross join lateral unnest(facet_values) as value
        where failing = 0 group by value) as counted) as counts,
      ${ownCounts(choices)} as own`;
}

/** The numbers of an applied choice in the tables. */
export function choiceIds({ facet, values }: AppliedChoice, ids: readonly number[]): ListSql['choices'][number] {
  return {
    chosen: values.map((value) => ids[value] ?? 0),
    facet: facet === null ? [] : ids.slice(facet.first, facet.first + facet.values.length),
  };
}
