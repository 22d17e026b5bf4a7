/** Which cart a caller may open: the one condition that every query on carts holds (docs/requirements.md CRT-1). */
import { expressionBuilder, type Kysely } from 'kysely';
import type { Mode } from '#domain/site/mode.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';

/** An anonymous cart: its guid is the credential, and good on its site only. */
export interface AnonymousCart {
  readonly site: Mode;
  readonly guid: string;
}

/** The one cart that an account has on a site; a guid, where one is named, has to be its own. */
export interface AccountCart {
  readonly site: Mode;
  readonly accountId: string;
  readonly guid?: string;
}

/** The cart of an account that may buy on its site. */
export interface BuyersCart extends AccountCart {
  readonly isPro: boolean;
}

export type CartAddress = AnonymousCart | AccountCart;

/** Whether an address could be a cart's at all; the database takes no other text as a guid. */
export function couldOpen({ guid }: CartAddress): boolean {
  return guid === undefined || isUuid(guid);
}

/**
 * Under which an address opens a cart: of this site, not merged, not expired; of the account that asks, whose session is
 * the credential, or anonymous and known.
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

/** Whose keys of repetitions: an account's are the same whichever way it names its cart. */
export function principalOf(address: CartAddress): string {
  return 'accountId' in address ? `${address.site}:account:${address.accountId}` : `${address.site}:${address.guid}`;
}

/** The lines of the cart that an address opens, removed ones too; none as for an absent cart. */
export function linesOfOpenCart(db: Kysely<Database>, address: CartAddress, now: Date) {
  return db.selectFrom('cart_entry').innerJoin('cart', 'cart.guid', 'cart_entry.cart_guid').where(isOpen(address, now));
}
