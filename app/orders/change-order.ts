/**
 * Handles the buttons that cancel an order or a part of it, and those that rate its sellers (docs/requirements.md
 * ACC-7; docs/catalog.md, "Sellers' ratings").
 */
import { data } from 'react-router';
import type { Visitor } from '#app/api/use-cases.ts';
import type { Deed } from '#app/forms/answer-form.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { Stars } from '#domain/orders/seller-rating.ts';
import type { Site } from '#domain/site/site.ts';

export const ratedParam = 'note';

export const cancelParam = 'annuler';
export const cancelledParam = 'annulee';

/** Value of these parameters for the whole order, or everything in it that isn't cancelled yet. */
export const wholeOrder = 'tout';

/** What to cancel: the whole order, or the part whose first line has this number. */
export type CancelTarget = typeof wholeOrder | number;

type Cancellation = Pick<OrderAnswer, 'cancellable' | 'cancellableParts' | 'cancellations' | 'status'>;

const beginsWith =
  (first: number) =>
  ({ entryNumbers }: { readonly entryNumbers: readonly number[] }) =>
    entryNumbers[0] === first;

const targetOf = (value: string | null): CancelTarget | null => {
  if (value === wholeOrder) return wholeOrder;
  return value !== null && /^\d{1,3}$/.test(value) ? Number(value) : null;
};

/** What the page asks the visitor whether to cancel; null if the address names nothing that can be cancelled. */
export function askedTarget(params: URLSearchParams, order: Cancellation): CancelTarget | null {
  const target = targetOf(params.get(cancelParam));
  if (target === wholeOrder) return order.cancellable ? target : null;
  return target !== null && order.cancellableParts.some(beginsWith(target)) ? target : null;
}

/** What was just cancelled; null if the address names nothing that is cancelled. */
export function cancelledTarget(params: URLSearchParams, order: Cancellation): CancelTarget | null {
  const target = targetOf(params.get(cancelledParam));
  if (target === wholeOrder) return order.status === 'CANCELLED' ? target : null;
  return target !== null && order.cancellations.some(beginsWith(target)) ? target : null;
}

export interface NamedOrder {
  readonly site: Site;
  readonly code: string;
}

/** What the buttons do that both pages of an order have; `path` is the page's. */
export function orderDeeds({ order }: Visitor, named: NamedOrder, path: string): Readonly<Record<string, Deed>> {
  async function rate(seller: string, stars: Stars | null): Promise<string> {
    await order.rate({ ...named, seller, stars });
    return `${path}?${new URLSearchParams({ [ratedParam]: seller })}`;
  }
  return {
    /**
     * The whole order is cancelled only if the form contains `wholeOrder`, never because a value is missing: a form that
     * names nothing is a 400.
     */
    async cancel(text) {
      const target = targetOf(text(cancelParam));
      if (target === null) throw data(null, { status: 400 });
      await order.cancel({ ...named, part: target === wholeOrder ? null : target });
      return `${path}?${cancelledParam}=${target}`;
    },
    // Without a choice this is 0, and the use case says what is missing.
    rate: (text) => rate(text('seller'), Number(text('stars')) as Stars),
    withdrawRating: (text) => rate(text('seller'), null),
  };
}
