/** Collects the words of all products in one language and turns them into columns. */
import type { CatalogProduct } from '#domain/catalog/catalog.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { GrowingColumn, startsOf } from './growing-column.ts';
import type { LocaleData } from './index-data.ts';
import type { LexiconData } from './lexicon.ts';
import { PhraseCounter, phraseOf } from './phrases.ts';
import { nameOrderKey, productWords, ReadTexts } from './product-words.ts';
import { stemOf } from './stems.ts';
import type { SearchedProduct, Taxonomy } from './taxonomy.ts';

interface Term {
  readonly id: number;
  written: string;
}

/**
 * Whether only the first of two spellings has characters other than a to z and digits, such as letters with accents.
 */
const moreAccents = (spelling: string, than: string): boolean => /[^a-z0-9]/.test(spelling) && !/[^a-z0-9]/.test(than);

/** Collects the words of products, in the order in which the products are added. */
export class LocaleColumns {
  readonly #locale: Locale;
  readonly #terms = new Map<string, Term>();
  /**
   * The words of all products, one product after the other: each word as its number times 8 plus the number of its
   * field.
   */
  readonly #words = new GrowingColumn();
  readonly #starts = new GrowingColumn();
  readonly #texts = new ReadTexts();
  readonly #nameKeys: string[] = [];
  readonly #phrases: Readonly<Record<Site, PhraseCounter>> = { part: new PhraseCounter(), pro: new PhraseCounter() };

  constructor(locale: Locale) {
    this.#locale = locale;
    this.#starts.push(0);
  }

  add(searched: SearchedProduct, sites: readonly Site[], taxonomy: Taxonomy): void {
    for (const { token, written, field } of productWords(searched, this.#locale, taxonomy, this.#texts)) {
      let term = this.#terms.get(token);
      if (term === undefined) {
        term = { id: this.#terms.size, written };
        this.#terms.set(token, term);
      } else if (moreAccents(written, term.written)) term.written = written;
      this.#words.push(term.id * 8 + field);
    }
    this.#starts.push(this.#words.length);
    this.#nameKeys.push(nameOrderKey(searched, this.#locale));
    this.#countPhrases(searched.product, sites);
  }

  #countPhrases(product: CatalogProduct, sites: readonly Site[]): void {
    const phrase = phraseOf(product.name[this.#locale], this.#locale, this.#texts.pieceCache);
    for (const site of sites) this.#phrases[site].add(phrase, this.#locale, 1, this.#texts.pieceCache);
  }

  /** Adds the name of a category or brand, which also completes searches. */
  addPhrase(site: Site, text: string, count: number): void {
    this.#phrases[site].add(phraseOf(text, this.#locale), this.#locale, count);
  }

  /**
   * Creates the columns. `docs` has the final number of each product in the order in which they were added; `shown` has
   * 1 for each product that a site shows and 0 for others, by final number.
   */
  finish(docs: Uint32Array, shown: Readonly<Record<Site, Uint8Array>>): LocaleData {
    const entries = [...this.#terms].sort((a, b) => (a[0] < b[0] ? -1 : 1));
    const numbers = new Uint32Array(entries.length);
    entries.forEach(([, { id }], at) => {
      numbers[id] = at;
    });
    const { postStart, posts } = this.#postings(docs, numbers);
    const { nameRank, nameOrder } = this.#names(docs);
    return {
      lexicon: this.#lexicon(entries, postStart, posts, shown),
      postStart,
      posts,
      nameRank,
      nameOrder,
      phrases: { part: this.#phrases.part.data(), pro: this.#phrases.pro.data() },
    };
  }

  #postings(docs: Uint32Array, numbers: Uint32Array): Pick<LocaleData, 'postStart' | 'posts'> {
    const words = this.#words.view();
    const sizes = new Uint32Array(numbers.length);
    for (const word of words) {
      const term = numbers[word >>> 3] ?? 0;
      sizes[term] = (sizes[term] ?? 0) + 1;
    }
    const postStart = startsOf(numbers.length, sizes);
    const next = postStart.slice();
    const posts = new Uint32Array(words.length);
    const arrivals = new Uint32Array(docs.length);
    docs.forEach((doc, arrival) => {
      arrivals[doc] = arrival;
    });
    // In the order of products, so that the products of each word are sorted.
    for (let doc = 0; doc < arrivals.length; doc += 1) {
      const arrival = arrivals[doc] ?? 0;
      for (let at = this.#starts.at(arrival); at < this.#starts.at(arrival + 1); at += 1) {
        const word = words[at] ?? 0;
        const term = numbers[word >>> 3] ?? 0;
        const place = next[term] ?? 0;
        posts[place] = doc * 8 + (word & 7);
        next[term] = place + 1;
      }
    }
    return { postStart, posts };
  }

  #lexicon(
    entries: readonly (readonly [string, Term])[],
    postStart: Uint32Array,
    posts: Uint32Array,
    shown: Readonly<Record<Site, Uint8Array>>,
  ): LexiconData {
    const frequency = { part: new Uint32Array(entries.length), pro: new Uint32Array(entries.length) };
    for (const site of allSites) {
      const [counts, visible] = [frequency[site], shown[site]];
      for (let term = 0; term < entries.length; term += 1) {
        let count = 0;
        for (let at = postStart[term] ?? 0; at < (postStart[term + 1] ?? 0); at += 1)
          count += visible[(posts[at] ?? 0) >>> 3] ?? 0;
        counts[term] = count;
      }
    }
    return {
      ...stemColumns(
        entries.map(([token]) => token),
        this.#locale,
      ),
      frequency,
      written: entries.map(([, term]) => term.written).join('\n'),
    };
  }

  #names(docs: Uint32Array): Pick<LocaleData, 'nameRank' | 'nameOrder'> {
    const keys = this.#nameKeys;
    const arrivals = Array.from(docs, (_, arrival) => arrival);
    arrivals.sort((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1));
    const nameRank = new Uint32Array(docs.length);
    const nameOrder = Uint32Array.from(arrivals, (arrival) => docs[arrival] ?? 0);
    nameOrder.forEach((doc, rank) => {
      nameRank[doc] = rank;
    });
    return { nameRank, nameOrder };
  }
}

/** Groups sorted terms by stem. */
function stemColumns(
  terms: readonly string[],
  locale: Locale,
): Pick<LexiconData, 'terms' | 'stems' | 'stemStart' | 'stemTerms'> {
  const byStem = new Map<string, number[]>();
  terms.forEach((term, at) => {
    const stem = stemOf(term, locale);
    const sameStem = byStem.get(stem);
    if (sameStem === undefined) byStem.set(stem, [at]);
    else sameStem.push(at);
  });
  const stems = [...byStem].sort((a, b) => (a[0] < b[0] ? -1 : 1));
  return {
    terms: terms.join('\n'),
    stems: stems.map(([stem]) => stem).join('\n'),
    stemStart: startsOf(
      stems.length,
      Uint32Array.from(stems, ([, list]) => list.length),
    ),
    stemTerms: Uint32Array.from(stems.flatMap(([, list]) => list)),
  };
}
