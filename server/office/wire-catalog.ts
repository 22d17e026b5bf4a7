/** Converts products and offers to the form of the staff's calls (docs/back-office.md, "Catalog"). */
import type { CatalogProduct } from '#domain/catalog/catalog.ts';
import { productPath } from '#domain/catalog/catalog-paths.ts';
import type { catalogProductsContract, EditedProduct } from '#domain/office/catalog-contract.ts';
import type { CatalogChoices } from '#domain/office/product-contract.ts';
import type { AnswerOf } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import type { CatalogService } from '#server/catalog/service.ts';

type CatalogEditing = CatalogService['editing'];
type StoredProduct = Awaited<ReturnType<CatalogEditing['read']>>;
type Products = AnswerOf<typeof catalogProductsContract>;
type Found = Awaited<ReturnType<CatalogEditing['list']>>;

const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  one.name.localeCompare(other.name, 'fr');

/** Names from the root of the catalog down to a category, on all sites. */
function pathNames(category: string, { structure }: CatalogEditing, locale: Locale): string[] {
  const names: string[] = [];
  for (let at = structure().categories.get(category); at !== undefined && names.length < 20; ) {
    names.unshift(at.name[locale]);
    at = at.parent === null ? undefined : structure().categories.get(at.parent);
  }
  return names;
}

function namedCategories(editing: CatalogEditing, locale: Locale): CatalogChoices['categories'] {
  return [...editing.structure().categories.keys()]
    .map((code) => ({ code, name: pathNames(code, editing, locale).join(' › ') }))
    .sort(byName);
}

/** A page of the list of products, with the choices of its filters. */
export function wireProducts({ products, total, revision }: Found, editing: CatalogEditing, locale: Locale): Products {
  const { categories, sellers } = editing.structure();
  return {
    products: products.map(({ data, offers, withdrawn, stock, part_stock, pro_stock, part, pro }) => ({
      code: data.code,
      name: data.name[locale],
      pack: data.pack[locale],
      category: categories.get(data.categories[0] ?? '')?.name[locale] ?? '',
      sites: [...data.sites],
      picture: editing.pictures.urlOf(data.pictures[0] ?? ''),
      offers,
      withdrawn,
      fromPart: part,
      fromPro: pro,
      stock,
      soldOut: data.sites.filter((site) => (site === 'part' ? part_stock : pro_stock) === 0),
    })),
    total,
    pageSize: editing.pageSize,
    revision,
    categories: namedCategories(editing, locale),
    sellers: [...sellers.values()].map(({ code, name }) => ({ code, name })).sort(byName),
  };
}

/** What forms about products can choose. */
export function wireChoices(editing: CatalogEditing, locale: Locale): CatalogChoices {
  const { attributes, brands, sellers } = editing.structure();
  return {
    categories: namedCategories(editing, locale),
    attributes: [...attributes.values()].map(({ code, name, kind, unit, values }) => ({
      code,
      name: name[locale],
      kind,
      unit,
      values: kind === 'choice' ? values.map((value) => ({ code: value.code, name: value.name[locale] })) : [],
    })),
    brands: [...brands.values()].map(({ code, name }) => ({ code, name })).sort(byName),
    sellers: [...sellers.values()].map(({ code, name }) => ({ code, name })).sort(byName),
  };
}

function pagesOf(product: CatalogProduct, offers: StoredProduct['offers']): EditedProduct['pages'] {
  const sold = offers.filter(({ withdrawn_at }) => withdrawn_at === null);
  return allSites
    .filter((site) => product.sites.includes(site) && sold.some((offer) => offer.site === site))
    .map((site) => ({ site, path: productPath(product, site) }));
}

/** A product with its offers, in the form of the contract. */
export function wireEditedProduct(
  { data, version, offers }: StoredProduct,
  editing: CatalogEditing,
  locale: Locale,
): EditedProduct {
  const structure = editing.structure();
  return {
    code: data.code,
    version,
    ean: data.ean,
    brand: structure.brands.get(data.brand)?.name ?? data.brand,
    categories: data.categories.map((category) => pathNames(category, editing, locale)),
    categoryCodes: [...data.categories],
    sites: [...data.sites],
    ownRange: data.ownRange,
    name: data.name,
    pack: data.pack,
    summary: data.summary,
    description: data.description,
    keywords: data.keywords,
    attributes: editing.attributes(data, locale),
    attributeValues: { ...data.attributes },
    pictures: data.pictures.map((name) => ({
      name,
      url: editing.pictures.urlOf(name),
      isUploaded: !editing.pictures.isFile(name) && editing.pictures.urlOf(name) !== null,
      alt: editing.pictures.altOf(name, locale),
    })),
    vatRate: data.vatRate,
    weight: data.weight,
    createdOn: data.createdOn,
    offers: offers.map((offer) => ({
      id: offer.id,
      seller: { code: offer.seller, name: structure.sellers.get(offer.seller)?.name ?? offer.seller },
      site: offer.site,
      taxExclusive: offer.tax_exclusive,
      taxInclusive: offer.tax_inclusive,
      volumePrices: [...(offer.volume_prices ?? [])],
      stock: offer.stock,
      delayDays: [offer.delay_least, offer.delay_most],
      deliveryFee: offer.delivery_fee,
      isWithdrawn: offer.withdrawn_at !== null,
    })),
    pages: pagesOf(data, offers),
  };
}
