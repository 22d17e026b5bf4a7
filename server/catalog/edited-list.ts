/** Lists products for staff, whether they are sold or not (docs/back-office.md, "Catalog"). */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { CatalogProduct, Code } from '#domain/catalog/catalog.ts';
import { productFilter } from '#domain/catalog/staff-edits.ts';
import { defaultThreshold, lowStockBelow, type StockChoice } from '#domain/catalog/stock-level.ts';
import type { Locale } from '#domain/site/locale.ts';
import { containing } from '#server/db/like.ts';
import type { Database } from '#server/db/schema.ts';
import type { ReducibleRow } from './announced-reductions.ts';
import type { CatalogContext } from './catalog-context.ts';
import type { OfferRow } from './store.ts';
import type { Structure } from './structure.ts';

type Db = Kysely<Database>;

type ProductFilter = v.InferOutput<typeof productFilter>;
type OfferFilter = ProductFilter & { readonly ids?: readonly Code[] | undefined };
type Context = Pick<CatalogContext, 'db' | 'overview'>;

/**
 * A product with sums over its offers: the number and stock of those on sale, the lowest price on each site in cents
 * (with VAT on part, without on pro; null without an offer), and the number of withdrawn offers.
 */
export interface ListedProduct {
  readonly data: CatalogProduct;
  readonly offers: number;
  readonly withdrawn: number;
  readonly stock: number;
  readonly part_stock: number;
  readonly pro_stock: number;
  readonly part: number | null;
  readonly pro: number | null;
}

export const productPageSize = 50;

const stocks: Readonly<Record<StockChoice, RawBuilder<boolean>>> = {
  none: sql`= 0`,
  few: sql`between 1 and ${sql.lit(lowStockBelow - 1)}`,
  enough: sql`>= ${sql.lit(lowStockBelow)}`,
};

/** Whether an offer `o` on sale has reached its threshold. */
const isLow = sql<boolean>`(o.withdrawn_at is null and o.stock <= coalesce(o.stock_threshold, ${sql.lit(defaultThreshold)}))`;

function withBelow(category: Code, { categories }: Structure): readonly Code[] {
  const found = new Set([category]);
  for (const code of found) {
    for (const each of categories.values()) if (each.parent === code) found.add(each.code);
  }
  return [...found];
}

