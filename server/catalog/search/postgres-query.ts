/**
 * Creates the SQL of a search, with the same matching, ranking and counts as the in-process engine (docs/search.md,
 * "PostgreSQL").
 */
import { type RawBuilder, sql } from 'kysely';
import { deliveryVatRate } from '#domain/catalog/offer-order.ts';
import { type PriceBand, priceBands, sendingBands } from '#domain/catalog/price-bands.ts';
import type { ProductSort } from '#domain/catalog/product-query.ts';
import type { Site } from '#domain/site/site.ts';
import type { AppliedChoice } from './choices.ts';
import type { Lexicon } from './lexicon.ts';
import type { Alternative, SearchPlan, WordGroup } from './plan.ts';
import { quoted } from './postgres-fill.ts';
import type { OfferValues } from './seller-values.ts';
import { fieldWeights, scoreLimit } from './word-scores.ts';

/**
 * For each field, the best one first, a function that makes the tsquery for a word in this field or a better one. Words
 * of the field `head` are stored a second time, with `^` before them.
 */
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

/** The tsquery of a word in any of its forms and fields; null if the group has no alternatives. */
function groupQuery(group: WordGroup, lexicon: Lexicon): string | null {
  return group.length === 0 ? null : group.map((one) => `(${alternativeQuery(one, lexicon, quoted)})`).join('|');
}

/** The SQL of the score of a word's best match. */
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

/** The condition on rows and the score of a row. `words` counts the matched words; null if all of them must match. */
export interface TextCondition {
  readonly where: RawBuilder<boolean>;
  readonly score: RawBuilder<number>;
  readonly words: RawBuilder<number> | null;
}

