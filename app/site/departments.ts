import { useRouteLoaderData } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { categoriesCall } from '#domain/catalog/contract.ts';
import type { WireReference } from '#domain/catalog/wire-product.ts';
import type { Mode } from '#domain/site/mode.ts';

export type Department = Pick<WireReference, 'name' | 'url'>;

/** The shop's departments as every page's footer lists them; none when they can't be had, which is reported. */
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

/** Known on every page, by the root's loader; none on an error page that is rendered without it. */
export function useDepartments(): readonly Department[] {
  const root = useRouteLoaderData('root') as { departments?: readonly Department[] } | undefined;
  return root?.departments ?? [];
}
