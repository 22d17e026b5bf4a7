/** What header and mini cart ask, by plain fetch: the contract would bring its validation to every page. */
import type { CartAnswer, cartCall, MiniCartAnswer, VisitorAnswer, visitorCall } from '#domain/cart/contract.ts';

/** The page that asks: its site and its language. */
export interface AskingPage {
  readonly site: string;
  readonly lang: string;
}

/** A line of the mini cart. */
export interface MiniCartLine {
  readonly entryNumber: number;
  readonly name: string;
  /** Town of the recipient. */
  readonly town: string;
  readonly total: MiniCartAnswer['total'];
}

/** The last lines, newest first, how many there are besides, and the totals. */
export interface MiniCartContent {
  readonly totalItems: number;
  readonly lines: readonly MiniCartLine[];
  readonly others: number;
  readonly total: MiniCartAnswer['total'];
}

const linesShown = 4;

const visitorPath: (typeof visitorCall)['path'] = '/api/visitor';
type CartPath = (typeof cartCall)['path'];
const cartPath: CartPath = '/api/front/occ/ecommerce/{site}/users/{user}/carts/{cartId}';

async function ask<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/** What every page shows of its visitor: the cart, zeros without one, and what was begun (docs/requirements.md NAV-32). */
export function readVisitor({ site, lang }: AskingPage): Promise<VisitorAnswer> {
  return ask<VisitorAnswer>(`${visitorPath}?${new URLSearchParams({ site, lang })}`);
}

/** Count and totals of the visitor's cart. */
export async function readVisitorCart(page: AskingPage): Promise<MiniCartAnswer> {
  return (await readVisitor(page)).cart;
}

/** The last lines of the visitor's cart; the cart itself is only asked for when there is something in it. */
export async function readMiniCart(page: AskingPage): Promise<MiniCartContent> {
  const { totalItems, total } = await readVisitorCart(page);
  if (totalItems === 0) return { totalItems, total, lines: [], others: 0 };
  const path = cartPath.replace('{site}', page.site).replace('{user}', 'anonymous').replace('{cartId}', 'current');
  const cart = await ask<CartAnswer>(`${path}?${new URLSearchParams({ lang: page.lang })}`);
  const newest = cart.entries.toReversed();
  return {
    totalItems: cart.totalItems,
    total: cart.total,
    others: Math.max(0, newest.length - linesShown),
    lines: newest.slice(0, linesShown).map(({ entryNumber, product, smt, total: price }) => ({
      entryNumber,
      name: product.name,
      town: smt.addresses.addressTo.town ?? '',
      total: price,
    })),
  };
}
