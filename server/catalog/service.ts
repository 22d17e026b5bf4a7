import { noSuggestions } from '#server/catalog/search/suggest.ts';
/** The catalogue's use cases (docs/requirements.md SHOP-1 to SHOP-5). */

import type { Kysely } from 'kysely';
import type { LocalTime } from '#domain/catalog/arrival.ts';
import type { BuiltInFacet, Code } from '#domain/catalog/catalogue.ts';
import { complementsOf } from '#domain/catalog/complements.ts';
import { longestSearch } from '#domain/catalog/contract.ts';
import type { OccQuery } from '#domain/catalog/occ-query.ts';
import { inStockValue } from '#domain/catalog/price-bands.ts';
import { type ProductSearch, sellersOf } from '#domain/catalog/product-query.ts';
import { answerWordsEn } from '#domain/catalog/search-answer-words-en.ts';
import { answerWordsFr } from '#domain/catalog/search-answer-words-fr.ts';
import { type AnswerWords, namedAnswer, searchAnswers } from '#domain/catalog/search-answers.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type {
  BrandAnswer,
  CategoryAnswer,
  CategoryNode,
  ProductAnswer,
  ProductCard,
  ProductOffer,
  SellerAnswer,
} from '#domain/catalog/wire-product.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type Mode, modes } from '#domain/site/mode.ts';
import type { Database } from '#server/db/schema.ts';
import { countSoldProducts, listListPaths, listProductPaths } from './addresses.ts';
import { type CardLevel, createCards, shownOn } from './cards.ts';
import { createCounts } from './counts.ts';
import { knownChoices, namedFacets } from './facet-values.ts';
import { mayBeCode, unknownThing } from './not-found.ts';
import { openPictures, type Picture } from './pictures.ts';
import { toProductAnswer } from './product-answer.ts';
import { findSoldOffer, findSoldOffers } from './sold-offers.ts';
import { findOffersOf, findProducts, findVariants, readStructure } from './store.ts';
import { structureOf } from './structure.ts';
import { toCard, toCategoryPath, type WireContext } from './wire-card.ts';
import { toListFrame } from './wire-list.ts';
import { toProductOffer } from './wire-offer.ts';
import { toBrandAnswer, toCategoryAnswer, toCategoryTree, toSellerAnswer } from './wire-places.ts';

/** What the service is made of. */
export interface CatalogOptions {
  readonly db: Kysely<Database>;
  readonly search: ProductSearch;
  /** Folders of pictures; those of a later one replace those of the same name. */
  readonly pictureFolders: readonly string[];
  readonly clock: () => Date;
  /** Day and hour in Paris of an instant. */
  readonly localTime: (now: Date) => LocalTime;
  /** Products of lists that are kept ready, of all sites and languages together. */
  readonly keptCards: number;
  readonly logger: { warn(fields: object, message: string): void };
}

/** Where and in which language something is read. */
export interface Reader {
  readonly site: Mode;
  readonly locale: Locale;
}

export interface ListRequest extends Reader {
  readonly query: OccQuery;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly level: CardLevel;
}

export type CatalogService = Awaited<ReturnType<typeof createCatalogService>>;

/** Neighbours shown with a product; more are asked for, since it and its variants are among them. */
const relatedShown = 4;
const relatedAsked = 16;

const answerWords: Readonly<Record<Locale, AnswerWords>> = { fr: answerWordsFr, en: answerWordsEn };

const plainText = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestSearch);

