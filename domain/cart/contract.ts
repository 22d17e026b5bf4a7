/**
 * The calls of the cart, with their schemas (docs/requirements.md CRT-1 to CRT-9, API-1; SAP Commerce OCC v2
 * conventions).
 */

import * as v from 'valibot';
import { keptCriteriaSchema } from '#domain/shipping/contract.ts';
import { wireOfferSchema } from '#domain/shipping/wire-offer.ts';
import { defineCall } from '#domain/site/call.ts';
import { idempotencyKey } from '#domain/site/call-headers.ts';
import { lang } from '#domain/site/call-query.ts';
import { postalPlaceSchema } from '#domain/territory/postal-place.ts';
import { maxOfOffer } from './article-line.ts';
import {
  cartId,
  createCartQuery,
  entryNumber,
  fieldsQuery,
  idempotencyWindow,
  ifMatch,
  site,
  tag,
  user,
} from './call-parts.ts';
import {
  addEntryCall,
  addParcelCall,
  agreeToPriceCall,
  cartCall,
  changeEntryCall,
  changeParcelCall,
  checkoutCall,
  createCartCall,
  dismissMergeCall,
  removedEntriesCall,
  removeEntryCall,
  renewParcelsCall,
  restoreEntryCall,
  visitorCall,
} from './calls.ts';
import { parcelPayloadSchema } from './parcel-payload.ts';
import {
  type articleEntrySchema,
  cartSchema,
  checkoutSchema,
  entrySchema,
  modificationSchema,
  type parcelEntrySchema,
  parcelModificationsSchema,
  restoredSchema,
  totalSchema,
} from './wire-cart.ts';

const miniCartSchema = v.object({ totalItems: v.number(), total: totalSchema });
const nothing = v.object({});

const wholeQuantity = (min: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(maxOfOffer));

/** An article to add: packs of the offer named, otherwise of the product's cheapest offer by total that is in stock. */
const addedArticleSchema = v.object({
  product: v.object({ code: v.string() }),
  quantity: v.optional(wholeQuantity(1), 1),
  offer: v.optional(v.object({ id: v.string() })),
});

const ofCart = { tag, parameters: v.object({ site, user, cartId }), query: fieldsQuery } as const;
const ofLine = { ...ofCart, parameters: v.object({ site, user, cartId, entryNumber }) } as const;

const repetition = v.object({ 'idempotency-key': idempotencyKey, 'idempotency-window': idempotencyWindow });

export const createCartContract = defineCall(createCartCall, {
  summary:
    'Creates an anonymous cart, always; answers an account’s, which is created where there is none. With `entry` (ours), the article is added.',
  tag,
  parameters: v.object({ site, user }),
  query: createCartQuery,
  headers: repetition,
  body: v.object({ entry: v.optional(addedArticleSchema) }),
  answers: {
    201: v.object({
      ...cartSchema.entries,
      /** What became of `entry`, as adding it to an existing cart answers. */
      modification: v.optional(modificationSchema),
    }),
  },
});

/** OCC storefronts make this call after a sign-in, to find the cart that they have to show. */
export const cartsContract = defineCall({
  name: 'carts',
  method: 'GET',
  path: createCartCall.path,
  summary: 'The carts of an account: the one that it has on the site, or none.',
  tag,
  access: 'account',
  parameters: v.object({ site, user: v.literal('current') }),
  query: fieldsQuery,
  answers: { 200: v.object({ carts: v.array(cartSchema) }) },
});

export const cartContract = defineCall(cartCall, {
  ...ofCart,
  /** The weight in kilograms of the object for which to say what sending packaging costs (ours). */
  query: v.object({ ...fieldsQuery.entries, poids: v.optional(v.string()) }),
  summary: 'A cart with its lines and totals.',
  answers: { 200: cartSchema },
});

export const removeCartContract = defineCall({
  name: 'removeCart',
  method: 'DELETE',
  path: cartCall.path,
  ...ofCart,
  summary: 'Removes a cart with all its lines.',
  answers: { 200: nothing },
  errors: [409],
});

export const dismissMergeContract = defineCall(dismissMergeCall, {
  ...ofCart,
  summary: 'The visitor has seen what a sign-in brought together (ours).',
  answers: { 200: nothing },
  errors: [409],
});

export const addParcelContract = defineCall(addParcelCall, {
  ...ofCart,
  summary: 'Adds a parcel at the price of its offer key.',
  headers: v.object({ 'idempotency-key': idempotencyKey }),
  body: parcelPayloadSchema,
  answers: { 200: parcelModificationsSchema },
  errors: [409, 410],
});

export const changeParcelContract = defineCall(changeParcelCall, {
  ...ofLine,
  summary: 'Replaces the parcel of a line.',
  headers: v.object({ 'idempotency-key': idempotencyKey, 'if-match': ifMatch }),
  body: parcelPayloadSchema,
  answers: { 200: parcelModificationsSchema },
  errors: [409, 410],
});

export const renewParcelsContract = defineCall(renewParcelsCall, {
  ...ofCart,
  summary: 'Quotes expired parcels again, all or one, by the same service (ours).',
  body: v.object({ entryNumber: v.optional(v.number()) }),
  answers: {
    200: v.object({
      renewed: v.array(v.number()),
      /**
       * Parcels that weren't quoted again. `offerGone`: the service is no longer offered; `incomplete`: the visitor has
       * to choose something again; `changed`: the line was changed while the parcel was being quoted.
       */
      refused: v.array(
        v.object({ entryNumber: v.number(), reason: v.picklist(['offerGone', 'incomplete', 'changed']) }),
      ),
    }),
  },
  errors: [409],
});

