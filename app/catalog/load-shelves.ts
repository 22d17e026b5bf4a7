/**
 * Loads the departments and products on the shelves of the home page (docs/requirements.md NAV-1, SHOP-1;
 * docs/content.md).
 */
import type { ApiClient } from '#app/api/client.ts';
import { categoriesCall } from '#domain/catalog/calls.ts';
import type { ContentComponent } from '#domain/content/component.ts';
import type { Site } from '#domain/site/site.ts';
import type { Shelf } from './HomeShelves.tsx';
import { loadProductLists, type ProductLists } from './load-product-lists.ts';

/** Number of departments on a shelf; they fill one row. */
const departmentsShown = 6;

type Departments = Extract<Shelf, { departments: unknown }>['departments'];

async function loadDepartments(api: ApiClient, site: Site, report: (error: unknown) => void): Promise<Departments> {
  try {
    const { categories } = await api.call(categoriesCall, { parameters: { site } });
    return categories.slice(0, departmentsShown);
  } catch (error) {
    report(error);
    return [];
  }
}

function shelfOf(component: ContentComponent, departments: Departments, lists: ProductLists): Shelf[] {
  if (component.typeCode === 'ProductListComponent') {
    const products = lists[component.uid] ?? [];
    return products.length === 0 ? [] : [{ uid: component.uid, title: component.title ?? '', products }];
  }
  if (component.typeCode !== 'CategoryNavigationComponent' || departments.length === 0) return [];
  const { uid, title = '', linkName, urlLink } = component;
  return [{ uid, title, departments, link: linkName && urlLink ? { name: linkName, url: urlLink } : null }];
}

/** Empty shelves are left out; so are those that can't be loaded, whose errors are reported. */
export async function loadShelves(
  api: ApiClient,
  site: Site,
  components: readonly ContentComponent[],
  report: (error: unknown) => void,
): Promise<readonly Shelf[]> {
  const listsDepartments = components.some(({ typeCode }) => typeCode === 'CategoryNavigationComponent');
  const [departments, lists] = await Promise.all([
    listsDepartments ? loadDepartments(api, site, report) : [],
    loadProductLists(api, site, components, report),
  ]);
  return components.flatMap((component) => shelfOf(component, departments, lists));
}
