/** What each part of the shop keeps of an account, for its export and its erasure (docs/requirements.md ACC-7; GDPR articles 17 and 20). */
import { modes } from '#domain/site/mode.ts';
import type { AccountRecords } from '#server/account/own-account-service.ts';
import type { AddressService } from '#server/address/service.ts';
import { principalOf } from '#server/cart/open-cart.ts';
import type { CartService } from '#server/cart/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { OrdersService } from '#server/orders/service.ts';

export interface RecordKeepers {
  readonly address: Pick<AddressService, 'book'>;
  readonly cart: Pick<CartService, 'readCart'>;
  readonly orders: Pick<OrdersService, 'readOrdersOf' | 'detachOrders'>;
}

/** Null for what isn't there. */
async function orNull<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Address book, carts and orders; the first two go with the account's row, which they refer to. */
export function accountRecords({ address, cart, orders }: RecordKeepers): readonly AccountRecords[] {
  return [
    {
      name: 'addressBook',
      async read(accountId) {
        const { addresses, contacts } = await address.book.readBook(accountId);
        return { addresses, contacts };
      },
      async erase() {},
    },
    {
      name: 'carts',
      async read(accountId, locale) {
        const carts = await Promise.all(modes.map((site) => orNull(cart.readCart({ site, accountId }, locale))));
        return carts.filter((found) => found !== null);
      },
      /** Answers that are kept for repetitions hold what was sent. */
      async erase(trx, accountId) {
        const principals = modes.map((site) => principalOf({ site, accountId }));
        await trx.deleteFrom('idempotency_key').where('principal', 'in', principals).execute();
      },
    },
    {
      name: 'orders',
      read: (accountId, locale) => orders.readOrdersOf(accountId, locale),
      erase: (trx, accountId) => orders.detachOrders(trx, accountId),
    },
  ];
}
