/** What the mini cart asks once it is opened, by plain fetch. */
import type { CartAnswer, cartCall, MiniCartAnswer } from '#domain/cart/contract.ts';
import { type AskingPage, ask, readVisitor } from './visitor-cart.ts';

/** A line of the mini cart. */
export interface MiniCartLine {
  readonly entryNumber: number;
  readonly name: string;
  /** Page of an article; null for parcels. */
  readonly url: string | null;
  /** Who sells an article; empty for parcels. */
  readonly seller: string;
  /** Town of a parcel's recipient; null for articles. */
  readonly town: string | null;
  readonly quantity: number;
  readonly total: MiniCartAnswer['total'];
}

/** The last lines, newest first, how many there are besides, and the totals. */
export interface MiniCartContent {
  readonly totalItems: number;
  readonly lines: readonly MiniCartLine[];
  readonly others: number;
  /** What sellers ask for delivering, as the site shows it; null when nothing. */
  readonly delivery: string | null;
  readonly total: MiniCartAnswer['total'];
}

const linesShown = 4;

const cartPath: (typeof cartCall)['path'] = '/api/front/occ/ecommerce/{site}/users/{user}/carts/{cartId}';

/** The last lines of the visitor's cart; the cart itself is only asked for when there is something in it. */
export async function readMiniCart(page: AskingPage): Promise<MiniCartContent> {
  const { cart: counted, cartUser } = await readVisitor(page);
  const { totalItems, total } = counted;
  if (totalItems === 0) return { totalItems, total, delivery: null, lines: [], others: 0 };
  const path = cartPath.replace('{site}', page.site).replace('{user}', cartUser).replace('{cartId}', 'current');
  const cart = await ask<CartAnswer>(`${path}?${new URLSearchParams({ lang: page.lang })}`);
  const newest = cart.entries.toReversed();
  return {
    totalItems: cart.totalItems,
    total: cart.total,
    delivery: cart.deliveryCost.value > 0 ? cart.deliveryCost.formattedValue : null,
    others: Math.max(0, newest.length - linesShown),
    lines: newest.slice(0, linesShown).map((line) => ({
      entryNumber: line.entryNumber,
      name: line.product.name,
      ...('smt' in line
        ? { url: null, seller: '', town: line.smt.addresses.addressTo.town ?? '' }
        : { url: line.product.url, seller: line.seller.name, town: null }),
      quantity: line.quantity,
      total: line.total,
    })),
  };
}
