/** The call that every page's header makes. */
import { visitorCall } from '#domain/cart/calls.ts';
import type { MiniCartAnswer, VisitorAnswer } from '#domain/cart/contract.ts';
import { type AskingPage, pageClient } from './page-client.ts';

/**
 * What every page shows of its visitor: the cart's summary (zeros without a cart) and a journey begun
 * (docs/requirements.md NAV-32).
 */
export function readVisitor({ site, lang }: AskingPage): Promise<VisitorAnswer> {
  return pageClient(lang).call(visitorCall, { query: { site: site } });
}

/** Count and totals of the visitor's cart. */
export async function readVisitorCart(page: AskingPage): Promise<MiniCartAnswer> {
  return (await readVisitor(page)).cart;
}
