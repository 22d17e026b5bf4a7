/** Errors of the cart's calls (docs/api.md, error body). */
import { maxLines } from '#domain/cart/max-lines.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { EntryChange } from './store.ts';

/**
 * The 404 for a cart that is unknown, merged, of the other site or someone else's, so that callers cannot tell these
 * cases apart.
 */
export function cartNotFound(): ApiError {
  return new ApiError(404, [{ type: 'CartError', key: 'cart.notFound', subjectType: 'cart', reason: 'notFound' }]);
}

/** The 409 for a change of a cart while the order that was placed with it is being paid (settled by giving the payment up). */
export const cartBeingPaid = () =>
  new ApiError(409, [{ type: 'ConflictError', key: 'cart.beingPaid', subjectType: 'cart', reason: 'paying' }]);

/** The account has no cart on this site: consumers don't buy on the professional one. */
export const otherSite = () => new ApiError(403, [{ type: 'ForbiddenError', key: 'http.forbidden' }]);

export const entryNotFound = () =>
  new ApiError(404, [{ type: 'CartError', key: 'cart.entryNotFound', subjectType: 'entry', reason: 'notFound' }]);

export const fullCart = () =>
  new ApiError(400, [
    { type: 'CartError', key: 'cart.full', params: { count: maxLines }, subjectType: 'cart', reason: 'limit' },
  ]);

/** The 412 for a line whose version or price is no longer the one that the caller has seen. */
export const changedEntry = () =>
  new ApiError(412, [{ type: 'ConflictError', key: 'cart.changed', subjectType: 'entry', reason: 'version' }]);

const unknownKeys = { product: 'cart.unknownProduct', offer: 'cart.unknownOffer' } as const;

/** The 404 for a product that the site doesn't sell, or an offer that isn't one of the product's. */
export const unknownArticle = (subject: keyof typeof unknownKeys) =>
  new ApiError(404, [
    { type: 'UnknownIdentifierError', key: unknownKeys[subject], subjectType: subject, reason: 'unknown' },
  ]);

/** The 400 for a parcel's quantity, which can only be set to 0. */
export const oneParcel = () =>
  new ApiError(400, [
    { type: 'CartError', key: 'cart.oneParcel', subject: 'quantity', subjectType: 'entry', reason: 'invalid' },
  ]);

const refusedChange: Readonly<Record<'absent' | 'stale', () => ApiError>> = {
  absent: entryNotFound,
  stale: changedEntry,
};

/** Returns the version of a changed line; throws the matching error if the change was refused. */
export function versionOf(change: EntryChange): number {
  if (change.outcome !== 'changed') throw refusedChange[change.outcome]();
  return change.version;
}
