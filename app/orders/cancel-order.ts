/** Handles the buttons that cancel an order or a part of it (docs/requirements.md ACC-7). */

import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { failureMessages } from '#app/forms/failure-messages.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { orderCall } from '#domain/orders/calls.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { cancelOrderCall } from '#domain/orders/placing-calls.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

/** Value of the form field `intent` for cancelling. */
export const cancelIntent = 'cancel';

/** Query parameter of the page of an order, and name of a form field: the part that the visitor may want to cancel. */
export const cancelParam = 'annuler';
/** Query parameter of the page of an order: the part that was just cancelled. */
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

/** The body of the call that cancels `target`. The server says why a part can't be cancelled any more. */
function bodyOf(order: OrderAnswer, target: CancelTarget) {
  if (target === wholeOrder) return {};
  const part = order.cancellableParts.find(beginsWith(target));
  const lines = order.entries.filter(({ entryNumber }) => (part?.entryNumbers ?? [target]).includes(entryNumber));
  return {
    cancellationRequestEntryInputs: lines.map(({ entryNumber, quantity }) => ({
      orderEntryNumber: entryNumber,
      quantity,
    })),
  };
}

/**
 * Cancels the order or the part of it that the form names, and returns that target for the notice on the next page.
 * Throws a response with status 400 if the form names neither. The whole order is cancelled only if the form contains
 * `wholeOrder`, never because a value is missing.
 */
export async function cancelTarget(
  api: ApiClient,
  parameters: { readonly site: Site; readonly user: 'current' | 'anonymous'; readonly code: string },
  order: OrderAnswer,
  form: FormData,
): Promise<CancelTarget> {
  const target = targetOf(form.get(cancelParam));
  const isKnown = target === wholeOrder || order.entries.some(({ entryNumber }) => entryNumber === target);
  if (target === null || !isKnown) throw data(null, { status: 400 });
  await api.call(cancelOrderCall, { parameters, body: bodyOf(order, target) });
  return target;
}

/** If the cancellation is refused, the order's page shows why. */
export async function cancelOrder(api: ApiClient, site: Site, code: string, form: FormData) {
  try {
    const order = await api.call(orderCall, { parameters: { site, code } });
    const target = await cancelTarget(api, { site, user: 'current', code }, order, form);
    return leaveTo(`${pathOf('purchase', site, { code })}?${cancelledParam}=${target}`, 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data({ refused: failureMessages(error) }, { status: 422 });
  }
}
