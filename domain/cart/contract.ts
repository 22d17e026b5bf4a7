/** The calls of the cart (docs/requirements.md CRT-1 to CRT-9, API-1; SAP Commerce OCC v2 conventions). */
import * as v from 'valibot';
import { keptCriteriaSchema } from '#domain/shipping/contract.ts';
import { wireOfferSchema } from '#domain/shipping/wire-offer.ts';
import { defineCall } from '#domain/site/call.ts';
import { mostOfOffer } from './article-line.ts';
import {
  base,
  cartId,
  cartPath,
  createCartQuery,
  entryNumber,
  fieldsQuery,
  idempotencyKey,
  idempotencyWindow,
  ifMatch,
  lang,
  site,
  tag,
  user,
} from './call-parts.ts';
import { parcelPayloadSchema } from './parcel-payload.ts';
import {
  type articleEntrySchema,
  cartSchema,
  checkoutSchema,
  type entrySchema,
  modificationSchema,
  type parcelEntrySchema,
  parcelModificationsSchema,
  restoredSchema,
  totalSchema,
} from './wire-cart.ts';

const miniCartSchema = v.object({ totalItems: v.number(), total: totalSchema });
const nothing = v.object({});

export const createCartCall = defineCall({
  name: 'createCart',
  method: 'POST',
  path: `${base}/users/{user}/carts`,
  summary: 'Creates an anonymous cart, always; answers an account’s, which is created where there is none.',
  tag,
  parameters: v.object({ site, user }),
  query: createCartQuery,
  answers: { 201: cartSchema },
  errors: [429],
});

export const cartCall = defineCall({
  name: 'cart',
  method: 'GET',
  path: cartPath,
  summary: 'A cart with its lines and totals.',
  tag,
  parameters: v.object({ site, user, cartId }),
  query: fieldsQuery,
  answers: { 200: cartSchema },
});

export const removeCartCall = defineCall({
  name: 'removeCart',
  method: 'DELETE',
  path: cartPath,
  summary: 'Removes a cart with all its lines.',
  tag,
  parameters: v.object({ site, user, cartId }),
  query: fieldsQuery,
  answers: { 200: nothing },
});

export const dismissMergeCall = defineCall({
  name: 'dismissMerge',
  method: 'DELETE',
  path: `${cartPath}/merge`,
  summary: 'The visitor has seen what a sign-in brought together (ours).',
  tag,
  parameters: v.object({ site, user, cartId }),
  query: fieldsQuery,
  answers: { 200: nothing },
});

export const addParcelCall = defineCall({
  name: 'addParcel',
  method: 'POST',
  path: `${cartPath}/smt`,
  summary: 'Adds a parcel at the price of its offer key.',
  tag,
  parameters: v.object({ site, user, cartId }),
  query: fieldsQuery,
  headers: v.object({ 'idempotency-key': idempotencyKey }),
  body: parcelPayloadSchema,
  answers: { 200: parcelModificationsSchema },
  errors: [410, 429],
});

export const changeParcelCall = defineCall({
  name: 'changeParcel',
  method: 'PUT',
  path: `${cartPath}/smt/{entryNumber}`,
  summary: 'Replaces the parcel of a line.',
  tag,
  parameters: v.object({ site, user, cartId, entryNumber }),
  query: fieldsQuery,
  headers: v.object({ 'idempotency-key': idempotencyKey, 'if-match': ifMatch }),
  body: parcelPayloadSchema,
  answers: { 200: parcelModificationsSchema },
  errors: [410, 429],
});

export const renewParcelsCall = defineCall({
  name: 'renewParcels',
  method: 'POST',
  path: `${cartPath}/smt/renewal`,
  summary: 'Quotes expired parcels again, all or one, by the same service (ours).',
  tag,
  parameters: v.object({ site, user, cartId }),
  query: fieldsQuery,
  body: v.object({ entryNumber: v.optional(v.number()) }),
  answers: {
    200: v.object({
      renewed: v.array(v.number()),
      /** `offerGone`: not offered any more. `incomplete`: something has to be chosen anew. `changed` since. All stay as they were. */
      refused: v.array(
        v.object({ entryNumber: v.number(), reason: v.picklist(['offerGone', 'incomplete', 'changed']) }),
      ),
    }),
  },
  errors: [400, 401, 403, 404, 413, 415, 429, 500, 503],
});

export const removeEntryCall = defineCall({
  name: 'removeEntry',
  method: 'DELETE',
  path: `${cartPath}/entries/{entryNumber}`,
  summary: 'Removes a line; it can be put back for an hour.',
  tag,
  parameters: v.object({ site, user, cartId, entryNumber }),
  query: fieldsQuery,
  headers: v.object({ 'if-match': ifMatch }),
  answers: { 200: nothing },
});

export const restoreEntryCall = defineCall({
  name: 'restoreEntry',
  method: 'POST',
  path: `${cartPath}/entries/{entryNumber}/restore`,
  summary: 'Puts a removed line back as it was (ours).',
  tag,
  parameters: v.object({ site, user, cartId, entryNumber }),
  query: fieldsQuery,
  answers: { 200: restoredSchema },
});

const wholeQuantity = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(mostOfOffer));

export const addEntryCall = defineCall({
  name: 'addEntry',
  method: 'POST',
  path: `${cartPath}/entries`,
  summary: 'Adds an article: the offer named, else the cheapest by total that is in stock.',
  tag,
  parameters: v.object({ site, user, cartId }),
  query: fieldsQuery,
  headers: v.object({ 'idempotency-key': idempotencyKey, 'idempotency-window': idempotencyWindow }),
  body: v.object({
    product: v.object({ code: v.string() }),
    quantity: v.optional(wholeQuantity(1), 1),
    offer: v.optional(v.object({ id: v.string() })),
  }),
  answers: { 200: modificationSchema },
  errors: [429],
});

