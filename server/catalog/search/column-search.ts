/**
 * Answers searches with lists, facets and counts from the index's columns, in this process (docs/search.md, "Columns").
 */
import {
  type ProductHits,
  type ProductQuery,
  type ProductScope,
  type ProductSort,
  sellersOf,
} from '#domain/catalog/product-query.ts';
import { sendingPriceOf } from '#domain/catalog/sending-price.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { applyChoices, categoryCounts, facetCounts, scopeValues } from './choices.ts';
import { FacetCounter } from './facet-counter.ts';
import { absent, type IndexData, outOfStock, type SiteData } from './index-data.ts';
import { docsOfTerms, type TextMatch, TextMatcher } from './match-columns.ts';
import type { SearchPlan } from './plan.ts';
import { offerValues, sellerRows } from './seller-values.ts';
import { firstFrom } from './sorted-numbers.ts';
import { TopKeys } from './top-keys.ts';
import { bestOffers, type TripPostages, type TripPrices, tripPostages, tripPricesOf, tripRows } from './trip-prices.ts';
import { scoreLimit } from './word-scores.ts';

/** Score of a product whose code or EAN is the whole text: higher than any score of matching words. */
const codeScore = scoreLimit - 1;

export interface Candidates {
  readonly docs: Uint32Array;
  readonly scores: Uint16Array | null;
  readonly everyWord: boolean;
}

/** The orders that depend on the price of an offer. */
type PriceSort = Extract<ProductSort, 'price-asc' | 'price-desc' | 'sending-asc'>;

/** Two functions: from a product to its sort key (smaller keys come first), and from a sort key to its product. */
type Ordering = readonly [(doc: number) => number, (key: number) => number];

/** Searches one index. Not reentrant: the searches share buffers, which is safe because every call is synchronous. */
export class ColumnSearch {
  readonly #data: IndexData;
  readonly #matcher: TextMatcher;
  readonly #counter: FacetCounter;
  readonly #kept: Uint32Array;
  readonly #codes: Buffer;
  readonly #shown = new Map<SiteData, Uint32Array>();
  readonly #trips = new WeakMap<NonNullable<ProductQuery['onTrip']>, TripPostages>();

  constructor(data: IndexData) {
    this.#data = data;
    this.#matcher = new TextMatcher(data.docCount);
    this.#counter = new FacetCounter(data);
    this.#kept = new Uint32Array(data.docCount);
    this.#codes = Buffer.from(data.codes.buffer, data.codes.byteOffset, data.codes.byteLength);
  }

  codeOf(doc: number): string {
    const { codeStart } = this.#data;
    return this.#codes.toString('latin1', codeStart[doc], codeStart[doc + 1]);
  }

  /** Finds the product with a code or EAN; null if there is none. */
  #docOf(code: string): number | null {
    let [low, high] = [0, this.#data.docCount];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.codeOf(middle) < code) low = middle + 1;
      else high = middle;
    }
    if (low < this.#data.docCount && this.codeOf(low) === code) return low;
    if (!/^\d{8,14}$/.test(code)) return null;
    const { eans, eanDocs } = this.#data;
    const ean = Number(code);
    const at = firstFrom(eans, 0, eans.length, ean);
    return eans[at] === ean ? (eanDocs[at] ?? null) : null;
  }