/** The condition is on the table `catalog_product p`. */
export function productCondition({ overview }: Pick<CatalogContext, 'overview'>, filter: ProductFilter) {
  const { text, category, seller, site, stock, withdrawn, archived, low } = filter;
  const { structure } = overview();
  const contained = containing(text);
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (text !== '') {
    conditions.push(sql`(p.code ilike ${contained} or p.ean = ${text}
      or p.data -> 'name' ->> 'fr' ilike ${contained} or p.data -> 'name' ->> 'en' ilike ${contained})`);
  }
  if (category !== '') conditions.push(sql`p.data -> 'categories' ?| ${withBelow(category, structure)}::text[]`);
  if (site !== '') conditions.push(sql`p.data -> 'sites' ? ${site}`);
  if (seller !== '') {
    conditions.push(sql`exists (select from catalog_offer o where o.product = p.code and o.seller = ${seller})`);
  }
  if (withdrawn === 'yes') {
    conditions.push(sql`exists (select from catalog_offer o where o.product = p.code and o.withdrawn_at is not null)`);
  }
  if (archived === 'yes') conditions.push(sql`p.archived_at is not null`);
  if (low === 'yes') conditions.push(sql`exists (select from catalog_offer o where o.product = p.code and ${isLow})`);
  if (stock !== '') {
    conditions.push(sql`(select coalesce(sum(o.stock), 0) from catalog_offer o
      where o.product = p.code and o.withdrawn_at is null) ${stocks[stock]}`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * In the order of the products' codes, with the catalog's revision; pages count from 1. Archived products are listed only
 * if they are asked for.
 */
export async function listProducts(context: Context, filter: ProductFilter, page: number) {
  const { db } = context;
  const isListed = filter.archived === 'yes' ? sql`true` : sql`p.archived_at is null`;
  const condition = sql`${productCondition(context, filter)} and ${isListed}`;
  const listed = sql<ListedProduct>`
    select p.data, o.* from (
      select code, data from catalog_product p where ${condition}
      order by code collate "C" limit ${productPageSize} offset ${(page - 1) * productPageSize}
    ) p cross join lateral (
      select count(*) filter (where withdrawn_at is null)::int as offers,
        count(withdrawn_at)::int as withdrawn,
        coalesce(sum(stock) filter (where withdrawn_at is null), 0)::int as stock,
        coalesce(sum(stock) filter (where withdrawn_at is null and site = 'part'), 0)::int as part_stock,
        coalesce(sum(stock) filter (where withdrawn_at is null and site = 'pro'), 0)::int as pro_stock,
        min(tax_inclusive) filter (where withdrawn_at is null and site = 'part') as part,
        min(tax_exclusive) filter (where withdrawn_at is null and site = 'pro') as pro
      from catalog_offer where product = p.code
    ) o order by p.code collate "C"`;
  const counted = sql<{ total: number }>`select count(*)::int as total from catalog_product p where ${condition}`;
  const [{ rows: products }, { rows: counts }] = await Promise.all([listed.execute(db), counted.execute(db)]);
  return { products, total: counts[0]?.total ?? 0, revision: await readRevision(db) };
}

/** An offer with what a row of the list of offers says of its product. */
export type ListedOffer = OfferRow &
  ReducibleRow & {
    readonly stock_threshold: number | null;
    readonly data: CatalogProduct;
  };

/**
 * Offers of the products that a filter selects, in the order of these; seller, site and stock are the offers' own. With
 * `ids`, these offers.
 */
export async function listOffers({ db, overview }: Context, filter: OfferFilter, page: number) {
  const { seller, site, stock, withdrawn, archived, low, ids } = filter;
  const isWanted = ids
    ? sql`o.id = any(${[...ids]}::text[])`
    : sql`${productCondition({ overview }, { ...filter, stock: '' })}
      and (${seller} = '' or o.seller = ${seller}) and (${site} = '' or o.site = ${site})
      and (${withdrawn} = '' or o.withdrawn_at is not null) and (${archived} = 'yes' or p.archived_at is null)
      and (${low} = '' or ${isLow}) ${stock === '' ? sql`` : sql`and o.stock ${stocks[stock]}`}`;
  const matching = sql`from catalog_product p join catalog_offer o on o.product = p.code where ${isWanted}`;
  const listed = sql<ListedOffer>`select o.*, p.data ${matching}
    order by p.code collate "C", o.site, o.seller, o.id limit ${productPageSize} offset ${(page - 1) * productPageSize}`;
  const counted = sql<{ total: number }>`select count(*)::int as total ${matching}`;
  const [{ rows: offers }, { rows: counts }] = await Promise.all([listed.execute(db), counted.execute(db)]);
  return { offers, total: counts[0]?.total ?? 0 };
}

/** How many offers on sale have reached their threshold. */
export async function countLow(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from catalog_offer o where ${isLow}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The first products whose code or name contains a term, or whose EAN is the term. */
export async function findNamedProducts(context: Context, term: string, limit: number, locale: Locale) {
  const condition = productCondition(context, v.parse(productFilter, { text: term }));
  const { rows } = await sql<{ code: Code; name: string }>`
    select p.code, p.data -> 'name' ->> ${locale} as name from catalog_product p where ${condition}
    order by p.code collate "C" limit ${limit}`.execute(context.db);
  return rows;
}

/**
 * The catalog's revision: a number that rises with every import or edit by staff that changes something, and when an
 * offer is sold out or is available again.
 */
export async function readRevision(db: Db): Promise<number> {
  const { revision } = await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow();
  return revision;
}