const changedEntry = {
  path: `${cartPath}/entries/{entryNumber}`,
  tag,
  parameters: v.object({ site, user, cartId, entryNumber }),
  query: fieldsQuery,
  headers: v.object({ 'if-match': ifMatch }),
  body: v.object({ quantity: wholeQuantity(0) }),
  answers: { 200: modificationSchema },
  errors: [400, 401, 403, 404, 412, 413, 415, 500, 503],
} as const;

export const changeEntryCall = defineCall({
  ...changedEntry,
  name: 'changeEntry',
  method: 'PATCH',
  summary: 'Changes the quantity of a line of articles; 0 removes it.',
});

export const replaceEntryCall = defineCall({
  ...changedEntry,
  name: 'replaceEntry',
  method: 'PUT',
  summary: 'The same, for clients that put.',
});

export const agreeToPriceCall = defineCall({
  name: 'agreeToPrice',
  method: 'POST',
  path: `${cartPath}/entries/{entryNumber}/price`,
  summary: 'The visitor has seen a changed price, which is not told any more; another one since is a 412 (ours).',
  tag,
  parameters: v.object({ site, user, cartId, entryNumber }),
  query: fieldsQuery,
  body: v.object({ price: totalSchema }),
  answers: { 200: modificationSchema },
  errors: [412],
});

export const checkoutCall = defineCall({
  name: 'checkout',
  method: 'GET',
  path: `${cartPath}/checkout`,
  summary: 'The cart as its summary shows it, with what has to be settled before it can be ordered.',
  tag,
  parameters: v.object({ site, user, cartId }),
  query: fieldsQuery,
  answers: { 200: checkoutSchema },
});

export const miniCartCall = defineCall({
  name: 'miniCart',
  method: 'GET',
  path: `${base}/users/{user}/mini_cart`,
  summary: 'Count and totals of the visitor’s cart; zeros without one.',
  tag,
  parameters: v.object({ site, user }),
  query: fieldsQuery,
  answers: { 200: miniCartSchema },
});

export const offerByKeyCall = defineCall({
  name: 'offerByKey',
  method: 'GET',
  path: `${base}/smt/offers/{key}`,
  summary: 'The offer of a key; an expired one only to the visitor whose cart holds it.',
  tag,
  parameters: v.object({ site, key: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)) }),
  query: fieldsQuery,
  answers: {
    200: v.object({
      ...wireOfferSchema.entries,
      expired: v.boolean(),
      shipmentCode: v.string(),
      criteria: keptCriteriaSchema,
      customsNeeded: v.boolean(),
      validUntil: v.string(),
    }),
  },
  errors: [401, 410],
});

export const visitorCall = defineCall({
  name: 'visitor',
  method: 'GET',
  path: '/api/visitor',
  summary: 'What every page shows of its visitor: cart, name, what was begun (ours).',
  tag,
  query: v.object({ site: v.optional(site, 'part'), lang }),
  answers: {
    200: v.object({
      cart: miniCartSchema,
      /** There is one, be it empty: it needn't be created before something is added. */
      hasCart: v.boolean(),
      /** Whose cart it is, and so the `{user}` of its calls: the account's, or the one that the cookie remembers. */
      cartUser: v.picklist(['anonymous', 'current']),
      user: v.nullable(v.object({ firstName: v.string(), isPro: v.boolean() })),
      /** The browser's session is over, of an account that buys on this site. */
      sessionEnded: v.boolean(),
      /** Where a signed-in visitor sends from: the place of the account's primary address. */
      departure: v.nullable(v.object({ country: v.string(), postalCode: v.string(), city: v.string() })),
      /** A parcel journey to go on with, at its first incomplete step (docs/requirements.md SMT-18). */
      journey: v.nullable(
        v.object({
          code: v.string(),
          step: v.picklist(['contact', 'customs', 'options']),
          from: v.string(),
          to: v.string(),
        }),
      ),
    }),
  },
});

export const cartCalls = [
  createCartCall,
  cartCall,
  removeCartCall,
  dismissMergeCall,
  addParcelCall,
  changeParcelCall,
  renewParcelsCall,
  removeEntryCall,
  restoreEntryCall,
  addEntryCall,
  changeEntryCall,
  replaceEntryCall,
  agreeToPriceCall,
  checkoutCall,
  miniCartCall,
  offerByKeyCall,
  visitorCall,
] as const;

export type CartAnswer = v.InferOutput<typeof cartSchema>;
export type CartEntryAnswer = v.InferOutput<typeof entrySchema>;
export type ParcelEntryAnswer = v.InferOutput<typeof parcelEntrySchema>;
export type ArticleEntryAnswer = v.InferOutput<typeof articleEntrySchema>;
export type CartModificationAnswer = v.InferOutput<typeof modificationSchema>;
export type CartModificationsAnswer = v.InferOutput<typeof parcelModificationsSchema>;
export type RenewalAnswer = v.InferOutput<(typeof renewParcelsCall.answers)[200]>;
export type RestoredEntryAnswer = v.InferOutput<typeof restoredSchema>;
export type CheckoutAnswer = v.InferOutput<typeof checkoutSchema>;
export type MiniCartAnswer = v.InferOutput<typeof miniCartSchema>;
export type VisitorAnswer = v.InferOutput<(typeof visitorCall.answers)[200]>;
export type OfferByKeyAnswer = v.InferOutput<(typeof offerByKeyCall.answers)[200]>;
