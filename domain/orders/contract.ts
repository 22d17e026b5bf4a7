/** The calls of past orders (docs/requirements.md CRT-6, ACC-7, API-1; SAP Commerce OCC v2 conventions; docs/api.md). */
import * as v from 'valibot';
import { idempotencyKey, idempotencyWindow } from '#domain/cart/call-parts.ts';
import {
  articleEntrySchema,
  cartSchema,
  cartStatusCodes,
  parcelEntrySchema,
  totalSchema,
} from '#domain/cart/wire-cart.ts';
import { reorderChangeSchema } from '#domain/journey/reorder-change.ts';
import { keptCriteriaSchema } from '#domain/shipping/contract.ts';
import { defineCall } from '#domain/site/call.ts';
import { orderStatuses } from './order-status.ts';
import { traceCall } from './trace-contract.ts';
import { parcelStages, trackingEventCodes } from './tracking-events.ts';

const tag = 'Ecommerce';
const base = '/api/front/occ/ecommerce/{site}/users/current';
const orderPath = `${base}/orders/{code}` as const;

const site = v.picklist(['part', 'pro']);
const lang = v.optional(v.picklist(['fr', 'en']));
const fieldsQuery = v.object({ lang, fields: v.optional(v.string()) });
/** A code of another shape is nobody's. */
const code = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const entryNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const orderParameters = v.object({ site, code });

const wholeNumber = (least: number, most: number, whenAbsent: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(least), v.maxValue(most)),
    whenAbsent,
  );

/** Newest first, or by their codes. */
export const orderSorts = ['byDate', 'byOrderNumber'] as const;
export type OrderSort = (typeof orderSorts)[number];

const pageQuery = {
  lang,
  fields: v.optional(v.string()),
  currentPage: wholeNumber(0, 100_000, '0'),
  pageSize: wholeNumber(1, 100, '20'),
};
const pageFields = {
  currentPage: v.number(),
  pageSize: v.number(),
  totalPages: v.number(),
  totalResults: v.number(),
};

const trackingSchema = v.object({
  entryNumber: v.number(),
  /** The carrier's number of the parcel; null until there is one. */
  number: v.nullable(v.string()),
  carrierName: v.string(),
  /** Code of the last event. */
  status: v.picklist(trackingEventCodes),
  /** What the status means for who waits (ours). */
  stage: v.picklist(parcelStages),
  /** Oldest first; `place` is a town, empty when not told. */
  events: v.array(v.object({ code: v.picklist(trackingEventCodes), at: v.string(), place: v.string() })),
});

const head = {
  code: v.string(),
  status: v.picklist(orderStatuses),
  /** The status as OCC clients know it, a key of their texts. */
  statusDisplay: v.picklist(['created', 'processing', 'completed', 'cancelled']),
  /** Instant, ISO 8601. */
  created: v.string(),
  /** The same instant under its OCC name. */
  placed: v.string(),
  site,
  /** Invented for the demo (ours). */
  demo: v.boolean(),
};

/** What OCC clients show of a total: the amount that the site shows first, beside both of ours. */
const writtenTotalSchema = v.object({ ...totalSchema.entries, ...cartSchema.entries.totalPrice.entries });

const orderSummarySchema = v.object({
  ...head,
  total: writtenTotalSchema,
  totalItems: v.number(),
  /** What was bought (ours). */
  parcels: v.array(v.object({ entryNumber: v.number(), label: v.string(), town: v.string(), country: v.string() })),
  articles: v.array(v.object({ name: v.string(), quantity: v.number() })),
});

/** A line as it was bought: it can't be changed any more, and what is left in stock says nothing of it. */
const orderedParcelSchema = v.omit(parcelEntrySchema, ['version', 'updateable']);
const orderedArticleSchema = v.object({
  ...v.omit(articleEntrySchema, ['version', 'updateable', 'stock', 'availability', 'priceChange']).entries,
  product: v.omit(articleEntrySchema.entries.product, ['stock']),
});
const orderedEntrySchema = v.union([orderedParcelSchema, orderedArticleSchema]);

const amounts = v.pick(cartSchema, [
  'net',
  'totalItems',
  'totalLineItems',
  'totalUnitCount',
  'deliveryItemsQuantity',
  'total',
  'subTotal',
  'deliveryCost',
  'totalTax',
  'totalPrice',
  'totalPriceWithTax',
  'vat',
  'sellers',
]);

const orderSchema = v.object({
  ...head,
  /** The company that it was bought for; empty for a consumer. */
  legalEntity: v.string(),
  ...amounts.entries,
  entries: v.array(orderedEntrySchema),
  entryGroups: v.array(v.object({ type: v.picklist(['SMT', 'PRODUCT']), entries: v.array(orderedEntrySchema) })),
  /** Invoice, labels and customs papers; none yet. */
  documents: v.array(v.object({ code: v.string(), label: v.string(), url: v.string() })),
  tracking: v.array(trackingSchema),
});

