/** Sets of the products that have a value of a facet, one bit for each product. */
import { LRUCache } from 'lru-cache';
import type { SiteData } from './index-data.ts';

/** Bit `doc & 31` of number `doc >>> 5` is 1 for the products in the set. */
export type ProductSet = Uint32Array;

/** Maximum size in bytes of the sets that are kept for one site; those of values that are chosen often. */
const maxBytes = 4_000_000;

/** The sets of one site, made when a value is first chosen. */
export class ValueSets {
  readonly #data: SiteData;
  readonly #length: number;
  readonly #sets = new LRUCache<number, ProductSet>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });

  constructor(data: SiteData, docCount: number) {
    this.#data = data;
    this.#length = (docCount + 31) >>> 5;
  }

  #of(value: number): ProductSet {
    const cached = this.#sets.get(value);
    if (cached !== undefined) return cached;
    const { docs, docStart } = this.#data;
    const set = new Uint32Array(this.#length);
    for (let at = docStart[value] ?? 0; at < (docStart[value + 1] ?? 0); at += 1) {
      const doc = docs[at] as number;
      set[doc >>> 5] = (set[doc >>> 5] as number) | (1 << (doc & 31));
    }
    this.#sets.set(value, set);
    return set;
  }

  /** The products that have any of these values. */
  ofAny(values: readonly number[]): ProductSet {
    const [first, ...others] = values.map((value) => this.#of(value));
    if (first === undefined) return new Uint32Array(this.#length);
    if (others.length === 0) return first;
    const union = first.slice();
    for (const other of others)
      for (let at = 0; at < union.length; at += 1) union[at] = (union[at] as number) | (other[at] as number);
    return union;
  }
}
