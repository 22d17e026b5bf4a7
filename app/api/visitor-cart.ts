/** What the header asks, by plain fetch: the contract would bring its validation to every page. */
import type { MiniCartAnswer, VisitorAnswer, visitorCall } from '#domain/cart/contract.ts';

/** The page that asks: its site and its language. */
export interface AskingPage {
  readonly site: string;
  readonly lang: string;
}

const visitorPath: (typeof visitorCall)['path'] = '/api/visitor';

/** The answer of a call that is read; rejects for any other status than a success. */
export async function ask<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) await (await import('./session-timeout.ts')).noteTimeout(response);
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
