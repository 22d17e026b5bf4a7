/** Lists of references that a professional keeps with the account. */

import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { WantedLine } from './wanted-line.ts';

/** Per account, on a site. */
export const maxOrderLists = 50;

/** `lines` is how many there are; `updatedAt` is when its name was changed last, in ISO 8601. */
export interface OrderListSummary {
  readonly listId: string;
  readonly name: string;
  readonly lines: number;
  readonly updatedAt: string;
}

/** Its entries are as they were typed. */
export interface OrderList extends OrderListSummary {
  readonly entries: readonly WantedLine[];
}

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
