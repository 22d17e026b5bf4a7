/** The catalog's use cases (docs/requirements.md SHOP-1 to SHOP-5). */
import type { RawBuilder, Transaction } from 'kysely';
import type { Code } from '#domain/catalog/catalog.ts';
import type { FoundReference } from '#domain/catalog/reference.ts';
import type { OfferQuantity, SoldOffer } from '#domain/catalog/sold-offer.ts';
import type {
  BrandAnswer,
  CategoryAnswer,
  CategoryNode,
  ProductAnswer,
  ProductOffer,
  SellerAnswer,
} from '#domain/catalog/wire-product.ts';
import type { Site } from '#domain/site/site.ts';
import type { PostageBasis } from '#domain/tariff/postage.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import { countSoldProducts, listListPaths, listProductPaths } from './addresses.ts';
import type { CardLevel } from './cards.ts';
import { type CatalogOptions, openCatalogContext, type Reader, type SearchListener } from './catalog-context.ts';
import { readBrand, readCategories, readCategory, readSeller } from './departments.ts';
import { type CatalogEditing, createCatalogEditing } from './editing.ts';
import { type BoxRequest, type BoxToBuy, findTightestBox, listBoxes } from './fitting-boxes.ts';
import type { ImportRuns } from './import-runs.ts';
import type { PictureLibrary } from './library-pictures.ts';
import { findVisibleProduct, readOffer, readOffers, readProduct, readProductPicture } from './one-product.ts';
import type { Picture } from './pictures.ts';
import {
  type BestSellerRequest,
  type ListRequest,
  listBestSellers,
  type SuggestRequest,
  searchProducts,
  suggest,
} from './product-lists.ts';
import { findReferences } from './references.ts';
import { findSoldOffer, findSoldOffers, findSoldOffersOf, findSoldOfferWith } from './sold-offers.ts';
import { returnStock, takeStock } from './stock.ts';
import type { StockNotices } from './stock-notices.ts';
import { createSynonymRules, type SynonymRules } from './synonym-rules.ts';

export type CatalogImports = ImportRuns;

export type { StockNotices };

/** Methods that read a single thing throw 404 if the site doesn't show it. */
export interface CatalogService {
  /** The JSON of a `ProductPage`. */
  searchProducts(request: ListRequest): Promise<string>;
  /** The JSON of a `SuggestionsAnswer`. */
  suggest(request: SuggestRequest): Promise<string>;
  /** The JSON of the call's answer. */
  listBestSellers(request: BestSellerRequest): Promise<string>;
  /** The JSON of the call's answer. */
  listBoxes(request: BoxRequest): Promise<string>;
  /** The tightest box in stock that holds a thing and is accepted by its outside; null if there is none. */
  findTightestBox(request: BoxRequest, accepts: (closed: BoxToBuy['closed']) => boolean): Promise<BoxToBuy | null>;
  /** `BASIC` has only the fields of lists. */
  readProduct(reader: Reader, code: Code, level: CardLevel): Promise<ProductAnswer>;
  /** The answer as JSON in UTF-8, from a cache if nothing in it has changed. */
  readProductJson(reader: Reader, code: Code, level: CardLevel): Promise<Uint8Array<ArrayBuffer>>;
  /** The best first. */
  readOffers(reader: Reader, code: Code): Promise<ProductOffer[]>;
  readOffer(reader: Reader, code: Code, offerId: Code): Promise<ProductOffer>;
  /** Throws 404 for a product that the site doesn't show. */
  requireProduct(site: Site, code: Code): Promise<void>;
  /** The tree of categories that aren't empty on the site. */
  readCategories(reader: Reader): Promise<CategoryNode[]>;
  /** A category, even an empty one. */
  readCategory(reader: Reader, code: Code): Promise<CategoryAnswer>;
  /** A brand with at least one product sold on the site. */
  readBrand(reader: Reader, code: Code): Promise<BrandAnswer>;
  /** A seller with at least one offer on the site. */
  readSeller(reader: Reader, code: Code): Promise<SellerAnswer>;
  /**
   * The address to which articles are sent back to a seller, on one line; null for a seller that isn't in the catalog
   * any more.
   */
  returnAddress(seller: Code): string | null;
  /**
   * The offer of a product to put into a cart: the one with the given id, or else the best one; also if its stock is 0.
   * Null if the site doesn't show the product, or if the offer is of another product.
   */
  offerForCart(site: Site, code: Code, offerId?: Code): Promise<SoldOffer | null>;
  /**
   * The same, with the value of a subquery that is read in the same statement, which saves one; null for an unknown
   * product.
   */
  offerForCartWith<Beside>(
    site: Site,
    code: Code,
    offerId: Code,
    beside: RawBuilder<Beside>,
  ): Promise<{ readonly sold: SoldOffer | null; readonly beside: Beside | null }>;
  /** The current offers by id; withdrawn ones, and those whose product the site doesn't show, are left out. */
  readSoldOffers(ids: readonly Code[]): Promise<ReadonlyMap<Code, SoldOffer>>;
  /** Every offer of some products on a site, also without stock; none of products that the site doesn't show. */
  readSoldOffersOf(site: Site, products: readonly Code[]): Promise<readonly SoldOffer[]>;
  /**
   * The best offers of the products that references stand for, by reference as written: codes and EANs, also mistyped
   * ones, for which the nearest product is returned.
   */
  findReferences(reader: Reader, references: readonly string[]): Promise<ReadonlyMap<string, FoundReference>>;
  /** The day in Paris. */
  today(): IsoDate;
  /** Paths of the catalog's pages, for the site map. */
  readonly addresses: {
    lists(): Promise<readonly string[]>;
    countProducts(): Promise<number>;
    products(from: number, count: number): Promise<readonly string[]>;
  };
  /** The main picture of a product, with a site that sells it; null if no site sells it or it has no picture. */
  readProductPicture(code: Code): Promise<{ readonly bytes: Uint8Array; readonly site: Site } | null>;
  readPicture(file: string): Promise<Picture | null>;
  readonly editing: CatalogEditing;
  readonly synonyms: SynonymRules;
  /**
   * Takes packs from the stock. Returns the ids of offers that have too little stock or are withdrawn; if there are
   * any, the caller must roll the transaction back.
   */
  takeStock(tx: Transaction<Database>, wishes: readonly OfferQuantity[]): Promise<readonly string[]>;
  /** Returns packs to the stock; packs of an offer that has been deleted are dropped. */
  returnStock(tx: Transaction<Database>, packs: readonly OfferQuantity[]): Promise<void>;
  /**
   * Reads the structure again and calls the listeners of `onChange`; must be called after the search engine has the
   * change. Caches are emptied at once, even if reading fails, which rejects. Of two concurrent calls, the later one's
   * result is used.
   */
  invalidate(): Promise<void>;
  /**
   * Calls a listener when the catalog has changed, before and after it is read again; returns a function that removes
   * it.
   */
  onChange(listener: () => void): () => void;
  /** What the postage of packaging is worked out from at present; null if nothing has said so yet. */
  postageBasis(): PostageBasis | null;
  /** From now on products say what sending them costs, by the rates that a function gives for the moment. */
  showPostage(rates: ShippingService['postage']): void;
  /** From now on products may have the pictures of a library, whose changes empty the caches. */
  addLibrary(library: PictureLibrary): void;
  /**
   * Calls a listener with every search for a text in the whole site, when its first page without filters is answered.
   * Questions about postal services, such as "where is my parcel", are left out.
   */
  onSearch(listener: SearchListener): void;
}

