/** Why a call of the cart is refused (docs/api.md, error body). */
import { mostLines } from '#domain/cart/most-lines.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { EntryChange } from './store.ts';

/** The one answer for a cart that is unknown, merged, of the other site or another's: nothing tells them apart. */
export function cartNotFound(): ApiError {
  return new ApiError(404, [{ type: 'CartError', key: 'cart.notFound', subjectType: 'cart', reason: 'notFound' }]);
}

/** The account has no cart on this site: consumers don't buy on the professional one. */
export const otherSite = () => new ApiError(403, [{ type: 'ForbiddenError', key: 'http.forbidden' }]);

export const entryNotFound = () =>
  new ApiError(404, [{ type: 'CartError', key: 'cart.entryNotFound', subjectType: 'entry', reason: 'notFound' }]);

export const fullCart = () =>
  new ApiError(400, [
    { type: 'CartError', key: 'cart.full', params: { count: mostLines }, subjectType: 'cart', reason: 'limit' },
  ]);

/** The line was changed since the version, or the price, that the caller has seen. */
export const changedEntry = () =>
  new ApiError(412, [{ type: 'ConflictError', key: 'cart.changed', subjectType: 'entry', reason: 'version' }]);

const unknownKeys = { product: 'cart.unknownProduct', offer: 'cart.unknownOffer' } as const;

/** A product that the site doesn't sell, or an offer that isn't one of its. */
export const unknownArticle = (subject: keyof typeof unknownKeys) =>
  new ApiError(404, [
    { type: 'UnknownIdentifierError', key: unknownKeys[subject], subjectType: subject, reason: 'unknown' },
  ]);

/** A parcel is one parcel: its quantity can't be changed but to 0. */
export const oneParcel = () =>
  new ApiError(400, [
    { type: 'CartError', key: 'cart.oneParcel', subject: 'quantity', subjectType: 'entry', reason: 'invalid' },
  ]);

const refusedChange: Readonly<Record<'absent' | 'stale', () => ApiError>> = {
  absent: entryNotFound,
  stale: changedEntry,
};

/** The version of a changed line; throws why there is none. */
export function versionOf(change: EntryChange): number {
  if (change.outcome !== 'changed') throw refusedChange[change.outcome]();
  return change.version;
}
