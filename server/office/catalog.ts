/** Products and offers: use cases, and the call for the catalog's tables (docs/back-office.md, "Catalog"). */
import * as v from 'valibot';
import {
  detailChange,
  newProduct,
  offerChanges,
  pictureChange,
  productCode,
  productFilter,
  textChange,
} from '#domain/catalog/staff-edits.ts';
import { catalogTableCall } from '#domain/office/catalog-files.ts';
import { listPage } from '#domain/site/call-query.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { catalogChoices, filterChoices, listedProduct, shownProduct } from './shown-product.ts';
import type { StaffMount } from './staff-call.ts';
import { staffUseCase, staffUseCaseOf } from './staff-use-case.ts';

export interface CatalogOfficeOptions {
  readonly catalog: { readonly editing: CatalogService['editing'] };
  readonly clock: () => Date;
}

export const catalogRoom = ({ catalog, clock }: CatalogOfficeOptions) => ({
  /** Products in the order of their codes, sold or not, with what the filter can choose. */
  list: staffUseCaseOf(
    'catalog.see',
    v.object({ ...productFilter.entries, page: listPage }),
    async ({ locale }, { page, ...filter }) => {
      const { editing } = catalog;
      const { products, ...found } = await editing.list(filter, page);
      const listed = products.map((product) => listedProduct(product, editing, locale));
      return { ...found, products: listed, pageSize: editing.pageSize, ...filterChoices(editing, locale) };
    },
  ),
  /** A product with all its offers, withdrawn ones too. */
  product: staffUseCaseOf('catalog.see', productCode, async ({ locale }, code) =>
    shownProduct(await catalog.editing.read(code), catalog.editing, locale),
  ),
  /** What forms about products can choose: categories, attributes with their values, brands and sellers. */
  choices: staffUseCase('catalog.change', async ({ locale }) => catalogChoices(catalog.editing, locale)),
  /** Adds a product with one offer. It is withdrawn, so that nobody sees the product until it is put on sale. */
  create: staffUseCaseOf('catalog.change', newProduct, ({ record }, product) =>
    catalog.editing.create(product, clock(), record),
  ),
  changeTexts: staffUseCaseOf('catalog.change', textChange, ({ record }, { code, version, ...texts }) =>
    catalog.editing.changeTexts(code, version, texts, record),
  ),
  changeDetails: staffUseCaseOf('catalog.change', detailChange, ({ record }, { code, version, ...details }) =>
    catalog.editing.changeDetails(code, version, details, record),
  ),
  changePictures: staffUseCaseOf('catalog.change', pictureChange, ({ record }, { code, version, pictures }) =>
    catalog.editing.changePictures(code, version, pictures, record),
  ),
  /**
   * Changes prices and stocks of a product's offers, all or none. Throws a 409 with each value that somebody else, or a
   * sale, has changed since it was read.
   */
  changeOffers: staffUseCaseOf('catalog.change', offerChanges, ({ record }, { code, offers }) =>
    catalog.editing.changeOffers(code, offers, record),
  ),
  /** Takes an offer off sale, or sells it again. An offer that is so already stays as it is. */
  sellOffer: staffUseCaseOf(
    'catalog.change',
    v.object({ id: v.string(), isSold: v.boolean() }),
    ({ record }, { id, isSold }) => catalog.editing.sellOffer(id, isSold, clock(), record),
  ),
});

export function mountCatalogTables(mount: StaffMount, { catalog }: CatalogOfficeOptions): void {
  mount(catalogTableCall, async ({ parameters: { table }, query }) => {
    const isFiltered = (table === 'products' || table === 'offers') && Object.values(query).some(Boolean);
    return csvAnswer(catalog.editing.file(table, query), `${table}${isFiltered ? '-filtre' : ''}.csv`);
  });
}
