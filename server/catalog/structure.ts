/** The small part of the catalogue, in memory: tree, attributes, brands and sellers by their codes (docs/requirements.md SHOP-1). */
import type {
  CatalogueAttribute,
  CatalogueBrand,
  CatalogueCategory,
  CatalogueSeller,
  Code,
} from '#domain/catalog/catalogue.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { StructureRecords } from './store.ts';

export interface Structure {
  /** On whatever site. */
  readonly categories: ReadonlyMap<Code, CatalogueCategory>;
  readonly attributes: ReadonlyMap<Code, CatalogueAttribute>;
  readonly brands: ReadonlyMap<Code, CatalogueBrand>;
  readonly sellers: ReadonlyMap<Code, CatalogueSeller>;
  /** A category that a site shows with all that is above it; undefined for others. */
  category(code: Code, site: Mode): CatalogueCategory | undefined;
  /** What a site shows below a category, or at the root, in order. */
  children(parent: Code | null, site: Mode): readonly CatalogueCategory[];
  /** From its department down to itself; empty where the site doesn't show it. */
  path(code: Code, site: Mode): readonly CatalogueCategory[];
}

/** Deeper trees than this are nobody's; a loop ends here too. */
const deepest = 20;

const byCode = <T extends { readonly code: Code }>(records: readonly T[]): ReadonlyMap<Code, T> =>
  new Map(records.map((record) => [record.code, record]));

/** Indexes the records; categories keep the order they come in. */
export function structureOf({ categories, attributes, brands, sellers }: StructureRecords): Structure {
  const all = byCode(categories);
  const below = Map.groupBy(categories, ({ parent }) => parent);

  function path(code: Code, site: Mode): readonly CatalogueCategory[] {
    const found: CatalogueCategory[] = [];
    for (let at: Code | null = code; at !== null; ) {
      const category = all.get(at);
      if (!category?.sites.includes(site) || found.length >= deepest) return [];
      found.unshift(category);
      at = category.parent;
    }
    return found;
  }

  return {
    categories: all,
    attributes: byCode(attributes),
    brands: byCode(brands),
    sellers: byCode(sellers),
    path,
    category: (code, site) => path(code, site).at(-1),
    children: (parent, site) => (below.get(parent) ?? []).filter(({ sites }) => sites.includes(site)),
  };
}
