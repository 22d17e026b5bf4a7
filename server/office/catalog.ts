/** Products and offers: use cases, and the call for the catalog's tables (docs/back-office.md, "Catalog"). */

import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { newProduct, pictureChange, productChange, productCode, productFilter } from '#domain/catalog/staff-edits.ts';
import { changeReason, tickedChange } from '#domain/catalog/ticked-change.ts';
import { catalogTableCall } from '#domain/office/catalog-files.ts';
import { listPage } from '#domain/site/call-query.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { RecordChange } from '#server/audit/service.ts';
import { readPricePast } from '#server/catalog/announced-reductions.ts';
import type { CatalogContext } from '#server/catalog/catalog-context.ts';
import { countLow, listOffers, listProducts, productPageSize } from '#server/catalog/edited-list.ts';
import { announceReduction, archiveProduct, changeProduct, sellOffer } from '#server/catalog/editing.ts';
import { streamTable } from '#server/catalog/export.ts';
import { changePictures, createProduct } from '#server/catalog/product-editing.ts';
import { findStored } from '#server/catalog/stored-product.ts';
import { changeListed, changeTicked } from '#server/catalog/ticked-editing.ts';
import type { Database } from '#server/db/schema.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { notFound } from '#server/http/refusals.ts';
import { type OfferHolds, offerHolds } from './act-effects.ts';
import {
  catalogChoices,
  filterChoices,
  listedOffer,
  listedProduct,
  type ShownProduct,
  shownProduct,
} from './shown-product.ts';
import type { StaffMount } from './staff-call.ts';
import { staffUseCase, staffUseCaseOf } from './staff-use-case.ts';
import { listMovements } from './stock-movements.ts';

export interface CatalogOfficeOptions {
  readonly catalog: { readonly context: CatalogContext };
  readonly clock: () => Date;
}

type Db = Kysely<Database>;

const noHolds: OfferHolds = { carts: 0, orders: 0 };

/** Says of each offer on sale what withdrawing it touches, and of the product what archiving it does. */
async function withHolds(db: Db, now: Date, product: ShownProduct) {
  const onSale = product.offers.filter(({ isWithdrawn }) => !isWithdrawn).map(({ id }) => id);
  const holds = await offerHolds(db, now, onSale);
  const offers = product.offers.map((offer) => ({ ...offer, holds: holds.get(offer.id) ?? noHolds }));
  return { ...product, offers, archiving: { offers: onSale.length, ...(holds.get(null) ?? noHolds) } };
}

async function readShown(context: CatalogContext, code: string, locale: Locale) {
  const stored = await findStored(context.db, code);
  const past = await readPricePast(
    context.db,
    stored.offers.map(({ id }) => id),
  );
  return shownProduct(stored, past, context, locale);
}

const because =
  (reason: string, record: RecordChange): RecordChange =>
  (tx, change) =>
    record(tx, { ...change, reason });

