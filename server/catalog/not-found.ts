/**
 * Errors for things that don't exist or that a site doesn't show: both are answered alike (docs/requirements.md
 * SHOP-5).
 */
import { ApiError } from '#server/http/api-error.ts';

export type CatalogThing = 'product' | 'offer' | 'category' | 'brand' | 'seller';

/** Makes the 404 for a product, offer, category, brand or seller that the site doesn't show. */
export function unknownThing(thing: CatalogThing): ApiError {
  return new ApiError(404, [
    { type: 'UnknownIdentifierError', key: `catalog.${thing}`, subjectType: thing, reason: 'unknown' },
  ]);
}

const codeShape = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;

/** Whether a path segment can be a code; others are rejected without a query. */
export function mayBeCode(text: string): boolean {
  return codeShape.test(text);
}
