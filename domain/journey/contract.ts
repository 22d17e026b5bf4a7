/** The calls of the journey's draft, ours (docs/requirements.md SMT-17 to SMT-19, CRT-5; docs/api.md). */
import * as v from 'valibot';
import { relayQuoteSchema } from '#domain/relay/contract.ts';
import { keptCriteriaSchema } from '#domain/shipping/contract.ts';
import { amountSchema, bareAmountSchema, wireOfferSchema } from '#domain/shipping/wire-offer.ts';
import { defineCall } from '#domain/site/call.ts';
import { journeyDetailsSchema } from './details.ts';
import { reorderChangeSchema } from './reorder-change.ts';

const tag = 'Journey';
const query = v.object({
  site: v.optional(v.picklist(['part', 'pro']), 'part'),
  lang: v.optional(v.picklist(['fr', 'en'])),
});
/** A code of another shape is nobody's. */
const code = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));
const parameters = v.object({ shipmentCode: code });

const problemSchema = v.object({
  /** Path of what it concerns: `sender.firstName`, `deliveryRelay`, `customs.articles.0.description`. */
  place: v.string(),
  message: v.string(),
});

const draftSchema = v.object({
  /** The draft's own code, which pages carry as `envoi`. */
  code: v.string(),
  /** The run of the offer; another than `code` after a renewal and while a line is edited. */
  shipmentCode: v.string(),
  offer: wireOfferSchema,
  criteria: keptCriteriaSchema,
  expired: v.boolean(),
  /** The step of the declaration belongs to it, as its details stand. */
  customsNeeded: v.boolean(),
  /** The end outside of the European Union's customs or VAT territory, which the declaration is for; null without one. */
  customsBorder: v.nullable(
    v.object({ end: v.picklist(['from', 'to']), country: v.string(), regional: v.boolean(), euCustoms: v.boolean() }),
  ),
  /** Documents alone need no declaration with this offer: the step of the addresses asks whether it holds nothing else. */
  documentsExempt: v.boolean(),
  /** Instant after which the offer's key is refused, ISO 8601. */
  validUntil: v.string(),
  /** What the offer cost before it was renewed or another was chosen for an edited line. */
  previous: v.nullable(
    v.object({
      label: v.string(),
      carrierName: v.string(),
      collectionDate: v.string(),
      price: v.object({ value: amountSchema, taxInclusive: bareAmountSchema }),
    }),
  ),
  details: journeyDetailsSchema,
  /** What the chosen relay points cost where that isn't the offer's price; null while it is. */
  relayQuote: v.nullable(relayQuoteSchema),
  /** What keeps each step from being complete, in the visitor's language. */
  problems: v.object({
    contact: v.array(problemSchema),
    customs: v.array(problemSchema),
    options: v.array(problemSchema),
  }),
  complete: v.array(v.picklist(['parcel', 'contact', 'customs', 'options'])),
  /** The cart line that is being changed, with the version that was read. */
  edit: v.nullable(v.object({ cartId: v.optional(v.string()), entryNumber: v.number(), version: v.number() })),
  /** The order that it repeats, and what is other now (docs/requirements.md CRT-6). */
  reorder: v.nullable(v.object({ order: v.string(), changes: v.array(reorderChangeSchema) })),
  /** Idempotency key of putting it into the cart. */
  submitKey: v.string(),
  /** The line it became; the journey is over then. */
  addedEntry: v.nullable(v.number()),
});

export const keepDraftCall = defineCall({
  name: 'smtKeepDraft',
  method: 'PUT',
  path: '/api/smt/drafts/{shipmentCode}',
  summary: 'Keeps the chosen offer of a shipment for the next steps (ours).',
  tag,
  parameters,
  query,
  // `previous` is the draft one comes from: what was filled in there goes along.
  body: v.object({ offerKey: v.string(), previous: v.nullish(code) }),
  answers: { 200: draftSchema },
  errors: [401, 410, 429],
});

export const draftCall = defineCall({
  name: 'smtDraft',
  method: 'GET',
  path: '/api/smt/drafts/{shipmentCode}',
  summary: 'The draft of a shipment, for the browser that made it (ours).',
  tag,
  parameters,
  query,
  answers: { 200: draftSchema },
  errors: [401],
});

export const changeDraftCall = defineCall({
  name: 'smtChangeDraft',
  method: 'PATCH',
  path: '/api/smt/drafts/{shipmentCode}',
  summary: 'Keeps what was filled in on a step, as typed; answers what is still wrong (ours).',
  tag,
  parameters,
  query,
  body: v.object({ details: v.partial(journeyDetailsSchema), addedEntry: v.nullish(v.number()) }),
  answers: { 200: draftSchema },
  errors: [401],
});

export const renewDraftCall = defineCall({
  name: 'smtRenewDraft',
  method: 'POST',
  path: '/api/smt/drafts/{shipmentCode}/offer',
  summary:
    'Quotes the same service again, today, for another date or the chosen relay points, and swaps the key (ours).',
  tag,
  parameters,
  query,
  // `relays`: the draft's relay points stand for their ends; without it those that the price was made for.
  body: v.object({ collectionDate: v.nullish(v.pipe(v.string(), v.isoDate())), relays: v.nullish(v.boolean()) }),
  answers: { 200: draftSchema },
  errors: [401, 429],
});

export const removeDraftCall = defineCall({
  name: 'smtRemoveDraft',
  method: 'DELETE',
  path: '/api/smt/drafts/{shipmentCode}',
  summary: 'Gives a draft up (ours).',
  tag,
  parameters,
  query,
  answers: { 200: v.object({}) },
  errors: [401],
});

export const editDraftCall = defineCall({
  name: 'smtEditDraft',
  method: 'POST',
  path: '/api/smt/drafts',
  summary: 'Opens a parcel of the cart in a draft of its own, to change the line or to send another like it (ours).',
  tag,
  query,
  // A guid, or `current`: the cart that the visitor's cookie remembers.
  // `copy`: another parcel like it, the line isn't changed.
  body: v.object({
    cartId: v.optional(v.string(), 'current'),
    entryNumber: v.number(),
    copy: v.nullish(v.boolean()),
  }),
  answers: { 201: draftSchema },
  errors: [401, 404, 429],
});

export const unfinishedDraftsCall = defineCall({
  name: 'smtUnfinishedDrafts',
  method: 'GET',
  path: '/api/smt/drafts',
  summary: 'What the browser began and did not put into the cart, the last written first (ours).',
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
      /** Ends of another parcel, as the one that was put into the cart last had them. */
      proposal: v.nullable(
        v.object({
          from: v.object({ country: v.string(), postalCode: v.string(), city: v.string() }),
          toCountry: v.string(),
        }),
      ),
    }),
  },
  errors: [401],
});

export const journeyCalls = [
  unfinishedDraftsCall,
  keepDraftCall,
  draftCall,
  changeDraftCall,
  renewDraftCall,
  removeDraftCall,
  editDraftCall,
] as const;

export type UnfinishedDrafts = v.InferOutput<(typeof unfinishedDraftsCall.answers)[200]>;
export type DraftAnswer = v.InferOutput<typeof draftSchema>;
export type JourneyProblem = v.InferOutput<typeof problemSchema>;
