/**
 * What the catalog's use cases depend on: database, search, and what is held in memory (structure, names of pictures,
 * counts, product cards and answers about products).
 */
import type { Kysely } from 'kysely';
import type { LocalTime } from '#domain/catalog/arrival.ts';
import type { Code } from '#domain/catalog/catalog.ts';
import type { OwnSeller } from '#domain/catalog/own-seller.ts';
import type { ProductSearch } from '#domain/catalog/product-query.ts';
import type { CountedSearch, SearchOutcome } from '#domain/numbers/search-count.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { SynonymDesk } from '#server/catalog/search/product-search.ts';
import type { Database } from '#server/db/schema.ts';
import { readBestSellers } from './best-sellers.ts';
import { readBoxes } from './boxes.ts';
import { createCards } from './cards.ts';
import { createCounts } from './counts.ts';
import { type NamedFacet, namedFacets } from './facet-values.ts';
import { type PictureLibrary, withLibrary } from './library-pictures.ts';
import { createTripPrices } from './packagings.ts';
import { openPictures } from './pictures.ts';
import { createProductAnswers } from './product-answers.ts';
import { createReadings } from './readings.ts';
import { readSellerScores, type SellerScores } from './seller-scores.ts';
import { findOffersOf, findProducts, readStructure } from './store.ts';
import { type Structure, structureOf } from './structure.ts';
import type { PostageRates, WireContext } from './wire-card.ts';

export interface CatalogOptions {
  readonly db: Kysely<Database>;
  readonly search: ProductSearch;
  readonly synonyms: SynonymDesk;
  /** Folders of pictures; a picture in a later folder replaces one of the same name. */
  readonly pictureFolders: readonly string[];
  /** Name and identity of the operator as a seller; by default, those that the catalog has for this seller. */
  readonly ownSeller?: OwnSeller | undefined;
  readonly clock: () => Date;
  readonly localTime: (now: Date) => LocalTime;
  /** Maximum number of cached product cards, of all sites and languages together. */
  readonly keptCards: number;
  /** What sending packaging costs until `showPostage` names another source; nothing by default. */
  readonly postage?: (() => PostageRates) | undefined;
  readonly logger: { warn(fields: object, message: string): void };
}

/** For whom answers are made: the site decides what is shown at which price, the locale the language of texts. */
export interface Reader {
  readonly site: Site;
  readonly locale: Locale;
}

export type SearchListener = (search: CountedSearch, outcome: SearchOutcome) => void;

/** The parts of the catalog that are held in memory. */
export interface CatalogOverview {
  readonly structure: Structure;
  readonly facets: ReadonlyMap<string, NamedFacet>;
  /** The most sold first. */
  readonly bestSellers: Readonly<Record<Site, readonly Code[]>>;
  readonly sellerScores: SellerScores;
}

export type CatalogContext = Awaited<ReturnType<typeof openCatalogContext>>;

async function readOverview(
  { db, ownSeller }: CatalogOptions,
  rates: () => PostageRates | null,
): Promise<CatalogOverview> {
  const records = await readStructure(db);
  const sellers = records.sellers.map((seller) => (seller.own ? { ...seller, ...ownSeller } : seller));
  const structure = structureOf({ ...records, sellers });
  const bestSellers = await readBestSellers(db);
  const sellerScores = await readSellerScores(db);
  return { structure, bestSellers, sellerScores, facets: namedFacets(structure, (code) => rates()?.carrierName(code)) };
}

/** Rejects if the database can't be read. */
export async function openCatalogContext(options: CatalogOptions) {
  const { db, search, synonyms, clock, localTime, logger } = options;
  const files = await openPictures(options.pictureFolders, (err, name) =>
    logger.warn({ err, name }, 'picture left out'),
  );
  const pictures = withLibrary(files);
  let currentRates: () => PostageRates | null = options.postage ?? (() => null);
  const rates = () => currentRates();
  let overview = await readOverview(options, rates);
  let generation = 0;
  const listeners = new Set<() => void>();
  const searchListeners: SearchListener[] = [];
  const wire = ({ site, locale }: Reader): WireContext => ({
    site,
    locale,
    structure: overview.structure,
    sellerScores: overview.sellerScores[site],
    pictures,
    rates: rates(),
  });
  const readings = createReadings();
  const counts = createCounts(search, readings.once);
  const cards = createCards(
    {
      products: (codes) => findProducts(db, codes),
      offers: (codes) => findOffersOf(db, codes),
      context: (site: Site, locale: Locale) => wire({ site, locale }),
      rates,
    },
    options.keptCards,
  );
  const now = () => localTime(clock());
  const answers = createProductAnswers({ db, now, rates });
  const boxes = () => readings.once('boxes', () => readBoxes(db));
  const tripPrices = createTripPrices(db, rates, readings.once);
  /** Empties the caches and calls the listeners of `onChange`, so that they empty theirs. */
  const forget = () => {
    cards.clear();
    answers.clear();
    readings.clear();
    tripPrices.clear();
    for (const listener of listeners) listener();
  };
  return {
    db,
    search,
    synonyms,
    pictures,
    counts,
    cards,
    answers,
    boxes,
    tripPrices,
    /** As last read. */
    overview: (): CatalogOverview => overview,
    wire,
    /** The time in Paris. */
    now,
    /**
     * Reads the overview again and calls the listeners of `onChange`, before and after; must be called after the search
     * engine has the change. Caches are emptied at once, even if reading fails, which rejects. Of two concurrent calls,
     * the later one's result is used.
     */
    async invalidate() {
      generation += 1;
      const startedIn = generation;
      forget();
      await pictures.reload();
      const read = await readOverview(options, rates);
      if (startedIn !== generation) return;
      overview = read;
      forget();
    },
    /** Calls a listener when the catalog has changed; returns a function that removes it. */
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What sending packaging costs at present; null if nothing has said so yet. */
    rates,
    showPostage(source: () => PostageRates) {
      currentRates = source;
    },
    /** From now on products may have the pictures of a library, whose changes empty the caches. */
    addLibrary(library: PictureLibrary) {
      pictures.addLibrary(library);
      library.onChange(forget);
    },
    /**
     * Calls a listener with every search for a text in the whole site, when its first page without filters is answered.
     * Questions about postal services, such as "where is my parcel", are left out.
     */
    onSearch: (listener: SearchListener) => void searchListeners.push(listener),
    tellSearch(search: CountedSearch, outcome: SearchOutcome) {
      for (const listener of searchListeners) listener(search, outcome);
    },
  };
}
