/** The right of withdrawal from distance contracts (code de la consommation, L221-18 to L221-28). */
import { isOrderedArticle, type OrderLine } from './order-line.ts';
import { isCancellable, type OrderStatus } from './order-status.ts';

/** Days after the delivery of an article in which its buyer may withdraw (L221-18). */
export const withdrawalDays = 14;

/** Why a line has no right of withdrawal: transport on a set day (L221-28, 12°), or a professional buyer (L221-3). */
export type WithdrawalDenial = 'SET_DAY' | 'PROFESSIONAL';

type LineKind = 'ARTICLE' | 'PARCEL';

const denialOfKind: Readonly<Record<LineKind, WithdrawalDenial | null>> = { ARTICLE: null, PARCEL: 'SET_DAY' };

/** What decides about the right besides the line. */
export interface ContractFacts {
  readonly site: 'part' | 'pro';
  /** Name of the company that the order is for; empty for a consumer. */
  readonly legalEntity: string;
}

/** Whether an order is a consumer's: professionals have no right of withdrawal (L221-3). */
export function isConsumers({ site, legalEntity }: ContractFacts): boolean {
  return site === 'part' && legalEntity === '';
}

/** Why a line has no right of withdrawal; null if it has. */
export function withdrawalDenial(line: OrderLine, facts: ContractFacts): WithdrawalDenial | null {
  if (!isConsumers(facts)) return 'PROFESSIONAL';
  return denialOfKind[isOrderedArticle(line) ? 'ARTICLE' : 'PARCEL'];
}

/** An order, as far as a withdrawal concerns it. */
export interface WithdrawnOrder extends ContractFacts {
  readonly status: OrderStatus;
  readonly demo: boolean;
  readonly lines: readonly OrderLine[];
}

/**
 * Whether a statement of withdrawal ends the order at once, with its refund: all of it is withdrawn, every line has the right
 * and nothing was sent yet. Otherwise someone has to see to it.
 */
export function endsAtOnce({ status, demo, lines, ...facts }: WithdrawnOrder, isWhole: boolean): boolean {
  const hasRight = lines.every((line) => withdrawalDenial(line, facts) === null);
  return isWhole && !demo && lines.length > 0 && hasRight && isCancellable(status);
}
