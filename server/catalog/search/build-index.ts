/** Builds the columns of the in-process index from a stream of products (docs/search.md, "Columns"). */
import { type Locale, locales } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { categoryFacet, type FacetData, type IndexData } from './index-data.ts';
import { LocaleColumns } from './locale-columns.ts';
import { SiteColumns, valueNumbers } from './site-columns.ts';
import { facetsOf, type SearchedProduct, siteRecord, type Taxonomy } from './taxonomy.ts';

/** Collects products, in any order and each once, into the columns. */
export interface IndexBuilder {
  readonly facets: readonly FacetData[];
  add(searched: SearchedProduct): void;
  finish(): IndexData;
}

/** A date (`2026-05-31`) as a number (20260531), so that a later date is a larger number. */
export const dayNumber = (date: string): number => Number(date.replaceAll('-', ''));

/**
 * Adds the names of categories and brands to the phrases that complete searches; the count of each is its number of
 * products.
 */
function addNames(
  taxonomy: Taxonomy,
  byLocale: Readonly<Record<Locale, LocaleColumns>>,
  countOf: (site: Site, facet: string, code: string) => number,
): void {
  for (const site of allSites) {
    for (const locale of locales) {
      const add = (facet: string, code: string, name: string) => {
        const count = countOf(site, facet, code);
        if (count > 0) byLocale[locale].addPhrase(site, name, count);
      };
      for (const { code, name } of taxonomy.categories.values()) add(categoryFacet, code, name[locale]);
      for (const { code, name } of taxonomy.brands.values()) add('marque', code, name);
    }
  }
}

/** Creates a builder for products that refer to `taxonomy`. */
export function createIndexBuilder(taxonomy: Taxonomy): IndexBuilder {
  const facets = facetsOf(taxonomy);
  const numbers = valueNumbers(facets);
  const sites = { part: new SiteColumns(numbers), pro: new SiteColumns(numbers) };
  const byLocale = { fr: new LocaleColumns('fr'), en: new LocaleColumns('en') };
  const codes: string[] = [];
  const eans: string[] = [];

  function add(searched: SearchedProduct): void {
    const arrival = codes.length;
    codes.push(searched.product.code);
    eans.push(searched.product.ean ?? '');
    const sitesShowing = allSites.filter((site) => {
      const record = siteRecord(searched, site, taxonomy);
      sites[site].add(arrival, record, dayNumber(searched.product.createdOn));
      return record !== null;
    });
    for (const locale of locales) byLocale[locale].add(searched, sitesShowing, taxonomy);
  }

  function finish(): IndexData {
    const arrivals = codes.map((_, at) => at).sort((a, b) => ((codes[a] ?? '') < (codes[b] ?? '') ? -1 : 1));
    const docs = new Uint32Array(codes.length);
    arrivals.forEach((arrival, doc) => {
      docs[arrival] = doc;
    });
    const valueCount = facets.reduce((sum, { values }) => sum + values.length, 0);
    const siteData = { part: sites.part.finish(docs, valueCount), pro: sites.pro.finish(docs, valueCount) };
    addNames(taxonomy, byLocale, (site, facet, code) => {
      const value = numbers.get(facet)?.get(code) ?? 0;
      return (siteData[site].docStart[value + 1] ?? 0) - (siteData[site].docStart[value] ?? 0);
    });
    const shown = { part: sites.part.shown(docs), pro: sites.pro.shown(docs) };
    return {
      docCount: codes.length,
      ...codeColumns(arrivals.map((arrival) => codes[arrival] ?? '')),
      ...eanColumns(eans, docs),
      facets,
      categories: [...taxonomy.categories.values()].map(({ code, parent, name }) => ({ code, parent, name })),
      sites: siteData,
      locales: { fr: byLocale.fr.finish(docs, shown), en: byLocale.en.finish(docs, shown) },
    };
  }

  return { facets, add, finish };
}

function codeColumns(inOrder: readonly string[]): Pick<IndexData, 'codes' | 'codeStart'> {
  const codeStart = new Uint32Array(inOrder.length + 1);
  inOrder.forEach((code, at) => {
    codeStart[at + 1] = (codeStart[at] ?? 0) + code.length;
  });
  return { codes: new Uint8Array(Buffer.from(inOrder.join(''), 'latin1')), codeStart };
}

function eanColumns(eans: readonly string[], docs: Uint32Array): Pick<IndexData, 'eans' | 'eanDocs'> {
  const products = eans.flatMap((ean, arrival) => (ean === '' ? [] : [{ ean: Number(ean), doc: docs[arrival] ?? 0 }]));
  products.sort((a, b) => a.ean - b.ean);
  return { eans: Float64Array.from(products, ({ ean }) => ean), eanDocs: Uint32Array.from(products, ({ doc }) => doc) };
}

/** The distinct buffers of an index, to transfer to another thread instead of copying them. */
export function buffersOf(data: unknown, found: Set<ArrayBuffer> = new Set()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(data)) {
    if (data.buffer instanceof ArrayBuffer) found.add(data.buffer);
  } else if (typeof data === 'object' && data !== null) for (const part of Object.values(data)) buffersOf(part, found);
  return found;
}
