/** The HTTP call of the back office's search (docs/back-office.md, "Keyboard"). */
import { findObjectsContract } from '#domain/office/find-contract.ts';
import { isAllowed, type Permission } from '#domain/office/permission.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { ContentService } from '#server/content/service.ts';
import type { StaffOrders } from '#server/orders/service.ts';
import type { StaffMount } from './staff-call.ts';

export interface FindOptions {
  readonly staffOrders: Pick<StaffOrders, 'findNamed'>;
  readonly catalog: { readonly editing: Pick<CatalogService['editing'], 'findNamed'> };
  readonly content: { readonly editing: Pick<ContentService['editing'], 'findNamed'> };
}

/** The largest number of results of a kind, so that many results of one kind don't hide the others. */
const limit = 6;

/**
 * Mounts the call of the search. Each kind needs the permission of the page that lists it, so that the search reveals
 * nothing more.
 */
export function mountFind(mount: StaffMount, { staffOrders, catalog, content }: FindOptions): void {
  mount(findObjectsContract, async ({ body: { term } }, { account, locale }) => {
    const ifAllowed = async <Found>(permission: Permission, find: () => Promise<Found[]>): Promise<Found[]> =>
      isAllowed(account.roles, permission) ? find() : [];
    const [orders, products, pages] = await Promise.all([
      ifAllowed('orders.see', () => staffOrders.findNamed(term, limit, locale)),
      ifAllowed('catalog.see', () => catalog.editing.findNamed(term, limit, locale)),
      ifAllowed('content.see', () => content.editing.findNamed(term, limit)),
    ]);
    return { status: 200, body: { orders, products, content: pages } };
  });
}
