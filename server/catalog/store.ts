/** Reads the catalog in PostgreSQL (docs/requirements.md SHOP-1). */
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import {
  type CatalogAttribute,
  type CatalogBrand,
  type CatalogCategory,
  type CatalogOffer,
  type CatalogProduct,
  type CatalogSeller,
  type Code,
  noReturnTerms,
} from '#domain/catalog/catalog.ts';
import { noDeliveryRates } from '#domain/catalog/delivery-rate.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Database } from '#server/db/schema.ts';

type Db = Kysely<Database>;

export interface StructureRecords {
  readonly categories: readonly CatalogCategory[];
  readonly attributes: readonly CatalogAttribute[];
  readonly brands: readonly CatalogBrand[];
  readonly sellers: readonly CatalogSeller[];
}

/**
 * A consistent snapshot of everything but products and offers; categories and attributes are in the order in which they
 * are shown.
 */
export function readStructure(db: Db): Promise<StructureRecords> {
  return db.transaction().setIsolationLevel('repeatable read').execute(readStructureIn);
}

export async function readStructureIn(tx: Transaction<Database>): Promise<StructureRecords> {
  const inOrder = (table: 'catalog_category' | 'catalog_attribute') =>
    tx.selectFrom(table).select('data').orderBy('position').orderBy('code').execute();
  const byCode = (table: 'catalog_brand' | 'catalog_seller') =>
    tx.selectFrom(table).select('data').orderBy('code').execute();
  return {
    categories: (await inOrder('catalog_category')).map(({ data }) => data as CatalogCategory),
    attributes: (await inOrder('catalog_attribute')).map(({ data }) => data as CatalogAttribute),
    brands: (await byCode('catalog_brand')).map(({ data }) => data as CatalogBrand),
    sellers: (await byCode('catalog_seller')).map(({ data }) => {
      // Sellers that were stored before there were such terms and rates have none.
      type Later = 'returnTerms' | 'deliveryRates';
      const stored = data as Omit<CatalogSeller, Later> & Partial<Pick<CatalogSeller, Later>>;
      return { returnTerms: noReturnTerms, deliveryRates: noDeliveryRates, ...stored };
    }),
  };
}

const inList = (codes: readonly Code[]) => sql<string[]>`any(${[...codes]}::text[])`;

async function productsWhere(db: Db, condition: RawBuilder<boolean>): Promise<readonly CatalogProduct[]> {
  const rows = await db.selectFrom('catalog_product').select('data').where(condition).execute();
  return rows.map(({ data }) => data);
}

/** Products by their codes, in any order; unknown codes are left out. */
export const findProducts = async (db: Db, codes: readonly Code[]): Promise<readonly CatalogProduct[]> =>
  codes.length === 0 ? [] : productsWhere(db, sql`code = ${inList(codes)}`);

/** Products whose code or EAN is among some texts, in any order. */
export const findProductsByReference = async (db: Db, texts: readonly string[]): Promise<readonly CatalogProduct[]> =>
  texts.length === 0 ? [] : productsWhere(db, sql`code = ${inList(texts)} or ean = ${inList(texts)}`);

/** Columns of an offer's row that files have too; `withdrawn_at`, which only staff set, isn't among them. */
export const offerColumns = [
  'id',
  'product',
  'seller',
  'site',
  'tax_exclusive',
  'tax_inclusive',
  'volume_prices',
  'stock',
  'delay_least',
  'delay_most',
  'delivery_fee',
] as const;

export type OfferRow = Pick<Selectable<Database['catalog_offer']>, (typeof offerColumns)[number]>;

const referenceColumns = ['reference_exclusive', 'reference_inclusive'] as const;
/** Columns of an offer's row that the shop's pages show. */
export const shownColumns = [...offerColumns, ...referenceColumns] as const;
export type ShownRow = Pick<Selectable<Database['catalog_offer']>, (typeof shownColumns)[number]>;

export const referenceOf = ({
  reference_exclusive: taxExclusive,
  reference_inclusive: taxInclusive,
}: Pick<ShownRow, (typeof referenceColumns)[number]>): OfferPrice | null =>
  taxExclusive === null || taxInclusive === null ? null : { taxExclusive, taxInclusive };

export function offerOf(row: OfferRow): CatalogOffer {
  return {
    id: row.id,
    product: row.product,
    seller: row.seller,
    site: row.site,
    taxExclusive: row.tax_exclusive,
    taxInclusive: row.tax_inclusive,
    volumePrices: row.volume_prices ?? [],
    stock: row.stock,
    delayDays: [row.delay_least, row.delay_most],
    deliveryFee: row.delivery_fee,
  };
}

export function shownOfferOf(row: ShownRow): CatalogOffer {
  const reference = referenceOf(row);
  return { ...offerOf(row), ...(reference && { reference }) };
}

/** Offers of products on both sites, in any order; withdrawn ones are left out. */
export async function findOffersOf(db: Db, products: readonly Code[]): Promise<readonly CatalogOffer[]> {
  if (products.length === 0) return [];
  const rows = await db
    .selectFrom('catalog_offer')
    .select(shownColumns)
    .where(sql<boolean>`product = ${inList(products)}`)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(shownOfferOf);
}

interface ProductWithOffers<Beside> {
  readonly product: CatalogProduct;
  readonly offers: readonly CatalogOffer[];
  readonly beside: Beside;
}

/** One query; withdrawn offers are left out. */
export async function findProductWithOffers<Beside>(
  db: Db,
  code: Code,
  beside: RawBuilder<Beside>,
): Promise<ProductWithOffers<Beside> | undefined> {
  type Row = Pick<ProductWithOffers<Beside>, 'beside'> & {
    readonly data: CatalogProduct;
    readonly offers: readonly OfferRow[] | null;
  };
  const { rows } = await sql<Row>`
    select data, (${beside}) as beside, (
      select json_agg(offer) from (
        select ${sql.raw(offerColumns.join(', '))} from catalog_offer
        where product = catalog_product.code and withdrawn_at is null
      ) offer
    ) as offers
    from catalog_product where code = ${code}`.execute(db);
  const [row] = rows;
  return row && { product: row.data, offers: (row.offers ?? []).map(offerOf), beside: row.beside };
}

/** One query; withdrawn offers are left out. */
export async function findOffersWithProducts(
  db: Db,
  ids: readonly Code[],
): Promise<readonly { readonly offer: CatalogOffer; readonly product: CatalogProduct }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('catalog_offer')
    .innerJoin('catalog_product', 'catalog_product.code', 'catalog_offer.product')
    .select(offerColumns.map((column) => `catalog_offer.${column}` as const))
    .select('catalog_product.data as record')
    .where(sql<boolean>`catalog_offer.id = ${inList(ids)}`)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ record, ...row }) => ({ offer: offerOf(row), product: record }));
}
