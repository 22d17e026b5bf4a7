/** Errors of the order calls (docs/api.md, error body). */
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { NumberFault } from '#domain/shipping/tracking-number.ts';
import { ApiError, type ErrorDetail } from '#server/http/api-error.ts';
import { changedSince, conflict } from '#server/http/refusals.ts';

/** The 404 for an order or parcel that doesn't exist, and also for another customer's. */
export const orderNotFound = (): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'order.notFound', subjectType: 'order', reason: 'notFound' }]);

/** The 404 for a seller who has no part of the order. */
export const partNotFound = (): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'order.partNotFound', subject: 'seller', reason: 'notFound' }]);

/** The 409 for a rating that comes before the delivery or too long after it. */
export const notRatable = (reason: 'notDelivered' | 'tooLate'): ApiError => conflict(`rating.${reason}`, { reason });

type Block = CheckoutAnswer['blocks'][number];

const blockKeys: Readonly<Record<Block['reason'], ErrorKey>> = {
  offerExpired: 'order.offerExpired',
  withdrawn: 'order.withdrawn',
  outOfStock: 'order.outOfStock',
  insufficientStock: 'order.insufficientStock',
  priceChanged: 'order.priceChanged',
};

/** The detail of a 409 for a line of a cart that can't be ordered or quoted as it is. */
export const blockedLine = ({ entryNumber, reason }: Block): ErrorDetail =>
  changedSince(blockKeys[reason], `entries.${entryNumber}`);

/** The 409 for an order that can't be cancelled, because it is on its way or nobody paid for it. */
export const notCancellable = (): ApiError => conflict('order.notCancellable', { reason: 'notCancellable' });

/** The 400 for cancelling lines of an order that can't be cancelled without others. */
export const partialCancellation = (): ApiError =>
  new ApiError(400, [
    {
      type: 'ValidationError',
      key: 'order.partialCancellation',
      subject: 'cancellationRequestEntryInputs',
      reason: 'partial',
    },
  ]);

/** The 400 for a text that can't be a tracking number; the reason says why. */
export const malformedNumber = (fault: NumberFault): ApiError =>
  new ApiError(400, [{ type: 'ValidationError', key: `tracking.${fault}`, subject: 'number', reason: fault }]);

/** The 400 for a message of a carrier or payment provider without their valid signature. */
export const badSignature = (): ApiError => new ApiError(400, [{ type: 'BadRequestError', key: 'http.badSignature' }]);

/** The 404 for a tracking number that no parcel has. */
export const parcelNotFound = (): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'tracking.notFound', subject: 'number', reason: 'notFound' }]);

/** The 404 for a statement of withdrawal that nobody made. */
export const withdrawalNotFound = (): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'withdrawal.notFound', subject: 'id', reason: 'notFound' }]);

/** The 503 while staff have closed payments on a site. */
export const paymentClosed = (): ApiError =>
  new ApiError(503, [{ type: 'ServiceUnavailableError', key: 'order.paymentClosed', reason: 'paymentClosed' }]);

/** Whether an error says that the cart is full. */
export function isFullCart(error: unknown): boolean {
  return error instanceof ApiError && error.details.some(({ key }) => key === 'cart.full');
}
