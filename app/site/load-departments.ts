import type { ApiClient } from '#app/api/client.ts';
import { categoriesCall } from '#domain/catalog/contract.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { Department } from './departments.ts';

/**
 * The shop's departments as every page's footer lists them; none when they can't be had, which is reported. Apart from
 * what shows them, so that the contract stays out of the browser.
 */
export async function loadDepartments(
  api: ApiClient,
  site: Mode,
  report: (error: unknown) => void,
): Promise<readonly Department[]> {
  try {
    const { categories } = await api.call(categoriesCall, { parameters: { site }, query: { fields: 'BASIC' } });
    return categories.map(({ name, url }) => ({ name, url }));
  } catch (error) {
    report(error);
    return [];
  }
}
