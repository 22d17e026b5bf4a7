import { cartCall } from '#domain/cart/calls.ts';
import type { MiniCartAnswer } from '#domain/cart/contract.ts';
import { type AskingPage, pageClient } from './page-client.ts';
import { readVisitor } from './visitor-cart.ts';

export interface MiniCartLine {
  readonly entryNumber: number;
  readonly name: string;
  /** Path of the article's page; null for parcels. */
  readonly url: string | null;
  /** Name of the article's seller; empty for parcels. */
  readonly seller: string;
  /** Town of a parcel's recipient; null for articles. */
  readonly town: string | null;
  readonly quantity: number;
  readonly total: MiniCartAnswer['total'];
}

/** The newest lines of the cart (at most four), the number of lines besides these, and the totals. */
export interface MiniCartContent {
  readonly totalItems: number;
  readonly lines: readonly MiniCartLine[];
  readonly others: number;
  /**
   * Delivery cost of all sellers, as text: without VAT on the professional site, with VAT on the other. Null if it is
   * zero.
   */
  readonly delivery: string | null;
  readonly total: MiniCartAnswer['total'];
}

const linesShown = 4;

/** For an empty cart, the call about the visitor is enough. */
export async function readMiniCart(page: AskingPage): Promise<MiniCartContent> {
  const { cart: summary, cartUser } = await readVisitor(page);
  const { totalItems, total } = summary;
  if (totalItems === 0) return { totalItems, total, delivery: null, lines: [], others: 0 };
  const parameters = { site: page.site, user: cartUser, cartId: 'current' };
  const cart = await pageClient(page.lang).call(cartCall, { parameters });
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
