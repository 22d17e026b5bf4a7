import type { VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { type CartAnswer, cartCall } from '#domain/cart/contract.ts';

/** `limited`: as many as there are, which is less than was asked for. */
export type CartNoticeKind = 'added' | 'limited' | 'changed' | 'restored' | 'renewed' | 'gone';

/** What the address says has just happened to a line. */
export interface CartNotice {
  readonly kind: CartNoticeKind;
  readonly entryNumber: number;
  /** How many more there are; absent: all of a line that was added. */
  readonly more?: number;
}

/** What the cart page shows: the visitor's cart, that it is empty or absent, or that it doesn't come. */
export type CartPage =
  | {
      readonly kind: 'cart';
      readonly cart: CartAnswer;
      readonly notice: CartNotice | null;
      /** When it was read, milliseconds since 1970. */
      readonly now: number;
    }
  | { readonly kind: 'empty'; readonly notice: CartNotice | null }
  | { readonly kind: 'failed' };

/** Names of the address's parameters, whose values are entry numbers. */
export const noticeParams = {
  added: 'ajoute',
  limited: 'limite',
  changed: 'modifie',
  restored: 'remis',
  renewed: 'actualise',
  gone: 'retire',
} as const satisfies Record<CartNoticeKind, string>;

/** Name of the parameter that says how many more there are of a line that had some before. */
export const moreParam = 'plus';

const kinds = Object.keys(noticeParams) as CartNoticeKind[];

/** The notice of an address, as long as it is true of the cart: a line that was added is in it, a removed one isn't. */
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
 * The visitor's cart; none, an expired one and another's are an empty page alike (docs/requirements.md
 * CRT-1, NAV-32).
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
    // Without its cart a removed line can't be put back: nothing is said of it.
    return error.status === 404 ? { kind: 'empty', notice: null } : { kind: 'failed' };
  }
}
