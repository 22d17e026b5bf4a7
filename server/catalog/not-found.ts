/** What isn't there, or isn't shown on the site that was asked: nothing tells them apart (docs/requirements.md SHOP-5). */
import { ApiError } from '#server/http/api-error.ts';

export type CatalogueThing = 'product' | 'offer' | 'category' | 'brand' | 'seller';

/** The 404 of a thing of the catalogue. */
export function unknownThing(thing: CatalogueThing): ApiError {
  return new ApiError(404, [
    { type: 'UnknownIdentifierError', key: `catalog.${thing}`, subjectType: thing, reason: 'unknown' },
  ]);
}

const codeShape = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;

/** Whether a text of a path may be a code at all; others are answered without asking the database. */
export function mayBeCode(text: string): boolean {
  return codeShape.test(text);
}
