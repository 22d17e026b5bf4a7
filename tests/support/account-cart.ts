/** Carts of signed-in customers, over HTTP on the small test shop. */
import { isParcelEntry } from '#domain/cart/entry-kind.ts';
import type { Site } from '#domain/site/site.ts';
import { signedInAccount, type TestAccount } from './account.ts';
import { readCart } from './article-cart.ts';
import type { Ask } from './cart-api.ts';
import { type catalogApi, occ } from './catalog-api.ts';
import { monday } from './shipping-api.ts';

type CatalogApi = Awaited<ReturnType<typeof catalogApi>>;

/** Path of an account's carts on a site. */
export const accountCarts = (site: Site = 'part') => `${occ}/${site}/users/current/carts`;

/** Path of an account's cart on a site. */
export const accountCart = (site: Site = 'part') => `${accountCarts(site)}/current`;

export interface CartCustomer extends TestAccount {
  /** Makes calls with the customer's session. */
  readonly ask: Ask;
  /** Merges anonymous carts, as a sign-in does. */
  merge(guids: Partial<Record<Site, string>>): ReturnType<CatalogApi['cart']['mergeOnSignIn']>;
}

/** Creates a customer who is signed in from `now` on. */
export async function cartCustomer(
  api: CatalogApi,
  { isPro = false, now = monday }: { isPro?: boolean; now?: number } = {},
): Promise<CartCustomer> {
  const account = await signedInAccount(api.db, now, { isPro });
  return {
    ...account,
    ask: (method, path, body, headers = {}) =>
      api.call(method, path, body, { ...headers, cookie: [account.cookie, headers.cookie].filter(Boolean).join('; ') }),
    merge: (guids) => api.cart.mergeOnSignIn({ accountId: account.id, isPro, guids }),
  };
}

/**
 * The lines of a cart in order, each with its number and the recipient of a parcel, or the offer and number of packs.
 */
export async function linesOf(ask: Ask, path = accountCart()): Promise<readonly (readonly [number, string])[]> {
  const { entries } = await readCart(ask, path);
  return entries.map((entry) => [
    entry.entryNumber,
    isParcelEntry(entry) ? `${entry.smt.addresses.addressTo.lastName}` : `${entry.offer.id} × ${entry.quantity}`,
  ]);
}
