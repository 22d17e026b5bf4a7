/**
 * Loads the products for lists of products in editors' content, and the shelves of the home page (docs/content.md;
 * docs/requirements.md CMS-1, NAV-1, SHOP-1).
 */
import { askOr, type PageArgs, siteOf } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { plainList } from '#domain/catalog/list-address.ts';
import { inStockOnly, type ProductScope, type ProductSort } from '#domain/catalog/product-query.ts';
import type { CategoryNode, ProductCard } from '#domain/catalog/wire-product.ts';
import type { ComponentOf, ContentComponent } from '#domain/content/component.ts';
import type { Shelf } from './HomeShelves.tsx';

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
/** Number of departments on a shelf; they fill one row. */
const departmentsShown = 6;

const isProductList = (component: ContentComponent): component is ProductList =>
  component.typeCode === 'ProductListComponent';

/** The products of a list by their codes, by their category, or by their ranking; of the newest, those marked as new. */
async function findProducts(args: PageArgs, list: ProductList): Promise<readonly ProductCard[]> {
  const { shop } = visitorOf(args.context);
  const site = siteOf(args);
  const { productCodes, categoryCode, ranking = 'newest' } = list;
  const first = async (pageSize: number, scope: ProductScope, sort: ProductSort) => {
    const query = { text: '', sort, scope, choices: sort === 'newest' ? inStockOnly : [] };
    return (await shop.list({ ...plainList, site, query, pageSize })).products;
  };
  if (productCodes) return shop.listed({ site, codes: [...new Set(productCodes)].slice(0, maxShown) });
  if (categoryCode !== undefined) return first(maxShown, { category: categoryCode }, 'relevance');
  if (ranking === 'bestSellers') return shop.bestSellers({ site, max: rankedShown });
  return (await first(rankedShown, {}, 'newest')).filter(({ isNew }) => isNew);
}

/**
 * Loads the products of all list components without those that are sold out. If a list can't be loaded, the error is
 * reported and the list stays empty.
 */
export async function loadProductLists(args: PageArgs, components: readonly ContentComponent[]): Promise<ProductLists> {
  const lists = components.filter(isProductList).map(async (list) => {
    const products = await askOr(args.context, findProducts(args, list), []);
    return [list.uid, products.filter(({ purchasable }) => purchasable)] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

function shelfOf(component: ContentComponent, departments: readonly CategoryNode[], lists: ProductLists): Shelf[] {
  if (isProductList(component)) {
    const products = lists[component.uid] ?? [];
    return products.length === 0 ? [] : [{ uid: component.uid, title: component.title ?? '', products }];
  }
  if (component.typeCode !== 'CategoryNavigationComponent' || departments.length === 0) return [];
  const { uid, title = '', linkName, urlLink } = component;
  const shown = departments.slice(0, departmentsShown);
  return [{ uid, title, departments: shown, link: linkName && urlLink ? { name: linkName, url: urlLink } : null }];
}

/** Empty shelves are left out; so are those that can't be loaded, whose errors are reported. */
export async function loadShelves(args: PageArgs, components: readonly ContentComponent[]): Promise<readonly Shelf[]> {
  const listsDepartments = components.some(({ typeCode }) => typeCode === 'CategoryNavigationComponent');
  const [departments, lists] = await Promise.all([
    listsDepartments ? askOr(args.context, visitorOf(args.context).shop.departments(siteOf(args)), []) : [],
    loadProductLists(args, components),
  ]);
  return components.flatMap((component) => shelfOf(component, departments, lists));
}
