/** Errors of the order calls (docs/api.md, error body). */
import type { NumberFault } from '#domain/shipping/tracking-number.ts';
import { ApiError } from '#server/http/api-error.ts';

/** The 404 for an absent order or parcel, and equally for another customer's. */
export const orderNotFound = (): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'order.notFound', subjectType: 'order', reason: 'notFound' }]);

/** The 409 for an order that is on its way, or that nobody paid for. */
export const notCancellable = (): ApiError =>
  new ApiError(409, [{ type: 'ConflictError', key: 'order.notCancellable', reason: 'notCancellable' }]);

/** The 400 for cancelling a part of an order. */
export const partialCancellation = (): ApiError =>
  new ApiError(400, [
    {
      type: 'ValidationError',
      key: 'order.partialCancellation',
      subject: 'cancellationRequestEntryInputs',
      reason: 'partial',
    },
  ]);

/** The 400 for a text that cannot be a tracking number; the reason names the rule it breaks. */
export const malformedNumber = (fault: NumberFault): ApiError =>
  new ApiError(400, [{ type: 'ValidationError', key: `tracking.${fault}`, subject: 'number', reason: fault }]);

/** The 404 for a tracking number that no parcel has. */
export const parcelNotFound = (): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'tracking.notFound', subject: 'number', reason: 'notFound' }]);

/** The 404 for a statement of withdrawal that nobody made. */
export const withdrawalNotFound = (): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'withdrawal.notFound', subject: 'id', reason: 'notFound' }]);

/** The 401 on a site whose journey is closed: its parcels cannot be sent again (docs/requirements.md SMT-20). */
export const journeyClosed = (): ApiError =>
  new ApiError(401, [{ type: 'FeatureDisabledError', key: 'http.featureDisabled' }]);

/** Whether the error is the refusal of a full cart. */
export function isFullCart(error: unknown): boolean {
  return error instanceof ApiError && error.details.some(({ key }) => key === 'cart.full');
}
