/** Reads the catalog in PostgreSQL (docs/requirements.md SHOP-1). */
import { type Kysely, type Selectable, sql } from 'kysely';
import type {
  CatalogAttribute,
  CatalogBrand,
  CatalogCategory,
  CatalogOffer,
  CatalogProduct,
  CatalogSeller,
  Code,
} from '#domain/catalog/catalog.ts';
import type { CatalogOfferTable, Database } from '#server/db/schema.ts';

type Db = Kysely<Database>;

/** The parts of the catalog that are small enough to be held in memory. */
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
export async function readStructure(db: Db): Promise<StructureRecords> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      categories: (
        await tx.selectFrom('catalog_category').select('data').orderBy('position').orderBy('code').execute()
      ).map(({ data }) => data),
      attributes: (
        await tx.selectFrom('catalog_attribute').select('data').orderBy('position').orderBy('code').execute()
      ).map(({ data }) => data),
      brands: (await tx.selectFrom('catalog_brand').select('data').orderBy('code').execute()).map(({ data }) => data),
      sellers: (await tx.selectFrom('catalog_seller').select('data').orderBy('code').execute()).map(({ data }) => data),
    }));
}

const inList = (codes: readonly Code[]) => sql<string[]>`any(${[...codes]}::text[])`;

/** Products by their codes, in any order; unknown codes are left out. */
export async function findProducts(db: Db, codes: readonly Code[]): Promise<readonly CatalogProduct[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('catalog_product')
    .select('data')
    .where(sql<boolean>`code = ${inList(codes)}`)
    .execute();
  return rows.map(({ data }) => data);
}

/** Every product of a group of variants. */
export async function findVariants(db: Db, group: Code): Promise<readonly CatalogProduct[]> {
  const rows = await db.selectFrom('catalog_product').select('data').where('variant_group', '=', group).execute();
  return rows.map(({ data }) => data);
}

/** Columns of an offer's row that files have too; `withdrawn_at`, which only staff set, isn't among them. */
export const offerColumns = [
  'id',
  'product',
  'seller',
  'site',
  'tax_exclusive',
  'tax_inclusive',
  'stock',
  'delay_least',
  'delay_most',
  'delivery_fee',
] as const;

export type OfferRow = Pick<Selectable<CatalogOfferTable>, (typeof offerColumns)[number]>;

export function offerOf(row: OfferRow): CatalogOffer {
  return {
    id: row.id,
    product: row.product,
    seller: row.seller,
    site: row.site,
    taxExclusive: row.tax_exclusive,
    taxInclusive: row.tax_inclusive,
    stock: row.stock,
    delayDays: [row.delay_least, row.delay_most],
    deliveryFee: row.delivery_fee,
  };
}

async function offersWhere(db: Db, column: 'id' | 'product', values: readonly Code[]): Promise<CatalogOffer[]> {
  if (values.length === 0) return [];
  const rows = await db
    .selectFrom('catalog_offer')
    .select(offerColumns)
    .where(sql<boolean>`${sql.ref(column)} = ${inList(values)}`)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(offerOf);
}

/** Offers of products on both sites, in any order; withdrawn ones are left out. */
export function findOffersOf(db: Db, products: readonly Code[]): Promise<readonly CatalogOffer[]> {
  return offersWhere(db, 'product', products);
}

/** Offers by their ids; withdrawn ones are left out. */
export function findOffers(db: Db, ids: readonly Code[]): Promise<readonly CatalogOffer[]> {
  return offersWhere(db, 'id', ids);
}
