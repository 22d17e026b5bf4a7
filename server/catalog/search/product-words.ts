/** The words by which a product is found, each with the best field that contains it (docs/search.md, "Words"). */
import { headWord, type IndexToken, indexTokens, type PieceCache } from '#domain/catalog/text-analysis.ts';
import { sidesOfToken } from '#domain/catalog/text-measures.ts';
import type { Locale } from '#domain/site/locale.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { categoryPath, type SearchedProduct, type Taxonomy } from './taxonomy.ts';
import { type Field, fields } from './word-scores.ts';

/** A word with the number of its best field. */
export interface ProductWord extends IndexToken {
  readonly field: number;
}

const maxCached = 100_000;
const shortText = 80;
/** The attribute of which an article is made: its value in a name says so, and isn't what the article is called. */
const materialAttribute = 'matiere';

/** Texts in one language analysed during a build; short ones, such as names of brands and values, repeat. */
export class ReadTexts {
  readonly pieceCache: PieceCache = { pieces: new Map(), tokens: new Map() };
  readonly #texts = new Map<string, readonly IndexToken[]>();

  tokens(text: string, locale: Locale): readonly IndexToken[] {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    for (const cache of [this.pieceCache.pieces, this.pieceCache.tokens, this.#texts])
      if (cache.size > maxCached) cache.clear();
    const tokens = indexTokens(text, locale, this.pieceCache);
    if (text.length <= shortText) this.#texts.set(text, tokens);
    return tokens;
  }
}

function valueTexts({ product }: SearchedProduct, locale: Locale, taxonomy: Taxonomy, only?: string): string[] {
  return Object.entries(product.attributes).flatMap(([code, value]) => {
    const attribute = taxonomy.attributes.get(code);
    if (only !== undefined && only !== code) return [];
    if (typeof value === 'number') return attribute?.unit ? [`${value} ${attribute.unit}`] : [];
    const named = attribute?.values.find((one) => one.code === value);
    return named === undefined ? [] : [named.name[locale]];
  });
}

function keywordTexts({ product }: SearchedProduct, locale: Locale, taxonomy: Taxonomy): string[] {
  const paths = product.categories.flatMap((code) =>
    product.sites.flatMap((site) => categoryPath(code, site, taxonomy.categories)),
  );
  return [
    product.keywords[locale],
    taxonomy.brands.get(product.brand)?.name ?? '',
    ...[...new Set(paths)].map((code) => taxonomy.categories.get(code)?.name[locale] ?? ''),
  ];
}

/** Every word of a product in a language, once, in the order of fields. */
export function productWords(
  searched: SearchedProduct,
  locale: Locale,
  taxonomy: Taxonomy,
  texts: ReadTexts,
): ProductWord[] {
  const { product, offers } = searched;
  const name = product.name[locale];
  const head = headWord(name, locale, texts.pieceCache);
  const material = new Set(
    valueTexts(searched, locale, taxonomy, materialAttribute).flatMap((text) =>
      texts.tokens(text, locale).map(({ token }) => token),
    ),
  );
  const sellers = [...new Set(offers.map(({ seller }) => seller))].map(
    (code) => taxonomy.sellers.get(code)?.name ?? '',
  );
  const fieldTexts: Readonly<Record<Field, readonly string[]>> = {
    head: [],
    name: [name],
    material: [],
    keywords: keywordTexts(searched, locale, taxonomy),
    values: valueTexts(searched, locale, taxonomy),
    summary: [product.pack[locale], product.summary[locale]],
    description: [product.description[locale], ...sellers],
  };
  const words = new Map<string, ProductWord>();
  for (const [field, name] of fields.entries())
    for (const text of fieldTexts[name])
      for (const { token, written } of texts.tokens(text, locale)) {
        if (words.has(token)) continue;
        const own = name !== 'name' ? name : token === head ? 'head' : material.has(token) ? 'material' : name;
        words.set(token, { token, written, field: own === name ? field : fields.indexOf(own) });
      }
  return [...words.values()];
}

/**
 * How much a product that holds something holds, in cubic millimetres, or the area of what is flat in square millimetres:
 * by its attributes, or by a size in its words. Null for everything else.
 */
export function roomOf({ product }: SearchedProduct, words: readonly ProductWord[]): number | null {
  const { charge, longueur, largeur, hauteur } = product.attributes;
  const stated = [longueur, largeur, hauteur].filter((side) => typeof side === 'number').map((side) => side * 10);
  const named = words.map(({ token }) => sidesOfToken(token)).find((sides) => sides !== null);
  const sides = stated.length > 1 ? stated : (named ?? []);
  // What has a height is only there to be filled if it states its load.
  if (sides.length < 2 || (sides.length > 2 && charge === undefined)) return null;
  return sides.reduce((room, side) => room * side, 1);
}

/**
 * The sort key of lists in the order of names, to be compared by code units: ignores accents and case, and compares
 * numbers by value. Both languages have the same order of letters.
 */
export const nameOrderKey = (name: string): string =>
  foldText(name).replace(/\d+/g, (figures) => figures.padStart(9, '0'));
