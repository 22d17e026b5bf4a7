/** Builds an index from a stream of products (docs/search.md, "The index"). */
import type { Locale } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { valueNumber } from './choices.ts';
import { absent, byLocale, categoryFacet, type IndexData, type LocaleIndex, type SiteIndex } from './index-data.ts';
import { joined, listOf, ranksBy, turned } from './number-lists.ts';
import { PhraseCounter, phraseOf } from './phrases.ts';
import { nameOrderKey, productWords, ReadTexts, roomOf } from './product-words.ts';
import { stemOf } from './stems.ts';
import { facetsOf, type SearchedProduct, type SiteRecord, siteRecord, type Taxonomy } from './taxonomy.ts';

/** Collects products, in any order and each once. */
export interface IndexBuilder {
  add(searched: SearchedProduct): void;
  finish(): IndexData;
}

/** A word with its number during the build and its usual spelling. */
interface Term {
  readonly id: number;
  written: string;
}

interface LocaleRow {
  /** Each word as its number times 8 plus that of its field. */
  readonly words: Uint32Array;
  readonly nameKey: string;
  readonly phrase: string;
}

interface Row extends Omit<SiteRecord, 'values' | 'offers'> {
  readonly code: string;
  readonly ean: string | null;
  readonly created: number;
  readonly sellers: number;
  readonly values: readonly number[];
  readonly offers: readonly number[];
  readonly room: number | null;
  readonly locales: Readonly<Record<Locale, LocaleRow>>;
}

/** The order of a list without a search text: in stock, by most sellers, newest, by code (docs/search.md, "Ranking"). */
const byDefault = (a: Row, b: Row): number =>
  Number(b.inStock) - Number(a.inStock) || b.sellers - a.sellers || b.created - a.created || (a.code < b.code ? -1 : 1);

const hasAccents = (spelling: string): boolean => /[^a-z0-9]/.test(spelling);

/** Collects the words of all products in one language. */
class Words {
  readonly #locale: Locale;
  readonly #taxonomy: Taxonomy;
  readonly #terms = new Map<string, Term>();
  readonly #texts = new ReadTexts();

  constructor(locale: Locale, taxonomy: Taxonomy) {
    this.#locale = locale;
    this.#taxonomy = taxonomy;
  }

