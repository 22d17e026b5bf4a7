import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import type { PageHeadProps } from '#app/site/PageHead.tsx';
import { canonicalPath, isIndexed } from './list-state.ts';
import type { Listing } from './load-listing.ts';

/**
 * Returns the metadata of a list's page. `name` is the name of the category, brand, seller or search
 * (docs/requirements.md SHOP-7).
 */
export function useListHead(name: string, { place, state, products }: Listing): PageHeadProps {
  const site = useSite();
  const { catalog } = useDocumentMessages();
  return {
    title: state.page > 0 ? catalog.paged(name, state.page + 1) : name,
    description: catalog.description(name, products.pagination.totalResults),
    path: canonicalPath(place, state, site),
    hidden: !isIndexed(state),
  };
}
