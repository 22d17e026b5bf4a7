/** The search of the back office, and the keys that stand for searched texts in addresses (docs/back-office.md). */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { isAllowed, type Permission } from '#domain/office/permission.ts';
import { longestTerm, shortestTerm } from '#domain/office/searched-term.ts';
import type { CatalogContext } from '#server/catalog/catalog-context.ts';
import { findNamedProducts } from '#server/catalog/edited-list.ts';
import { findNamedPages } from '#server/content/listed-pages.ts';
import type { Database } from '#server/db/schema.ts';
import type { StaffOrdersContext } from '#server/orders/service.ts';
import { findNamedOrders } from '#server/orders/staff/staff-order-list.ts';
import { staffUseCaseOf } from './staff-use-case.ts';
import type { TermKeys } from './term-keys.ts';

export interface FindOptions {
  readonly staffOrders: StaffOrdersContext;
  readonly catalog: { readonly context: CatalogContext };
  readonly db: Kysely<Database>;
  readonly termKeys: TermKeys;
}

const term = v.pipe(v.string(), v.trim(), v.maxLength(longestTerm));

/** The largest number of results of a kind, so that many results of one kind don't hide the others. */
const limit = 6;

export const findRoom = ({ db, staffOrders, catalog, termKeys }: FindOptions) => ({
  /**
   * The first orders, products and pages of content that a term names; none for a term that is too short. Each kind
   * needs the permission of the page that lists it, so that the search reveals nothing more.
   */
  objects: staffUseCaseOf('office.enter', v.object({ term }), async ({ account, locale }, { term }) => {
    const ifAllowed = async <Found>(permission: Permission, find: () => Promise<Found[]>): Promise<Found[]> =>
      term.length >= shortestTerm && isAllowed(account.roles, permission) ? find() : [];
    const [orders, products, pages] = await Promise.all([
      ifAllowed('orders.see', () => findNamedOrders(staffOrders, term, limit, locale)),
      ifAllowed('catalog.see', () => findNamedProducts(catalog.context, term, limit, locale)),
      ifAllowed('content.see', () => findNamedPages(db, term, limit)),
    ]);
    return { orders, products, content: pages };
  }),
  /** A key that stands for a searched text in addresses: readable only here, by the same member, for 12 hours. */
  sealTerm: staffUseCaseOf('office.enter', term, async ({ account }, text) => termKeys.seal(text, account.id)),
  /** The text that a key stands for. Throws a 404 for a key that is forged, too old or somebody else's. */
  openTerm: staffUseCaseOf('office.enter', v.pipe(v.string(), v.maxLength(2000)), async ({ account }, key) =>
    termKeys.open(key, account.id),
  ),
});