const isCode = (codes: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(product = any(${codes}::text[]) or ean = any(${codes}::text[]))`;

/** Restricts a condition to rows without the excluded words. */
function wantedOf({ without }: SearchPlan, lexicon: Lexicon, where: RawBuilder<boolean>): RawBuilder<boolean> {
  if (without.length === 0) return where;
  const unwanted = without.map((term) => quoted(lexicon.terms[term] ?? '')).join('|');
  return sql`(${where} and not tokens @@ ${unwanted}::tsquery)`;
}

/** The condition for rows that contain every word, or whose product code or EAN is the whole text. */
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

/** The condition for rows that contain any of the words, which also counts them. */
export function anyWord(plan: SearchPlan, lexicon: Lexicon): TextCondition {
  const { groups } = plan;
  const queries = groups.map((group) => groupQuery(group, lexicon)).filter((query) => query !== null);
  const matches = queries.map((query) => sql<number>`(tokens @@ ${query}::tsquery)::int`);
  return {
    where: wantedOf(
      plan,
      lexicon,
      queries.length === 0 ? sql`false` : sql`tokens @@ ${queries.map((query) => `(${query})`).join('|')}::tsquery`,
    ),
    score: sum(groups.map((group) => groupScore(group, lexicon))),
    words: sum(matches),
  };
}

const defaultOrder = sql`in_stock desc, sellers desc, created desc, product`;
const orders: Readonly<Record<ProductSort, RawBuilder<unknown>>> = {
  relevance: sql`score desc, ${defaultOrder}`,
  'best-selling': sql`in_stock desc, sales_rank nulls last, ${defaultOrder}`,
  'price-asc': sql`price, ${defaultOrder}`,
  'price-desc': sql`price desc, ${defaultOrder}`,
  'name-asc': sql`name_key`,
  newest: sql`created desc, ${defaultOrder}`,
  'sending-asc': sql`sending_price nulls last, ${defaultOrder}`,
};

export interface ListSql {
  readonly segment: string;
  /**
   * For a list that is limited to some sellers: their codes, the site, and the ids of the values that depend on their
   * offers; null for any other list.
   */
  readonly sellers: { readonly codes: readonly string[]; readonly site: Site; readonly values: OfferValues } | null;
  /** Ids of values that all rows must have. */
  readonly scope: readonly number[];
  readonly text: TextCondition | null;
  /** Minimum number of matching words, if they are counted. */
  readonly minWords: number;
  readonly choices: readonly { readonly chosen: readonly number[]; readonly facet: readonly number[] }[];
  readonly sort: ProductSort;
  readonly offset: number;
  readonly limit: number;
}

/** The row that the statement returns. */
export interface ListRow {
  /** Number of rows that match the text and the scope, whether they satisfy the choices or not. */
  readonly totalBeforeChoices: number;
  readonly total: number;
  readonly codes: readonly string[];
  /** By id of a value, the number of rows with this value that satisfy all choices. */
  readonly counts: readonly (readonly [value: number, count: number])[];
  /**
   * For each choice, by id of a value of its facet, the number of rows that fail only this choice; a facet's counts
   * ignore its own choice.
   */
  readonly countsByChoice: readonly (readonly (readonly [value: number, count: number])[])[];
}

const integers = (values: readonly number[]): RawBuilder<unknown> => sql`${values}::int[]`;

/** The choices that a row fails, as a bit mask. */
function failedChoices(choices: ListSql['choices']): RawBuilder<number> {
  return sum(
    choices.map(
      ({ chosen }, at) =>
        sql<number>`case when shown_values && ${integers(chosen)} then 0 else ${sql.lit(1 << at)} end`,
    ),
  );
}

function countsByChoice(choices: ListSql['choices']): RawBuilder<unknown> {
  if (choices.length === 0) return sql`'[]'::json`;
  const each = choices.map(
    ({ facet }, at) => sql`(select coalesce(json_agg(json_build_array(value, n)), '[]'::json) from (
      select value, count(*)::int as n from base cross join lateral unnest(facet_values) as value
      where failed_choices = ${sql.lit(1 << at)} and value = any(${integers(facet)}) group by value) as counted)`,
  );
  return sql`json_build_array(${sql.join(each)})`;
}

/**
 * SQL for the best offer of a row's product by the sellers: its total with delivery in cents, with VAT on part and
 * without on pro, and whether it is in stock.
 */
function bestOffer({ codes, site }: NonNullable<ListSql['sellers']>): RawBuilder<unknown> {
  const factor = 1 + deliveryVatRate / 100;
  const price =
    site === 'part'
      ? sql`tax_inclusive + delivery_fee`
      : sql`tax_exclusive + round(delivery_fee / ${sql.lit(factor)})::int`;
  return sql`(select ${price} as offer_price, stock > 0 as available from catalog_offer
    where catalog_offer.product = catalog_search.product collate "default"
    and catalog_offer.seller = any(${codes}::text[]) and catalog_offer.site = ${site}
    and withdrawn_at is null
    order by 2 desc, 1 limit 1)`;
}

/** SQL for the sending price (`sendingPriceOf`) with a pack at `price`; null for rows without postage. */
const sendingPrice = (price: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round(${price}::numeric / pieces)::int + postage`;

const noValues = sql`'{}'::int[]`;

/** SQL for the value of the band that a price is in, as an array; empty for null. */
function bandValue(
  price: RawBuilder<unknown>,
  bands: readonly PriceBand[],
  values: readonly (number | null)[],
): RawBuilder<unknown> {
  const when = bands.map(({ below }, at) => {
    const limit = Number.isFinite(below) ? sql`${price} < ${sql.lit(below)}` : sql`${price} is not null`;
    const value = values[at] ?? null;
    return sql`when ${limit} then ${value === null ? noValues : integers([value])}`;
  });
  return sql`case ${sql.join(when, sql` `)} else ${noValues} end`;
}

/**
 * SQL for a row's values. Price bands and availability are those of the sellers' best offer; without an offer of
 * theirs, the values stay as stored.
 */
function valuesByOffer({ bands, sendingBands: ofSending, inStock }: OfferValues): RawBuilder<unknown> {
  const all = [...bands, ...ofSending, inStock].filter((number) => number !== null);
  return sql`case when offer_price is null then facet_values else
    array(select value from unnest(facet_values) as value where value <> all(${integers(all)}))
    || ${bandValue(sql`offer_price`, priceBands, bands)}
    || ${bandValue(sendingPrice(sql`offer_price`), sendingBands, ofSending)}
    || case when available then ${inStock === null ? noValues : integers([inStock])} else ${noValues} end end`;
}

/** Makes the single statement that returns the total, the page and the counts of a list. */
export function listSql({
  segment,
  sellers,
  scope,
  text,
  minWords,
  choices,
  sort,
  offset,
  limit,
}: ListSql): RawBuilder<ListRow> {
  const scoped = scope.length === 0 ? sql`` : sql`and facet_values @> ${integers(scope)}`;
  const price = sellers === null ? sql`price` : sql`coalesce(offer_price, price)`;
  const sortKeys: Partial<Record<ProductSort, RawBuilder<unknown>>> = {
    'best-selling': sql`, sales_rank`,
    'sending-asc': sql`, ${sendingPrice(price)} as sending_price`,
  };
  const sortKey = sortKeys[sort] ?? sql``;
  const facetValues =
    sellers === null
      ? sql`cross join lateral (select facet_values as shown_values) as row_values`
      : sql`left join lateral ${bestOffer(sellers)} as best_offer on true
        cross join lateral (select ${valuesByOffer(sellers.values)} as shown_values) as row_values`;
  const rows = sql`select product, shown_values as facet_values, ${price} as price, in_stock, sellers, created, name_key${sortKey},
      ${text === null ? sql`0` : text.score} as score, ${failedChoices(choices)} as failed_choices,
      ${text?.words ?? sql`0`} as words
    from catalog_search ${facetValues} where segment = ${segment} ${scoped} ${text === null ? sql`` : sql`and ${text.where}`}`;
  const base =
    text?.words == null
      ? rows
      : sql`select * from (select *, max(words) over () as most from (${rows}) as counted) as ranked
          where words = most and words >= ${sql.lit(minWords)}`;
  return sql<ListRow>`with base as materialized (${base})
    select (select count(*)::int from base) as "totalBeforeChoices",
      (select count(*)::int from base where failed_choices = 0) as total,
      (select coalesce(json_agg(product), '[]'::json) from (
        select product from base where failed_choices = 0 order by ${orders[sort]} limit ${limit} offset ${offset}) as page) as codes,
      (select coalesce(json_agg(json_build_array(value, n)), '[]'::json) from (
        select value, count(*)::int as n from base cross join lateral unnest(facet_values) as value
        where failed_choices = 0 group by value) as counted) as counts,
      ${countsByChoice(choices)} as "countsByChoice"`;
}

/** The ids in the tables of the chosen values of a choice, and of all values of its facet. */
export function choiceIds({ facet, values }: AppliedChoice, ids: readonly number[]): ListSql['choices'][number] {
  return {
    chosen: values.map((value) => ids[value] ?? 0),
    facet: facet === null ? [] : ids.slice(facet.first, facet.first + facet.values.length),
  };
}
