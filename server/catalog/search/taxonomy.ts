/** The categories, attributes, brands and sellers that products refer to, with the data that searches need. */
import type {
  CatalogAttribute,
  CatalogBrand,
  CatalogCategory,
  CatalogOffer,
  CatalogProduct,
  CatalogSeller,
  Code,
} from '#domain/catalog/catalog.ts';
import { type RankedOffer, rankOffers, shownPrice, totalOf } from '#domain/catalog/offer-order.ts';
import { packSizeOf } from '#domain/catalog/pack-size.ts';
import { filledPackaging } from '#domain/catalog/packaging.ts';
import { inStockValue, priceBands, sendingBands } from '#domain/catalog/price-bands.ts';
import { sendingPriceOf } from '#domain/catalog/sending-price.ts';
import type { Parcel } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import { carrierNames, type ParcelPostage, type PostageBasis, postageOf } from '#domain/tariff/postage.ts';
import { categoryFacet, type FacetData, ownRangeFacet } from './index-data.ts';

/** The fields of an offer that searches need; amounts in cents. */
export type SearchedOffer = RankedOffer & Pick<CatalogOffer, 'site'>;

/** A product with its offers on both sites. */
export interface SearchedProduct {
  readonly product: CatalogProduct;
  readonly offers: readonly SearchedOffer[];
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

/** A function that works out the postage of parcels; many packagings make the same parcel, so it keeps results. */
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

/**
 * The records of a catalog by their codes. `postage` is what the postage of packaging is worked out from; without it
 * nothing has any. `bestSellers` are those of both sites.
 */
export function taxonomyOf(
  records: {
    readonly categories: readonly CatalogCategory[];
    readonly attributes: readonly CatalogAttribute[];
    readonly brands: readonly CatalogBrand[];
    readonly sellers: readonly CatalogSeller[];
  },
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
  const lists: Omit<FacetData, 'first'>[] = [
    ...shown.map(({ code, values }) => ({ code, values: values.map((value) => value.code), ordered: true })),
    { code: 'prix', values: priceBands.map(({ code }) => code), ordered: true },
    { code: 'envoi', values: sendingBands.map(({ code }) => code), ordered: true },
    { code: 'transporteur', values: carriers.toSorted(), ordered: false },
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

/** The data of a product that a site's lists need. */
export interface SiteRecord {
  /** The price shown in lists, in cents: the lowest total with delivery, of the offers in stock if there are any. */
  readonly price: number;
  readonly inStock: boolean;
  /** The product's place by its sales on the site, from 1; null if it is no best seller. */
  readonly salesRank: number | null;
  /** For a packaging that a carrier takes: its postage in cents, as the site shows it, and the pieces in a pack. */
  readonly sending: { readonly postage: number; readonly pieces: number } | null;
  /**
   * By seller (who has at most one offer of the product on the site): its total with delivery in cents, and whether it
   * is in stock.
   */
  readonly sellerOffers: ReadonlyMap<Code, { readonly total: number; readonly inStock: boolean }>;
  /** Pairs of a facet's code and the code of a value that the product has. */
  readonly values: readonly (readonly [string, string])[];
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

/** A packaging's postage and the values of its filters, for a pack that costs `price` cents on the site. */
function sendingRecord(product: CatalogProduct, price: number, site: Site, taxonomy: Taxonomy) {
  const parcel = filledPackaging(product);
  const rated = parcel && taxonomy.postage(parcel, site);
  if (!rated) return { sending: null, values: [] };
  const sending = { postage: shownPrice(rated, site), pieces: packSizeOf(product) };
  const sendingPrice = sendingPriceOf(price, sending.pieces, sending.postage);
  const band = sendingBands.find(({ below }) => sendingPrice < below);
  return {
    sending,
    values: [
      ...(band === undefined ? [] : [['envoi', band.code] as const]),
      ...rated.carriers.map((carrier) => ['transporteur', carrier] as const),
    ],
  };
}

/**
 * A product as listed on a site; null if the site doesn't show it or has no offer of it (docs/requirements.md SHOP-5).
 */
export function siteRecord({ product, offers }: SearchedProduct, site: Site, taxonomy: Taxonomy): SiteRecord | null {
  const [best, ...others] = rankOffers(
    offers.filter((offer) => offer.site === site),
    site,
  );
  if (!product.sites.includes(site) || best === undefined) return null;
  const siteOffers = [best, ...others];
  const price = totalOf(best, site);
  const band = priceBands.find(({ below }) => price < below);
  const { sending, values: sendingValues } = sendingRecord(product, price, site, taxonomy);
  const sellerOffers = new Map(
    siteOffers.map((offer) => [offer.seller, { total: totalOf(offer, site), inStock: offer.stock > 0 }]),
  );
  const categories = new Set(product.categories.flatMap((code) => categoryPath(code, site, taxonomy.categories)));
  return {
    price,
    inStock: best.stock > 0,
    salesRank: taxonomy.salesRank(product.code, site),
    sending,
    sellerOffers,
    values: [
      ...attributeValues(product, taxonomy),
      ...(band === undefined ? [] : [['prix', band.code] as const]),
      ...sendingValues,
      ['marque', product.brand],
      ...[...sellerOffers.keys()].map((seller) => ['vendeur', seller] as const),
      ...(best.stock > 0 ? [['disponible', inStockValue.code] as const] : []),
      ...[...categories].map((code) => [categoryFacet, code] as const),
      ...(product.ownRange ? [[ownRangeFacet, 'yes'] as const] : []),
    ],
  };
}
