/** The use cases by which staff see and change products and offers (docs/back-office.md, "Catalog"). */
import type { Kysely } from 'kysely';
import type { CatalogProduct, Code, Texts } from '#domain/catalog/catalog.ts';
import type { CatalogTable } from '#domain/catalog/catalog-file.ts';
import { type ProductText, productTexts } from '#domain/catalog/product-texts.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import type { CatalogContext } from './catalog-context.ts';
import {
  findNamedProducts,
  type ListedProduct,
  listProducts,
  type ProductFilter,
  productCondition,
  productPageSize,
  readRevision,
} from './edited-list.ts';
import { streamTable } from './export-stream.ts';
import type { ProductPictures } from './library-pictures.ts';
import { unknownThing } from './not-found.ts';
import { changeOffers, type OfferChange } from './offer-editing.ts';
import { createProductEditing, type ProductEditing } from './product-editing.ts';
import { announceEdit, findStored, lockVersion, type StoredProduct, storeProduct } from './stored-product.ts';
import type { Structure } from './structure.ts';
import { attributeText } from './wire-features.ts';

type Db = Kysely<Database>;

export interface CatalogEditing extends ProductEditing {
  readonly structure: () => Structure;
  /** Pictures by name without extension. */
  readonly pictures: Pick<ProductPictures, 'urlOf' | 'altOf' | 'isFile'>;
  readonly pageSize: number;
  /** In the order of the products' codes; pages count from 1. */
  list(
    filter: ProductFilter,
    page: number,
  ): Promise<{ readonly products: readonly ListedProduct[]; readonly total: number; readonly revision: number }>;
  /**
   * Code and name of products whose code or name contains a term, or whose EAN is the term; at most `limit`, in the
   * order of their codes.
   */
  findNamed(term: string, limit: number, locale: Locale): Promise<{ readonly code: Code; readonly name: string }[]>;
  /** Texts in the catalog's order. */
  attributes(product: CatalogProduct, locale: Locale): { name: string; value: string }[];
  /** The filter selects products and the offers of these products. */
  file(table: CatalogTable, filter: ProductFilter): ReadableStream<Uint8Array>;
  /** Throws 404 for an unknown product. */
  read(code: Code): Promise<StoredProduct>;
  /** Throws 409 if the product has changed since `version`. */
  changeTexts(
    code: Code,
    version: string,
    texts: Readonly<Record<ProductText, Texts>>,
    record: RecordChange,
  ): Promise<void>;
  /**
   * Changes several offers of a product, all or none. Throws 409 with each changed field whose stored value is no
   * longer the one that the member of staff saw, 400 with each price and volume price that breaks their rules.
   */
  changeOffers(code: Code, changes: readonly OfferChange[], record: RecordChange): Promise<void>;
  /** Returns the code of the offer's product. Throws 404 for an unknown offer. */
  sellOffer(id: Code, isSold: boolean, now: Date, record: RecordChange): Promise<Code>;
}

async function changeTexts(
  db: Db,
  { code, version, texts }: { code: Code; version: string; texts: Readonly<Record<ProductText, Texts>> },
  record: RecordChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changedIn = (stored: CatalogProduct) =>
      productTexts.filter((name) => locales.some((each) => texts[name][each] !== stored[name][each]));
    const { data } = await lockVersion(tx, code, version, (stored) => changedIn(stored).length === 0);
    const changed = changedIn(data);
    if (changed.length === 0) return;
    const of = (source: Readonly<Record<ProductText, Texts>>) =>
      Object.fromEntries(changed.map((name) => [name, source[name]]));
    await storeProduct(tx, { ...data, ...of(texts) });
    await record(tx, { action: 'product.texts', object: `product:${code}`, before: of(data), after: of(texts) });
    await announceEdit(tx);
  });
}

async function sellOffer(
  db: Db,
  { id, isSold, now }: { readonly id: Code; readonly isSold: boolean; readonly now: Date },
  record: RecordChange,
): Promise<Code> {
  return db.transaction().execute(async (tx) => {
    const offer = await tx
      .selectFrom('catalog_offer')
      .select(['product', 'withdrawn_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!offer) throw unknownThing('offer');
    if ((offer.withdrawn_at === null) === isSold) return offer.product;
    await tx
      .updateTable('catalog_offer')
      .set({ withdrawn_at: isSold ? null : now })
      .where('id', '=', id)
      .execute();
    await record(tx, {
      action: isSold ? 'offer.restore' : 'offer.withdraw',
      object: `offer:${id}`,
      before: { isSold: !isSold },
      after: { isSold },
    });
    await announceEdit(tx);
    return offer.product;
  });
}

const withTerm = (text: string): ProductFilter => ({
  text,
  category: '',
  seller: '',
  site: '',
  stock: '',
  withdrawn: '',
});

export function createCatalogEditing(context: CatalogContext): CatalogEditing {
  const { db, overview, pictures } = context;
  const structure = () => overview().structure;
  return {
    ...createProductEditing(context),
    structure,
    pageSize: productPageSize,
    attributes: (product, locale) =>
      [...structure().attributes.values()].flatMap((attribute) => {
        const value = attributeText(product, attribute, locale);
        return value === null ? [] : [{ name: attribute.name[locale], value }];
      }),
    pictures,
    async list(filter, page) {
      const found = await listProducts(db, productCondition(filter, structure()), page);
      return { ...found, revision: await readRevision(db) };
    },
    findNamed: (term, limit, locale) =>
      findNamedProducts(db, productCondition(withTerm(term), structure()), limit, locale),
    file: (table, filter) => streamTable(db, table, productCondition(filter, structure())),
    read: (code) => findStored(db, code),
    changeTexts: (code, version, texts, record) => changeTexts(db, { code, version, texts }, record),
    changeOffers: (code, changes, record) => changeOffers(db, code, changes, record),
    sellOffer: (id, isSold, now, record) => sellOffer(db, { id, isSold, now }, record),
  };
}
