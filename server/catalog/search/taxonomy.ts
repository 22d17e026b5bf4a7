/** What products refer to, as searches need it: categories, attributes, brands and sellers with their names. */
import type {
  CatalogueAttribute,
  CatalogueBrand,
  CatalogueCategory,
  CatalogueOffer,
  CatalogueProduct,
  CatalogueSeller,
  Code,
} from '#domain/catalog/catalogue.ts';
import { type RankedOffer, rankOffers, totalOf } from '#domain/catalog/offer-order.ts';
import { inStockValue, priceBands } from '#domain/catalog/price-bands.ts';
import type { Mode } from '#domain/site/mode.ts';
import { categoryFacet, type FacetData, ownRangeFacet } from './index-data.ts';

/** An offer as far as searches look at it; amounts in cents. */
export type SearchedOffer = RankedOffer & Pick<CatalogueOffer, 'site'>;

/** A product with its offers of both sites. */
export interface SearchedProduct {
  readonly product: CatalogueProduct;
  readonly offers: readonly SearchedOffer[];
}

export interface Taxonomy {
  readonly categories: ReadonlyMap<Code, CatalogueCategory>;
  readonly attributes: ReadonlyMap<Code, CatalogueAttribute>;
  readonly brands: ReadonlyMap<Code, CatalogueBrand>;
  readonly sellers: ReadonlyMap<Code, CatalogueSeller>;
}

const byCode = <T extends { readonly code: Code }>(records: readonly T[]): Map<Code, T> =>
  new Map(records.map((record) => [record.code, record]));

/** The records of a catalogue by their codes. */
export function taxonomyOf(records: {
  readonly categories: readonly CatalogueCategory[];
  readonly attributes: readonly CatalogueAttribute[];
  readonly brands: readonly CatalogueBrand[];
  readonly sellers: readonly CatalogueSeller[];
}): Taxonomy {
  return {
    categories: byCode(records.categories),
    attributes: byCode(records.attributes),
    brands: byCode(records.brands),
    sellers: byCode(records.sellers),
  };
}

/** Every facet and its values: attributes in their order, then the built-in ones, then those that only lists use. */
export function facetsOf({ attributes, brands, sellers, categories }: Taxonomy): FacetData[] {
  const shown = [...attributes.values()]
    .filter(({ facet }) => facet)
    .toSorted((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1));
  const lists: Omit<FacetData, 'first'>[] = [
    ...shown.map(({ code, values }) => ({ code, values: values.map((value) => value.code), ordered: true })),
    { code: 'prix', values: priceBands.map(({ code }) => code), ordered: true },
    { code: 'marque', values: [...brands.keys()].toSorted(), ordered: false },
    { code: 'vendeur', values: [...sellers.keys()].toSorted(), ordered: false },
    { code: 'disponible', values: [inStockValue.code], ordered: true },
    { code: categoryFacet, values: [...categories.keys()].toSorted(), ordered: false },
    { code: ownRangeFacet, values: ['yes'], ordered: true },
  ];
  let first = 0;
  return lists.map((list) => {
    const facet = { ...list, first };
    first += list.values.length;
    return facet;
  });
}

/** A category and those above it that a site shows; a parent that leads back to itself ends the way. */
export function categoryPath(code: Code, site: Mode, categories: Taxonomy['categories']): Code[] {
  const path: Code[] = [];
  for (let at: Code | null = code; at !== null && !path.includes(at); ) {
    const category = categories.get(at);
    if (category === undefined) break;
    path.push(at);
    at = category.parent;
  }
  return path.filter((one) => categories.get(one)?.sites.includes(site));
}

/** What a list of a site needs of a product. */
export interface SiteRecord {
  /** What lists show, in cents: the lowest total with delivery, of offers in stock where there are any. */
  readonly price: number;
  readonly inStock: boolean;
  /** What each seller asks with delivery, in cents, and whether it has the product in stock; one offer each at most. */
  readonly sellerOffers: ReadonlyMap<Code, { readonly total: number; readonly inStock: boolean }>;
  /** Facet and value. */
  readonly values: readonly (readonly [string, string])[];
}

function attributeValues({ attributes }: CatalogueProduct, taxonomy: Taxonomy): (readonly [string, string])[] {
  return Object.entries(attributes).flatMap(([code, value]) => {
    const attribute = taxonomy.attributes.get(code);
    if (attribute === undefined || !attribute.facet) return [];
    if (typeof value === 'string') return [[code, value] as const];
    const bands = attribute.values.filter(
      ({ least, below }) => value >= (least ?? Number.NEGATIVE_INFINITY) && value < (below ?? Number.POSITIVE_INFINITY),
    );
    return bands.map((band) => [code, band.code] as const);
  });
}

/** A product as a site lists it; null where it isn't shown or nobody offers it there (docs/requirements.md SHOP-5). */
export function siteRecord({ product, offers }: SearchedProduct, site: Mode, taxonomy: Taxonomy): SiteRecord | null {
  const [best, ...others] = rankOffers(
    offers.filter((offer) => offer.site === site),
    site,
  );
  if (!product.sites.includes(site) || best === undefined) return null;
  const own = [best, ...others];
  const price = totalOf(best, site);
  const band = priceBands.find(({ below }) => price < below);
  const sellerOffers = new Map(
    own.map((offer) => [offer.seller, { total: totalOf(offer, site), inStock: offer.stock > 0 }]),
  );
  const categories = new Set(product.categories.flatMap((code) => categoryPath(code, site, taxonomy.categories)));
  return {
    price,
    inStock: best.stock > 0,
    sellerOffers,
    values: [
      ...attributeValues(product, taxonomy),
      ...(band === undefined ? [] : [['prix', band.code] as const]),
      ['marque', product.brand],
      ...[...sellerOffers.keys()].map((seller) => ['vendeur', seller] as const),
      ...(best.stock > 0 ? [['disponible', inStockValue.code] as const] : []),
      ...[...categories].map((code) => [categoryFacet, code] as const),
      ...(product.ownRange ? [[ownRangeFacet, 'yes'] as const] : []),
    ],
  };
}
