/** The products of content's lists (docs/content.md; docs/requirements.md CMS-1). */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { productCall, productSearchCall } from '#domain/catalog/contract.ts';
import { formatOccQuery } from '#domain/catalog/occ-query.ts';
import type { ProductCard } from '#domain/catalog/wire-product.ts';
import type { ComponentOf, ContentComponent } from '#domain/content/component.ts';
import type { Mode } from '#domain/site/mode.ts';

type ProductList = ComponentOf<'ProductListComponent'>;

/** Products by the uid of their list. */
export type ProductLists = Readonly<Record<string, readonly ProductCard[]>>;

/** A list in a page to read is a choice: full rows on every width. */
const mostShown = 12;

const isProductList = (component: ContentComponent): component is ProductList =>
  component.typeCode === 'ProductListComponent';

/** None for a product that the site doesn't show: the others stay. */
async function findProduct(api: ApiClient, site: Mode, code: string): Promise<readonly ProductCard[]> {
  try {
    return [await api.call(productCall, { parameters: { site, code }, query: { fields: 'BASIC' } })];
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return [];
    throw error;
  }
}

async function productsOf(api: ApiClient, site: Mode, list: ProductList): Promise<readonly ProductCard[]> {
  const { productCodes, categoryCode } = list;
  if (productCodes) {
    const codes = [...new Set(productCodes)].slice(0, mostShown);
    return (await Promise.all(codes.map((code) => findProduct(api, site, code)))).flat();
  }
  if (categoryCode === undefined) return [];
  const query = formatOccQuery({ text: '', sort: 'relevance', scope: { category: categoryCode }, choices: [] });
  return (await api.call(productSearchCall, { parameters: { site }, query: { query, pageSize: String(mostShown) } }))
    .products;
}

/** The products of every list among components, by code or of a category; a failing list is reported and stays empty. */
export async function loadProductLists(
  api: ApiClient,
  site: Mode,
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
