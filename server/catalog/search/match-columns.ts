/** Which products hold the words of a plan, and how well, from the columns of a language (docs/search.md, "Ranking"). */
import type { LocaleData } from './index-data.ts';
import type { Alternative, WordGroup } from './plan.ts';
import { fieldWeights } from './word-scores.ts';

/** Products found, with the score of each at its number in `scores`; good until the next search. */
export interface TextMatch {
  readonly docs: Uint32Array;
  readonly scores: Uint16Array;
}

type Postings = Pick<LocaleData, 'postStart' | 'posts'>;

const worth = Uint8Array.from(fieldWeights);
/** Lists so much longer than what is left are looked up instead of read. */
const lookUpFrom = 16;

/** Memory of one search at a time: searches don't wait inside. */
export class TextMatcher {
  readonly #scores: Uint16Array;
  readonly #best: Uint16Array;
  /** Words found so far, a bit each. */
  readonly #found: Uint16Array;
  readonly #docs: Uint32Array;
  #count = 0;

  constructor(docCount: number) {
    this.#scores = new Uint16Array(docCount);
    this.#best = new Uint16Array(docCount);
    this.#found = new Uint16Array(docCount);
    this.#docs = new Uint32Array(docCount);
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

  /** Takes a product for a word: it counts when it has the words of `needed`, and with what it betters. */
  #take(doc: number, score: number, bit: number, needed: number): void {
    const found = this.#found[doc] ?? 0;
    if ((found & bit) !== 0) {
      const best = this.#best[doc] ?? 0;
      if (score <= best) return;
      this.#scores[doc] = (this.#scores[doc] ?? 0) + score - best;
      this.#best[doc] = score;
      return;
    }
    if ((found & needed) !== needed) return;
    if (found === 0) {
      this.#docs[this.#count] = doc;
      this.#count += 1;
    }
    this.#found[doc] = found | bit;
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
    // The same as #take, written out: this loop is where searches of large catalogues spend their time.
    const [scores, best, seen, docs] = [this.#scores, this.#best, this.#found, this.#docs];
    let count = this.#count;
    for (let at = from; at < to; at += 1) {
      const post = posts[at] as number;
      const doc = post >>> 3;
      const score = factor * (worth[post & 7] as number);
      const found = seen[doc] as number;
      if ((found & bit) !== 0) {
        const before = best[doc] as number;
        if (score > before) {
          scores[doc] = (scores[doc] as number) + score - before;
          best[doc] = score;
        }
      } else if ((found & needed) === needed) {
        if (found === 0) {
          docs[count] = doc;
          count += 1;
        }
        seen[doc] = found | bit;
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
      else for (const [doc, value] of together(parts, postings)) this.#take(doc, factor * value, bit, needed);
    }
  }

  /** Products with every word. */
  every(groups: readonly WordGroup[], postings: Postings): TextMatch {
    this.#clear();
    const sized = groups.map((group) => ({ group, size: groupSize(group, postings) }));
    // The rarest word first: the others then only look at what it left.
    sized.sort((a, b) => a.size - b.size);
    let needed = 0;
    sized.forEach(({ group }, at) => {
      this.#takeGroup(group, 1 << at, needed, postings);
      needed |= 1 << at;
      if (at > 0) this.#keep((doc) => (this.#found[doc] ?? 0) === needed);
    });
    return { docs: this.#docs.subarray(0, this.#count), scores: this.#scores };
  }

  /** Of the products that `counts`, those with most of the words; half of them at least. */
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
    let kept = 0;
    for (let at = 0; at < this.#count; at += 1) {
      const doc = this.#docs[at] ?? 0;
      if (wanted(doc)) {
        this.#docs[kept] = doc;
        kept += 1;
      } else {
        this.#scores[doc] = 0;
        this.#best[doc] = 0;
        this.#found[doc] = 0;
      }
    }
    this.#count = kept;
  }
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Products that hold any of the terms; null without terms. */
export function docsOfTerms(terms: readonly number[], { postStart, posts }: Postings): ReadonlySet<number> | null {
  if (terms.length === 0) return null;
  const docs = new Set<number>();
  for (const term of terms)
    for (let at = postStart[term] ?? 0; at < (postStart[term + 1] ?? 0); at += 1) docs.add((posts[at] ?? 0) >>> 3);
  return docs;
}

/** The posting of a product among those of a term, or null. */
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

/** Products that hold a term of each part, with the worth of the part that stands worst. */
function together(parts: Alternative['parts'], { postStart, posts }: Postings): Map<number, number> {
  let found: Map<number, number> | null = null;
  for (const terms of parts) {
    const own = new Map<number, number>();
    for (const term of terms) {
      for (let at = postStart[term] ?? 0; at < (postStart[term + 1] ?? 0); at += 1) {
        const post = posts[at] ?? 0;
        const doc = post >>> 3;
        const before: number | undefined = found === null ? Number.MAX_SAFE_INTEGER : found.get(doc);
        if (before === undefined) continue;
        own.set(doc, Math.max(own.get(doc) ?? 0, Math.min(before, worth[post & 7] ?? 0)));
      }
    }
    found = own;
  }
  return found ?? new Map();
}

function groupSize(group: WordGroup, { postStart }: Postings): number {
  let size = 0;
  for (const { parts } of group) {
    const sizes = parts.map((terms) =>
      terms.reduce((sum, term) => sum + (postStart[term + 1] ?? 0) - (postStart[term] ?? 0), 0),
    );
    size += Math.min(...sizes);
  }
  return size;
}
