/** Products and offers as pages of the back office show them: with names and pictures in place of codes. */
import type { CatalogProduct } from '#domain/catalog/catalog.ts';
import { productPath } from '#domain/catalog/catalog-paths.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import type { CatalogService } from '#server/catalog/service.ts';

type CatalogEditing = CatalogService['editing'];
type StoredProduct = Awaited<ReturnType<CatalogEditing['read']>>;
type Found = Awaited<ReturnType<CatalogEditing['list']>>['products'][number];

interface Named {
  readonly code: string;
  readonly name: string;
}

const inOrder = (things: Iterable<Named>): Named[] =>
  [...things].map(({ code, name }) => ({ code, name })).sort((one, other) => one.name.localeCompare(other.name, 'fr'));

/** Names from the root of the catalog down to a category, on all sites. */
function pathNames(category: string, { structure }: CatalogEditing, locale: Locale): string[] {
  const names: string[] = [];
  for (let at = structure().categories.get(category); at !== undefined && names.length < 20; ) {
    names.unshift(at.name[locale]);
    at = at.parent === null ? undefined : structure().categories.get(at.parent);
  }
  return names;
}

/** Categories by the names of their path from the root, `Emballages › Cartons`, and sellers. */
export const filterChoices = (editing: CatalogEditing, locale: Locale) => ({
  categories: inOrder(
    [...editing.structure().categories.keys()].map((code) => ({
      code,
      name: pathNames(code, editing, locale).join(' › '),
    })),
  ),
  sellers: inOrder(editing.structure().sellers.values()),
});

/** What forms about products can choose; attributes in the catalog's order. */
export function catalogChoices(editing: CatalogEditing, locale: Locale) {
  const { attributes, brands } = editing.structure();
  return {
    ...filterChoices(editing, locale),
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
  { data, part_stock, pro_stock, ...sums }: Found,
  editing: CatalogEditing,
  locale: Locale,
) => ({
  code: data.code,
  name: data.name[locale],
  pack: data.pack[locale],
  category: editing.structure().categories.get(data.categories[0] ?? '')?.name[locale] ?? '',
  sites: data.sites,
  picture: editing.pictures.urlOf(data.pictures[0] ?? ''),
  soldOut: data.sites.filter((site) => (site === 'part' ? part_stock : pro_stock) === 0),
  ...sums,
});

/** The product's pages in the shop, one for each site that sells it. */
const pagesOf = (product: CatalogProduct, offers: StoredProduct['offers']) =>
  allSites
    .filter((site) => product.sites.includes(site))
    .filter((site) => offers.some((offer) => offer.withdrawn_at === null && offer.site === site))
    .map((site) => ({ site, path: productPath(product, site) }));

export function shownProduct({ data, version, offers }: StoredProduct, editing: CatalogEditing, locale: Locale) {
  const { brands, sellers } = editing.structure();
  const { pictures } = editing;
  return {
    ...data,
    version,
    brand: brands.get(data.brand)?.name ?? data.brand,
    /** For each category of the product, the names of the categories from the root down to this one. */
    categories: data.categories.map((category) => pathNames(category, editing, locale)),
    categoryCodes: data.categories,
    attributes: editing.attributes(data, locale),
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
      isWithdrawn: offer.withdrawn_at !== null,
    })),
    pages: pagesOf(data, offers),
  };
}
