import { useRouteLoaderData } from 'react-router';
import type { WireReference } from '#domain/catalog/wire-product.ts';

export type Department = Pick<WireReference, 'name' | 'url'>;

/** Known on every page, by the root's loader; none on an error page that is rendered without it. */
export function useDepartments(): readonly Department[] {
  const root = useRouteLoaderData('root') as { departments?: readonly Department[] } | undefined;
  return root?.departments ?? [];
}
