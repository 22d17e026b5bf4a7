import type { ApiClient } from '#app/api/client.ts';
import { categoriesCall } from '#domain/catalog/calls.ts';
import type { Site } from '#domain/site/site.ts';
import type { Department } from './departments.ts';

/**
 * The shop's departments for every page's footer; empty if they can't be loaded, which is reported. A module of its
 * own, so that the contract stays out of the browser.
 */
export async function loadDepartments(
  api: ApiClient,
  site: Site,
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