/** Makes the service; rejects when the database can't be read. */
export async function createCatalogService(options: CatalogOptions) {
  const { db, search, clock, localTime } = options;
  const pictures = await openPictures(options.pictureFolders, (err, name) =>
    options.logger.warn({ err, name }, 'picture left out'),
  );
  const load = async () => {
    const structure = structureOf(await readStructure(db));
    return { structure, facets: namedFacets(structure) };
  };
  let known = await load();
  const listeners = new Set<() => void>();
  const now = () => localTime(clock());
  const contextOf = (site: Mode, locale: Locale): WireContext => ({
    site,
    locale,
    structure: known.structure,
    pictures,
  });
  const counts = createCounts(search);
  const cards = createCards(
    {
      products: (codes) => findProducts(db, codes),
      offers: (codes) => findOffersOf(db, codes),
      context: contextOf,
    },
    options.keptCards,
  );
  let generation = 0;

  /** Drops what was made of the catalogue as it stood in memory, here and where others keep it. */
  function forget(): void {
    cards.clear();
    counts.clear();
    for (const tell of listeners) tell();
  }

  const soldSource = { structure: () => known.structure, pictures };

  async function countsBySite(scope: { brand: Code } | { seller: Code }) {
    const [part, pro] = await Promise.all([counts.of('part', scope), counts.of('pro', scope)]);
    return { part, pro };
  }

  /** A product that the site shows, with its offers of both sites; 404 else. */
  async function findShown(code: Code, site: Mode) {
    if (!mayBeCode(code)) throw unknownThing('product');
    const [[product], allOffers] = await Promise.all([findProducts(db, [code]), findOffersOf(db, [code])]);
    const shown = product ? shownOn(site, product, allOffers) : null;
    if (!shown) throw unknownThing('product');
    return { shown, allOffers };
  }

  async function readRelated(code: Code, category: Code | undefined, group: readonly Code[], reader: Reader) {
    const list = { text: '', choices: [], sort: 'relevance', page: 0, pageSize: relatedAsked } as const;
    const others = new Set<Code>();
    // Its own category first, then the one above, until there are enough.
    for (const above of category === undefined ? [] : known.structure.path(category, reader.site).toReversed()) {
      const { codes } = await search.search({ ...reader, scope: { category: above.code }, ...list });
      for (const each of codes) if (each !== code && !group.includes(each)) others.add(each);
      if (others.size >= relatedShown) break;
    }
    const shown = [...others].slice(0, relatedShown);
    const texts = await cards.read(shown, { ...reader, level: 'DEFAULT', today: now().date });
    return texts.map((text) => JSON.parse(text) as ProductCard);
  }

  /** The first article of each category that goes with a product; those that can't be sold now are left out. */
  async function readComplements(category: Code | undefined, reader: Reader) {
    const path = category === undefined ? [] : known.structure.path(category, reader.site).map(({ code }) => code);
    const choices = [{ facet: 'disponible' satisfies BuiltInFacet, values: [inStockValue.code] }];
    const list = { text: '', choices, sort: 'relevance', page: 0, pageSize: 1 } as const;
    const found = await Promise.all(
      complementsOf(path).map((code) => search.search({ ...reader, scope: { category: code }, ...list })),
    );
    const codes = found.flatMap((hits) => hits.codes);
    const texts = await cards.read(codes, { ...reader, level: 'DEFAULT', today: now().date });
    return texts.map((text) => JSON.parse(text) as ProductCard);
  }

  return {
    /** A list of products, as the JSON of a `ProductPage`. Facets and values that there aren't are left out of the query. */
    async searchProducts({ site, locale, query, page, pageSize, level }: ListRequest): Promise<string> {
      const { facets, structure } = known;
      const asked = {
        ...query,
        text: plainText(query.text),
        choices: knownChoices(query.choices, facets),
      };
      const hits = await search.search({ site, locale, ...asked, page, pageSize });
      const products = await cards.read(hits.codes, {
        site,
        locale,
        level,
        today: now().date,
        sellers: sellersOf(asked),
      });
      const below = new Set(structure.children(query.scope.category ?? null, site).map(({ code }) => code));
      const categories = hits.categories.filter(({ code }) => below.has(code));
      const frame = toListFrame({ query: asked, page, pageSize, hits, categories }, facets, contextOf(site, locale));
      return `{"products":[${products.join()}],${JSON.stringify(frame).slice(1)}`;
    },

    /** What completes a text, as the JSON of a `SuggestionsAnswer`. */
    async suggest({ site, locale, text, most, level }: Reader & { text: string; most: number; level: CardLevel }) {
      const { targets, whole } = searchAnswers(text, locale);
      const answers = targets.map((target) => namedAnswer(target, answerWords[locale], site));
      // A question that asks for no article is answered without any, as its page is.
      const found = whole ? noSuggestions : await search.suggest({ site, locale, text: plainText(text), most });
      const products = await cards.read(found.products, { site, locale, level, today: now().date });
      const categories = found.categories.flatMap(({ code, count }) => {
        const path = toCategoryPath(code, contextOf(site, locale));
        const category = path.at(-1);
        return category ? [{ ...category, count, parent: path.at(-2)?.name ?? null }] : [];
      });
      const suggestions = found.terms.map((value) => ({ value }));
      const frame = JSON.stringify({ suggestions, categories, answers, totalResults: found.total });
      return `{"products":[${products.join()}],${frame.slice(1)}`;
    },

    /** A product; `BASIC` what a list shows of it. 404 where the site doesn't show it. */
    async readProduct({ site, locale }: Reader, code: Code, level: CardLevel): Promise<ProductAnswer> {
      const { shown, allOffers } = await findShown(code, site);
      const context = contextOf(site, locale);
      if (level === 'BASIC') return toCard(shown, context, now().date);
      const { product } = shown;
      const group = product.variant ? await findVariants(db, product.variant.group) : [];
      const codes = group.map((variant) => variant.code);
      const [groupOffers, related, complements] = await Promise.all([
        findOffersOf(db, codes),
        readRelated(code, product.categories[0], codes, { site, locale }),
        readComplements(product.categories[0], { site, locale }),
      ]);
      return toProductAnswer({ shown, allOffers, group, groupOffers, related, complements }, context, now());
    },

    /** Every offer of a product on a site, best first; 404 where the site doesn't show it. */
    async readOffers({ site, locale }: Reader, code: Code): Promise<ProductOffer[]> {
      const { shown } = await findShown(code, site);
      const time = now();
      return shown.offers.map((offer) => toProductOffer(offer, shown.product, contextOf(site, locale), time));
    },

    /** 404 for a product that the site doesn't show. */
    async requireProduct(site: Mode, code: Code): Promise<void> {
      await findShown(code, site);
    },

    /** One offer of a product; 404 where there is none of the site. */
    async readOffer({ site, locale }: Reader, code: Code, offerId: Code): Promise<ProductOffer> {
      const { shown } = await findShown(code, site);
      const offer = shown.offers.find(({ id }) => id === offerId);
      if (!offer) throw unknownThing('offer');
      return toProductOffer(offer, shown.product, contextOf(site, locale), now());
    },

    /** The tree of categories that hold something on the site. */
    async readCategories({ site, locale }: Reader): Promise<CategoryNode[]> {
      return toCategoryTree(null, await counts.ofCategories(site), contextOf(site, locale));
    },

    /** A category, empty or not; 404 where the site doesn't show it. */
    async readCategory({ site, locale }: Reader, code: Code): Promise<CategoryAnswer> {
      const category = known.structure.category(code, site);
      if (!category) throw unknownThing('category');
      return toCategoryAnswer(category, await counts.ofCategories(site), contextOf(site, locale));
    },

    /** A brand; 404 where the site sells nothing of it. */
    async readBrand({ site, locale }: Reader, code: Code): Promise<BrandAnswer> {
      if (!known.structure.brands.has(code)) throw unknownThing('brand');
      const bySite = await countsBySite({ brand: code });
      if (bySite[site] === 0) throw unknownThing('brand');
      return toBrandAnswer(code, bySite, contextOf(site, locale));
    },

    /** A seller; 404 where it sells nothing on the site. */
    async readSeller({ site, locale }: Reader, code: Code): Promise<SellerAnswer> {
      const seller = known.structure.sellers.get(code);
      if (!seller) throw unknownThing('seller');
      const bySite = await countsBySite({ seller: code });
      if (bySite[site] === 0) throw unknownThing('seller');
      return toSellerAnswer(seller, bySite, contextOf(site, locale));
    },

    /**
     * What a cart takes of a product: the offer asked for, or the best one; out of stock it is answered with stock 0. Null
     * for a product that the site doesn't show and for an offer that isn't one of its.
     */
    offerForCart: (site: Mode, code: Code, offerId?: Code): Promise<SoldOffer | null> =>
      findSoldOffer(db, { site, code, offerId }, soldSource),

    /** Offers of lines as they are sold now, by id; those that aren't any more are left out. */
    readSoldOffers: (ids: readonly Code[]): Promise<ReadonlyMap<Code, SoldOffer>> =>
      findSoldOffers(db, ids, soldSource),

    /** Paths of what the catalogue shows, for the site map. */
    addresses: {
      lists: () => listListPaths(db),
      countProducts: () => countSoldProducts(db),
      products: (from: number, count: number) => listProductPaths(db, from, count),
    },

    /** The principal picture of a product with a site that sells it; null for an unknown product and for none. */
    async readProductPicture(code: Code): Promise<{ readonly bytes: Uint8Array; readonly mode: Mode } | null> {
      const [[product], offers] = await Promise.all([findProducts(db, [code]), findOffersOf(db, [code])]);
      const [mode] = modes.filter((site) => offers.some((offer) => offer.site === site));
      const url = product && mode && pictures.urlOf(product.pictures[0] ?? '');
      const picture = url ? await pictures.read(url.replace(/^.*\/|\?.*$/g, '')) : null;
      return picture && mode ? { bytes: picture.bytes, mode } : null;
    },

    /** A picture by its file name; null for one that isn't there. */
    readPicture: (file: string): Promise<Picture | null> => pictures.read(file),

    /**
     * Reads anew what stands in memory and tells those who keep answers; the search engine must know the change already. What
     * was kept is dropped at once, even if reading then fails, which rejects. Of two at once, the later one counts.
     */
    async invalidate(): Promise<void> {
      generation += 1;
      const startedIn = generation;
      forget();
      await pictures.reload();
      const read = await load();
      if (startedIn !== generation) return;
      known = read;
      forget();
    },

    /** Tells of every change; answers what ends it. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