  #inScope(doc: number, { valueStart, values }: SiteData, scope: readonly number[]): boolean {
    let matchCount = 0;
    for (let at = valueStart[doc] ?? 0; at < (valueStart[doc + 1] ?? 0); at += 1)
      if (scope.includes(values[at] ?? 0)) matchCount += 1;
    return matchCount === scope.length;
  }

  /**
   * Finds the products of a site that are in the scope and contain every word of the plan. If there are none, finds
   * those with the most words, at least half of them; `everyWord` is then false.
   */
  candidates(plan: SearchPlan | null, site: Site, locale: Locale, scope: ProductScope): Candidates {
    const none = { docs: new Uint32Array(0), scores: null, everyWord: true };
    const required = scopeValues(scope, this.#data.facets);
    if (required === null) return none;
    const data = this.#data.sites[site];
    const rank = data.ranks.relevance;
    const unwanted = docsOfTerms(plan?.without ?? [], this.#data.locales[locale]);
    const counts = (doc: number) =>
      rank[doc] !== absent && (required.length === 0 || this.#inScope(doc, data, required)) && !unwanted?.has(doc);
    if (plan === null) return { docs: this.#scoped(data, required), scores: null, everyWord: true };
    const { groups } = plan;
    const codeDocs = plan.codes.map((code) => this.#docOf(code)).filter((doc) => doc !== null);
    if (groups.length === 0 && codeDocs.length === 0) return none;
    const every = this.#matcher.every(groups, this.#data.locales[locale]);
    const matches = this.#filter(every, counts, codeDocs);
    if (matches.docs.length > 0 || groups.length < 2) return { ...matches, everyWord: true };
    const most = this.#matcher.most(groups, this.#data.locales[locale], counts);
    return { docs: most.docs, scores: most.scores, everyWord: false };
  }

  #filter({ docs, scores }: TextMatch, counts: (doc: number) => boolean, codeDocs: readonly number[]): TextMatch {
    let matchCount = 0;
    for (let at = 0; at < docs.length; at += 1) {
      const doc = docs[at] as number;
      if (!counts(doc)) continue;
      this.#kept[matchCount] = doc;
      matchCount += 1;
    }
    const matches = this.#kept.subarray(0, matchCount);
    const coded = codeDocs.filter(counts);
    if (coded.length === 0) return { docs: matches, scores };
    const withCodes = new Set([...matches, ...coded]);
    const raised = Uint16Array.from(scores);
    for (const doc of coded) raised[doc] = codeScore;
    return { docs: Uint32Array.from(withCodes), scores: raised };
  }

  /** All products that a site shows, in ascending order of their numbers. */
  #all(data: SiteData): Uint32Array {
    const sortedDocs = this.#shown.get(data) ?? data.orders.relevance.toSorted();
    this.#shown.set(data, sortedDocs);
    return sortedDocs;
  }

  /**
   * The products that have all values of a scope; all products of the site if the scope is empty. Starts from the
   * products of the rarest value.
   */
  #scoped(data: SiteData, scope: readonly number[]): Uint32Array {
    const size = (value: number) => (data.docStart[value + 1] ?? 0) - (data.docStart[value] ?? 0);
    const [rarest, ...others] = scope.toSorted((a, b) => size(a) - size(b));
    if (rarest === undefined) return this.#all(data);
    const list = data.docs.subarray(data.docStart[rarest], data.docStart[rarest + 1]);
    return others.length === 0 ? list : list.filter((doc) => this.#inScope(doc, data, others));
  }

  /**
   * Makes a function that returns the price of the best offer of a product by some sellers: the total with delivery in
   * cents, plus `outOfStock` if the offer is out of stock; `absent` if they don't offer the product.
   */
  #askedBySellers(
    { docs, docStart, sellerStart, sellerPrices }: SiteData,
    sellers: readonly number[],
  ): (doc: number) => number {
    const askedBy = (seller: number, doc: number) => {
      const to = docStart[seller + 1] ?? 0;
      const at = firstFrom(docs, docStart[seller] ?? 0, to, doc);
      return at < to && docs[at] === doc ? (sellerPrices[at - sellerStart] ?? absent) : absent;
    };
    return (doc) => Math.min(...sellers.map((seller) => askedBy(seller, doc)));
  }

  /**
   * The order by price in a list that is limited to some sellers: by the price of their best offer, or by the sending
   * price with that; equal prices are in the order of a list without a search text.
   */
  #ownPriceOrdering(
    { ranks, orders, count, postage, pieces }: SiteData,
    askedFor: (doc: number) => number,
    sort: PriceSort,
  ): Ordering {
    const priceOf = (doc: number) => askedFor(doc) % outOfStock;
    const sendingOf = (doc: number) => {
      const ownPostage = postage[doc] ?? absent;
      return ownPostage === absent ? absent : sendingPriceOf(priceOf(doc), pieces[doc] ?? 1, ownPostage);
    };
    const places: Readonly<Record<PriceSort, (doc: number) => number>> = {
      'price-asc': priceOf,
      'price-desc': (doc) => absent - priceOf(doc),
      'sending-asc': sendingOf,
    };
    const placeOf = places[sort];
    return [(doc) => placeOf(doc) * count + (ranks.relevance[doc] ?? 0), (key) => orders.relevance[key % count] ?? 0];
  }

  /** The prices of a query's trip, with those of the best offer by `askedFor`, or of any seller; null without a trip. */
  #tripPrices({ onTrip, site }: ProductQuery, askedFor: ((doc: number) => number) | null): TripPrices | null {
    if (!onTrip) return null;
    const known = this.#trips.get(onTrip) ?? tripPostages(onTrip, this.#data.facets, (code) => this.#docOf(code));
    this.#trips.set(onTrip, known);
    const best = bestOffers(this.#data.sites[site], this.#data.facets);
    return tripPricesOf(known, (doc) => {
      const asked = askedFor?.(doc) ?? absent;
      return (asked === absent ? best(doc) : asked) % outOfStock;
    });
  }

  /** The order by the sending price on a trip; equal prices are in the order of a list without a search text. */
  #tripOrdering({ ranks, orders, count }: SiteData, { sendingOf }: TripPrices): Ordering {
    return [
      (doc) => (sendingOf(doc) ?? absent) * count + (ranks.relevance[doc] ?? 0),
      (key) => orders.relevance[key % count] ?? 0,
    ];
  }

  #ordering(
    { sort, site, locale }: ProductQuery,
    { scores }: Candidates,
    askedFor: ((doc: number) => number) | null,
    trip: TripPrices | null,
  ): Ordering {
    if (trip !== null && sort === 'sending-asc') return this.#tripOrdering(this.#data.sites[site], trip);
    if (askedFor !== null && (sort === 'price-asc' || sort === 'price-desc' || sort === 'sending-asc'))
      return this.#ownPriceOrdering(this.#data.sites[site], askedFor, sort);
    const { ranks, orders, count } = this.#data.sites[site];
    const { nameRank, nameOrder } = this.#data.locales[locale];
    const [rank, order] = sort === 'name-asc' ? [nameRank, nameOrder] : [ranks[sort], orders[sort]];
    if (sort !== 'relevance' || scores === null) return [(doc) => rank[doc] ?? 0, (key) => order[key] ?? 0];
    // A search that names several sizes can score above scoreLimit. Without the clamp its sort key would be negative, and
    // `key % count` would give another product.
    const missing = (doc: number) => Math.max(0, scoreLimit - (scores[doc] ?? 0));
    return [(doc) => missing(doc) * count + (rank[doc] ?? 0), (key) => order[key % count] ?? 0];
  }

  /** Answers a query; `plan` is null if it has no text. */
  search(query: ProductQuery, plan: SearchPlan | null): ProductHits {
    const candidates = this.candidates(plan, query.site, query.locale, query.scope);
    const applied = applyChoices(query.choices, this.#data.facets);
    const offset = query.page * query.pageSize;
    const most = Math.max(0, Math.min(offset + query.pageSize, candidates.docs.length));
    const top = new TopKeys(most);
    const { facets } = this.#data;
    const site = this.#data.sites[query.site];
    const sellers = sellersOf(query).flatMap((seller) => scopeValues({ seller }, facets) ?? []);
    const askedFor = sellers.length === 0 ? null : this.#askedBySellers(site, sellers);
    const trip = this.#tripPrices(query, askedFor);
    const [keyOf, docOf] = this.#ordering(query, candidates, askedFor, trip);
    const ofSellers = askedFor === null ? null : sellerRows(site, candidates.docs, askedFor, offerValues(facets));
    const ownRows = trip === null ? ofSellers : tripRows(trip, candidates.docs, site, ofSellers);
    const counted = { docs: candidates.docs, site: query.site, ownRows };
    const { total, counts } = this.#counter.count(counted, applied, top, keyOf);
    const countOf = (value: number) => counts[value] ?? 0;
    return {
      total,
      codes: Array.from(top.from(offset), (key) => this.codeOf(docOf(key))),
      facets: facetCounts(this.#data.facets, applied, countOf),
      categories: categoryCounts(this.#data.facets, countOf),
      correctedText: candidates.docs.length === 0 ? null : (plan?.correctedText ?? null),
      everyWord: candidates.everyWord,
      ...(trip && { isOnTrip: true }),
    };
  }
}
