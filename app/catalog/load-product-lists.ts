/** Loads the products for lists of products in editors' content (docs/content.md; docs/requirements.md CMS-1). */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { bestSellersCall, productCall, productSearchCall } from '#domain/catalog/calls.ts';
import { formatOccQuery } from '#domain/catalog/occ-query.ts';
import type { ProductCard } from '#domain/catalog/wire-product.ts';
import type { ComponentOf, ContentComponent, ProductRanking } from '#domain/content/component.ts';
import type { Site } from '#domain/site/site.ts';

type ProductList = ComponentOf<'ProductListComponent'>;

/** Products, by the uid of the list component that shows them. */
export type ProductLists = Readonly<Record<string, readonly ProductCard[]>>;

/**
 * Maximum number of products in a list. Lists are meant to be short, and 12 products fill whole rows at every width.
 */
const maxShown = 12;
/**
 * Number of newest products or best sellers that a list shows if its editor chose neither products nor a category; they
 * fill one or two rows.
 */
const rankedShown = 6;

const isProductList = (component: ContentComponent): component is ProductList =>
  component.typeCode === 'ProductListComponent';

/** The array is empty if the site doesn't sell the product. */
async function findProduct(api: ApiClient, site: Site, code: string): Promise<readonly ProductCard[]> {
  try {
    return [await api.call(productCall, { parameters: { site, code }, query: { fields: 'BASIC' } })];
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return [];
    throw error;
  }
}

const inStock = (products: readonly ProductCard[]) => products.filter(({ purchasable }) => purchasable);

/** The newest products in stock; of these, only the ones that are marked as new. */
async function newestProducts(api: ApiClient, site: Site): Promise<readonly ProductCard[]> {
  const query = { query: ':newest:disponible:oui', pageSize: String(rankedShown) };
  const { products } = await api.call(productSearchCall, { parameters: { site }, query });
  return inStock(products).filter(({ isNew }) => isNew);
}

/** The best sellers in stock; none while too few articles sell well enough. */
async function bestSellers(api: ApiClient, site: Site): Promise<readonly ProductCard[]> {
  const query = { max: String(rankedShown) };
  return (await api.call(bestSellersCall, { parameters: { site }, query })).products;
}

/** Loads the products of a list without codes and category, by its ranking. */
const rankings: Readonly<Record<ProductRanking, typeof newestProducts>> = { newest: newestProducts, bestSellers };

/** The products that a list shows; those that are sold out are left out. */
async function productsOf(api: ApiClient, site: Site, list: ProductList): Promise<readonly ProductCard[]> {
  const { productCodes, categoryCode, ranking = 'newest' } = list;
  if (productCodes) {
    const codes = [...new Set(productCodes)].slice(0, maxShown);
    return inStock((await Promise.all(codes.map((code) => findProduct(api, site, code)))).flat());
  }
  if (categoryCode === undefined) return inStock(await rankings[ranking](api, site));
  const query = formatOccQuery({ text: '', sort: 'relevance', scope: { category: categoryCode }, choices: [] });
  const asked = { query, pageSize: String(maxShown) };
  return inStock((await api.call(productSearchCall, { parameters: { site }, query: asked })).products);
}

/**
 * Loads the products of all list components: by their codes, by their category, or by their ranking. If a list can't be
 * loaded, the error is reported and the list stays empty.
 */
export async function loadProductLists(
  api: ApiClient,
  site: Site,
  components: readonly ContentComponent[],
  report: (error: unknown) => void,
): Promise<ProductLists> {
  const lists = components.filter(isProductList).map(async (list) => {
    const products = await productsOf(api, site, list).catch((error: unknown) => {
      report(error);
      return [];
    });
    return [list.uid, products] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}
