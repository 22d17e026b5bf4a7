import { useRouteLoaderData } from 'react-router';
import type { WireReference } from '#domain/catalog/wire-product.ts';

export type Department = Pick<WireReference, 'name' | 'url'>;

/** The shop's departments from the root loader; empty on an error page without that loader's data. */
export function useDepartments(): readonly Department[] {
  const root = useRouteLoaderData('root') as { departments?: readonly Department[] } | undefined;
  return root?.departments ?? [];
}
