/** Errors of the cart's calls (docs/api.md, error body). */
import { maxLines } from '#domain/cart/max-lines.ts';
import { ApiError } from '#server/http/api-error.ts';
import { conflict, forbidden } from '#server/http/refusals.ts';
import type { EntryChange } from './store.ts';

/**
 * The 404 for a cart that doesn't exist, was merged, is of the other site or someone else's; callers can't tell which.
 */
export function cartNotFound(): ApiError {
  return new ApiError(404, [{ type: 'CartError', key: 'cart.notFound', subjectType: 'cart', reason: 'notFound' }]);
}

/**
 * The 409 for changing a cart while an order that was placed with it is being paid; giving the payment up frees the
 * cart.
 */
export const cartBeingPaid = () => conflict('cart.beingPaid', { subjectType: 'cart', reason: 'paying' });

/** The 403 for an account that can't buy on this site: consumers don't buy on the professional one. */
export const otherSite = forbidden;

/** The 404 for a line that the cart doesn't have, or that isn't of the kind that the call changes. */
export const entryNotFound = () =>
  new ApiError(404, [{ type: 'CartError', key: 'cart.entryNotFound', subjectType: 'entry', reason: 'notFound' }]);

/** The 400 for adding or restoring a line if the cart has as many already. */
export const fullCart = (count = maxLines) =>
  new ApiError(400, [{ type: 'CartError', key: 'cart.full', params: { count }, subjectType: 'cart', reason: 'limit' }]);

/** The 412 for a line whose version or price isn't the one that the caller has seen any more. */
export const changedEntry = () =>
  new ApiError(412, [{ type: 'ConflictError', key: 'cart.changed', subjectType: 'entry', reason: 'version' }]);

/** The 412 for a suggestion that prices, stocks or the cart don't lead to any more. */
export const changedSuggestion = () =>
  new ApiError(412, [
    {
      type: 'ConflictError',
      key: 'cart.consolidationChanged',
      subject: 'code',
      subjectType: 'cart',
      reason: 'changed',
    },
  ]);

/** The 409 for undoing a consolidation that isn't the cart's last one, is too old, or whose lines were changed since. */
export const consolidationOver = () =>
  conflict('cart.consolidationOver', { subject: 'code', subjectType: 'cart', reason: 'over' });

/** The 409 for undoing a consolidation if a former seller has too little of an article; both are named. */
export const formerOfferGone = (product: string, seller: string) =>
  conflict('cart.formerOfferGone', { params: { product, seller }, subjectType: 'cart', reason: 'noStock' });

const unknownKeys = { product: 'cart.unknownProduct', offer: 'cart.unknownOffer' } as const;

/** The 404 for a product that the site doesn't sell, or an offer that isn't one of the product's. */
export const unknownArticle = (subject: keyof typeof unknownKeys) =>
  new ApiError(404, [
    { type: 'UnknownIdentifierError', key: unknownKeys[subject], subjectType: subject, reason: 'unknown' },
  ]);

/** The 400 for changing the quantity of a parcel, which can only be set to 0. */
export const oneParcel = () =>
  new ApiError(400, [
    { type: 'CartError', key: 'cart.oneParcel', subject: 'quantity', subjectType: 'entry', reason: 'invalid' },
  ]);

const refusedChange: Readonly<Record<'absent' | 'stale', () => ApiError>> = {
  absent: entryNotFound,
  stale: changedEntry,
};

/** Throws the error that belongs to the refusal if the line wasn't changed. */
export function versionOf(change: EntryChange): number {
  if (change.outcome !== 'changed') throw refusedChange[change.outcome]();
  return change.version;
}