/** Rejects if the database can't be read. */
export async function createCatalogService(options: CatalogOptions): Promise<CatalogService> {
  const context = await openCatalogContext(options);
  const { db, pictures } = context;
  const soldSource = { structure: () => context.overview().structure, pictures };
  return {
    searchProducts: (request) => searchProducts(context, request),
    suggest: (request) => suggest(context, request),
    listBestSellers: (request) => listBestSellers(context, request),
    listBoxes: (request) => listBoxes(context, request),
    findTightestBox: (request, accepts) => findTightestBox(context, request, accepts),
    readProduct: (reader, code, level) => readProduct(context, reader, code, level),
    readProductJson: (reader, code, level) =>
      context.answers.read(code, { ...reader, level }, () => readProduct(context, reader, code, level)),
    readOffers: (reader, code) => readOffers(context, reader, code),
    readOffer: (reader, code, offerId) => readOffer(context, reader, code, offerId),
    async requireProduct(site, code) {
      await findVisibleProduct(context, code, site);
    },
    readCategories: (reader) => readCategories(context, reader),
    readCategory: (reader, code) => readCategory(context, reader, code),
    readBrand: (reader, code) => readBrand(context, reader, code),
    readSeller: (reader, code) => readSeller(context, reader, code),
    returnAddress(code) {
      const seller = context.overview().structure.sellers.get(code);
      return seller ? (seller.returnAddress ?? seller.legal.address) : null;
    },
    offerForCart: (site, code, offerId) => findSoldOffer(db, { site, code, offerId }, soldSource),
    offerForCartWith: (site, code, offerId, beside) =>
      findSoldOfferWith(db, { site, code, offerId }, beside, soldSource),
    readSoldOffers: (ids) => findSoldOffers(db, ids, soldSource),
    readSoldOffersOf: (site, products) => findSoldOffersOf(db, site, products, soldSource),
    findReferences: (reader, references) => findReferences(context, reader, references),
    today: () => context.now().date,
    addresses: {
      lists: () => listListPaths(db),
      countProducts: () => countSoldProducts(db),
      products: (from, count) => listProductPaths(db, from, count),
    },
    readProductPicture: (code) => readProductPicture(context, code),
    readPicture: (file) => pictures.read(file),
    editing: createCatalogEditing(context),
    synonyms: createSynonymRules(context),
    takeStock,
    returnStock,
    invalidate: context.invalidate,
    onChange: context.onChange,
    postageBasis: () => context.rates()?.basis ?? null,
    showPostage: context.showPostage,
    addLibrary: context.addLibrary,
    onSearch: context.onSearch,
  };
}