  read(searched: SearchedProduct) {
    const words = productWords(searched, this.#locale, this.#taxonomy, this.#texts);
    const numbers = words.map(({ token, written, field }) => {
      const term = this.#terms.get(token) ?? { id: this.#terms.size, written };
      this.#terms.set(token, term);
      if (hasAccents(written) && !hasAccents(term.written)) term.written = written;
      return term.id * 8 + field;
    });
    const name = searched.product.name[this.#locale];
    const phrase = phraseOf(name, this.#locale, this.#texts.pieceCache);
    return {
      room: roomOf(searched, words),
      row: { words: Uint32Array.from(numbers), nameKey: nameOrderKey(name), phrase },
    };
  }

  /** The words of some products, which are numbered anew in the order of the list. */
  indexOf(rows: readonly Row[], phrases: PhraseCounter): LocaleIndex {
    const own = joined(rows.map(({ locales }) => locales[this.#locale].words));
    const used = new Uint8Array(this.#terms.size);
    for (const word of own.items) used[word >>> 3] = 1;
    const entries = [...this.#terms].filter(([, { id }]) => used[id] === 1).sort((a, b) => (a[0] < b[0] ? -1 : 1));
    const numbers = new Uint32Array(this.#terms.size);
    entries.forEach(([, { id }], at) => {
      numbers[id] = at;
    });
    const byStem = Map.groupBy(entries.keys(), (at) => stemOf(entries[at]?.[0] ?? '', this.#locale));
    const stems = [...byStem].sort((a, b) => (a[0] < b[0] ? -1 : 1));
    const keys = rows.map(({ locales }) => locales[this.#locale].nameKey);
    for (const { locales } of rows) phrases.add(locales[this.#locale].phrase, this.#locale, 1, this.#texts.pieceCache);
    return {
      terms: entries.map(([token]) => token).join('\n'),
      written: entries.map(([, { written }]) => written).join('\n'),
      stems: stems.map(([stem]) => stem).join('\n'),
      stemTerms: joined(stems.map(([, terms]) => terms)),
      posts: turned(
        own,
        entries.length,
        (word) => numbers[word >>> 3] ?? 0,
        (doc, word) => doc * 8 + (word & 7),
      ),
      nameRank: ranksBy(rows.length, (a, b) => {
        const [first = '', second = ''] = [keys[a], keys[b]];
        return first < second ? -1 : first > second ? 1 : (rows[a]?.code ?? '') < (rows[b]?.code ?? '') ? -1 : 1;
      }),
      phrases: phrases.data(),
    };
  }
}

/** Creates a builder for products that refer to `taxonomy`. */
export function createIndexBuilder(taxonomy: Taxonomy): IndexBuilder {
  const facets = facetsOf(taxonomy);
  const valueCount = facets.reduce((sum, { values }) => sum + values.length, 0);
  const numbers = new Map(
    facets.flatMap(({ code, first, values }) => values.map((value, at) => [`${code} ${value}`, first + at] as const)),
  );
  const words = byLocale((locale) => new Words(locale, taxonomy));
  const rowsOf: Readonly<Record<Site, Row[]>> = { part: [], pro: [] };

  function add(searched: SearchedProduct): void {
    const read = byLocale((locale) => words[locale].read(searched));
    const { code, ean, createdOn } = searched.product;
    for (const site of allSites) {
      const record = siteRecord(searched, site, taxonomy);
      if (record === null) continue;
      rowsOf[site].push({
        ...record,
        code,
        ean,
        created: Number(createdOn.replaceAll('-', '')),
        sellers: record.offers.length,
        values: record.values.flatMap(([facet, value]) => numbers.get(`${facet} ${value}`) ?? []),
        offers: record.offers.flatMap(({ seller, total }) => [numbers.get(`vendeur ${seller}`) ?? absent, total]),
        room: read.fr.room,
        locales: { fr: read.fr.row, en: read.en.row },
      });
    }
  }

  /** Names of categories and brands complete searches too, as often as they have products. */
  function phrasesOf(locale: Locale, docs: SiteIndex['docs']): PhraseCounter {
    const phrases = new PhraseCounter();
    const named = [
      ...[...taxonomy.categories.values()].map(({ code, name }) => [categoryFacet, code, name[locale]] as const),
      ...[...taxonomy.brands.values()].map(({ code, name }) => ['marque', code, name] as const),
    ];
    for (const [facet, code, name] of named) {
      const count = listOf(docs, valueNumber(facets, facet, code)).length;
      if (count > 0) phrases.add(phraseOf(name, locale), locale, count);
    }
    return phrases;
  }

  function siteIndex(site: Site): SiteIndex {
    const rows = rowsOf[site].sort(byDefault);
    const column = (read: (row: Row) => number | null) => Uint32Array.from(rows, (row) => read(row) ?? absent);
    const values = joined(rows.map((row) => row.values));
    const docs = turned(
      values,
      valueCount,
      (value) => value,
      (doc) => doc,
    );
    const byCode = Uint32Array.from(rows.keys()).sort((a, b) =>
      (rows[a]?.code ?? '') < (rows[b]?.code ?? '') ? -1 : 1,
    );
    const byEan = byCode.filter((doc) => rows[doc]?.ean).sort((a, b) => Number(rows[a]?.ean) - Number(rows[b]?.ean));
    const roomRank = ranksBy(
      rows.length,
      (a, b) => (rows[a]?.room ?? absent * absent) - (rows[b]?.room ?? absent * absent),
    );
    return {
      count: rows.length,
      codes: rows.map(({ code }) => code).join('\n'),
      byCode,
      eans: Float64Array.from(byEan, (doc) => Number(rows[doc]?.ean)),
      byEan,
      values,
      docs,
      offers: joined(rows.map(({ offers }) => offers)),
      postage: column(({ sending }) => sending?.postage ?? null),
      pieces: column(({ sending }) => sending?.pieces ?? 1),
      created: column(({ created }) => created),
      salesRank: column(({ salesRank }) => salesRank),
      roomRank: roomRank.map((rank, doc) => (rows[doc]?.room === null ? absent : rank)),
      locales: byLocale((locale) => words[locale].indexOf(rows, phrasesOf(locale, docs))),
    };
  }

  return {
    add,
    finish: () => ({
      facets,
      categories: [...taxonomy.categories.values()].map(({ code, parent, name }) => ({ code, parent, name })),
      sites: { part: siteIndex('part'), pro: siteIndex('pro') },
    }),
  };
}

/** The distinct buffers of an index, to pass them to another thread instead of copying them. */
export function buffersOf(data: unknown, found: Set<ArrayBuffer> = new Set()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(data)) {
    if (data.buffer instanceof ArrayBuffer) found.add(data.buffer);
  } else if (typeof data === 'object' && data !== null) for (const part of Object.values(data)) buffersOf(part, found);
  return found;
}
