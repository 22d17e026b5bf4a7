/**
 * The calls of a journey's draft; not in the specification (docs/requirements.md SMT-17 to SMT-19, CRT-5;
 * docs/api.md).
 */

import * as v from 'valibot';
import { imageSchema, priceSchema } from '#domain/catalog/wire-product.ts';
import { customsBorderSchema } from '#domain/customs/customs-border-schema.ts';
import { destinationDemandsSchema } from '#domain/customs/destination-rules.ts';
import { relayQuoteSchema } from '#domain/relay/contract.ts';
import { keptCriteriaSchema } from '#domain/shipping/contract.ts';
import { customsTermsSchema } from '#domain/shipping/customs-terms.ts';
import { quoteRequestSchema } from '#domain/shipping/quote-request.ts';
import { amountSchema, bareAmountSchema, wireOfferSchema } from '#domain/shipping/wire-offer.ts';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { postalPlaceSchema, townPlaceSchema } from '#domain/territory/postal-place.ts';
import {
  changeDraftCall,
  draftCall,
  editDraftCall,
  keepDraftCall,
  packagingCall,
  removeDraftCall,
  renewDraftCall,
  unfinishedDraftsCall,
} from './calls.ts';
import { journeyDetailsSchema } from './details-schema.ts';
import { addRecipientsContract } from './recipients-contract.ts';
import { reorderChangeSchema } from './reorder-change.ts';

const tag = 'Journey';
const query = v.object({
  site: v.optional(v.picklist(['part', 'pro']), 'part'),
  lang,
});
/** Texts in another format are refused, since no draft can have them. */
const code = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));
const ofDraft = { tag, parameters: v.object({ draftCode: code }), query } as const;

const problemSchema = v.object({
  /** Path of the wrong field, such as `sender.firstName`, `deliveryRelay` or `customs.articles.0.description`. */
  place: v.string(),
  message: v.string(),
});

const codes = v.array(v.string());

const draftSchema = v.object({
  /** The draft's own code, which is the query parameter `envoi` of its pages. */
  code: v.string(),
  /**
   * Code of the comparison in which the offer was found. It differs from `code` after the offer was renewed, and while
   * a cart line is edited.
   */
  shipmentCode: v.string(),
  offer: wireOfferSchema,
  criteria: keptCriteriaSchema,
  /**
   * The postal codes to choose from at ends of which only the town was named; empty for a town abroad, absent for an end
   * with its own code.
   */
  townCodes: v.optional(v.object({ sender: v.optional(codes), recipient: v.optional(codes) })),
  expired: v.boolean(),
  /** By the details filled in so far. */
  customsNeeded: v.boolean(),
  /**
   * The end that lies outside the European Union's customs territory, its VAT territory, or both; null if neither end
   * does. It is also given if no declaration is needed.
   */
  customsBorder: customsBorderSchema,
  /** In addition to the rules for all destinations. */
  customsDemands: destinationDemandsSchema,
  customsTerms: customsTermsSchema,
  /**
   * Whether this offer takes documents without a declaration, so that the step with the addresses asks whether the
   * parcel contains anything else.
   */
  documentsExempt: v.boolean(),
  /** Instant in ISO 8601 after which the offer's key is refused. */
  validUntil: v.string(),
  /**
   * The price before the offer was renewed, before another offer was chosen for the edited line, or to the recipient of
   * the line from which the draft was made for another one; null if there was no other price.
   */
  previous: v.nullable(
    v.object({
      label: v.string(),
      carrierName: v.string(),
      collectionDate: v.string(),
      to: townPlaceSchema,
      price: v.object({ value: amountSchema, taxInclusive: bareAmountSchema }),
    }),
  ),
  details: journeyDetailsSchema,
  /** The price with the chosen relay points; null if the offer's price applies to them. */
  relayQuote: v.nullable(relayQuoteSchema),
  /** In the visitor's language. */
  problems: v.object({
    contact: v.array(problemSchema),
    customs: v.array(problemSchema),
    options: v.array(problemSchema),
  }),
  complete: v.array(v.picklist(['parcel', 'contact', 'customs', 'options'])),
  /**
   * The cart line that is being edited, with the version that it had when the draft was made from it; null if the
   * parcel is new.
   */
  edit: v.nullable(v.object({ cartId: v.optional(v.string()), entryNumber: v.number(), version: v.number() })),
  /**
   * The order that is being repeated, and what has changed since; null if no order is being repeated
   * (docs/requirements.md CRT-6).
   */
  reorder: v.nullable(v.object({ order: v.string(), changes: v.array(reorderChangeSchema) })),
  /** Idempotency key with which the parcel is added to the cart. */
  submitKey: v.string(),
  /** Number of the cart line that was made from the draft. It ends the journey and is null until then. */
  addedEntry: v.nullable(v.number()),
});

export const keepDraftContract = defineCall(keepDraftCall, {
  ...ofDraft,
  summary: 'Keeps the chosen offer of a shipment for the next steps (ours).',
  // `previous` is the code of the draft whose details are copied to the new one.
  body: v.object({ offerKey: v.string(), previous: v.nullish(code) }),
  answers: { 200: draftSchema },
  errors: [401, 410, 429],
});

export const draftContract = defineCall(draftCall, {
  ...ofDraft,
  summary: 'The draft of a shipment, for the browser that made it (ours).',
  answers: { 200: draftSchema },
  errors: [401],
});

