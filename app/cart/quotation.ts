/** The quotation of a professional's cart: the address that the cart page links to, and where it leads. */
import type { VisitorCart } from '#app/api/cart-user.ts';
import { quotationBlocks } from '#domain/cart/order-blocks.ts';
import { quotationCall } from '#domain/orders/quotation-calls.ts';
import { callPath } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { RefusedChange } from './change-cart.ts';
import type { CartPage } from './load-cart.ts';

/** Query parameter of the cart's address that asks for a quotation. */
const quotationParam = 'devis';

/**
 * The address that asks for a quotation. It is one of the cart page, so that a cart that can't be quoted is shown with
 * what to do about it.
 */
export function quotationAddress(site: Site): string {
  return `${pathOf('cart', site)}?${quotationParam}=1`;
}

export interface QuotationPath {
  readonly quotation: string;
}

/** The cart page, with the reason why its cart can't be quoted. */
export type UnquotablePage = CartPage & { readonly problem: RefusedChange };

/**
 * What follows from an address of the cart page: the path of the PDF if it asks for a quotation, the page with a problem
 * if the cart can't be quoted, otherwise the page as it is. Only a professional's account can ask for one.
 */
export function withQuotation(
  page: CartPage,
  params: URLSearchParams,
  { site, user }: VisitorCart,
  locale: Locale,
): CartPage | UnquotablePage | QuotationPath {
  if (!params.has(quotationParam) || site !== 'pro' || user !== 'current' || page.kind !== 'cart') return page;
  const [block] = quotationBlocks(page.cart, new Date(page.now));
  if (block) return { ...page, problem: { problem: 'quotation', entryNumber: block.entryNumber } };
  return { quotation: `${callPath(quotationCall, { site, cartId: 'current' })}?lang=${locale}` };
}
