/** Reads everything that the database has about one product, in one query (docs/requirements.md SHOP-4). */
import { type Kysely, sql } from 'kysely';
import type { CatalogProduct, Code } from '#domain/catalog/catalog.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { type ShownRow, shownColumns, shownOfferOf } from './store.ts';

interface RecordsRow {
  readonly products: readonly CatalogProduct[];
  readonly offers: readonly ShownRow[];
  readonly bought_together: readonly Code[];
}

/**
 * Null for an unknown product. `variants` are all of the product, including itself; `offers` are the product's and its
 * variants' on both sites, in any order and without withdrawn ones; `boughtTogether` are at most `bought` products, most
 * often first.
 */
export async function readProductRecords(
  db: Kysely<Database>,
  { code, site, bought }: { readonly code: Code; readonly site: Site; readonly bought: number },
) {
  const columns = sql.join(shownColumns.map((column) => sql.ref(column)));
  const { rows } = await sql<RecordsRow>`
    with found as (
      select code, data from catalog_product
      where code = ${code} or variant_group = (select variant_group from catalog_product where code = ${code})
    ), offered as (
      select ${columns} from catalog_offer
      where product = any(array(select code from found)) and withdrawn_at is null
    )
    select
      (select coalesce(json_agg(data), '[]') from found) as products,
      (select coalesce(json_agg(offered), '[]') from offered) as offers,
      array(
        select other from bought_together where site = ${site} and product = ${code}
        order by orders desc, other limit ${bought}
      ) as bought_together`.execute(db);
  const { products = [], offers = [], bought_together: boughtTogether = [] } = rows[0] ?? {};
  const product = products.find((each) => each.code === code);
  return product
    ? { product, variants: product.variant ? products : [], offers: offers.map(shownOfferOf), boughtTogether }
    : null;
}
