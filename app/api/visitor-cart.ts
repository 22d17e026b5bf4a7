/** The call for what every page shows about its visitor. */
import { visitorCall } from '#domain/cart/calls.ts';
import type { MiniCartAnswer, VisitorAnswer } from '#domain/cart/contract.ts';
import { type AskingPage, pageClient } from './page-client.ts';

/**
 * What every page shows about its visitor: name, summary of the cart (zeros if there is none), unfinished journey,
 * usual place of departure (docs/requirements.md NAV-32).
 */
export function readVisitor({ site, lang }: AskingPage): Promise<VisitorAnswer> {
  return pageClient(lang).call(visitorCall, { query: { site: site } });
}

export async function readVisitorCart(page: AskingPage): Promise<MiniCartAnswer> {
  return (await readVisitor(page)).cart;
}
