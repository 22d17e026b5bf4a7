/** Addresses of pages on which a list is opened or saved. */
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** Query parameter that says what is saved as a list: the cart, or an order by its code. */
export const listSourceParam = 'depuis';
export const cartSource = 'panier';

/** Query parameter with the id of the saved list with which the quick order begins. */
export const openedListParam = 'liste';

/** `source` is `cartSource` or the code of an order. */
export function saveListAddress(site: Site, source: string): string {
  return `${pathOf('orderLists', site)}?${new URLSearchParams({ [listSourceParam]: source })}`;
}

export function openListAddress(site: Site, listId: string): string {
  return `${pathOf('quickOrder', site)}?${new URLSearchParams({ [openedListParam]: listId })}`;
}
