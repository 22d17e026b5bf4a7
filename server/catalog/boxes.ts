/** The boxes that each site sells (docs/catalog.md, "The box that fits"). */
import { type Kysely, sql } from 'kysely';
import type { CatalogProduct, Code } from '#domain/catalog/catalog.ts';
import type { Inside } from '#domain/catalog/fit.ts';
import { holdingInside, loadGramsOf } from '#domain/catalog/packaging.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';

/** A box or a tube, with the lengths of its inside in millimetres and its recommended load. */
export interface Box {
  readonly code: Code;
  readonly inside: Inside;
  readonly loadGrams: number;
}

type Boxes = Readonly<Record<Site, readonly { readonly box: Box; readonly inside: Inside }[]>>;

/** Boxes are in the order of their codes. */
export async function readBoxes(db: Kysely<Database>): Promise<Boxes> {
  const { rows } = await sql<{ data: CatalogProduct; sites: readonly Site[] }>`
    select p.data, array_agg(distinct o.site) as sites
    from catalog_product p join catalog_offer o on o.product = p.code and o.withdrawn_at is null
    where p.data -> 'attributes' ? 'charge' and p.data -> 'attributes' ?| array['hauteur', 'ext_diametre']
    group by p.code order by p.code`.execute(db);
  const boxes = rows.flatMap(({ data, sites }) => {
    const inside = holdingInside(data);
    const box = inside && { code: data.code, inside, loadGrams: loadGramsOf(data) };
    return box ? [{ box, inside, sites: sites.filter((site) => data.sites.includes(site)) }] : [];
  });
  const on = (site: Site) => boxes.filter(({ sites }) => sites.includes(site));
  return Object.fromEntries(allSites.map((site) => [site, on(site)])) as unknown as Boxes;
}
