/** The calls of past orders (docs/requirements.md CRT-6, ACC-7, API-1; SAP Commerce OCC v2 conventions; docs/api.md). */
import * as v from 'valibot';
import { answeredAddressSchema } from '#domain/address/address-book-contract.ts';
import { idempotencyKey, idempotencyWindow } from '#domain/cart/call-parts.ts';
import {
  articleEntrySchema,
  billedCompanySchema,
  cartSchema,
  cartStatusCodes,
  parcelEntrySchema,
  totalSchema,
} from '#domain/cart/wire-cart.ts';
import { reorderChangeSchema } from '#domain/journey/reorder-change.ts';
import { documentTypes } from '#domain/orders/document-type.ts';
import { declineReasons } from '#domain/payment/decline-reason.ts';
import { paymentStatuses } from '#domain/payment/payment-status.ts';
import { keptCriteriaSchema } from '#domain/shipping/contract.ts';
import { amountSchema } from '#domain/shipping/wire-offer.ts';
import { defineCall } from '#domain/site/call.ts';
import {
  offeredNowCall,
  orderCall,
  ordersCall,
  reorderArticlesCall,
  reorderParcelCall,
  shipmentsCall,
} from './calls.ts';
import { orderStatuses } from './order-status.ts';
import { partStatuses } from './seller-part.ts';
import {
  chooseTrackingMailsContract,
  traceContract,
  trackingEventContract,
  trackingMailsContract,
} from './trace-contract.ts';
import { parcelStages, trackingEventCodes } from './tracking-events.ts';

const tag = 'Ecommerce';

const site = v.picklist(['part', 'pro']);
const lang = v.optional(v.picklist(['fr', 'en']));
const fieldsQuery = v.object({ lang, fields: v.optional(v.string()) });
/** The format of order codes; no order has a code of another format. */
const code = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const entryNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const orderParameters = v.object({ site, code });

const wholeNumber = (min: number, max: number, whenAbsent: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(min), v.maxValue(max)),
    whenAbsent,
  );

/** Newest first, or by order code. */
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

/** Statuses separated by commas, as OCC clients send them; without any, orders of every status. */
const statusList = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter((each) => each !== '')),
    v.array(v.picklist(orderStatuses)),
  ),
  '',
);
/** Part of an order's code, or of an article's or a town's name. */
const searchText = v.pipe(v.string(), v.trim(), v.maxLength(100));

const trackingSchema = v.object({
  entryNumber: v.number(),
  /** The carrier's tracking number; null until there is one. */
  number: v.nullable(v.string()),
  carrierName: v.string(),
  /** Code of the last event. */
  status: v.picklist(trackingEventCodes),
  /** The stage of the parcel, as shown to those who wait for it. Not in the specification. */
  stage: v.picklist(parcelStages),
  /** Oldest first; `place` is a town, empty if unknown. */
  events: v.array(v.object({ code: v.picklist(trackingEventCodes), at: v.string(), place: v.string() })),
});

const head = {
  code: v.string(),
  status: v.picklist(orderStatuses),
  /** The status as a key of OCC clients' texts. */
  statusDisplay: v.picklist(['created', 'processing', 'completed', 'cancelled', 'error']),
  /** Instant, ISO 8601. */
  created: v.string(),
  /** The same instant under its OCC name. */
  placed: v.string(),
  site,
  /** Whether it is invented demo data. Not in the specification. */
  demo: v.boolean(),
};

/** A total as OCC clients show it: the amount that the site shows first, besides those with and without VAT. */
const writtenTotalSchema = v.object({ ...totalSchema.entries, ...cartSchema.entries.totalPrice.entries });

/** Money that goes back to the buyer; the amount includes VAT. */
const refundSchema = v.object({
  status: v.picklist(['REQUESTED', 'SUCCEEDED', 'FAILED']),
  amount: amountSchema,
  /** When it was asked for, ISO 8601. */
  requested: v.string(),
});

