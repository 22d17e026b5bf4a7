/**
 * Finds and scores the products that contain the words of a plan, in the columns of a language (docs/search.md,
 * "Ranking").
 */
import type { LocaleData } from './index-data.ts';
import type { Alternative, WordGroup } from './plan.ts';
import { fieldWeights } from './word-scores.ts';

/** The matching products; `scores` is indexed by product. Valid until the next search. */
export interface TextMatch {
  readonly docs: Uint32Array;
  readonly scores: Uint16Array;
}

type Postings = Pick<LocaleData, 'postStart' | 'posts'>;

const worth = Uint8Array.from(fieldWeights);
const maxPartScore = Math.max(...fieldWeights);
/**
 * If the list of a word's products is this many times longer than that of the remaining products, each remaining
 * product is looked up in the list, instead of reading the whole list.
 */
const lookUpFrom = 16;

/** Reusable buffers for matching. Not reentrant, which is safe because searches are synchronous. */
export class TextMatcher {
  readonly #scores: Uint16Array;
  readonly #best: Uint16Array;
  /** For each product, the words found in it so far, one bit each. */
  readonly #found: Uint16Array;
  readonly #docs: Uint32Array;
  #count = 0;
  /** Scores of an expression of several words by product, and those of its next word; 0 except during its matching. */
  #partScores: Uint8Array;
  #nextPartScores: Uint8Array;

  constructor(docCount: number) {
    this.#scores = new Uint16Array(docCount);
    this.#best = new Uint16Array(docCount);
    this.#found = new Uint16Array(docCount);
    this.#docs = new Uint32Array(docCount);
    this.#partScores = new Uint8Array(docCount);
    this.#nextPartScores = new Uint8Array(docCount);
  }

