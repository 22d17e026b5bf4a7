/** Counts the products of a search by the values of facets (docs/search.md, "Facets"). */
import type { Site } from '#domain/site/site.ts';
import type { AppliedChoice } from './choices.ts';
import type { IndexData } from './index-data.ts';
import type { ValueRows } from './seller-values.ts';
import type { TopKeys } from './top-keys.ts';
import { ValueSets } from './value-sets.ts';

/** The products of a search. */
export interface CountedProducts {
  readonly docs: Uint32Array;
  readonly site: Site;
  /** If their values aren't those of the site's columns: row `n` has the values of the nth product. */
  readonly ownRows: ValueRows | null;
}

/** The number of products that satisfy all choices, and the number of products to show beside each value of a facet. */
export interface Counted {
  readonly total: number;
  /** By value number. Valid until the next count. */
  readonly counts: Uint32Array;
}

const noFacet = { first: 0, values: [] } as const;

/** Counts in reusable buffers. Not reentrant, which is safe because searches are synchronous. */
export class FacetCounter {
  readonly #data: IndexData;
  readonly #counts: Uint32Array;
  /** For each product of a search, the choices that it satisfies, one bit each. */
  readonly #met: Uint32Array;
  /** For each chosen value, the bit of its choice; 0 for others. */
  readonly #bits: Uint32Array;
  readonly #sets: Readonly<Record<Site, ValueSets>>;

  constructor(data: IndexData) {
    const { docCount, facets, sites } = data;
    this.#data = data;
    const valueCount = facets.reduce((sum, { values }) => sum + values.length, 0);
    this.#counts = new Uint32Array(valueCount);
    this.#bits = new Uint32Array(valueCount);
    this.#met = new Uint32Array(docCount);
    this.#sets = { part: new ValueSets(sites.part, docCount), pro: new ValueSets(sites.pro, docCount) };
  }

  /** Sets the bits of the choices that each of `docs` satisfies, from the sets of the values' products. */
  #meetBySets(docs: Uint32Array, applied: readonly AppliedChoice[], sets: ValueSets): void {
    const met = this.#met;
    for (const [choice, { values }] of applied.entries()) {
      const set = sets.ofAny(values);
      for (let index = 0; index < docs.length; index += 1) {
        const doc = docs[index] as number;
        met[index] = (met[index] as number) | ((((set[doc >>> 5] as number) >>> (doc & 31)) & 1) << choice);
      }
    }
  }

  /** Sets the bits of the choices that each of the first `count` rows of values satisfies. */
  #meetByRows({ valueStart, values }: ValueRows, count: number, applied: readonly AppliedChoice[]): void {
    if (applied.length === 0) return;
    const met = this.#met;
    const bits = this.#bits.fill(0);
    for (const [choice, { values: chosen }] of applied.entries()) for (const value of chosen) bits[value] = 1 << choice;
    for (let row = 0; row < count; row += 1)
      for (let at = valueStart[row] as number; at < (valueStart[row + 1] as number); at += 1)
        met[row] = (met[row] as number) | (bits[values[at] as number] as number);
  }

  /**
   * Counts products by value in one pass, and pushes the sort keys of those that satisfy all choices to `top`. A
   * product that satisfies all choices counts in every facet; one that fails a single choice counts in the facet of
   * this choice only.
   */
  count(
    { docs, site, ownRows }: CountedProducts,
    applied: readonly AppliedChoice[],
    top: TopKeys,
    keyOf: (doc: number) => number,
  ): Counted {
    const { valueStart, values } = ownRows ?? this.#data.sites[site];
    const counts = this.#counts.fill(0);
    const met = this.#met.fill(0, 0, docs.length);
    if (ownRows === null) this.#meetBySets(docs, applied, this.#sets[site]);
    else this.#meetByRows(ownRows, docs.length, applied);
    const every = (1 << applied.length) - 1;
    let total = 0;
    for (let index = 0; index < docs.length; index += 1) {
      const failedChoices = every & ~(met[index] as number);
      // Most products of a long list fail several choices: their values aren't read.
      if ((failedChoices & (failedChoices - 1)) !== 0) continue;
      const doc = docs[index] as number;
      const row = ownRows === null ? doc : index;
      const from = valueStart[row] as number;
      const to = valueStart[row + 1] as number;
      if (failedChoices === 0) {
        total += 1;
        top.push(keyOf(doc));
        for (let at = from; at < to; at += 1) {
          const value = values[at] as number;
          counts[value] = (counts[value] as number) + 1;
        }
        continue;
      }
      const facet = applied[31 - Math.clz32(failedChoices)]?.facet ?? noFacet;
      const end = facet.first + facet.values.length;
      for (let at = from; at < to; at += 1) {
        const value = values[at] as number;
        if (value >= facet.first && value < end) counts[value] = (counts[value] as number) + 1;
      }
    }
    return { total, counts };
  }
}
