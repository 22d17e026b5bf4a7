/** Why a call of orders is refused (docs/api.md, error body). */
import type { NumberFault } from '#domain/shipping/tracking-number.ts';
import { ApiError } from '#server/http/api-error.ts';

/** The one answer for an order, or a parcel of it, that isn't there and for another customer's. */
export const orderNotFound = (): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'order.notFound', subjectType: 'order', reason: 'notFound' }]);

/** What can be no tracking number; its reason says which rule it breaks. */
export const malformedNumber = (fault: NumberFault): ApiError =>
  new ApiError(400, [{ type: 'ValidationError', key: `tracking.${fault}`, subject: 'number', reason: fault }]);

/** A tracking number that no parcel has. */
export const parcelNotFound = (): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'tracking.notFound', subject: 'number', reason: 'notFound' }]);

/** Parcels of a site whose journey is closed can't be sent again (docs/requirements.md SMT-20). */
export const journeyClosed = (): ApiError =>
  new ApiError(401, [{ type: 'FeatureDisabledError', key: 'http.featureDisabled' }]);

/** Whether an addition to a cart was refused for the cart being full. */
export function isFullCart(error: unknown): boolean {
  return error instanceof ApiError && error.details.some(({ key }) => key === 'cart.full');
}
