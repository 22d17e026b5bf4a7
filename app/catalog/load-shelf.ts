/** Loads the shop's section of the home page (docs/requirements.md NAV-1, SHOP-1). */
import type { ApiClient } from '#app/api/client.ts';
import { categoriesCall, productSearchCall } from '#domain/catalog/calls.ts';
import type { Site } from '#domain/site/site.ts';
import type { ShelfData } from './ShopShelf.tsx';

/** Numbers of departments (one full row) and of articles (one or two full rows). */
const departmentsShown = 6;
const newestShown = '6';

/** Loads the departments and the newest articles; empty if they can't be loaded, which is reported. */
export async function loadShelf(api: ApiClient, site: Site, report: (error: unknown) => void): Promise<ShelfData> {
  try {
    const [{ categories }, { products }] = await Promise.all([
      api.call(categoriesCall, { parameters: { site } }),
      api.call(productSearchCall, {
        parameters: { site },
        query: { query: ':newest:disponible:oui', pageSize: newestShown },
      }),
    ]);
    const departments = categories.slice(0, departmentsShown);
    return { departments, newest: products.filter(({ isNew }) => isNew) };
  } catch (error) {
    report(error);
    return { departments: [], newest: [] };
  }
}
