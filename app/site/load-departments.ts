import type { ApiClient } from '#app/api/client.ts';
import { categoriesCall } from '#domain/catalog/calls.ts';
import type { Site } from '#domain/site/site.ts';
import type { Department } from './departments.ts';

/**
 * Loads the shop's departments for the footer of every page. Empty if they can't be loaded, which is reported. A
 * separate module, so that the call's contract isn't part of the browser's code.
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
