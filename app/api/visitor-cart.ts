/** The visitor call, which the header of every page makes. */
import { visitorCall } from '#domain/cart/calls.ts';
import type { MiniCartAnswer, VisitorAnswer } from '#domain/cart/contract.ts';
import { type AskingPage, pageClient } from './page-client.ts';

/**
 * What every page shows about its visitor: a summary of the cart (zeros without a cart) and an unfinished journey
 * (docs/requirements.md NAV-32).
 */
export function readVisitor({ site, lang }: AskingPage): Promise<VisitorAnswer> {
  return pageClient(lang).call(visitorCall, { query: { site: site } });
}

/** Number of items and totals of the visitor's cart. */
export async function readVisitorCart(page: AskingPage): Promise<MiniCartAnswer> {
  return (await readVisitor(page)).cart;
}
