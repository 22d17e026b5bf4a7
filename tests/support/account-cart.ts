/** Carts of customers who are signed in, over HTTP on the small shop. */
import { isParcelEntry } from '#domain/cart/entry-kind.ts';
import type { Mode } from '#domain/site/mode.ts';
import { signedInAccount, type TestAccount } from './account.ts';
import { readCart } from './article-cart.ts';
import type { Ask } from './cart-api.ts';
import { type catalogApi, occ } from './catalog-api.ts';
import { monday } from './shipping-api.ts';

type CatalogApi = Awaited<ReturnType<typeof catalogApi>>;

/** Path of an account's carts of a site. */
export const accountCarts = (site: Mode = 'part') => `${occ}/${site}/users/current/carts`;

/** Path of an account's cart of a site. */
export const accountCart = (site: Mode = 'part') => `${accountCarts(site)}/current`;

export interface CartCustomer extends TestAccount {
  /** Calls with the customer's session. */
  readonly ask: Ask;
  /** What a sign-in does with anonymous carts. */
  merge(guids: Partial<Record<Mode, string>>): ReturnType<CatalogApi['cart']['mergeOnSignIn']>;
}

/** A customer who is signed in from `now` on. */
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

/** What a cart's lines are, in their order: the recipient of a parcel, or offer and packs. */
export async function linesOf(ask: Ask, path = accountCart()): Promise<readonly (readonly [number, string])[]> {
  const { entries } = await readCart(ask, path);
  return entries.map((entry) => [
    entry.entryNumber,
    isParcelEntry(entry) ? `${entry.smt.addresses.addressTo.lastName}` : `${entry.offer.id} × ${entry.quantity}`,
  ]);
}
