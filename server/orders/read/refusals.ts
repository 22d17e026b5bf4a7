/** Errors of the order calls (docs/api.md, error body). */
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { NumberFault } from '#domain/shipping/tracking-number.ts';
import { ApiError, type ErrorDetail } from '#server/http/api-error.ts';
import { changedSince, conflict } from '#server/http/refusals.ts';

/** The 404 for an order or parcel that doesn't exist, and also for another customer's. */
export const orderNotFound = (): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'order.notFound', subjectType: 'order', reason: 'notFound' }]);

export const partNotFound = (): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'order.partNotFound', subject: 'seller', reason: 'notFound' }]);

export const notRatable = (reason: 'notDelivered' | 'tooLate'): ApiError => conflict(`rating.${reason}`, { reason });

type Block = CheckoutAnswer['blocks'][number];

const blockKeys: Readonly<Record<Block['reason'], ErrorKey>> = {
  offerExpired: 'order.offerExpired',
  withdrawn: 'order.withdrawn',
  outOfStock: 'order.outOfStock',
  insufficientStock: 'order.insufficientStock',
  priceChanged: 'order.priceChanged',
};

export const blockedLine = ({ entryNumber, reason }: Block): ErrorDetail =>
  changedSince(blockKeys[reason], `entries.${entryNumber}`);

/** A carrier that didn't answer before doesn't offer the service of a parcel. */
export const goneService = (entryNumber: number): ErrorDetail =>
  changedSince('order.serviceGone', `entries.${entryNumber}`);

export const notCancellable = (): ApiError => conflict('order.notCancellable', { reason: 'notCancellable' });

export const partialCancellation = (): ApiError =>
  new ApiError(400, [
    {
      type: 'ValidationError',
      key: 'order.partialCancellation',
      subject: 'cancellationRequestEntryInputs',
      reason: 'partial',
    },
  ]);

export const malformedNumber = (fault: NumberFault): ApiError =>
  new ApiError(400, [{ type: 'ValidationError', key: `tracking.${fault}`, subject: 'number', reason: fault }]);

export const badSignature = (): ApiError => new ApiError(400, [{ type: 'BadRequestError', key: 'http.badSignature' }]);

export const parcelNotFound = (): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'tracking.notFound', subject: 'number', reason: 'notFound' }]);

export const withdrawalNotFound = (): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'withdrawal.notFound', subject: 'id', reason: 'notFound' }]);

export const paymentClosed = (): ApiError =>
  new ApiError(503, [{ type: 'ServiceUnavailableError', key: 'order.paymentClosed', reason: 'paymentClosed' }]);

export function isFullCart(error: unknown): boolean {
  return error instanceof ApiError && error.details.some(({ key }) => key === 'cart.full');
}
