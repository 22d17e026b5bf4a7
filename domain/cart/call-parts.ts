/** What the calls of the cart have in common: paths and their parts, query, headers (docs/api.md; SAP Commerce OCC v2). */
import * as v from 'valibot';

export const tag = 'Ecommerce';
export const base = '/api/front/occ/ecommerce/{site}';
export const cartPath = `${base}/users/{user}/carts/{cartId}` as const;

export const site = v.picklist(['part', 'pro']);
export const lang = v.optional(v.picklist(['fr', 'en']));
export const user = v.picklist(['anonymous', 'current']);
/** A guid, or `current`: the account's cart, or the one that the visitor's cookie remembers. */
export const cartId = v.string();
export const entryNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
export const fieldsQuery = v.object({ lang, fields: v.optional(v.string()) });
export const createCartQuery = v.object({
  ...fieldsQuery.entries,
  /** An anonymous cart that the caller shows, to be merged into the account's. */
  oldCartId: v.optional(v.string()),
  /** The account's cart, where the caller means the one it knows. */
  toMergeCartGuid: v.optional(v.string()),
});

export const idempotencyKey = v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)));
/** For how many seconds the key is good, where less than a day is meant (ours). */
export const idempotencyWindow = v.optional(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number), v.maxValue(86_400)),
);
/** The version of the line that the caller has seen, in quotes: `"3"`. */
export const ifMatch = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^"\d{1,9}"$/),
    v.transform((text) => Number(text.slice(1, -1))),
  ),
);
