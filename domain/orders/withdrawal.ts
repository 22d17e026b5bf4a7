/** A consumer's right to withdraw from a distance contract (code de la consommation, L221-18 to L221-28). */
import { isOrderedArticle, type OrderLine } from './order-line.ts';
import { isCancellable, type OrderStatus } from './order-status.ts';
import type { RefundCause } from './refund-cause.ts';

/** After the delivery of an article (L221-18). */
export const withdrawalDays = 14;

/** Within how many days the buyer has the money back (L221-24). */
export const refundDays = 14;

/** SET_DAY for transport on a set day (L221-28, 12°), PROFESSIONAL for a professional buyer (L221-3). */
export type WithdrawalDenial = 'SET_DAY' | 'PROFESSIONAL';

/** A short number of a statement, for mails and letters. */
export const receiptNumber = (id: string) => `R-${id.slice(0, 8).toUpperCase()}`;

type LineKind = 'ARTICLE' | 'PARCEL';

const denialOfKind: Readonly<Record<LineKind, WithdrawalDenial | null>> = { ARTICLE: null, PARCEL: 'SET_DAY' };

export interface ContractFacts {
  readonly site: 'part' | 'pro';
  /** Name of the company that ordered; empty for a consumer. */
  readonly legalEntity: string;
}

/** Professionals have no right of withdrawal (L221-3). */
export function isConsumers({ site, legalEntity }: ContractFacts): boolean {
  return site === 'part' && legalEntity === '';
}

/** Null if the buyer can withdraw. */
export function withdrawalDenial(line: OrderLine, facts: ContractFacts): WithdrawalDenial | null {
  if (!isConsumers(facts)) return 'PROFESSIONAL';
  return denialOfKind[isOrderedArticle(line) ? 'ARTICLE' : 'PARCEL'];
}

export interface WithdrawnOrder extends ContractFacts {
  readonly status: OrderStatus;
  readonly demo: boolean;
  readonly lines: readonly OrderLine[];
  /** Requested or made. */
  readonly refunds: readonly { readonly cause: RefundCause }[];
}

/**
 * Only if the statement is about the whole order (`isWhole`), the buyer has the right for every line, and nothing was
 * sent yet. In all other cases, and if staff have already repaid a part of the order, an operator decides.
 */
export function endsAtOnce({ status, demo, lines, refunds, ...facts }: WithdrawnOrder, isWhole: boolean): boolean {
  if (refunds.some(({ cause }) => cause === 'staff')) return false;
  const hasRight = lines.every((line) => withdrawalDenial(line, facts) === null);
  return isWhole && !demo && lines.length > 0 && hasRight && isCancellable(status);
}