export const removeEntryContract = defineCall(removeEntryCall, {
  ...ofLine,
  summary: 'Removes a line; it can be put back for an hour.',
  headers: v.object({ 'if-match': ifMatch }),
  answers: { 200: nothing },
  errors: [409],
});

export const removedEntriesContract = defineCall(removedEntriesCall, {
  ...ofCart,
  summary: 'The lines that can be put back, as they were in the cart (ours).',
  answers: { 200: v.object({ entries: v.array(entrySchema) }) },
});

export const restoreEntryContract = defineCall(restoreEntryCall, {
  ...ofLine,
  summary: 'Puts a removed line back as it was (ours).',
  answers: { 200: restoredSchema },
  errors: [409],
});

export const addEntryContract = defineCall(addEntryCall, {
  ...ofCart,
  summary: 'Adds an article: the offer named, else the cheapest by total that is in stock.',
  headers: repetition,
  body: addedArticleSchema,
  answers: { 200: modificationSchema },
  errors: [409],
});

const changedEntry = {
  ...ofLine,
  headers: v.object({ 'if-match': ifMatch }),
  body: v.object({ quantity: wholeQuantity(0) }),
  answers: { 200: modificationSchema },
  errors: [409],
} as const;

export const changeEntryContract = defineCall(changeEntryCall, {
  ...changedEntry,
  summary: 'Changes the quantity of a line of articles; 0 removes it.',
});

export const replaceEntryContract = defineCall({
  ...changeEntryCall,
  name: 'replaceEntry',
  method: 'PUT',
  ...changedEntry,
  summary: 'The same, for clients that put.',
});

export const agreeToPriceContract = defineCall(agreeToPriceCall, {
  ...ofLine,
  summary: 'The visitor has seen a changed price, which is not told any more; another one since is a 412 (ours).',
  body: v.object({ price: totalSchema }),
  answers: { 200: modificationSchema },
  errors: [409, 412],
});

export const checkoutContract = defineCall(checkoutCall, {
  ...ofCart,
  summary: 'The cart as its summary shows it, with what has to be settled before it can be ordered.',
  answers: { 200: checkoutSchema },
});

export const miniCartContract = defineCall({
  name: 'miniCart',
  method: 'GET',
  path: '/api/front/occ/ecommerce/{site}/users/{user}/mini_cart',
  summary: 'Count and totals of the visitor’s cart; zeros without one.',
  tag,
  parameters: v.object({ site, user }),
  query: fieldsQuery,
  answers: { 200: miniCartSchema },
});

export const offerByKeyContract = defineCall({
  name: 'offerByKey',
  method: 'GET',
  path: '/api/front/occ/ecommerce/{site}/smt/offers/{key}',
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

export const visitorContract = defineCall(visitorCall, {
  summary: 'What every page shows of its visitor: cart, name, what was begun (ours).',
  tag,
  query: v.object({ site: v.optional(site, 'part'), lang }),
  answers: {
    200: v.object({
      cart: miniCartSchema,
      /** Whether the visitor has a cart, even an empty one; if not, one has to be created before adding to it. */
      hasCart: v.boolean(),
      /**
       * The value of the path parameter `{user}` in calls of the cart: `current` for the account's cart, `anonymous`
       * for the cart of the cookie.
       */
      cartUser: v.picklist(['anonymous', 'current']),
      user: v.nullable(v.object({ firstName: v.string(), isPro: v.boolean() })),
      /**
       * Whether the visitor's session has expired and belonged to an account that may order on this site (a consumer's
       * account may not order on the professional one).
       */
      sessionEnded: v.boolean(),
      /**
       * Where a signed-in visitor's parcels start by default: the place of the account's primary address; null if there
       * is none.
       */
      departure: v.nullable(postalPlaceSchema),
      /**
       * A parcel that the visitor has begun to send, with the first step that isn't complete; null if there is none
       * (docs/requirements.md SMT-18).
       */
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
  createCartContract,
  cartsContract,
  cartContract,
  removeCartContract,
  dismissMergeContract,
  addParcelContract,
  changeParcelContract,
  renewParcelsContract,
  removeEntryContract,
  removedEntriesContract,
  restoreEntryContract,
  addEntryContract,
  changeEntryContract,
  replaceEntryContract,
  agreeToPriceContract,
  checkoutContract,
  miniCartContract,
  offerByKeyContract,
  visitorContract,
] as const;

export type CartAnswer = v.InferOutput<typeof cartSchema>;
export type CreatedCartAnswer = v.InferOutput<(typeof createCartContract.answers)[201]>;
export type CartEntryAnswer = v.InferOutput<typeof entrySchema>;
export type ParcelEntryAnswer = v.InferOutput<typeof parcelEntrySchema>;
export type ArticleEntryAnswer = v.InferOutput<typeof articleEntrySchema>;
export type CartModificationAnswer = v.InferOutput<typeof modificationSchema>;
export type CartModificationsAnswer = v.InferOutput<typeof parcelModificationsSchema>;
export type RenewalAnswer = v.InferOutput<(typeof renewParcelsContract.answers)[200]>;
export type RemovedEntriesAnswer = v.InferOutput<(typeof removedEntriesContract.answers)[200]>;
export type RestoredEntryAnswer = v.InferOutput<typeof restoredSchema>;
export type CheckoutAnswer = v.InferOutput<typeof checkoutSchema>;
export type MiniCartAnswer = v.InferOutput<typeof miniCartSchema>;
export type VisitorAnswer = v.InferOutput<(typeof visitorContract.answers)[200]>;
export type OfferByKeyAnswer = v.InferOutput<(typeof offerByKeyContract.answers)[200]>;
