/** Which carts a caller may open; every query on carts has this condition (docs/requirements.md CRT-1). */
import { expressionBuilder, type Kysely } from 'kysely';
import type { AccountCart, CartAddress } from '#domain/cart/cart-address.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';

/** The cart of an account, and whether the account can buy on the professional site. */
export interface BuyersCart extends AccountCart {
  readonly isPro: boolean;
}

/** Whether the guid, if there is one, is a UUID: for any other text PostgreSQL fails instead of finding nothing. */
export function couldOpen({ guid }: CartAddress): boolean {
  return guid === undefined || isUuid(guid);
}

/**
 * SQL condition that a caller may open a cart: it is of the same site, neither merged nor expired, and either belongs
 * to the account or is anonymous and has this guid.
 */
export function isOpen(address: CartAddress, now: Date) {
  const eb = expressionBuilder<Database, 'cart'>();
  const { site, guid } = address;
  return eb.and([
    ...('accountId' in address ? [eb('cart.user_id', '=', address.accountId)] : [eb('cart.user_id', 'is', null)]),
    ...(guid === undefined ? [] : [eb('cart.guid', '=', guid)]),
    eb('cart.site', '=', site),
    eb('cart.status', '=', 'OPEN'),
    eb('cart.expires_at', '>', now),
  ]);
}

/**
 * The text under which a caller's idempotency keys are stored. For an account it is the same, whether it names its cart
 * by guid or as `current`.
 */
export function principalOf(address: CartAddress): string {
  return 'accountId' in address ? `${address.site}:account:${address.accountId}` : `${address.site}:${address.guid}`;
}

/** Selects the lines of the cart that an address opens, including removed ones; no rows if it opens none. */
export function linesOfOpenCart(db: Kysely<Database>, address: CartAddress, now: Date) {
  return db.selectFrom('cart_entry').innerJoin('cart', 'cart.guid', 'cart_entry.cart_guid').where(isOpen(address, now));
}
