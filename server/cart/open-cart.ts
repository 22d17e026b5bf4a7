/** The condition under which a caller may open a cart, used by every query on carts (docs/requirements.md CRT-1). */
import { expressionBuilder, type Kysely } from 'kysely';
import type { AccountCart, CartAddress } from '#domain/cart/cart-address.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';

/** The cart of an account that may buy on its site. */
export interface BuyersCart extends AccountCart {
  readonly isPro: boolean;
}

/** Whether the guid is a UUID; PostgreSQL rejects any other text in the guid column with an error. */
export function couldOpen({ guid }: CartAddress): boolean {
  return guid === undefined || isUuid(guid);
}

/**
 * The SQL condition for a cart to be open to an address: same site, not merged, not expired, and either owned by the
 * account or anonymous with this guid.
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

/** The owner of idempotency keys: an account has the same ones whether it names its cart by guid or as `current`. */
export function principalOf(address: CartAddress): string {
  return 'accountId' in address ? `${address.site}:account:${address.accountId}` : `${address.site}:${address.guid}`;
}

/** Selects the lines of the cart that an address opens, including removed ones; no rows if it opens none. */
export function linesOfOpenCart(db: Kysely<Database>, address: CartAddress, now: Date) {
  return db.selectFrom('cart_entry').innerJoin('cart', 'cart.guid', 'cart_entry.cart_guid').where(isOpen(address, now));
}
