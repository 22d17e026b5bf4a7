/** The words by which a product is found, each with the best field that contains it (docs/search.md, "Words"). */
import { headWord, type IndexToken, indexTokens, type PieceCache } from '#domain/catalog/text-analysis.ts';
import type { Locale } from '#domain/site/locale.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { categoryPath, type SearchedProduct, type Taxonomy } from './taxonomy.ts';
import { type Field, fields } from './word-scores.ts';

/** A word with the number of its best field. */
export interface ProductWord extends IndexToken {
  readonly field: number;
}

/** A cache of analysed texts in one language, used during one build; emptied when it grows too large. */
export class ReadTexts {
  readonly pieceCache: PieceCache = { pieces: new Map(), tokens: new Map() };
  readonly #texts = new Map<string, readonly IndexToken[]>();

  /** The words of a text; cached, since short texts such as names of brands and values repeat. */
  tokens(text: string, locale: Locale): readonly IndexToken[] {
    const cachedTokens = this.#texts.get(text);
    if (cachedTokens !== undefined) return cachedTokens;
    if (this.pieceCache.pieces.size > maxCachedWords) {
      this.pieceCache.pieces.clear();
      this.pieceCache.tokens.clear();
    }
    if (this.#texts.size > maxCachedWords) this.#texts.clear();
    const tokens = indexTokens(text, locale, this.pieceCache);
    if (text.length <= shortText) this.#texts.set(text, tokens);
    return tokens;
  }
}

const maxCachedWords = 100_000;
const shortText = 80;

const fieldNumber = Object.fromEntries(fields.map((field, at) => [field, at])) as Readonly<Record<Field, number>>;

function attributeTexts({ product }: SearchedProduct, locale: Locale, taxonomy: Taxonomy): string[] {
  return Object.entries(product.attributes).flatMap(([code, value]) => {
    const attribute = taxonomy.attributes.get(code);
    if (typeof value === 'number') return attribute?.unit ? [`${value} ${attribute.unit}`] : [];
    const named = attribute?.values.find((one) => one.code === value);
    return named === undefined ? [] : [named.name[locale]];
  });
}

function keywordTexts(searched: SearchedProduct, locale: Locale, taxonomy: Taxonomy): string[] {
  const { product } = searched;
  const categories = new Set(
    product.categories.flatMap((code) =>
      product.sites.flatMap((site) => categoryPath(code, site, taxonomy.categories)),
    ),
  );
  return [
    product.keywords[locale],
    taxonomy.brands.get(product.brand)?.name ?? '',
    ...[...categories].map((code) => taxonomy.categories.get(code)?.name[locale] ?? ''),
    ...attributeTexts(searched, locale, taxonomy),
  ];
}

function sellerNames({ offers }: SearchedProduct, taxonomy: Taxonomy): string[] {
  return [...new Set(offers.map(({ seller }) => seller))].map((code) => taxonomy.sellers.get(code)?.name ?? '');
}

/** Every word of a product in a language, once, with the best field that contains it. */
export function productWords(
  searched: SearchedProduct,
  locale: Locale,
  taxonomy: Taxonomy,
  texts: ReadTexts = new ReadTexts(),
): ProductWord[] {
  const { product } = searched;
  const words = new Map<string, ProductWord>();
  const add = (parts: readonly string[], field: Field) => {
    const number = fieldNumber[field];
    for (const part of parts)
      for (const { token, written } of texts.tokens(part, locale))
        if (!words.has(token)) words.set(token, { token, written, field: number });
  };
  const name = product.name[locale];
  const head = headWord(name, locale, texts.pieceCache);
  add([name], 'name');
  const named = head === null ? undefined : words.get(head);
  if (named !== undefined) words.set(named.token, { ...named, field: fieldNumber.head });
  add(keywordTexts(searched, locale, taxonomy), 'keywords');
  add([product.pack[locale], product.summary[locale]], 'summary');
  add([product.description[locale], ...sellerNames(searched, taxonomy)], 'description');
  return [...words.values()];
}

/**
 * The sort key of lists in the order of names, to be compared by code units: ignores accents and case, compares numbers
 * by value, and ends with the code for equal names. Both languages can share these rules, since they have the same
 * order of letters.
 */
export function nameOrderKey({ product }: SearchedProduct, locale: Locale): string {
  const name = foldText(product.name[locale]).replace(/\d+/g, (figures) => figures.padStart(9, '0'));
  return `${name} ${product.code}`;
}
