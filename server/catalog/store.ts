/** Reads the catalogue in PostgreSQL (docs/requirements.md SHOP-1). */
import { type Kysely, type Selectable, sql } from 'kysely';
import type {
  CatalogueAttribute,
  CatalogueBrand,
  CatalogueCategory,
  CatalogueOffer,
  CatalogueProduct,
  CatalogueSeller,
  Code,
} from '#domain/catalog/catalogue.ts';
import type { CatalogOfferTable, Database } from '#server/db/schema.ts';

type Db = Kysely<Database>;

/** What is small enough to stand in memory. */
export interface StructureRecords {
  readonly categories: readonly CatalogueCategory[];
  readonly attributes: readonly CatalogueAttribute[];
  readonly brands: readonly CatalogueBrand[];
  readonly sellers: readonly CatalogueSeller[];
}

/** Everything but products and offers, as one moment had it; siblings and attributes in their order. */
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

/** Products by their codes, in no order; absent ones are left out. */
export async function findProducts(db: Db, codes: readonly Code[]): Promise<readonly CatalogueProduct[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('catalog_product')
    .select('data')
    .where(sql<boolean>`code = ${inList(codes)}`)
    .execute();
  return rows.map(({ data }) => data);
}

/** Every product of a group of variants. */
export async function findVariants(db: Db, group: Code): Promise<readonly CatalogueProduct[]> {
  const rows = await db.selectFrom('catalog_product').select('data').where('variant_group', '=', group).execute();
  return rows.map(({ data }) => data);
}

/** Columns of an offer's row. */
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

/** An offer of its row. */
export function offerOf(row: Selectable<CatalogOfferTable>): CatalogueOffer {
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

async function offersWhere(db: Db, column: 'id' | 'product', values: readonly Code[]): Promise<CatalogueOffer[]> {
  if (values.length === 0) return [];
  const rows = await db
    .selectFrom('catalog_offer')
    .select(offerColumns)
    .where(sql<boolean>`${sql.ref(column)} = ${inList(values)}`)
    .execute();
  return rows.map(offerOf);
}

/** Offers of products, of both sites, in no order. */
export function findOffersOf(db: Db, products: readonly Code[]): Promise<readonly CatalogueOffer[]> {
  return offersWhere(db, 'product', products);
}

/** Offers by their ids. */
export function findOffers(db: Db, ids: readonly Code[]): Promise<readonly CatalogueOffer[]> {
  return offersWhere(db, 'id', ids);
}