  #clear(): void {
    for (let at = 0; at < this.#count; at += 1) {
      const doc = this.#docs[at] ?? 0;
      this.#scores[doc] = 0;
      this.#best[doc] = 0;
      this.#found[doc] = 0;
    }
    this.#count = 0;
  }

  /**
   * Records that a product contains the word with the bit `bit`, if it also contains all words of the mask `needed`. Of
   * several matches of the same word, the one with the highest score counts.
   */
  #take(doc: number, score: number, bit: number, needed: number): void {
    const foundWords = this.#found[doc] ?? 0;
    if ((foundWords & bit) !== 0) {
      const best = this.#best[doc] ?? 0;
      if (score <= best) return;
      this.#scores[doc] = (this.#scores[doc] ?? 0) + score - best;
      this.#best[doc] = score;
      return;
    }
    if ((foundWords & needed) !== needed) return;
    if (foundWords === 0) {
      this.#docs[this.#count] = doc;
      this.#count += 1;
    }
    this.#found[doc] = foundWords | bit;
    this.#best[doc] = score;
    this.#scores[doc] = (this.#scores[doc] ?? 0) + score;
  }

  #takeTerm(term: number, factor: number, bit: number, needed: number, { postStart, posts }: Postings): void {
    const [from, to] = [postStart[term] ?? 0, postStart[term + 1] ?? 0];
    if (needed !== 0 && to - from > this.#count * lookUpFrom) {
      for (let at = 0; at < this.#count; at += 1) {
        const doc = this.#docs[at] ?? 0;
        const post = findPost(posts, from, to, doc);
        if (post !== null) this.#take(doc, factor * (worth[post & 7] ?? 0), bit, needed);
      }
      return;
    }
    // The body of #take, inlined: searches in large catalogs spend their time in this loop.
    const [scores, best, seen, docs] = [this.#scores, this.#best, this.#found, this.#docs];
    let count = this.#count;
    for (let at = from; at < to; at += 1) {
      const post = posts[at] as number;
      const doc = post >>> 3;
      const score = factor * (worth[post & 7] as number);
      const foundWords = seen[doc] as number;
      if ((foundWords & bit) !== 0) {
        const before = best[doc] as number;
        if (score > before) {
          scores[doc] = (scores[doc] as number) + score - before;
          best[doc] = score;
        }
      } else if ((foundWords & needed) === needed) {
        if (foundWords === 0) {
          docs[count] = doc;
          count += 1;
        }
        seen[doc] = foundWords | bit;
        best[doc] = score;
        scores[doc] = (scores[doc] as number) + score;
      }
    }
    this.#count = count;
  }

  #takeGroup(group: WordGroup, bit: number, needed: number, postings: Postings): void {
    for (const { factor, parts } of group) {
      const [only] = parts;
      if (only !== undefined && parts.length === 1)
        for (const term of only) this.#takeTerm(term, factor, bit, needed, postings);
      else this.#takeTogether(parts, factor, bit, needed, postings);
    }
  }

  /** Takes the products that contain a word of each part. The score of a product is that of its worst part. */
  #takeTogether(parts: Alternative['parts'], factor: number, bit: number, needed: number, postings: Postings): void {
    const [rarest = [], ...others] = parts.toSorted((a, b) => partSize(a, postings) - partSize(b, postings));
    let docs = this.#mark(rarest, null, postings);
    for (const part of others) docs = this.#mark(part, docs, postings);
    for (const doc of docs) this.#take(doc, factor * (this.#partScores[doc] ?? 0), bit, needed);
    this.#unmark(docs);
  }

  /**
   * Lists the products that contain a word of a part and are in `among`, whose scores `#partScores` has; by default the
   * products that contain a word of it. `#partScores` then has the lower score of each.
   */
  #mark(terms: readonly number[], among: readonly number[] | null, { postStart, posts }: Postings): number[] {
    const [former, scores] = [this.#partScores, this.#nextPartScores];
    const docs: number[] = [];
    for (const term of terms) {
      for (let at = postStart[term] ?? 0; at < (postStart[term + 1] ?? 0); at += 1) {
        const post = posts[at] as number;
        const doc = post >>> 3;
        const before = among === null ? maxPartScore : (former[doc] as number);
        if (before === 0) continue;
        const score = Math.min(before, worth[post & 7] as number);
        const best = scores[doc] as number;
        if (best === 0) docs.push(doc);
        if (score > best) scores[doc] = score;
      }
    }
    this.#unmark(among ?? []);
    this.#partScores = scores;
    this.#nextPartScores = former;
    return docs;
  }

  #unmark(docs: readonly number[]): void {
    for (const doc of docs) this.#partScores[doc] = 0;
  }

  /** Finds the products that contain every word. */
  every(groups: readonly WordGroup[], postings: Postings): TextMatch {
    this.#clear();
    const sizedGroups = groups.map((group) => ({ group, size: groupSize(group, postings) }));
    // The rarest word first, so that the others only have to check the remaining products.
    sizedGroups.sort((a, b) => a.size - b.size);
    let needed = 0;
    sizedGroups.forEach(({ group }, at) => {
      this.#takeGroup(group, 1 << at, needed, postings);
      needed |= 1 << at;
      if (at > 0) this.#keep((doc) => (this.#found[doc] ?? 0) === needed);
    });
    return { docs: this.#docs.subarray(0, this.#count), scores: this.#scores };
  }

  /** Finds the products that contain the most words, at least half of them, among those for which `counts` is true. */
  most(groups: readonly WordGroup[], postings: Postings, counts: (doc: number) => boolean): TextMatch {
    this.#clear();
    groups.forEach((group, at) => {
      this.#takeGroup(group, 1 << at, 0, postings);
    });
    this.#keep(counts);
    let most = Math.ceil(groups.length / 2);
    for (let at = 0; at < this.#count; at += 1) most = Math.max(most, bits(this.#found[this.#docs[at] ?? 0] ?? 0));
    this.#keep((doc) => bits(this.#found[doc] ?? 0) >= most);
    return { docs: this.#docs.subarray(0, this.#count), scores: this.#scores };
  }

  #keep(wanted: (doc: number) => boolean): void {
    let keptCount = 0;
    for (let at = 0; at < this.#count; at += 1) {
      const doc = this.#docs[at] ?? 0;
      if (wanted(doc)) {
        this.#docs[keptCount] = doc;
        keptCount += 1;
      } else {
        this.#scores[doc] = 0;
        this.#best[doc] = 0;
        this.#found[doc] = 0;
      }
    }
    this.#count = keptCount;
  }
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Finds the products that contain any of the words; null if there are no words. */
export function docsOfTerms(terms: readonly number[], { postStart, posts }: Postings): ReadonlySet<number> | null {
  if (terms.length === 0) return null;
  const docs = new Set<number>();
  for (const term of terms)
    for (let at = postStart[term] ?? 0; at < (postStart[term + 1] ?? 0); at += 1) docs.add((posts[at] ?? 0) >>> 3);
  return docs;
}

/**
 * Finds the post of a product among those of a word, which are `posts` from `from` to `to`; null if the product doesn't
 * contain the word.
 */
function findPost(posts: Uint32Array, from: number, to: number, doc: number): number | null {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((posts[middle] ?? 0) >>> 3 < doc) low = middle + 1;
    else high = middle;
  }
  const post = posts[low] ?? 0;
  return low < to && post >>> 3 === doc ? post : null;
}

function partSize(terms: readonly number[], { postStart }: Postings): number {
  return terms.reduce((sum, term) => sum + (postStart[term + 1] ?? 0) - (postStart[term] ?? 0), 0);
}

function groupSize(group: WordGroup, postings: Postings): number {
  return group.reduce((sum, { parts }) => sum + Math.min(...parts.map((terms) => partSize(terms, postings))), 0);
}
