/** Categories, attributes, brands and sellers, held in memory by their codes (docs/requirements.md SHOP-1). */
import type { CatalogCategory, Code } from '#domain/catalog/catalog.ts';
import type { Site } from '#domain/site/site.ts';
import type { StructureRecords } from './store.ts';

export type Structure = ReturnType<typeof structureOf>;

/** Maximum depth of the tree. It also ends the search for a category's path if faulty data contain a loop. */
const maxDepth = 20;

const byCode = <T extends { readonly code: Code }>(records: readonly T[]): ReadonlyMap<Code, T> =>
  new Map(records.map((record) => [record.code, record]));

/** Categories keep their order. */
export function structureOf({ categories, attributes, brands, sellers }: StructureRecords) {
  const all = byCode(categories);
  const below = Map.groupBy(categories, ({ parent }) => parent);

  /** The path from the top-level category to this one; empty if the site doesn't show it. */
  function path(code: Code, site: Site): readonly CatalogCategory[] {
    const steps: CatalogCategory[] = [];
    for (let at: Code | null = code; at !== null; ) {
      const category = all.get(at);
      if (!category?.sites.includes(site) || steps.length >= maxDepth) return [];
      steps.unshift(category);
      at = category.parent;
    }
    return steps;
  }

  return {
    categories: all,
    attributes: byCode(attributes),
    brands: byCode(brands),
    sellers: byCode(sellers),
    path,
    /** Undefined unless the site shows it and all categories above it. */
    category: (code: Code, site: Site) => path(code, site).at(-1),
    /** The subcategories that a site shows, in order; with null, the top-level categories. */
    children: (parent: Code | null, site: Site): readonly CatalogCategory[] =>
      (below.get(parent) ?? []).filter(({ sites }) => sites.includes(site)),
  };
}
