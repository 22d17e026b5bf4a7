/** What a site's lists need of a product, and the records that products refer to. */
import type {
  CatalogAttribute,
  CatalogBrand,
  CatalogCategory,
  CatalogOffer,
  CatalogProduct,
  CatalogSeller,
  Code,
} from '#domain/catalog/catalog.ts';
import { defaultObjectGrams } from '#domain/catalog/object-weight.ts';
import { type RankedOffer, shownPrice, totalOf } from '#domain/catalog/offer-order.ts';
import { packagingOf, packedParcel } from '#domain/catalog/packaging.ts';
import { inStockValue, priceBands, sendingBands } from '#domain/catalog/price-bands.ts';
import type { Parcel } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import { carrierNames, type ParcelPostage, type PostageBasis, postageOf } from '#domain/tariff/postage.ts';
import type { StructureRecords } from '#server/catalog/store.ts';
import { categoryFacet, type FacetData, outOfStock, ownRangeFacet } from './index-data.ts';

/** A product with its offers on both sites; amounts in cents. */
export interface SearchedProduct {
  readonly product: CatalogProduct;
  readonly offers: readonly Omit<RankedOffer & Pick<CatalogOffer, 'site'>, 'id' | 'delayDays'>[];
}

export interface Taxonomy {
  readonly categories: ReadonlyMap<Code, CatalogCategory>;
  readonly attributes: ReadonlyMap<Code, CatalogAttribute>;
  readonly brands: ReadonlyMap<Code, CatalogBrand>;
  readonly sellers: ReadonlyMap<Code, CatalogSeller>;
  /** Codes of the carriers that have tariffs. */
  readonly carriers: readonly string[];
  /** What a parcel costs at least on a site; null if no carrier takes it. */
  postage(parcel: Parcel, site: Site): ParcelPostage | null;
  /** The place of a product by its sales on a site, from 1; null if it is no best seller. */
  salesRank(product: Code, site: Site): number | null;
}

/** A best seller of a site and its place, from 1. */
export interface RankedProduct {
  readonly site: Site;
  readonly product: Code;
  readonly salesRank: number;
}

const byCode = <T extends { readonly code: Code }>(records: readonly T[]): Map<Code, T> =>
  new Map(records.map((record) => [record.code, record]));

/** Works out the postage of parcels; many packagings make the same parcel. */
function rememberedPostage(basis: PostageBasis): Taxonomy['postage'] {
  const kept = new Map<string, ParcelPostage | null>();
  return (parcel, site) => {
    const { dimensionType, lengthMm, widthMm, heightMm, weightGrams } = parcel;
    const key = [site, dimensionType, lengthMm, widthMm, heightMm, weightGrams].join();
    const known = kept.get(key);
    if (known !== undefined) return known;
    const postage = postageOf(basis, parcel, site);
    kept.set(key, postage);
    return postage;
  };
}

/** The records of a catalog by their codes. Without `postage` nothing has any. */
export function taxonomyOf(
  records: StructureRecords,
  postage: PostageBasis | null = null,
  bestSellers: readonly RankedProduct[] = [],
): Taxonomy {
  const ranks = new Map(bestSellers.map(({ site, product, salesRank }) => [`${site} ${product}`, salesRank]));
  return {
    categories: byCode(records.categories),
    attributes: byCode(records.attributes),
    brands: byCode(records.brands),
    sellers: byCode(records.sellers),
    carriers: postage === null ? [] : [...carrierNames(postage.tariffs).keys()],
    postage: postage === null ? () => null : rememberedPostage(postage),
    salesRank: (product, site) => ranks.get(`${site} ${product}`) ?? null,
  };
}

/** Every facet with its values: attributes in their order, then the built-in facets, then the internal ones. */
export function facetsOf({ attributes, brands, sellers, categories, carriers }: Taxonomy): FacetData[] {
  const shown = [...attributes.values()]
    .filter(({ facet }) => facet)
    .toSorted((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1));
  const inOrder = (code: string, values: readonly { readonly code: string }[]) =>
    ({ code, values: values.map((value) => value.code), ordered: true }) as const;
  const byCount = (code: string, values: Iterable<string>) =>
    ({ code, values: [...values].toSorted(), ordered: false }) as const;
  const lists = [
    ...shown.map(({ code, values }) => inOrder(code, values)),
    inOrder('prix', priceBands),
    inOrder('envoi', sendingBands),
    byCount('transporteur', carriers),
    byCount('marque', brands.keys()),
    byCount('vendeur', sellers.keys()),
    inOrder('disponible', [inStockValue]),
    byCount(categoryFacet, categories.keys()),
    byCount(ownRangeFacet, ['yes']),
  ];
  let first = 0;
  return lists.map((list) => {
    const facet = { ...list, first };
    first += list.values.length;
    return facet;
  });
}

/** A category and its ancestors that a site shows; a loop among parents ends the path. */
export function categoryPath(code: Code, site: Site, categories: Taxonomy['categories']): Code[] {
  const path: Code[] = [];
  for (let at: Code | null = code; at !== null && !path.includes(at); ) {
    const category = categories.get(at);
    if (category === undefined) break;
    path.push(at);
    at = category.parent;
  }
  return path.filter((one) => categories.get(one)?.sites.includes(site));
}

export interface SiteRecord {
  readonly inStock: boolean;
  readonly salesRank: number | null;
  /** For a packaging that a carrier takes with an object of the usual weight: its postage in cents, as the site shows it, and the pieces in a pack. */
  readonly sending: { readonly postage: number; readonly pieces: number } | null;
  /** Who sells it, with the total with delivery in cents, plus `outOfStock` if it is. */
  readonly offers: readonly { readonly seller: Code; readonly total: number }[];
  /** Facets and the codes of values that the product has, without those that depend on an offer. */
  readonly values: readonly (readonly [facet: string, value: string])[];
}

function attributeValues({ attributes }: CatalogProduct, taxonomy: Taxonomy): (readonly [string, string])[] {
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

/** Null if the site doesn't show the product or has no offer of it (docs/requirements.md SHOP-5). */
export function siteRecord({ product, offers }: SearchedProduct, site: Site, taxonomy: Taxonomy): SiteRecord | null {
  const own = offers
    .filter((offer) => offer.site === site)
    .map((offer) => ({ seller: offer.seller, total: totalOf(offer, site) + (offer.stock > 0 ? 0 : outOfStock) }));
  if (!product.sites.includes(site) || own.length === 0) return null;
  const packaging = packagingOf(product);
  const parcel = packaging && packedParcel(packaging, defaultObjectGrams);
  const rated = parcel && taxonomy.postage(parcel, site);
  const categories = new Set(product.categories.flatMap((code) => categoryPath(code, site, taxonomy.categories)));
  return {
    inStock: own.some(({ total }) => total < outOfStock),
    salesRank: taxonomy.salesRank(product.code, site),
    sending: packaging && rated ? { postage: shownPrice(rated, site), pieces: packaging.pieces } : null,
    offers: own,
    values: [
      ...attributeValues(product, taxonomy),
      ...(rated?.carriers ?? []).map((carrier) => ['transporteur', carrier] as const),
      ['marque', product.brand],
      ...[...new Set(own.map(({ seller }) => seller))].map((seller) => ['vendeur', seller] as const),
      ...[...categories].map((code) => [categoryFacet, code] as const),
      ...(product.ownRange ? [[ownRangeFacet, 'yes'] as const] : []),
    ],
  };
}
