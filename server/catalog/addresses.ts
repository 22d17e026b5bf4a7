/** Paths of all pages of the catalog, for the site map (docs/requirements.md SHOP-7). */
import { type Kysely, sql } from 'kysely';
import type { CatalogCategory, CatalogProduct } from '#domain/catalog/catalog.ts';
import { brandPath, categoryPath, productPath, sellerPath } from '#domain/catalog/catalog-paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { structureOf } from './structure.ts';

type Db = Kysely<Database>;

/** Counts those that are sold on at least one site. */
export async function countSoldProducts(db: Db): Promise<number> {
  const result = await sql<{
    count: string | number;
  }>`select count(distinct product) as count from catalog_offer where withdrawn_at is null`.execute(db);
  return Number(result.rows[0]?.count ?? 0);
}

/**
 * Paths of products on every site that sells them, in the order of the products' codes: `count` products, starting at
 * number `from` (from 0). A product sold on both sites has two paths.
 */
export async function listProductPaths(db: Db, from: number, count: number): Promise<readonly string[]> {
  const result = await sql<{ code: string; name: CatalogProduct['name']; own_range: boolean; sites: Site[] }>`
    select p.code, p.data -> 'name' as name, (p.data ->> 'ownRange')::boolean as own_range, o.sites
    from (select product, array_agg(distinct site) as sites from catalog_offer
      where withdrawn_at is null group by product) o
    join catalog_product p on p.code = o.product
    order by p.code
    limit ${count} offset ${from}`.execute(db);
  return result.rows.flatMap(({ code, name, own_range, sites }) =>
    sites.map((site) => productPath({ code, name, ownRange: own_range }, site)),
  );
}

/**
 * Paths of categories on every site that shows them, even empty ones, and of brands and sellers on every site that
 * sells any of their products.
 */
export async function listListPaths(db: Db): Promise<readonly string[]> {
  const [categories, brands, sellers] = await Promise.all([
    db.selectFrom('catalog_category').select('data').orderBy('code').execute(),
    sql<{ code: string; sites: Site[] }>`
      select p.brand as code, array_agg(distinct o.site) as sites
      from catalog_offer o join catalog_product p on p.code = o.product
      where o.withdrawn_at is null group by p.brand order by p.brand`.execute(db),
    sql<{ code: string; name: string; sites: Site[] }>`
      select s.code, s.data ->> 'name' as name, array_agg(distinct o.site) as sites
      from catalog_offer o join catalog_seller s on s.code = o.seller
      where o.withdrawn_at is null group by s.code order by s.code`.execute(db),
  ]);
  const others = { attributes: [], brands: [], sellers: [] };
  const structure = structureOf({ categories: categories.map(({ data }) => data), ...others });
  // A category below one that the site doesn't show has no page there.
  const sitesOf = ({ code, sites }: CatalogCategory) => sites.filter((site) => structure.category(code, site));
  return [
    ...categories.flatMap(({ data }) => sitesOf(data).map((site) => categoryPath(data, site))),
    ...brands.rows.flatMap(({ code, sites }) => sites.map((site) => brandPath({ code }, site))),
    ...sellers.rows.flatMap(({ code, name, sites }) => sites.map((site) => sellerPath({ code, name }, site))),
  ];
}
