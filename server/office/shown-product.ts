/** Products and offers as pages of the back office show them: with names and pictures in place of codes. */
import type { CatalogProduct } from '#domain/catalog/catalog.ts';
import { productPath } from '#domain/catalog/catalog-paths.ts';
import { defaultThreshold } from '#domain/catalog/stock-level.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import { type PricePast, shownReduction } from '#server/catalog/announced-reductions.ts';
import type { CatalogContext } from '#server/catalog/catalog-context.ts';
import type { ListedOffer, ListedProduct } from '#server/catalog/edited-list.ts';
import type { StoredProduct } from '#server/catalog/stored-product.ts';
import { attributeText } from '#server/catalog/wire-features.ts';

type Context = Pick<CatalogContext, 'overview' | 'pictures'>;

interface Named {
  readonly code: string;
  readonly name: string;
}

const inOrder = (things: Iterable<Named>): Named[] =>
  [...things].map(({ code, name }) => ({ code, name })).sort((one, other) => one.name.localeCompare(other.name, 'fr'));

/** Names from the root of the catalog down to a category, on all sites. */
function pathNames(category: string, { overview }: Context, locale: Locale): string[] {
  const { categories } = overview().structure;
  const names: string[] = [];
  for (let at = categories.get(category); at !== undefined && names.length < 20; ) {
    names.unshift(at.name[locale]);
    at = at.parent === null ? undefined : categories.get(at.parent);
  }
  return names;
}

/** Categories by the names of their path from the root, `Emballages › Cartons`, and sellers. */
export function filterChoices(context: Context, locale: Locale) {
  const { categories, sellers } = context.overview().structure;
  const named = [...categories.keys()].map((code) => ({ code, name: pathNames(code, context, locale).join(' › ') }));
  return { categories: inOrder(named), sellers: inOrder(sellers.values()) };
}

/** What forms about products can choose; attributes in the catalog's order. */
export function catalogChoices(context: Context, locale: Locale) {
  const { attributes, brands } = context.overview().structure;
  return {
    ...filterChoices(context, locale),
    brands: inOrder(brands.values()),
    attributes: [...attributes.values()].map(({ code, name, kind, unit, values }) => ({
      code,
      name: name[locale],
      kind,
      unit,
      values: kind === 'choice' ? values.map((value) => ({ code: value.code, name: value.name[locale] })) : [],
    })),
  };
}

/**
 * A product with sums over its offers on sale; the lowest prices are in cents, with VAT on `part` and without on `pro`.
 * `soldOut`: those of its sites on which no pack is left.
 */
export const listedProduct = (
  { data, part_stock, pro_stock, ...sums }: ListedProduct,
  { overview, pictures }: Context,
  locale: Locale,
) => ({
  code: data.code,
  name: data.name[locale],
  pack: data.pack[locale],
  category: overview().structure.categories.get(data.categories[0] ?? '')?.name[locale] ?? '',
  sites: data.sites,
  picture: pictures.urlOf(data.pictures[0] ?? ''),
  soldOut: data.sites.filter((site) => (site === 'part' ? part_stock : pro_stock) === 0),
  ...sums,
});

/** An offer as a row of the list of offers. */
export const listedOffer = ({ data, ...offer }: ListedOffer, { overview }: Context, locale: Locale) => ({
  id: offer.id,
  product: { code: data.code, name: data.name[locale], pack: data.pack[locale] },
  seller: overview().structure.sellers.get(offer.seller)?.name ?? offer.seller,
  site: offer.site,
  taxExclusive: offer.tax_exclusive,
  stock: offer.stock,
  isWithdrawn: offer.withdrawn_at !== null,
  threshold: offer.stock_threshold ?? defaultThreshold,
});

/** The product's pages in the shop, one for each site that sells it. */
const pagesOf = (product: CatalogProduct, offers: StoredProduct['offers']) =>
  allSites
    .filter((site) => product.sites.includes(site))
    .filter((site) => offers.some((offer) => offer.withdrawn_at === null && offer.site === site))
    .map((site) => ({ site, path: productPath(product, site) }));

export type ShownProduct = ReturnType<typeof shownProduct>;

export function shownProduct(
  { data, version, archived_at, offers }: StoredProduct,
  past: PricePast,
  context: Context,
  locale: Locale,
) {
  const { brands, sellers, attributes } = context.overview().structure;
  const { pictures } = context;
  return {
    ...data,
    version,
    isArchived: archived_at !== null,
    brand: brands.get(data.brand)?.name ?? data.brand,
    brandCode: data.brand,
    /** For each category of the product, the names of the categories from the root down to this one. */
    categories: data.categories.map((category) => pathNames(category, context, locale)),
    categoryCodes: data.categories,
    /** In the catalog's order. */
    attributes: [...attributes.values()].flatMap((attribute) => {
      const value = attributeText(data, attribute, locale);
      return value === null ? [] : [{ name: attribute.name[locale], value }];
    }),
    attributeValues: data.attributes,
    pictures: data.pictures.map((name) => ({
      name,
      /** Null if there is no picture of this name. */
      url: pictures.urlOf(name),
      /** Whether staff have uploaded it; the others come with the catalog's files. */
      isUploaded: !pictures.isFile(name) && pictures.urlOf(name) !== null,
      alt: pictures.altOf(name, locale),
    })),
    offers: offers.map((offer) => ({
      id: offer.id,
      seller: { code: offer.seller, name: sellers.get(offer.seller)?.name ?? offer.seller },
      site: offer.site,
      taxExclusive: offer.tax_exclusive,
      taxInclusive: offer.tax_inclusive,
      volumePrices: offer.volume_prices ?? [],
      stock: offer.stock,
      /** Shortest and longest delivery time, in working days. */
      delayDays: [offer.delay_least, offer.delay_most] as const,
      deliveryFee: offer.delivery_fee,
      isFeeByRates: (sellers.get(offer.seller)?.deliveryRates.mainland.length ?? 0) > 0,
      isWithdrawn: offer.withdrawn_at !== null,
      reduction: shownReduction(offer, past),
    })),
    pages: pagesOf(data, offers),
  };
}
