/** Finds and scores the products that contain the words of a plan (docs/search.md, "Ranking"). */
import type { NumberLists } from './number-lists.ts';
import type { Alternative, WordGroup } from './plan.ts';
import { fieldWeights, headWeights, naming } from './word-scores.ts';

/** The products found; what is indexed by product is valid until the next search. */
export interface TextMatch {
  readonly docs: readonly number[];
  readonly scores: Uint32Array;
  /** False if no product has all words; the products are then those with most of them. */
  readonly everyWord: boolean;
  /** Whether any product is named by one of the words, rather than made of it or described by it. */
  readonly byName: boolean;
}

/** Buffers of one site. Searches share them, which is safe because each is synchronous. */
export class TextMatcher {
  readonly #scores: Uint32Array;
  /** The score of the word that is being matched. */
  readonly #best: Uint32Array;
  /** The words found in a product, one bit each; those by which it is named are in `#named`. */
  readonly #found: Uint16Array;
  readonly #named: Uint8Array;
  #docs: number[] = [];

  constructor(count: number) {
    this.#scores = new Uint32Array(count);
    this.#best = new Uint32Array(count);
    this.#found = new Uint16Array(count);
    this.#named = new Uint8Array(count);
  }

  #take(doc: number, score: number, field: number, bit: number): void {
    const found = this.#found[doc] as number;
    if (found === 0) this.#docs.push(doc);
    if ((found & bit) === 0) {
      this.#found[doc] = found | bit;
      this.#scores[doc] = (this.#scores[doc] as number) + score;
      this.#best[doc] = score;
    } else if (score > (this.#best[doc] as number)) {
      this.#scores[doc] = (this.#scores[doc] as number) + score - (this.#best[doc] as number);
      this.#best[doc] = score;
    }
    if (naming[field]) this.#named[doc] = 1;
  }

  #takeGroup({ alternatives, isHead }: WordGroup, bit: number, posts: NumberLists): void {
    const weights = isHead ? headWeights : fieldWeights;
    for (const { factor, parts } of alternatives) {
      const [only = []] = parts;
      if (parts.length > 1) {
        for (const [doc, field] of withEveryPart(parts, posts))
          this.#take(doc, factor * (weights[field] as number), field, bit);
        continue;
      }
      for (const term of only)
        for (let at = posts.start[term] as number; at < (posts.start[term + 1] as number); at += 1) {
          const post = posts.items[at] as number;
          this.#take(post >>> 3, factor * (weights[post & 7] as number), post & 7, bit);
        }
    }
  }

  /**
   * The products that `accepts` and that contain every word; if there are none, those with the most words, at least half
   * of them.
   */
  find(groups: readonly WordGroup[], posts: NumberLists, accepts: (doc: number) => boolean): TextMatch {
    for (const doc of this.#docs) {
      this.#scores[doc] = 0;
      this.#found[doc] = 0;
      this.#named[doc] = 0;
    }
    this.#docs = [];
    groups.forEach((group, at) => {
      this.#takeGroup(group, 1 << at, posts);
    });
    const wordsIn = (doc: number) => bitCount(this.#found[doc] as number);
    let least = groups.length;
    let docs = this.#docs.filter((doc) => wordsIn(doc) === least && accepts(doc));
    if (docs.length === 0 && groups.length > 1) {
      const accepted = this.#docs.filter(accepts);
      least = accepted.reduce((most, doc) => Math.max(most, wordsIn(doc)), Math.ceil(groups.length / 2));
      docs = accepted.filter((doc) => wordsIn(doc) >= least);
    }
    const everyWord = groups.length < 2 || least === groups.length;
    return {
      docs,
      scores: this.#scores,
      everyWord,
      byName: docs.length === 0 || docs.some((doc) => this.#named[doc] === 1),
    };
  }
}

/** The field of an expression of two words: the worse one, but the head if the other stands in the name beside it. */
const together = (a: number, b: number): number => (Math.max(a, b) < 2 ? Math.min(a, b) : Math.max(a, b));

/** The products with a word of each part. */
function withEveryPart(parts: Alternative['parts'], { start, items }: NumberLists): ReadonlyMap<number, number> {
  let among: ReadonlyMap<number, number> | null = null;
  for (const terms of parts) {
    const fields = new Map<number, number>();
    for (const term of terms)
      for (let at = start[term] ?? 0; at < (start[term + 1] ?? 0); at += 1) {
        const post = items[at] ?? 0;
        const doc = post >>> 3;
        const before: number | undefined = among === null ? post & 7 : among.get(doc);
        if (before === undefined) continue;
        fields.set(doc, Math.min(fields.get(doc) ?? 7, together(before, post & 7)));
      }
    among = fields;
  }
  return among ?? new Map();
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
