/** Orders of customers, made from real carts as when placing an order. */
import type { Kysely } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { TrackingEvent } from '#domain/orders/tracking-events.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { insertOrder } from '#server/orders/place/insert-order.ts';
import { addTracking } from '#server/orders/read/parcel-events.ts';
import { type Ask, newCart } from './cart-api.ts';
import type { ShippingApi } from './shipping-api.ts';

/** An order to place; `fill` adds lines to the cart at a path. */
export interface OrderToPlace {
  readonly accountId: string;
  readonly fill: (path: string) => Promise<unknown>;
  readonly site?: Site;
  readonly legalEntity?: string;
  readonly status?: OrderStatus;
  readonly createdAt?: Date;
  /** Tracking number and events of the first line. */
  readonly tracking?: { readonly number: string; readonly events: readonly TrackingEvent[] };
}

/** Fills a cart, orders everything in it, and returns the order's code. */
export async function placeOrder(
  db: Kysely<Database>,
  { call, cart, orders }: Pick<ShippingApi, 'call' | 'cart' | 'orders'>,
  {
    accountId,
    fill,
    site = 'part',
    legalEntity = '',
    status = 'SHIPPED',
    createdAt = orders.clock(),
    tracking,
  }: OrderToPlace,
): Promise<string> {
  const { guid, path } = await newCart(call as Ask, site);
  await fill(path);
  const lines = await cart.orderLines({ site, guid });
  return db.transaction().execute(async (tx) => {
    const { code } = await insertOrder(tx, { accountId, legalEntity, site, status, lines, createdAt });
    const [first] = lines;
    if (tracking && first) await addTracking(tx, { code, entryNumber: first.entryNumber }, tracking);
    return code;
  });
}

/** Path of a customer's orders on a site. */
export const ordersPath = (site: Site = 'part') => `/api/front/occ/ecommerce/${site}/users/current/orders`;
