/** Answers searches on one site with a list, facets and counts (docs/search.md). */
import type { ProductHits, ProductQuery, ProductScope, ProductSort } from '#domain/catalog/product-query.ts';
import type { Locale } from '#domain/site/locale.ts';
import { textAt } from '#domain/site/text-list.ts';
import { type AppliedChoice, applyChoices, categoryCounts, facetCounts, scopeValues } from './choices.ts';
import { absent, type FacetData, type SiteIndex } from './index-data.ts';
import { ListValues, type OfferValues, offerValues, type TripByProduct, tripByProduct } from './list-values.ts';
import { TextMatcher } from './match.ts';
import { firstPlace, listOf } from './number-lists.ts';
import type { SearchPlan } from './plan.ts';
import { codeScore } from './word-scores.ts';

interface Candidates {
  readonly docs: ArrayLike<number>;
  /** Null in a list without a search text. */
  readonly scores: Uint32Array | null;
  readonly everyWord: boolean;
  readonly byName: boolean;
}

const none: Candidates = { docs: [], scores: null, everyWord: true, byName: true };

const noFacet = { first: 0, values: [] } as const;

/** Larger than the scores that matter where a list goes by size, so that score and place by size fit into one key. */
const scoresBySize = 2 ** 14;

/** Keeps the `max` smallest of the keys that are pushed, each once, without sorting the rest: a heap, the largest on top. */
class TopKeys {
  readonly #heap: Float64Array;
  #size = 0;

  constructor(max: number) {
    this.#heap = new Float64Array(max);
  }

  push(key: number): void {
    const heap = this.#heap;
    if (this.#size < heap.length) {
      let at = this.#size;
      this.#size += 1;
      for (let up = (at - 1) >> 1; at > 0 && (heap[up] ?? 0) < key; up = (at - 1) >> 1) {
        heap[at] = heap[up] ?? 0;
        at = up;
      }
      heap[at] = key;
    } else if (key < (heap[0] ?? Number.NEGATIVE_INFINITY)) this.#replaceLargest(key);
  }

  #replaceLargest(key: number): void {
    const heap = this.#heap;
    let at = 0;
    for (let child = 1; child < this.#size; child = at * 2 + 1) {
      if (child + 1 < this.#size && (heap[child + 1] ?? 0) > (heap[child] ?? 0)) child += 1;
      if ((heap[child] ?? 0) <= key) break;
      heap[at] = heap[child] ?? 0;
      at = child;
    }
    heap[at] = key;
  }

  /** The kept keys from the smallest, starting at `offset`. */
  from(offset: number): Float64Array {
    return this.#heap.slice(0, this.#size).sort().slice(offset);
  }
}

export class SiteLists {
  readonly #site: SiteIndex;
  readonly #facets: readonly FacetData[];
  readonly #ofOffers: OfferValues;
  readonly #matcher: TextMatcher;
  readonly #counts: Uint32Array;
  readonly #all: Uint32Array;
  readonly #trips = new WeakMap<NonNullable<ProductQuery['onTrip']>, TripByProduct>();

  constructor(site: SiteIndex, facets: readonly FacetData[]) {
    this.#site = site;
    this.#facets = facets;
    this.#ofOffers = offerValues(facets);
    this.#matcher = new TextMatcher(site.count);
    this.#counts = new Uint32Array(facets.reduce((sum, { values }) => sum + values.length, 0));
    this.#all = Uint32Array.from({ length: site.count }, (_, doc) => doc);
  }

