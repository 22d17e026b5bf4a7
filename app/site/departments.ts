import { useRouteLoaderData } from 'react-router';
import type { WireReference } from '#domain/catalog/wire-product.ts';

export type Department = Pick<WireReference, 'name' | 'url'>;

/** The departments from the root's loader; empty on an error page rendered without it. */
export function useDepartments(): readonly Department[] {
  const root = useRouteLoaderData('root') as { departments?: readonly Department[] } | undefined;
  return root?.departments ?? [];
}
