/** What the home page shows of the shop (docs/requirements.md NAV-1, SHOP-1). */
import type { ApiClient } from '#app/api/client.ts';
import { categoriesCall, productSearchCall } from '#domain/catalog/contract.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { ShelfData } from './ShopShelf.tsx';

/** A full row of departments, and one or two of articles. */
const departmentsShown = 6;
const newestShown = '6';

/** Departments and the newest articles; without answers, which are reported, the home does without the shop. */
export async function loadShelf(api: ApiClient, site: Mode, report: (error: unknown) => void): Promise<ShelfData> {
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
