import type { VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { cartCall } from '#domain/cart/calls.ts';
import type { CartAnswer } from '#domain/cart/contract.ts';

/** What has happened to a line. `limited`: only the remaining stock was added, fewer packs than requested. */
export type CartNoticeKind = 'added' | 'limited' | 'changed' | 'restored' | 'renewed' | 'gone';

/** The result of a change to a line, as the page's address names it. */
export interface CartNotice {
  readonly kind: CartNoticeKind;
  readonly entryNumber: number;
  /** How many packs were added to an existing line; undefined if the whole line is new. */
  readonly more?: number;
}

/** The data of the cart page; `empty` also if the visitor has no cart. */
export type CartPage =
  | {
      readonly kind: 'cart';
      readonly cart: CartAnswer;
      readonly notice: CartNotice | null;
      /** When the cart was loaded, in milliseconds since 1970. */
      readonly now: number;
    }
  | { readonly kind: 'empty'; readonly notice: CartNotice | null }
  | { readonly kind: 'failed' };

/** Query parameters that name the result of a change; their values are numbers of lines. */
export const noticeParams = {
  added: 'ajoute',
  limited: 'limite',
  changed: 'modifie',
  restored: 'remis',
  renewed: 'actualise',
  gone: 'retire',
} as const satisfies Record<CartNoticeKind, string>;

/** Query parameter with the number of packs that were added to an existing line. */
export const moreParam = 'plus';

const kinds = Object.keys(noticeParams) as CartNoticeKind[];

/**
 * The result that the address names. Null if the cart contradicts it: an added line must be in it, a removed one must
 * not.
 */
export function noticeOf(params: URLSearchParams, numbers: readonly number[]): CartNotice | null {
  const added = params.get(moreParam) ?? '';
  const more = /^\d{1,3}$/.test(added) ? { more: Number(added) } : {};
  for (const kind of kinds) {
    const value = params.get(noticeParams[kind]) ?? '';
    if (!/^\d{1,9}$/.test(value)) continue;
    const entryNumber = Number(value);
    if (numbers.includes(entryNumber) === (kind !== 'gone')) return { kind, entryNumber, ...more };
  }
  return null;
}

/**
 * Loads the visitor's cart. A missing cart, an expired one and another visitor's all make the page empty
 * (docs/requirements.md CRT-1, NAV-32).
 */
export async function loadCart(
  api: ApiClient,
  visitor: VisitorCart,
  params: URLSearchParams,
  now: number,
): Promise<CartPage> {
  try {
    const cart = await api.call(cartCall, { parameters: { ...visitor, cartId: 'current' } });
    const notice = noticeOf(
      params,
      cart.entries.map(({ entryNumber }) => entryNumber),
    );
    return cart.entries.length > 0 ? { kind: 'cart', cart, notice, now } : { kind: 'empty', notice };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Without the cart, a removed line couldn't be restored, so the notice is dropped.
    return error.status === 404 ? { kind: 'empty', notice: null } : { kind: 'failed' };
  }
}
