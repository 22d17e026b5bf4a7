/**
 * Lists of products and suggestions, assembled as JSON texts from cached cards (docs/requirements.md SHOP-2, SHOP-3).
 */
import { fewestBestSellers } from '#domain/catalog/best-sellers.ts';
import { maxSearchLength } from '#domain/catalog/contract.ts';
import { isWholeSearch, type OccQuery } from '#domain/catalog/occ-query.ts';
import { noSuggestions, sellersOf } from '#domain/catalog/product-query.ts';
import { answerWordsEn } from '#domain/catalog/search-answer-words-en.ts';
import { answerWordsFr } from '#domain/catalog/search-answer-words-fr.ts';
import { type AnswerWords, answerLink, boxesLink, searchAnswers } from '#domain/catalog/search-answers.ts';
import type { ProductCard, ProductPage } from '#domain/catalog/wire-product.ts';
import { normalisedSearch, searchOutcome } from '#domain/numbers/search-count.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type CardLevel, readCards } from './cards.ts';
import type { CatalogContext, Reader } from './catalog-context.ts';
import { knownChoices } from './facet-values.ts';
import { atPostages, type Sending } from './packagings.ts';
import { toCategoryPath } from './wire-card.ts';
import { toListFrame } from './wire-list.ts';

export interface ListRequest extends Reader, Sending {
  readonly query: OccQuery;
  /** Number of the page, counted from 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly level: CardLevel;
}

/** `max` is the maximum number of suggestions of each kind. */
export interface SuggestRequest extends Reader {
  readonly text: string;
  readonly max: number;
  readonly level: CardLevel;
}

const answerWords: Readonly<Record<Locale, AnswerWords>> = { fr: answerWordsFr, en: answerWordsEn };

const plainText = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxSearchLength);

async function findList(context: CatalogContext, request: ListRequest) {
  const { site, locale, query, page, pageSize, level, trip, objectGrams } = request;
  const { facets, structure, bestSellers } = context.overview();
  const validQuery = { ...query, text: plainText(query.text), choices: knownChoices(query.choices, facets) };
  const onTrip = trip && (await context.tripPrices.read(request, site));
  const postages = onTrip ?? (await context.tripPrices.read({ trip: null, objectGrams }, site));
  const hits = await context.search.search({ site, locale, ...validQuery, page, pageSize, onTrip: postages });
  const shownTrip = onTrip && trip;
  // A question such as "where is my parcel" isn't a search for products.
  if (isWholeSearch(validQuery, page) && !searchAnswers(validQuery.text, locale).whole) {
    context.tellSearch({ site, locale, text: validQuery.text }, searchOutcome(normalisedSearch(validQuery.text), hits));
  }
  const today = context.now().date;
  const products = await context.cards.read(hits.codes, { site, locale, level, today, sellers: sellersOf(validQuery) });
  const below = new Set(structure.children(query.scope.category ?? null, site).map(({ code }) => code));
  const categories = hits.categories.filter(({ code }) => below.has(code));
  const hasBestSellers = bestSellers[site].length >= fewestBestSellers;
  const list = { query: validQuery, page, pageSize, hits, categories, hasBestSellers, trip: shownTrip, objectGrams };
  const frame = toListFrame(list, facets, context.wire({ site, locale }));
  const rated = (card: string) =>
    postages ? JSON.stringify(atPostages(JSON.parse(card) as ProductCard, postages, request)) : card;
  return { frame, cards: products.map(rated) };
}

/**
 * A list of products, as the JSON of a `ProductPage`. Unknown facets and values in the query are ignored, and so is a trip
 * between places that don't exist.
 */
export async function searchProducts(context: CatalogContext, request: ListRequest): Promise<string> {
  const { frame, cards } = await findList(context, request);
  return `{"products":[${cards.join()}],${JSON.stringify(frame).slice(1)}`;
}

/** The same list as an object, for pages. */
export async function listProducts(context: CatalogContext, request: Omit<ListRequest, 'level'>): Promise<ProductPage> {
  const { frame, cards } = await findList(context, { ...request, level: 'DEFAULT' });
  return { products: cards.map((card) => JSON.parse(card) as ProductCard), ...frame };
}

export async function suggest(
  context: CatalogContext,
  { site, locale, text, max, level }: SuggestRequest,
): Promise<string> {
  const { targets, whole } = searchAnswers(text, locale);
  const words = answerWords[locale];
  const boxes = boxesLink(plainText(text), locale, words, site);
  const answers = [...(boxes ? [boxes] : []), ...targets.map((target) => answerLink(target, words, site))];
  // A question such as "where is my parcel" isn't about articles: like the page of results, suggestions show none.
  const completions = whole
    ? noSuggestions
    : await context.search.suggest({ site, locale, text: plainText(text), max });
  const today = context.now().date;
  const products = await context.cards.read(completions.products, { site, locale, level, today });
  const categories = completions.categories.flatMap(({ code, count }) => {
    const path = toCategoryPath(code, context.wire({ site, locale }));
    const category = path.at(-1);
    return category ? [{ ...category, count, parent: path.at(-2)?.name ?? null }] : [];
  });
  const suggestions = completions.terms.map((value) => ({ value }));
  const frame = JSON.stringify({ suggestions, categories, answers, totalResults: completions.total });
  return `{"products":[${products.join()}],${frame.slice(1)}`;
}

/** The best sellers in stock, the most sold first; none if fewer than `fewestBestSellers` are in stock. */
export async function listBestSellers(context: CatalogContext, reader: Reader, max: number): Promise<ProductCard[]> {
  const cards = await readCards(context, context.overview().bestSellers[reader.site], reader);
  const inStock = cards.filter(({ purchasable }) => purchasable);
  return inStock.length < fewestBestSellers ? [] : inStock.slice(0, max);
}