  /** The product with a code or an EAN; null if there is none. */
  #docOf(code: string): number | null {
    const { codes, byCode, eans, byEan, count } = this.#site;
    const codeAt = (at: number) => textAt(codes, byCode[at] ?? 0);
    const at = firstPlace(count, (place) => codeAt(place) < code);
    if (at < count && codeAt(at) === code) return byCode[at] ?? null;
    const ean = /^\d{8,14}$/.test(code) ? Number(code) : -1;
    const place = firstPlace(eans.length, (each) => (eans[each] ?? 0) < ean);
    return eans[place] === ean ? (byEan[place] ?? null) : null;
  }

  /** The products that have all of some values. */
  #withValues(values: readonly number[]): ArrayLike<number> {
    const lists = values.map((value) => listOf(this.#site.docs, value)).sort((a, b) => a.length - b.length);
    const [rarest = this.#all, ...others] = lists;
    if (others.length === 0) return rarest;
    return rarest.filter((doc) => this.#hasValues(doc, values));
  }

  #hasValues(doc: number, values: readonly number[]): boolean {
    const own = listOf(this.#site.values, doc);
    return values.every((value) => own.includes(value));
  }

  #candidates(plan: SearchPlan | null, locale: Locale, scope: ProductScope): Candidates {
    const required = scopeValues(scope, this.#facets);
    if (required === null) return none;
    if (plan === null) return { ...none, docs: this.#withValues(required) };
    const { posts } = this.#site.locales[locale];
    const unwanted = new Set(plan.without.flatMap((term) => Array.from(listOf(posts, term), (post) => post >>> 3)));
    const accepts = (doc: number) => (required.length === 0 || this.#hasValues(doc, required)) && !unwanted.has(doc);
    const coded = plan.codes.flatMap((code) => this.#docOf(code) ?? []).filter(accepts);
    const match = this.#matcher.find(plan.groups, posts, accepts);
    if (coded.length === 0) return match;
    const scores = match.scores.slice();
    for (const doc of coded) scores[doc] = codeScore;
    const matching = match.everyWord ? match.docs : [];
    return { docs: [...new Set([...matching, ...coded])], scores, everyWord: true, byName: true };
  }

  /** The place by size in a list that goes by it. */
  #placeBySize(bySize: NonNullable<SearchPlan['bySize']>, { docs, scores }: Candidates): (doc: number) => number {
    const { roomRank, count } = this.#site;
    const worst = count - 1;
    const rankOf = (doc: number) => roomRank[doc] ?? absent;
    if (bySize === 'small') return (doc) => Math.min(rankOf(doc), worst);
    if (bySize === 'large') return (doc) => (rankOf(doc) === absent ? worst : worst - rankOf(doc));
    let most = 0;
    for (let at = 0; at < docs.length; at += 1) most = Math.max(most, scores?.[docs[at] as number] ?? 0);
    const ranks = Array.from(docs, (doc) => (scores?.[doc] === most ? rankOf(doc) : absent))
      .filter((rank) => rank !== absent)
      .sort((a, b) => a - b);
    const middle = ranks[ranks.length >> 1] ?? 0;
    return (doc) => Math.min(Math.abs(rankOf(doc) - middle), worst);
  }

  /** The key by which a product is sorted, smaller first; products with the same one stay in the order of their numbers. */
  #keys({ sort, locale }: ProductQuery, candidates: Candidates, values: ListValues, plan: SearchPlan | null) {
    const { created, salesRank, locales, count } = this.#site;
    const { scores } = candidates;
    const scoreOf = (doc: number) => scores?.[doc] ?? 0;
    const bySize = plan?.bySize ? this.#placeBySize(plan.bySize, candidates) : null;
    const keys: Readonly<Record<ProductSort, (doc: number) => number>> = {
      relevance: bySize
        ? (doc) => Math.max(0, scoresBySize - scoreOf(doc)) * count + bySize(doc)
        : (doc) => codeScore - Math.min(codeScore, scoreOf(doc)),
      'best-selling': (doc) => (values.isInStock(doc) ? 0 : absent + 1) + (salesRank[doc] ?? 0),
      'price-asc': (doc) => values.price(doc),
      'price-desc': (doc) => absent - values.price(doc),
      'name-asc': (doc) => locales[locale].nameRank[doc] ?? 0,
      newest: (doc) => absent - (created[doc] ?? 0),
      'sending-asc': (doc) => values.sendingPrice(doc),
    };
    return keys[sort];
  }

  #tripOf({ onTrip }: ProductQuery): TripByProduct | null {
    if (!onTrip) return null;
    const known = this.#trips.get(onTrip) ?? tripByProduct(onTrip, this.#facets, (code) => this.#docOf(code));
    this.#trips.set(onTrip, known);
    return known;
  }

  /**
   * Counts products by value in `#counts`, and pushes those that satisfy all choices to `top`. A product that satisfies
   * all counts in every facet; one that fails a single choice counts in the facet of this choice only.
   */
  #count(docs: ArrayLike<number>, values: ListValues, applied: readonly AppliedChoice[], push: (doc: number) => void) {
    const counts = this.#counts.fill(0);
    const bits = new Uint32Array(counts.length);
    for (const [choice, { values: chosen }] of applied.entries()) for (const value of chosen) bits[value] = 1 << choice;
    const every = (1 << applied.length) - 1;
    const { row } = values;
    let total = 0;
    for (let index = 0; index < docs.length; index += 1) {
      const doc = docs[index] as number;
      const length = values.read(doc);
      let met = 0;
      for (let at = 0; at < length; at += 1) met |= bits[row[at] as number] as number;
      const failed = every & ~met;
      if ((failed & (failed - 1)) !== 0) continue;
      let [from, to] = [0, counts.length];
      if (failed === 0) {
        total += 1;
        push(doc);
      } else {
        const { first, values: all } = applied[31 - Math.clz32(failed)]?.facet ?? noFacet;
        [from, to] = [first, first + all.length];
      }
      for (let at = 0; at < length; at += 1) {
        const value = row[at] as number;
        if (value >= from && value < to) counts[value] = (counts[value] as number) + 1;
      }
    }
    return { total, counts };
  }

  /** Answers a query; `plan` is null if it has no text. */
  search(query: ProductQuery, plan: SearchPlan | null): ProductHits {
    const { count } = this.#site;
    const values = new ListValues(this.#site, this.#facets, this.#ofOffers, query, this.#tripOf(query));
    const candidates = this.#candidates(plan, query.locale, query.scope);
    const { docs, everyWord, byName } = candidates;
    const keyOf = this.#keys(query, candidates, values, plan);
    const offset = query.page * query.pageSize;
    const top = new TopKeys(Math.max(0, Math.min(offset + query.pageSize, docs.length)));
    const applied = applyChoices(query.choices, this.#facets);
    // Keys are below 2^34, or by size below 2^14 × count: with the product's number they are whole numbers still.
    const { total, counts } = this.#count(docs, values, applied, (doc) => top.push(keyOf(doc) * count + doc));
    return {
      total,
      codes: Array.from(top.from(offset), (key) => textAt(this.#site.codes, key % count)),
      facets: facetCounts(this.#facets, applied, counts),
      categories: categoryCounts(this.#facets, counts),
      correctedText: docs.length === 0 ? null : (plan?.correctedText ?? null),
      everyWord,
      byName,
    };
  }
}
