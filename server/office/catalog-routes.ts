/** HTTP calls for products and offers (docs/back-office.md, "Catalog"). */
import type { Texts } from '#domain/catalog/catalog.ts';
import type { ProductText } from '#domain/catalog/product-texts.ts';
import {
  catalogProductContract,
  catalogProductsContract,
  catalogTableContract,
  changeOffersContract,
  changeProductTextsContract,
  type EditedProduct,
  sellOfferContract,
} from '#domain/office/catalog-contract.ts';
import {
  catalogChoicesContract,
  changeProductDetailsContract,
  changeProductPicturesContract,
  createProductContract,
} from '#domain/office/product-contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { StaffMount } from './staff-call.ts';
import { wireChoices, wireEditedProduct, wireProducts } from './wire-catalog.ts';

export interface CatalogOfficeOptions {
  readonly catalog: Pick<CatalogService, 'editing'>;
  readonly clock: () => Date;
}

/** Mounts the calls for products and offers. */
export function mountCatalog(mount: StaffMount, { catalog: { editing }, clock }: CatalogOfficeOptions): void {
  const readAgain: ReadAgain = async (code, locale) => ({
    status: 200,
    body: wireEditedProduct(await editing.read(code), editing, locale),
  });

  mount(catalogProductsContract, async ({ query: { page, ...filter } }, { locale }) => ({
    status: 200,
    body: wireProducts(await editing.list(filter, page), editing, locale),
  }));
  mount(catalogTableContract, async ({ parameters: { table }, query }) => {
    const isFiltered = (table === 'products' || table === 'offers') && Object.values(query).some(Boolean);
    return new Response(editing.file(table, query), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${table}${isFiltered ? '-filtre' : ''}.csv"`,
        'Cache-Control': 'no-store',
      },
    });
  });
  mount(catalogProductContract, ({ parameters: { code } }, { locale }) => readAgain(code, locale));
  mount(changeProductTextsContract, async ({ parameters: { code }, body }, { locale, record }) => {
    const { version, ...texts } = body;
    await editing.changeTexts(code, version, texts satisfies Readonly<Record<ProductText, Texts>>, record);
    return readAgain(code, locale);
  });
  mount(changeOffersContract, async ({ parameters: { code }, body }, { locale, record }) => {
    await editing.changeOffers(code, body.offers, record);
    return readAgain(code, locale);
  });
  mount(sellOfferContract, async ({ parameters: { id }, body: { isSold } }, { locale, record }) =>
    readAgain(await editing.sellOffer(id, isSold, clock(), record), locale),
  );
  mountProductChanges(mount, { catalog: { editing }, clock }, readAgain);
}

type ReadAgain = (code: string, locale: Locale) => Promise<{ status: 200; body: EditedProduct }>;

/** Mounts the calls that change what products are, and add products. */
function mountProductChanges(
  mount: StaffMount,
  { catalog: { editing }, clock }: CatalogOfficeOptions,
  readAgain: ReadAgain,
): void {
  mount(catalogChoicesContract, async (_, { locale }) => ({ status: 200, body: wireChoices(editing, locale) }));
  mount(changeProductDetailsContract, async ({ parameters: { code }, body }, { locale, record }) => {
    const { version, ...details } = body;
    await editing.changeDetails(code, version, details, record);
    return readAgain(code, locale);
  });
  mount(changeProductPicturesContract, async ({ parameters: { code }, body }, { locale, record }) => {
    await editing.changePictures(code, body.version, body.pictures, record);
    return readAgain(code, locale);
  });
  mount(createProductContract, async ({ body }, { locale, record }) => {
    await editing.create(body, clock(), record);
    return { ...(await readAgain(body.code, locale)), status: 201 };
  });
}