export const catalogRoom = ({ catalog, clock }: CatalogOfficeOptions) => ({
  /** Products in the order of their codes, sold or not, with what the filter can choose. */
  list: staffUseCaseOf(
    'catalog.see',
    v.object({ ...productFilter.entries, page: listPage }),
    async ({ locale }, { page, ...filter }) => {
      const { products, ...found } = await listProducts(catalog.context, filter, page);
      const listed = products.map((product) => listedProduct(product, catalog.context, locale));
      return { ...found, products: listed, pageSize: productPageSize, ...filterChoices(catalog.context, locale) };
    },
  ),
  /** Offers, withdrawn ones too, in the order of their products, with what the filter can choose. */
  offers: staffUseCaseOf(
    'catalog.see',
    v.object({
      ...productFilter.entries,
      ids: v.optional(v.pipe(v.array(v.string()), v.maxLength(productPageSize))),
      page: listPage,
    }),
    async ({ locale }, { page, ...filter }) => {
      const { offers, total } = await listOffers(catalog.context, filter, page);
      const listed = offers.map((offer) => listedOffer(offer, catalog.context, locale));
      return { offers: listed, total, pageSize: productPageSize, ...filterChoices(catalog.context, locale) };
    },
  ),
  /** When the stock of an offer changed and why, latest first, with the offer. Throws 404 for an unknown one. */
  movements: staffUseCaseOf(
    'catalog.change',
    v.object({ id: productCode, page: listPage }),
    async ({ locale }, { id, page }) => {
      const filter = { ...v.parse(productFilter, {}), ids: [id] };
      const [offer] = (await listOffers(catalog.context, filter, 1)).offers;
      if (!offer) throw notFound('id');
      const found = await listMovements(catalog.context.db, id, page);
      return { ...found, offer: listedOffer(offer, catalog.context, locale) };
    },
  ),
  /** How many offers on sale have reached their threshold. */
  countLow: staffUseCase('catalog.change', () => countLow(catalog.context.db)),
  /** Changes prices and stocks of offers of several products, refused as by `change`. */
  changeListed: staffUseCaseOf(
    'catalog.change',
    v.object({
      products: v.pipe(v.array(v.pick(productChange, ['code', 'offers'])), v.maxLength(200)),
      reason: changeReason,
    }),
    ({ record }, { products, reason }) => changeListed(catalog.context, products, because(reason, record)),
  ),
  /** Changes several offers alike. Throws a 409 with what that will do until exactly that is confirmed. */
  changeTicked: staffUseCaseOf('catalog.change', tickedChange, ({ locale, record }, change) => {
    const now = clock();
    const facts = { now, locale, holdsOf: (tx: Db, offers: readonly string[]) => offerHolds(tx, now, offers) };
    return changeTicked(catalog.context, change, facts, because(change.reason, record));
  }),
  /** A product with all its offers, withdrawn ones too. */
  product: staffUseCaseOf('catalog.see', productCode, async ({ locale }, code) =>
    withHolds(catalog.context.db, clock(), await readShown(catalog.context, code, locale)),
  ),
  /** What forms about products can choose: categories, attributes with their values, brands and sellers. */
  choices: staffUseCase('catalog.change', async ({ locale }) => catalogChoices(catalog.context, locale)),
  /** Adds a product with offers. They are withdrawn, so that nobody sees the product until one is put on sale. */
  create: staffUseCaseOf('catalog.change', newProduct, ({ record }, product) =>
    createProduct(catalog.context, product, clock(), record),
  ),
  /**
   * Changes texts, details and offers, and adds offers, all or none. Throws a 409 with each value that somebody else, or a sale,
   * has changed meanwhile, and with each unusual change that isn't confirmed.
   */
  change: staffUseCaseOf('catalog.change', productChange, ({ record }, change) =>
    changeProduct(catalog.context, change, clock(), record),
  ),
  changePictures: staffUseCaseOf('catalog.change', pictureChange, ({ record }, change) =>
    changePictures(catalog.context, change, record),
  ),
  /** Takes a product off sale with all its offers, or undoes that. One that is so already stays as it is. */
  archive: staffUseCaseOf(
    'catalog.change',
    v.object({ code: productCode, isArchived: v.boolean() }),
    ({ record }, act) => archiveProduct(catalog.context, { ...act, now: clock() }, record),
  ),
  /** Announces lower prices of an offer as reductions from now on, or no longer. */
  announceReduction: staffUseCaseOf(
    'catalog.change',
    v.object({ id: v.string(), isAnnounced: v.boolean() }),
    ({ record }, act) => announceReduction(catalog.context, { ...act, now: clock() }, record),
  ),
  /** Takes an offer off sale, or sells it again. An offer that is so already stays as it is. */
  sellOffer: staffUseCaseOf('catalog.change', v.object({ id: v.string(), isSold: v.boolean() }), ({ record }, sale) =>
    sellOffer(catalog.context, { ...sale, now: clock() }, record),
  ),
});

export function mountCatalogTables(mount: StaffMount, { catalog }: CatalogOfficeOptions): void {
  mount(catalogTableCall, async ({ parameters: { table }, query }) => {
    const isFiltered = (table === 'products' || table === 'offers') && Object.values(query).some(Boolean);
    return csvAnswer(streamTable(catalog.context, table, query), `${table}${isFiltered ? '-filtre' : ''}.csv`);
  });
}
