import type { VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { cartCall, removedEntriesCall } from '#domain/cart/calls.ts';
import { consolidationCall } from '#domain/cart/consolidation-calls.ts';
import type { ConsolidationAnswer } from '#domain/cart/consolidation-contract.ts';
import type { CartAnswer, CartEntryAnswer } from '#domain/cart/contract.ts';
import { objectWeightParam } from '#domain/catalog/object-weight.ts';

/** What has happened to a line. `limited`: only the remaining stock was added, fewer packs than requested. */
export type CartNoticeKind = 'added' | 'limited' | 'changed' | 'restored' | 'renewed' | 'gone';

export interface CartNotice {
  readonly kind: CartNoticeKind;
  readonly entryNumber: number;
  /** How many packs were added to an existing line; undefined if the whole line is new. */
  readonly more?: number;
  /**
   * The removed line, for notices of the kind `gone`. Undefined if it can't be restored any more or couldn't be read.
   */
  readonly line?: CartEntryAnswer;
}

export interface CartConsolidation extends ConsolidationAnswer {
  readonly done: 'applied' | 'undone' | null;
}

/** The data of the cart page; `empty` also if the visitor has no cart. */
export type CartPage =
  | {
      readonly kind: 'cart';
      readonly cart: CartAnswer;
      readonly notice: CartNotice | null;
      /** Null if the articles come from one seller, so that there is nothing to save. */
      readonly consolidation: CartConsolidation | null;
      /** When the cart was loaded, in milliseconds since 1970. */
      readonly now: number;
    }
  | { readonly kind: 'empty'; readonly notice: CartNotice | null }
  | { readonly kind: 'failed' };

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

/** Query parameter that says that articles have just been moved to fewer sellers, or back. */
export const consolidationParam = 'regroupe';

export const consolidationStates = { applied: 'oui', undone: 'annule' } as const;

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

function doneOf(params: URLSearchParams): CartConsolidation['done'] {
  const value = params.get(consolidationParam);
  if (value === consolidationStates.applied) return 'applied';
  return value === consolidationStates.undone ? 'undone' : null;
}

/**
 * Carts of a single seller need no call, unless they have just become so. Null if the call fails, since the cart is
 * complete without it.
 */
async function loadConsolidation(
  api: ApiClient,
  visitor: VisitorCart,
  { sellers }: CartAnswer,
  done: CartConsolidation['done'],
): Promise<CartConsolidation | null> {
  if (sellers.length < 2 && done === null) return null;
  try {
    return { ...(await api.call(consolidationCall, { parameters: { ...visitor, cartId: 'current' } })), done };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}

/** The lines that can be restored; none if the call fails, since the cart is complete without them. */
async function loadRemoved(api: ApiClient, visitor: VisitorCart): Promise<readonly CartEntryAnswer[]> {
  try {
    const { entries } = await api.call(removedEntriesCall, { parameters: { ...visitor, cartId: 'current' } });
    return entries;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return [];
  }
}

/**
 * A missing cart, an expired one and another visitor's all make the page empty (docs/requirements.md CRT-1, NAV-32).
 */
export async function loadCart(
  api: ApiClient,
  visitor: VisitorCart,
  params: URLSearchParams,
  now: number,
): Promise<CartPage> {
  try {
    const [cart, removed] = await Promise.all([
      api.call(cartCall, {
        parameters: { ...visitor, cartId: 'current' },
        query: { [objectWeightParam]: params.get(objectWeightParam) ?? undefined },
      }),
      params.has(noticeParams.gone) ? loadRemoved(api, visitor) : [],
    ]);
    const result = noticeOf(
      params,
      cart.entries.map(({ entryNumber }) => entryNumber),
    );
    const line = result?.kind === 'gone' && removed.find(({ entryNumber }) => entryNumber === result.entryNumber);
    const notice = result && line ? { ...result, line } : result;
    if (cart.entries.length === 0) return { kind: 'empty', notice };
    const consolidation = await loadConsolidation(api, visitor, cart, doneOf(params));
    return { kind: 'cart', cart, notice, consolidation, now };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Without the cart, a removed line couldn't be restored, so the notice is dropped.
    return error.status === 404 ? { kind: 'empty', notice: null } : { kind: 'failed' };
  }
}