export const ordersCall = defineCall({
  name: 'orders',
  method: 'GET',
  path: `${base}/orders`,
  summary: 'What a customer has bought, page by page.',
  tag,
  access: 'account',
  parameters: v.object({ site }),
  query: v.object({ ...pageQuery, sort: v.optional(v.string()) }),
  answers: {
    200: v.object({
      orders: v.array(orderSummarySchema),
      pagination: v.object({ ...pageFields, sort: v.string() }),
      sorts: v.array(v.object({ code: v.picklist(orderSorts), selected: v.boolean() })),
    }),
  },
});

export const orderCall = defineCall({
  name: 'order',
  method: 'GET',
  path: orderPath,
  summary: 'An order with its lines as they were bought and its parcels’ tracking; another customer’s is a 404.',
  tag,
  access: 'account',
  parameters: orderParameters,
  query: fieldsQuery,
  answers: { 200: orderSchema },
});

export const shipmentsCall = defineCall({
  name: 'shipments',
  method: 'GET',
  path: `${base}/shipments`,
  summary: 'A customer’s parcels, those under way first (ours).',
  tag,
  access: 'account',
  parameters: v.object({ site }),
  query: v.object(pageQuery),
  answers: {
    200: v.object({
      shipments: v.array(
        v.object({
          order: v.object({ code: v.string(), created: v.string(), demo: v.boolean() }),
          /** Name of the service. */
          label: v.string(),
          recipient: v.object({ name: v.string(), town: v.string(), country: v.string() }),
          tracking: trackingSchema,
        }),
      ),
      pagination: v.object(pageFields),
    }),
  },
});

export const reorderParcelCall = defineCall({
  name: 'reorderParcel',
  method: 'POST',
  path: `${orderPath}/entries/{entryNumber}/reorder`,
  summary:
    'Quotes a parcel anew with the same service and opens it as a journey with all that was filled in; tells what changed. A service that is gone leads to the comparison, step `parcel` (ours).',
  tag,
  access: 'account',
  parameters: v.object({ site, code, entryNumber }),
  query: fieldsQuery,
  answers: {
    201: v.object({
      /** The draft, by the cookie that comes along, and its first step to do; of the order's site. */
      journey: v.object({
        site,
        code: v.string(),
        step: v.picklist(['parcel', 'contact', 'customs', 'options']),
      }),
      criteria: keptCriteriaSchema,
      changes: v.array(reorderChangeSchema),
    }),
  },
});

const articleChangesSchema = v.object({ entryNumber: v.number(), changes: v.array(reorderChangeSchema) });

export const offeredNowCall = defineCall({
  name: 'offeredNow',
  method: 'GET',
  path: `${orderPath}/reorder`,
  summary: 'What is other now about the articles of an order; nothing is added (ours).',
  tag,
  access: 'account',
  parameters: orderParameters,
  query: fieldsQuery,
  answers: { 200: v.object({ articles: v.array(articleChangesSchema) }) },
});

export const reorderArticlesCall = defineCall({
  name: 'reorderArticles',
  method: 'POST',
  path: `${orderPath}/reorder`,
  summary:
    'Adds all articles of an order to the customer’s cart at the price of the moment; tells what changed (ours). Repeatable by its `Idempotency-Key`.',
  tag,
  access: 'account',
  parameters: orderParameters,
  query: fieldsQuery,
  headers: v.object({ 'idempotency-key': idempotencyKey, 'idempotency-window': idempotencyWindow }),
  answers: {
    200: v.object({
      articles: v.array(
        v.object({
          ...articleChangesSchema.entries,
          /** As an addition to the cart answers; `withdrawn`: it isn't sold any more, `full`: the cart takes no more lines. */
          statusCode: v.picklist([...cartStatusCodes, 'withdrawn', 'full']),
          quantityAdded: v.number(),
        }),
      ),
    }),
  },
});

export const orderCalls = [
  ordersCall,
  orderCall,
  shipmentsCall,
  reorderParcelCall,
  offeredNowCall,
  reorderArticlesCall,
  traceCall,
] as const;

export type OrdersAnswer = v.InferOutput<(typeof ordersCall.answers)[200]>;
export type OrderSummary = v.InferOutput<typeof orderSummarySchema>;
export type OrderAnswer = v.InferOutput<typeof orderSchema>;
export type OrderedEntryAnswer = v.InferOutput<typeof orderedEntrySchema>;
export type OrderedParcelAnswer = v.InferOutput<typeof orderedParcelSchema>;
export type OrderedArticleAnswer = v.InferOutput<typeof orderedArticleSchema>;
export type TrackingAnswer = v.InferOutput<typeof trackingSchema>;
export type ShipmentsAnswer = v.InferOutput<(typeof shipmentsCall.answers)[200]>;
export type ReorderParcelAnswer = v.InferOutput<(typeof reorderParcelCall.answers)[201]>;
export type ReorderArticlesAnswer = v.InferOutput<(typeof reorderArticlesCall.answers)[200]>;
/** Why an article is not in the cart, or not all of it. */
export type MissingReason = Exclude<ReorderArticlesAnswer['articles'][number]['statusCode'], 'success'>;
export type OfferedNowAnswer = v.InferOutput<(typeof offeredNowCall.answers)[200]>;
