/** Collects the data of all products for the lists of one site and turns them into columns. */
import { sendingPriceOf } from '#domain/catalog/sending-price.ts';
import { GrowingColumn, startsOf } from './growing-column.ts';
import { absent, type FacetData, outOfStock, type RankedSort, type SiteData } from './index-data.ts';
import type { SiteRecord } from './taxonomy.ts';

/** The numbers of values, by facet and by the value's code. */
export type ValueNumbers = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The numbers of the values of all facets; the values of one facet have consecutive numbers from its `first`. */
export function valueNumbers(facets: readonly FacetData[]): ValueNumbers {
  return new Map(
    facets.map(({ code, first, values }) => [code, new Map(values.map((value, at) => [value, first + at]))] as const),
  );
}

interface Listed {
  readonly doc: number;
  readonly price: number;
  readonly inStock: number;
  readonly sellers: number;
  readonly created: number;
  /** The place by sales, from 1; larger than any other for a product that is no best seller. */
  readonly salesRank: number;
  readonly sending: SiteRecord['sending'];
}

/**
 * The order of a list without a search text: in stock first, then by most sellers, newest, code (docs/search.md,
 * "Ranking").
 */
function byDefaultOrder(a: Listed, b: Listed): number {
  return b.inStock - a.inStock || b.sellers - a.sellers || b.created - a.created || a.doc - b.doc;
}

/** The sending price of a product; larger than any other if it has none. */
const sendingPrice = ({ price, sending }: Listed): number =>
  sending === null ? absent : sendingPriceOf(price, sending.pieces, sending.postage);

const comparisons: Readonly<Record<RankedSort, (a: Listed, b: Listed) => number>> = {
  relevance: byDefaultOrder,
  'best-selling': (a, b) => b.inStock - a.inStock || a.salesRank - b.salesRank || byDefaultOrder(a, b),
  'price-asc': (a, b) => a.price - b.price || byDefaultOrder(a, b),
  'price-desc': (a, b) => b.price - a.price || byDefaultOrder(a, b),
  newest: (a, b) => b.created - a.created || byDefaultOrder(a, b),
  'sending-asc': (a, b) => sendingPrice(a) - sendingPrice(b) || byDefaultOrder(a, b),
};

/** Collects one site's products; `finish` sorts them and turns their values into columns. */
export class SiteColumns {
  readonly #numbers: ValueNumbers;
  readonly #values = new GrowingColumn();
  /**
   * For each of `#values` that is a seller, the total of this seller's offer in cents, plus `outOfStock` if it is out
   * of stock; 0 for other values.
   */
  readonly #prices = new GrowingColumn();
  readonly #starts = new GrowingColumn();
  readonly #listed: (Omit<Listed, 'doc'> & { readonly arrival: number })[] = [];

  constructor(numbers: ValueNumbers) {
    this.#numbers = numbers;
    this.#starts.push(0);
  }

  /**
   * Adds the next product, number `arrival`. `record` is null if the site doesn't show it; `created` is the day of its
   * creation as a number (`dayNumber`).
   */
  add(arrival: number, record: SiteRecord | null, created: number): void {
    if (record !== null) {
      const { price, sending, sellerOffers } = record;
      const salesRank = record.salesRank ?? absent;
      const inStock = record.inStock ? 1 : 0;
      this.#listed.push({ arrival, price, inStock, sellers: sellerOffers.size, created, salesRank, sending });
      for (const [facet, value] of record.values) {
        const number = this.#numbers.get(facet)?.get(value);
        if (number === undefined) continue;
        this.#values.push(number);
        const offer = facet === 'vendeur' ? sellerOffers.get(value) : undefined;
        this.#prices.push(offer === undefined ? 0 : offer.total + (offer.inStock ? 0 : outOfStock));
      }
    }
    this.#starts.push(this.#values.length);
  }

  get count(): number {
    return this.#listed.length;
  }

  /** By product number, 1 for each product that the site shows and 0 for others. */
  shown(docs: Uint32Array): Uint8Array {
    const shown = new Uint8Array(docs.length);
    for (const { arrival } of this.#listed) shown[docs[arrival] ?? 0] = 1;
    return shown;
  }

  finish(docs: Uint32Array, valueCount: number): SiteData {
    const listed: Listed[] = this.#listed.map((one) => ({ ...one, doc: docs[one.arrival] ?? 0 }));
    const ranks = {} as Record<RankedSort, Uint32Array>;
    const orders = {} as Record<RankedSort, Uint32Array>;
    for (const sort of Object.keys(comparisons) as RankedSort[]) {
      listed.sort(comparisons[sort]);
      const rank = new Uint32Array(docs.length).fill(absent);
      const order = Uint32Array.from(listed, ({ doc }) => doc);
      order.forEach((doc, at) => {
        rank[doc] = at;
      });
      ranks[sort] = rank;
      orders[sort] = order;
    }
    const postage = new Uint32Array(docs.length).fill(absent);
    const pieces = new Uint32Array(docs.length).fill(1);
    for (const { doc, sending } of listed) {
      if (sending === null) continue;
      postage[doc] = sending.postage;
      pieces[doc] = sending.pieces;
    }
    return { count: listed.length, ranks, orders, postage, pieces, ...this.#valueColumns(docs, valueCount) };
  }

  #valueColumns(
    docs: Uint32Array,
    valueCount: number,
  ): Omit<SiteData, 'count' | 'ranks' | 'orders' | 'postage' | 'pieces'> {
    const all = this.#values.view();
    const allPrices = this.#prices.view();
    const sizes = new Uint32Array(docs.length);
    docs.forEach((doc, arrival) => {
      sizes[doc] = this.#starts.at(arrival + 1) - this.#starts.at(arrival);
    });
    const valueStart = startsOf(docs.length, sizes);
    const values = new Uint32Array(all.length);
    const prices = new Uint32Array(all.length);
    docs.forEach((doc, arrival) => {
      const [from, to] = [this.#starts.at(arrival), this.#starts.at(arrival + 1)];
      values.set(all.subarray(from, to), valueStart[doc]);
      prices.set(allPrices.subarray(from, to), valueStart[doc]);
    });
    const counts = new Uint32Array(valueCount);
    for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
    const docStart = startsOf(valueCount, counts);
    const next = docStart.slice();
    const lists = new Uint32Array(values.length);
    const sellers = [...(this.#numbers.get('vendeur')?.values() ?? [])];
    const sellerStart = docStart[sellers[0] ?? 0] ?? 0;
    const sellerPrices = new Uint32Array((docStart[(sellers.at(-1) ?? -1) + 1] ?? 0) - sellerStart);
    for (let doc = 0; doc < docs.length; doc += 1) {
      for (let at = valueStart[doc] ?? 0; at < (valueStart[doc + 1] ?? 0); at += 1) {
        const value = values[at] ?? 0;
        const place = next[value] ?? 0;
        lists[place] = doc;
        const price = prices[at] ?? 0;
        if (price > 0) sellerPrices[place - sellerStart] = price;
        next[value] = place + 1;
      }
    }
    return { valueStart, values, docStart, docs: lists, sellerStart, sellerPrices };
  }
}