const orderSummarySchema = v.object({
  ...head,
  total: writtenTotalSchema,
  totalItems: v.number(),
  /** What was repaid or is being, VAT included; null if nothing is. Not in the specification. */
  refund: v.nullable(refundSchema),
  /** The parcels ordered. Not in the specification. */
  parcels: v.array(
    v.object({
      entryNumber: v.number(),
      label: v.string(),
      town: v.string(),
      country: v.string(),
      /** The day to hand it over, YYYY-MM-DD. */
      depositDate: v.string(),
      /** Null until there is a label. */
      trackingNumber: v.nullable(v.string()),
      stage: v.picklist(parcelStages),
    }),
  ),
  articles: v.array(v.object({ name: v.string(), quantity: v.number() })),
});

/** A line as it was ordered: without version and `updateable`, since it can't be changed. */
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

/** The payment of an order: its last attempt. */
const paymentSchema = v.object({
  id: v.string(),
  provider: v.string(),
  status: v.picklist(paymentStatuses),
  /** The provider's page; null once there is nothing to pay there. */
  url: v.nullable(v.string()),
  /** Why the bank refused it; null if it didn't. */
  reason: v.nullable(v.picklist(declineReasons)),
});

/** Statuses of a consignment as OCC clients read them. */
const consignmentStatuses = [
  'WAITING',
  'PICKPACK',
  'READY_FOR_SHIPPING',
  'IN_TRANSIT',
  'READY_FOR_PICKUP',
  'SHIPPED',
  'DELIVERY_COMPLETED',
  'CANCELLED',
] as const;

/** What is sent together: a parcel, or a seller's articles. */
const consignmentSchema = v.object({
  code: v.string(),
  status: v.picklist(consignmentStatuses),
  statusDate: v.string(),
  /** The parcel's tracking number; null until there is one. */
  trackingID: v.nullable(v.string()),
  entries: v.array(v.object({ orderEntry: orderedEntrySchema, quantity: v.number(), shippedQuantity: v.number() })),
});

export const orderSchema = v.object({
  ...head,
  /** For OCC clients, which name the fields that they want; absent without `fields`. */
  consignments: v.optional(v.array(consignmentSchema)),
  unconsignedEntries: v.optional(v.array(orderedEntrySchema)),
  /** Opens an order placed without an account; null for an account's. */
  guid: v.nullable(v.string()),
  /** Whether its buyer can still cancel it: paid, and nothing of it is on its way. */
  cancellable: v.boolean(),
  /** Null for invented orders. */
  payment: v.nullable(paymentSchema),
  /** Instant after which it is cancelled if it isn't paid, ISO 8601; null once it is paid or cancelled. */
  payBefore: v.nullable(v.string()),
  /** Where its mails go; null for invented orders. */
  email: v.nullable(v.string()),
  deliveryAddress: v.nullable(answeredAddressSchema),
  /** Null: the invoice names the delivery address, or for parcels alone the first sender. */
  billingAddress: v.nullable(answeredAddressSchema),
  /** The company that is invoiced, with its numbers; null for a consumer. */
  company: v.nullable(billedCompanySchema),
  /** Number of the invoice; null until it is paid. */
  invoiceNumber: v.nullable(v.string()),
  /** What is being repaid or was; amounts with VAT. */
  refunds: v.array(refundSchema),
  /** The last statement of withdrawal about it; null if there is none. */
  withdrawal: v.nullable(v.object({ id: v.string(), stated: v.string() })),
  /** What each seller has done with its articles; empty before the payment, and for invented orders. */
  parts: v.array(v.object({ seller: v.string(), status: v.picklist(partStatuses) })),
  /** The company that ordered; empty for a consumer. */
  legalEntity: v.string(),
  ...amounts.entries,
  entries: v.array(orderedEntrySchema),
  entryGroups: v.array(v.object({ type: v.picklist(['SMT', 'PRODUCT']), entries: v.array(orderedEntrySchema) })),
  /** Labels and customs forms of its parcels, invoice and receipt, as PDF; none before it is paid. */
  documents: v.array(
    v.object({
      code: v.string(),
      label: v.string(),
      url: v.string(),
      type: v.picklist(documentTypes),
      /** The parcel it belongs to; null for the whole order's. */
      entryNumber: v.nullable(v.number()),
      /** Size of paper. */
      format: v.string(),
    }),
  ),
  tracking: v.array(trackingSchema),
});