export const changeDraftContract = defineCall(changeDraftCall, {
  ...ofDraft,
  summary: 'Keeps what was filled in on a step, as typed; answers what is still wrong (ours).',
  body: v.object({
    details: v.partial(journeyDetailsSchema),
    addedEntry: v.nullish(v.number()),
    /** Guid of the anonymous cart, if it was created for the line. */
    addedCart: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  answers: { 200: draftSchema },
  errors: [401],
});

export const renewDraftContract = defineCall(renewDraftCall, {
  ...ofDraft,
  summary:
    'Quotes the same service again, today, for another date or the chosen relay points, and swaps the key (ours).',
  // `relays` says to rate the shipment with the relay points that are chosen in the draft; otherwise it is rated with
  // the relay points that the offer was priced for.
  body: v.object({ collectionDate: v.nullish(v.pipe(v.string(), v.isoDate())), relays: v.nullish(v.boolean()) }),
  answers: { 200: draftSchema },
  errors: [401, 429],
});

export const removeDraftContract = defineCall(removeDraftCall, {
  ...ofDraft,
  summary: 'Removes a draft (ours).',
  answers: { 200: v.object({}) },
  errors: [401],
});

export const editDraftContract = defineCall(editDraftCall, {
  summary:
    'Opens a parcel of the cart in a draft of its own, to change the line, to send another like it, or to send it to a further recipient (ours).',
  tag,
  query,
  // `cartId` is a guid, or `current` for the cart in the visitor's cookie. `copy` says to start another parcel like
  // this line instead of editing the line. `to` does so too, but for another recipient by the same service, which is
  // quoted for that place. `details` replace those of the line in the new draft.
  body: v.object({
    cartId: v.optional(v.string(), 'current'),
    entryNumber: v.number(),
    copy: v.nullish(v.boolean()),
    to: v.nullish(quoteRequestSchema.entries.to),
    details: v.nullish(v.partial(journeyDetailsSchema)),
  }),
  answers: { 201: draftSchema },
  errors: [401, 429],
});

export const unfinishedDraftsContract = defineCall(unfinishedDraftsCall, {
  summary: 'The drafts of this browser that aren’t in its cart, the last changed first (ours).',
  tag,
  query,
  answers: {
    200: v.object({
      drafts: v.array(
        v.object({
          code,
          label: v.string(),
          carrierName: v.string(),
          criteria: keptCriteriaSchema,
          expired: v.boolean(),
          /** The first step that isn't complete. */
          step: v.picklist(['parcel', 'contact', 'customs', 'options']),
        }),
      ),
      /**
       * A proposal for another parcel, with the ends of the parcel that was added to the cart last; null if there is
       * none.
       */
      proposal: v.nullable(
        v.object({
          from: postalPlaceSchema,
          toCountry: v.string(),
        }),
      ),
    }),
  },
  errors: [401],
});

const day = v.pipe(v.string(), v.isoDate());

/** Sides are in centimetres, amounts as the site shows them first. */
const packagingSchema = v.object({
  /** The box; `price` and `deliveryCost` are those of a pack, which contains `packSize` boxes. */
  product: v.object({
    code: v.string(),
    name: v.string(),
    url: v.string(),
    price: priceSchema,
    deliveryCost: priceSchema,
    pack: v.string(),
    packSize: v.number(),
    images: v.array(imageSchema),
  }),
  /** Id of the offer that `price` is from. */
  offer: v.string(),
  /** Outer sides of the closed box. */
  closed: v.object({ length: v.number(), width: v.number(), height: v.number() }),
  /** The day on which the parcel would leave without the box. */
  departureDay: day,
  /** The last day on which the box arrives if it is ordered now. */
  arrival: day,
  /** If the box arrives after the day of departure: the first day after it on which the parcel can leave. */
  depositDay: v.nullable(day),
  /** When the parcel would then arrive; null if the service isn't offered on that day, or if no service is given. */
  deliveryDay: v.nullable(day),
  /**
   * What sending costs with the size that was given and, at most as much, in the closed box, by the given service or by
   * the first one that doesn't ask for a larger packaging.
   */
  sending: v.object({ before: bareAmountSchema, after: bareAmountSchema }),
});

export const packagingContract = defineCall(packagingCall, {
  summary:
    'The tightest single box for a parcel that makes nothing dearer, when it arrives, and what it changes for the day and the price of sending.',
  tag,
  query,
  body: v.object({
    ...quoteRequestSchema.entries,
    service: v.optional(v.object({ carrierCode: v.string(), serviceCode: v.string() })),
  }),
  answers: {
    200: v.object({
      /** Null if no box that is tight enough is sold singly, if the parcel is a tube, or if sending would cost more. */
      packaging: v.nullable(packagingSchema),
    }),
  },
});

export const journeyCalls = [
  unfinishedDraftsContract,
  keepDraftContract,
  draftContract,
  changeDraftContract,
  renewDraftContract,
  removeDraftContract,
  editDraftContract,
  addRecipientsContract,
  packagingContract,
] as const;

export type UnfinishedDrafts = v.InferOutput<(typeof unfinishedDraftsContract.answers)[200]>;
export type DraftAnswer = v.InferOutput<typeof draftSchema>;
export type PackagingAdvice = v.InferOutput<typeof packagingSchema>;
export type JourneyProblem = v.InferOutput<typeof problemSchema>;
