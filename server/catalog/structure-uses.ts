/** What depends on categories, attributes, their values, brands and sellers, in numbers (docs/back-office.md, "Effects"). */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Code } from '#domain/catalog/catalog.ts';
import { contentPatterns, type StructureTable } from '#domain/catalog/structure-table.ts';
import type { Database } from '#server/db/schema.ts';
import type { StructureRows } from './structure-rows.ts';

type Db = Kysely<Database>;

/** The codes of categories with their own and those of all categories above them. */
const withAbove = sql`with recursive own (code, above) as (
  select code, code from catalog_category
  union select own.code, parent from own join catalog_category c on c.code = above where parent is not null)`;

/** The keys of the rows of a table that a product `p` depends on; of values, those of one attribute. */
const keysOf: Readonly<Record<StructureTable, (attribute: Code) => RawBuilder<unknown>>> = {
  categories: () => sql`(
    select distinct above from own where code in (select jsonb_array_elements_text(p.data -> 'categories')))`,
  attributes: () => sql`jsonb_object_keys(p.data -> 'attributes')`,
  // The number of a product is in a band.
  'attribute-values': (attribute) => sql`(
    select a.code || '=' || (value ->> 'code')
    from catalog_attribute a, jsonb_array_elements(a.data -> 'values') as value, (select p.data -> 'attributes' ->> ${attribute} as own) own
    where a.code = ${attribute} and case a.data ->> 'kind' when 'choice' then own = value ->> 'code'
      else own::numeric >= coalesce((value ->> 'least')::numeric, '-infinity')
        and own::numeric < coalesce((value ->> 'below')::numeric, 'infinity') end)`,
  brands: () => sql`(select p.brand)`,
  sellers: () => sql`(select distinct seller from catalog_offer where product = p.code)`,
};

/** How many products depend on each row of a table, by its key; of values, on those of one attribute. */
export async function countProducts(
  db: Db,
  table: StructureTable,
  attribute: Code,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; products: number }>`
    ${withAbove} select key, count(*)::int as products from catalog_product p
    cross join lateral ${keysOf[table](attribute)} as used (key) group by key`.execute(db);
  return new Map(rows.map(({ key, products }) => [key, products]));
}

/** Published pages that name a row. */
async function countPages(db: Db, table: StructureTable, code: Code): Promise<number> {
  const pattern = contentPatterns[table]?.(code);
  if (pattern === undefined) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from content_version where state = 'published' and data::text ~ ${pattern}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The rows of other tables that stand below a row. */
const rowsBelow: Readonly<Partial<Record<StructureTable, readonly [table: StructureTable, field: string]>>> = {
  categories: ['categories', 'parent'],
  attributes: ['attribute-values', 'attribute'],
};

export type StructureUses = Awaited<ReturnType<typeof usesOfRow>>;

/**
 * What a change of a row shows in: products, their offers (a seller's own), categories or values below, published pages.
 * `isNeeded`: something would refer to nothing without it. A band of numbers is never needed: products have the numbers.
 */
export async function usesOfRow(
  db: Db,
  rows: StructureRows,
  { table, key }: { readonly table: StructureTable; readonly key: string },
) {
  const [first = '', code = first] = key.split('=');
  const { rows: counts } = await sql<{ products: number; offers: number }>`
    ${withAbove} select count(*)::int as products, coalesce(sum((select count(*) from catalog_offer o
      where o.product = p.code and (${table} <> 'sellers' or o.seller = ${code}))), 0)::int as offers
    from catalog_product p
    where exists (select from ${keysOf[table](first)} as used (key) where key = ${key})`.execute(db);
  const { products = 0, offers = 0 } = counts[0] ?? {};
  const [belowTable, field] = rowsBelow[table] ?? [];
  const below = belowTable && field ? rows[belowTable].filter((row) => Reflect.get(row, field) === code).length : 0;
  const isBand = rows.attributes.some(
    (row) => Reflect.get(row, 'code') === first && Reflect.get(row, 'kind') === 'number',
  );
  const isNeeded =
    table === 'categories' ? products + below > 0 : products > 0 && !(table === 'attribute-values' && isBand);
  return { products, offers, below, pages: await countPages(db, table, code), isNeeded };
}
