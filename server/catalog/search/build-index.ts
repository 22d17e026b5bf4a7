/** Builds an index from a stream of products (docs/search.md, "The index"). */
import type { Locale } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { textList } from '#domain/site/text-list.ts';
import { valueNumber } from './choices.ts';
import { absent, byLocale, categoryFacet, type IndexData, type LocaleIndex, type SiteIndex } from './index-data.ts';
import { joined, listOf, ranksBy, turned } from './number-lists.ts';
import { PhraseCounter, phraseOf } from './phrases.ts';
import { nameOrderKey, productWords, ReadTexts, roomOf } from './product-words.ts';
import { stemOf } from './stems.ts';
import { facetsOf, type SearchedProduct, type SiteRecord, siteRecord, type Taxonomy } from './taxonomy.ts';

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
function wordsOf(locale: Locale, taxonomy: Taxonomy) {
  const terms = new Map<string, Term>();
  const texts = new ReadTexts();
  return {
    read(searched: SearchedProduct) {
      const words = productWords(searched, locale, taxonomy, texts);
      const numbers = words.map(({ token, written, field }) => {
        const term = terms.get(token) ?? { id: terms.size, written };
        terms.set(token, term);
        if (hasAccents(written) && !hasAccents(term.written)) term.written = written;
        return term.id * 8 + field;
      });
      const name = searched.product.name[locale];
      const phrase = phraseOf(name, locale, texts.pieceCache);
      const row = { words: Uint32Array.from(numbers), nameKey: nameOrderKey(name), phrase };
      return { room: roomOf(searched, words), row };
    },

    /** The words of some products, which are numbered anew in the order of the list. */
    indexOf(rows: readonly Row[], phrases: PhraseCounter): LocaleIndex {
      const own = joined(rows.map(({ locales }) => locales[locale].words));
      const used = new Uint8Array(terms.size);
      for (const word of own.items) used[word >>> 3] = 1;
      const entries = [...terms].filter(([, { id }]) => used[id] === 1).sort((a, b) => (a[0] < b[0] ? -1 : 1));
      const numbers = new Uint32Array(terms.size);
      for (const [at, [, { id }]] of entries.entries()) numbers[id] = at;
      const byStem = Map.groupBy(entries.keys(), (at) => stemOf(entries[at]?.[0] ?? '', locale));
      const stems = [...byStem].sort((a, b) => (a[0] < b[0] ? -1 : 1));
      const keys = rows.map(({ code, locales }) => `${locales[locale].nameKey}\u0000${code}`);
      for (const { locales } of rows) phrases.add(locales[locale].phrase, locale, 1, texts.pieceCache);
      return {
        terms: textList(entries.map(([token]) => token)),
        written: textList(entries.map(([, { written }]) => written)),
        stems: textList(stems.map(([stem]) => stem)),
        stemTerms: joined(stems.map(([, termsOfStem]) => termsOfStem)),
        posts: turned(
          own,
          entries.length,
          (word) => numbers[word >>> 3] ?? 0,
          (doc, word) => doc * 8 + (word & 7),
        ),
        nameRank: ranksBy(rows.length, (a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1)),
        phrases: phrases.data(),
      };
    },
  };
}

/** Builds an index of products that refer to `taxonomy`, which are added in any order and each once. */
export function createIndexBuilder(taxonomy: Taxonomy) {
  const facets = facetsOf(taxonomy);
  const valueCount = facets.reduce((sum, { values }) => sum + values.length, 0);
  const numbers = new Map(
    facets.flatMap(({ code, first, values }) => values.map((value, at) => [`${code} ${value}`, first + at] as const)),
  );
  const words = byLocale((locale) => wordsOf(locale, taxonomy));
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
      codes: textList(rows.map(({ code }) => code)),
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
    finish: (): IndexData => ({
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
