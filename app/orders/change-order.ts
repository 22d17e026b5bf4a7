/**
 * Handles the buttons that cancel an order or a part of it, and those that rate its sellers (docs/requirements.md
 * ACC-7; docs/catalog.md, "Sellers' ratings").
 */
import { data } from 'react-router';
import type { Visitor } from '#app/api/use-cases.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { Site } from '#domain/site/site.ts';

/** Values of the form field `intent`. */
export const cancelIntent = 'cancel';
export const rateIntent = 'rate';
export const withdrawRatingIntent = 'withdrawRating';

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

const targetOf = (value: FormDataEntryValue | null | undefined): CancelTarget | null => {
  if (value === wholeOrder) return wholeOrder;
  return typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : null;
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

interface NamedOrder {
  readonly site: Site;
  readonly code: string;
}

/**
 * The whole order is cancelled only if the form contains `wholeOrder`, never because a value is missing: a form that
 * names nothing is a 400.
 */
async function cancel({ order }: Visitor, named: NamedOrder, form: FormData): Promise<string> {
  const target = targetOf(form.get(cancelParam));
  if (target === null) throw data(null, { status: 400 });
  await order.cancel({ ...named, part: target === wholeOrder ? null : target });
  return `?${cancelledParam}=${target}`;
}

async function rate({ order }: Visitor, named: NamedOrder, form: FormData): Promise<string> {
  const seller = String(form.get('seller') ?? '');
  // Without a choice this is 0, and the use case says what is missing.
  const stars = form.get('intent') === withdrawRatingIntent ? null : (Number(form.get('stars')) as 1);
  await order.rate({ ...named, seller, stars });
  return `?${new URLSearchParams({ [ratedParam]: seller })}`;
}

const changes: Readonly<Record<string, typeof cancel>> = {
  [cancelIntent]: cancel,
  [rateIntent]: rate,
  [withdrawRatingIntent]: rate,
};

/** Does what the pressed button says, and returns the query with which the order's page tells it; null for others. */
export async function changeOrder(visitor: Visitor, named: NamedOrder, form: FormData): Promise<string | null> {
  const change = changes[String(form.get('intent'))];
  return change ? change(visitor, named, form) : null;
}
