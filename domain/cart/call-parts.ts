/**
 * What the cart's calls have in common: parts of paths, query parameters and headers (docs/api.md; SAP Commerce OCC
 * v2).
 */
import * as v from 'valibot';
import { lang } from '#domain/site/call-query.ts';

export const tag = 'Ecommerce';

export const site = v.picklist(['part', 'pro']);
export const user = v.picklist(['anonymous', 'current']);
/** The cart that a call is about: its guid, or `current` for the account's cart or the cart of the visitor's cookie. */
export const cartId = v.string();
export const entryNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
export const fieldsQuery = v.object({ lang, fields: v.optional(v.string()) });
export const createCartQuery = v.object({
  ...fieldsQuery.entries,
  oldCartId: v.optional(v.string()),
  /** The guid that the account's cart must have; if absent, the account's cart is used whatever its guid. */
  toMergeCartGuid: v.optional(v.string()),
});

/** In seconds; a day by default, which is also the maximum. Not in the specification. */
export const idempotencyWindow = v.optional(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number), v.maxValue(86_400)),
);
/** The version of the line that the caller has read, in quotes, such as `"3"`. */
export const ifMatch = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^"\d{1,9}"$/),
    v.transform((text) => Number(text.slice(1, -1))),
  ),
);