export const ordersContract = defineCall(ordersCall, {
  summary: 'What a customer has bought, page by page.',
  tag,
  access: 'account',
  parameters: v.object({ site, user: v.literal('current') }),
  query: v.object({ ...pageQuery, sort: v.optional(v.string()), statuses: statusList, query: v.optional(searchText) }),
  answers: {
    200: v.object({
      orders: v.array(orderSummarySchema),
      /** How many orders match the text, by status, whichever statuses were asked for; none with 0. Not in the specification. */
      statusCounts: v.array(v.object({ status: v.picklist(orderStatuses), count: v.number() })),
      pagination: v.object({ ...pageFields, sort: v.string() }),
      sorts: v.array(v.object({ code: v.picklist(orderSorts), selected: v.boolean() })),
    }),
  },
});

export const orderContract = defineCall(orderCall, {
  summary: 'An order with its lines as they were bought and its parcels’ tracking; another customer’s is a 404.',
  tag,
  access: 'account',
  parameters: orderParameters,
  query: fieldsQuery,
  answers: { 200: orderSchema },
});

export const shipmentsContract = defineCall(shipmentsCall, {
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
      /** Opens the account's choice of mails about parcels; null if none of its orders causes any. */
      mailsToken: v.nullable(v.string()),
    }),
  },
});

export const reorderParcelContract = defineCall(reorderParcelCall, {
  summary:
    'Quotes a parcel anew with the same service and opens it as a journey with all that was filled in; tells what changed. A service that is gone leads to the comparison, step `parcel` (ours).',
  tag,
  access: 'account',
  parameters: v.object({ site, code, entryNumber }),
  query: fieldsQuery,
  answers: {
    201: v.object({
      /**
       * The draft (identified by the cookie set with the answer) and its first incomplete step, on the order's site.
       */
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

export const offeredNowContract = defineCall(offeredNowCall, {
  summary: 'What is other now about the articles of an order; nothing is added (ours).',
  tag,
  access: 'account',
  parameters: orderParameters,
  query: fieldsQuery,
  answers: { 200: v.object({ articles: v.array(articleChangesSchema) }) },
});

export const reorderArticlesContract = defineCall(reorderArticlesCall, {
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
          /** As when adding to the cart; `withdrawn`: no longer sold, `full`: the cart has its most lines already. */
          statusCode: v.picklist([...cartStatusCodes, 'withdrawn', 'full']),
          quantityAdded: v.number(),
        }),
      ),
    }),
  },
});

export const orderCalls = [
  ordersContract,
  orderContract,
  shipmentsContract,
  reorderParcelContract,
  offeredNowContract,
  reorderArticlesContract,
  traceContract,
  trackingEventContract,
  trackingMailsContract,
  chooseTrackingMailsContract,
] as const;

export type OrdersAnswer = v.InferOutput<(typeof ordersContract.answers)[200]>;
export type OrderSummary = v.InferOutput<typeof orderSummarySchema>;
export type OrderAnswer = v.InferOutput<typeof orderSchema>;
export type OrderedEntryAnswer = v.InferOutput<typeof orderedEntrySchema>;
export type OrderedParcelAnswer = v.InferOutput<typeof orderedParcelSchema>;
export type OrderedArticleAnswer = v.InferOutput<typeof orderedArticleSchema>;
export type TrackingAnswer = v.InferOutput<typeof trackingSchema>;
export type ShipmentsAnswer = v.InferOutput<(typeof shipmentsContract.answers)[200]>;
export type ReorderParcelAnswer = v.InferOutput<(typeof reorderParcelContract.answers)[201]>;
export type ReorderArticlesAnswer = v.InferOutput<(typeof reorderArticlesContract.answers)[200]>;
/** Why an article wasn't added to the cart, or not in full. */
export type MissingReason = Exclude<ReorderArticlesAnswer['articles'][number]['statusCode'], 'success'>;
export type OfferedNowAnswer = v.InferOutput<(typeof offeredNowContract.answers)[200]>;
