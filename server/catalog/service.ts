/** The catalog's use cases (docs/requirements.md SHOP-1 to SHOP-5). */
import { type Code, noReturnTerms } from '#domain/catalog/catalog.ts';
import type { Site } from '#domain/site/site.ts';
import { bindContext } from '#server/process/bind-context.ts';
import { countSoldProducts, listListPaths, listProductPaths } from './addresses.ts';
import { type CatalogContext, type CatalogOptions, openCatalogContext, type Reader } from './catalog-context.ts';
import { readBrand, readCategories, readCategory, readSeller } from './departments.ts';
import { findTightestBox } from './fitting-boxes.ts';
import type { ImportRuns } from './import-runs.ts';
import {
  findVisibleProduct,
  readOffer,
  readOffers,
  readProduct,
  readProductJson,
  readProductPicture,
} from './one-product.ts';
import { searchProducts, suggest } from './product-lists.ts';
import { findReferences } from './references.ts';
import { findSoldOffer, findSoldOffers, findSoldOffersOf, findSoldOfferWith } from './sold-offers.ts';
import { returnStock, takeStock } from './stock.ts';
import type { StockNotices } from './stock-notices.ts';

export type CatalogImports = ImportRuns;

export type { CatalogContext, Reader, StockNotices };

/** Methods that read a single thing throw 404 if the site doesn't show it. */
export type CatalogService = Awaited<ReturnType<typeof createCatalogService>>;

/** Rejects if the database can't be read. */
export async function createCatalogService(options: CatalogOptions) {
  const context = await openCatalogContext(options);
  const { db, pictures, invalidate, onChange, onSearch, showPostage, addLibrary } = context;
  return {
    /** What the use cases of the back office take. */
    context,
    ...bindContext(context, {
      searchProducts,
      suggest,
      findTightestBox,
      readProduct,
      readProductJson,
      readOffers,
      readOffer,
      readCategories,
      readCategory,
      readBrand,
      readSeller,
      findReferences,
      readProductPicture,
      offerForCart: findSoldOffer,
      readSoldOffers: findSoldOffers,
      readSoldOffersOf: findSoldOffersOf,
    }),
    async requireProduct(site: Site, code: Code) {
      await findVisibleProduct(context, code, site);
    },
    /** The address to which articles are sent back, on one line; null for a seller that isn't in the catalog any more. */
    returnAddress(code: Code): string | null {
      const seller = context.overview().structure.sellers.get(code);
      return seller ? (seller.returnAddress ?? seller.legal.address) : null;
    },
    /** What a seller grants besides the law; nothing for one that isn't in the catalog any more. */
    returnTerms: (code: Code) => context.overview().structure.sellers.get(code)?.returnTerms ?? noReturnTerms,
    offerForCartWith: findSoldOfferWith(context),
    /** In both languages. */
    categoryNames: () =>
      [...context.overview().structure.categories.values()].flatMap(({ name }) => [name.fr, name.en]),
    /** The day in Paris. */
    today: () => context.now().date,
    /** Paths of the catalog's pages, for the site map. */
    addresses: bindContext(db, { lists: listListPaths, countProducts: countSoldProducts, products: listProductPaths }),
    readPicture: pictures.read,
    takeStock,
    returnStock,
    invalidate,
    onChange,
    /** What the postage of packaging is worked out from at present; null if nothing has said so yet. */
    postageBasis: () => context.rates()?.basis ?? null,
    showPostage,
    addLibrary,
    onSearch,
  };
}
