/**
 * The calls for past orders, with their schemas (docs/requirements.md CRT-6, ACC-7, API-1; SAP Commerce OCC v2
 * conventions; docs/api.md).
 */
import * as v from 'valibot';
import { answeredAddressSchema } from '#domain/address/address-book-contract.ts';
import {
  articleEntrySchema,
  billedCompanySchema,
  cartSchema,
  parcelEntrySchema,
  totalSchema,
} from '#domain/cart/wire-cart.ts';
import { returnPayers } from '#domain/catalog/catalog.ts';
import { documentTypes } from '#domain/orders/document-type.ts';
import { declineReasons } from '#domain/payment/decline-reason.ts';
import { paymentStatuses } from '#domain/payment/payment-status.ts';
import { amountSchema } from '#domain/shipping/wire-offer.ts';
import { defineCall } from '#domain/site/call.ts';
import { lang, wholeNumber } from '#domain/site/call-query.ts';
import { orderCall, ordersCall, shipmentsCall } from './calls.ts';
import { claimKinds, claimStates } from './claim-states.ts';
import { orderStatuses } from './order-status.ts';
import { refundStatuses } from './refund-cause.ts';
import { returnKinds, returnReasons } from './returns.ts';
import { partStatuses } from './seller-part.ts';
import { starCounts } from './seller-rating.ts';
import { traceContract, trackingEventContract } from './trace-contract.ts';
import { parcelStages, trackingEventCodes } from './tracking-events.ts';
import { withdrawalRefusals, withdrawalStates } from './withdrawal-states.ts';

const tag = 'Ecommerce';

const site = v.picklist(['part', 'pro']);
const fieldsQuery = v.object({ lang, fields: v.optional(v.string()) });
/** Anything else can't be an order's code, so the database needn't be asked. */
const code = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const orderParameters = v.object({ site, code });

/** Newest first, or by order code. */
export const orderSorts = ['byDate', 'byOrderNumber'] as const;
export type OrderSort = (typeof orderSorts)[number];

const pageQuery = {
  lang,
  fields: v.optional(v.string()),
  currentPage: v.optional(wholeNumber(0, 100_000), '0'),
  pageSize: v.optional(wholeNumber(1, 100), '20'),
};
const pageFields = {
  currentPage: v.number(),
  pageSize: v.number(),
  totalPages: v.number(),
  totalResults: v.number(),
};

/** Statuses separated by commas, as OCC clients send them; if there are none, orders of every status are answered. */
const statusList = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter((each) => each !== '')),
    v.array(v.picklist(orderStatuses)),
  ),
  '',
);
const searchText = v.pipe(v.string(), v.trim(), v.maxLength(100));

const trackingSchema = v.object({
  entryNumber: v.number(),
  /** The carrier's tracking number; null until the parcel has one. */
  number: v.nullable(v.string()),
  carrierName: v.string(),
  status: v.picklist(trackingEventCodes),
  /** The stage of the parcel, which is what customers see on the page. Not in the specification. */
  stage: v.picklist(parcelStages),
  /** What the carrier pays at most if the parcel is lost or damaged; null if only its terms say. Ours. */
  indemnity: v.nullable(amountSchema),
  /** What can be claimed about the parcel now. Ours. */
  claimable: v.array(v.picklist(claimKinds)),
  /** The parcel's events, oldest first; `at` is an instant in ISO 8601, `place` a town, empty if unknown. */
  events: v.array(v.object({ code: v.picklist(trackingEventCodes), at: v.string(), place: v.string() })),
});

const head = {
  code: v.string(),
  status: v.picklist(orderStatuses),
  /** The order's status in OCC's terms: the key of the text that an OCC client displays. */
  statusDisplay: v.picklist(['created', 'processing', 'completed', 'cancelled', 'error']),
  created: v.string(),
  /** The same instant as `created`, under the name that OCC also uses. */
  placed: v.string(),
  site,
  /** Whether the order is invented for the demo. Not in the specification. */
  demo: v.boolean(),
};

const writtenTotalSchema = v.object({ ...totalSchema.entries, ...cartSchema.entries.totalPrice.entries });

/**
 * A repayment to the buyer. The amount includes VAT. With the status TAKEN_BACK it isn't made, because the buyer's bank
 * has given the money back after a dispute.
 */
const refundSchema = v.object({
  status: v.picklist(refundStatuses),
  amount: amountSchema,
  requested: v.string(),
});

const orderSummarySchema = v.object({
  ...head,
  total: writtenTotalSchema,
  totalItems: v.number(),
  /** The latest repayment for the order, requested or made; null if there is none. Not in the specification. */
  refund: v.nullable(refundSchema),
  /** Not in the specification. */
  parcels: v.array(
    v.object({
      entryNumber: v.number(),
      label: v.string(),
      town: v.string(),
      country: v.string(),
      /** The day on which the parcel is to be handed over, as yyyy-MM-dd. */
      depositDate: v.string(),
      trackingNumber: v.nullable(v.string()),
      stage: v.picklist(parcelStages),
      /** Name of the relay point where the recipient collects it; null if it comes to the address. */
      pickUp: v.nullable(v.string()),
    }),
  ),
  /** URL of the labels of all parcels to hand in; null if they aren't one file. Not in the specification. */
  labelsUrl: v.nullable(v.string()),
  articles: v.array(v.object({ name: v.string(), quantity: v.number() })),
});

/** As it was ordered. It can't be changed, so it has neither `version` nor `updateable`. */
const orderedParcelSchema = v.omit(parcelEntrySchema, ['version', 'updateable']);
const orderedArticleSchema = v.object({
  ...v.omit(articleEntrySchema, ['version', 'updateable', 'stock', 'availability', 'priceChange', 'nextVolumePrice'])
    .entries,
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
  'totalDiscounts',
  'orderDiscounts',
  'appliedVouchers',
  'appliedOrderPromotions',
  'deliveryCost',
  'totalTax',
  'totalPrice',
  'totalPriceWithTax',
  'vat',
  'sellers',
]);

const paymentSchema = v.object({
  id: v.string(),
  provider: v.string(),
  status: v.picklist(paymentStatuses),
  /** The page on which the visitor pays at the provider; null once there is nothing to pay there. */
  url: v.nullable(v.string()),
  /** Why the bank refused the payment; null if it didn't, or for an unknown reason. */
  reason: v.nullable(v.picklist(declineReasons)),
});

/** Under the names that OCC clients expect. */
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

const consignmentSchema = v.object({
  code: v.string(),
  status: v.picklist(consignmentStatuses),
  statusDate: v.string(),
  trackingID: v.nullable(v.string()),
  entries: v.array(v.object({ orderEntry: orderedEntrySchema, quantity: v.number(), shippedQuantity: v.number() })),
});

/** Packs of lines. */
const packsSchema = v.array(v.object({ entryNumber: v.number(), quantity: v.number() }));

/** `status`: the latest event that the carrier has reported; `ANNOUNCED` also if it isn't asked. `sent` and `delivered` are instants in ISO 8601; `url` is the carrier's page about the number, null if there is none. */
const dispatchSchema = v.object({
  carrierName: v.string(),
  number: v.nullable(v.string()),
  url: v.nullable(v.string()),
  status: v.picklist(trackingEventCodes),
  sent: v.string(),
  delivered: v.nullable(v.string()),
  lines: packsSchema,
});

/** Lines that are sent together, and what was paid for them with their delivery. */
const partSchema = v.object({ entryNumbers: v.array(v.number()), amount: amountSchema });

const returnSchema = v.object({
  id: v.string(),
  /** A short number for letters and labels. */
  number: v.string(),
  seller: v.string(),
  kind: v.picklist(returnKinds),
  state: v.picklist(withdrawalStates),
  stated: v.string(),
  /** The last day for sending it back, as yyyy-MM-dd. */
  returnBefore: v.string(),
  /** Who pays the way back. */
  paidBy: v.picklist(returnPayers),
  /** Why it was refused, and what the buyer is told besides. */
  reason: v.nullable(v.picklist(withdrawalRefusals)),
  note: v.string(),
  /** `arrived`: null until somebody has looked. */
  lines: v.array(
    v.object({
      entryNumber: v.number(),
      quantity: v.number(),
      reason: v.nullable(v.picklist(returnReasons)),
      arrived: v.nullable(v.number()),
      deduction: amountSchema,
    }),
  ),
  /** What is repaid, or was, with VAT and with the delivery if it is repaid too. */
  amount: amountSchema,
  /** URL of the label that the seller pays, until it is used; null if there is none. */
  labelUrl: v.nullable(v.string()),
  /** The latest that the label's carrier has reported; null without a label. */
  labelStatus: v.nullable(v.picklist(trackingEventCodes)),
  /** Where it is sent, on one line; null while nobody waits for it. */
  returnTo: v.nullable(v.string()),
});

export const orderSchema = v.object({
  ...head,
  /** Only for OCC clients, which send the query parameter `fields`. */
  consignments: v.optional(v.array(consignmentSchema)),
  unconsignedEntries: v.optional(v.array(orderedEntrySchema)),
  /** The secret that opens an order placed without an account; null for an order of an account. */
  guid: v.nullable(v.string()),
  cancellable: v.boolean(),
  /**
   * The parts that the buyer can cancel while the rest of the order stays, each in full: a parcel, or all articles of a
   * seller. Amounts include VAT. Not in the specification.
   */
  cancellableParts: v.array(partSchema),
  /**
   * The parts that were cancelled while the rest of the order stayed, oldest first; `cancelled` is an instant in ISO
   * 8601. Not in the specification.
   */
  cancellations: v.array(v.object({ ...partSchema.entries, cancelled: v.string() })),
  /** Null for orders invented for the demo. */
  payment: v.nullable(paymentSchema),
  /** Instant in ISO 8601 after which the order is cancelled if it isn't paid; null once it is paid or cancelled. */
  payBefore: v.nullable(v.string()),
  /** The e-mail address that mails about the order go to; null for orders invented for the demo. */
  email: v.nullable(v.string()),
  deliveryAddress: v.nullable(answeredAddressSchema),
  /**
   * The address on the invoice; null if the buyer gave none. Then the invoice has the delivery address or, for an order
   * of parcels alone, the address of the first parcel's sender.
   */
  billingAddress: v.nullable(answeredAddressSchema),
  /** With its numbers; null for a consumer. */
  company: v.nullable(billedCompanySchema),
  /** Null until the order is paid. */
  invoiceNumber: v.nullable(v.string()),
  /** Requested or made, oldest first. */
  refunds: v.array(refundSchema),
  /** After a dispute that the shop has lost: it repays nothing more. */
  takenBack: v.boolean(),
  /** The buyer's last statement of withdrawal about the order; null if there is none. */
  withdrawal: v.nullable(
    v.object({
      id: v.string(),
      stated: v.string(),
      state: v.picklist(withdrawalStates),
      reason: v.nullable(v.picklist(withdrawalRefusals)),
      /** What staff have written to the buyer about their decision, besides the reason; may be empty. */
      note: v.string(),
      /**
       * For each seller, the address to which the buyer sends articles back; filled only while the shop waits for them
       * (`ACCEPTED`), otherwise empty.
       */
      returnTo: v.array(v.object({ seller: v.string(), address: v.string() })),
    }),
  ),
  parts: v.array(
    v.object({
      seller: v.string(),
      status: v.picklist(partStatuses),
      /** The stars that the buyer has given to the seller; null if none. Not in the specification. */
      rating: v.nullable(v.picklist(starCounts)),
      /**
       * Instant in ISO 8601 until which the buyer can rate the seller, and change or withdraw the rating; null before
       * the delivery and once that time is over. Not in the specification.
       */
      ratableUntil: v.nullable(v.string()),
      /** The parcels in which the seller has sent articles, oldest first. Not in the specification. */
      dispatches: v.array(dispatchSchema),
      /** What the seller couldn't send, and the buyer has got back. Not in the specification. */
      unavailable: packsSchema,
      /**
       * What can be sent back now, and until which day without a fault of the seller: by law, by the seller's terms, or
       * not at all (null). Null if nothing can. Not in the specification.
       */
      returnable: v.nullable(
        v.object({
          lines: packsSchema,
          free: v.nullable(v.object({ kind: v.picklist(['LAW', 'TERMS']), until: v.nullable(v.string()) })),
          paidBy: v.picklist(returnPayers),
          /** The last day for sending back what is returned today, as yyyy-MM-dd. */
          sendBefore: v.string(),
        }),
      ),
    }),
  ),
  /** Returns of articles, oldest first, whatever became of them. Not in the specification. */
  returns: v.array(returnSchema),
  legalEntity: v.string(),
  ...amounts.entries,
  entries: v.array(orderedEntrySchema),
  entryGroups: v.array(v.object({ type: v.picklist(['SMT', 'PRODUCT']), entries: v.array(orderedEntrySchema) })),
  /** What the sender has claimed about parcels, oldest first; `stated` is an instant, `answer` why it was refused. Ours. */
  claims: v.array(
    v.object({
      entryNumber: v.number(),
      kind: v.picklist(claimKinds),
      state: v.picklist(claimStates),
      stated: v.string(),
      answer: v.string(),
    }),
  ),
  documents: v.array(
    v.object({
      code: v.string(),
      label: v.string(),
      url: v.string(),
      type: v.picklist(documentTypes),
      /**
       * Number of the line whose parcel the label or customs paper is for, or of the first line of the cancelled part
       * that a credit note is for; null for a document of the whole order.
       */
      entryNumber: v.nullable(v.number()),
      /** Size of the paper, such as `A4` or `10x15`. */
      format: v.string(),
    }),
  ),
  tracking: v.array(trackingSchema),
});

export const ordersContract = defineCall(ordersCall, {
  summary: 'What a customer has bought, page by page.',
  tag,
  scope: 'orders:read',
  example: { parameters: { site: 'pro', user: 'current' }, query: { pageSize: '10' } },
  access: 'account',
  parameters: v.object({ site, user: v.literal('current') }),
  query: v.object({ ...pageQuery, sort: v.optional(v.string()), statuses: statusList, query: v.optional(searchText) }),
  answers: {
    200: v.object({
      orders: v.array(orderSummarySchema),
      /**
       * How many orders of each status match the query parameter `query`, whichever `statuses` the call asks for.
       * Statuses without a matching order are absent. Not in the specification.
       */
      statusCounts: v.array(v.object({ status: v.picklist(orderStatuses), count: v.number() })),
      pagination: v.object({ ...pageFields, sort: v.string() }),
      sorts: v.array(v.object({ code: v.picklist(orderSorts), selected: v.boolean() })),
    }),
  },
});

export const orderContract = defineCall(orderCall, {
  summary: 'An order with its lines as they were bought and its parcels’ tracking; another customer’s is a 404.',
  tag,
  scope: 'orders:read',
  example: { parameters: { site: 'pro', code: '$ORDER' }, query: { fields: 'FULL' } },
  access: 'account',
  parameters: orderParameters,
  query: fieldsQuery,
  answers: { 200: orderSchema },
});

export const shipmentsContract = defineCall(shipmentsCall, {
  summary: 'A customer’s parcels, those under way first (ours).',
  tag,
  scope: 'tracking',
  example: { parameters: { site: 'pro' }, query: { pageSize: '10' } },
  access: 'account',
  parameters: v.object({ site }),
  query: v.object(pageQuery),
  answers: {
    200: v.object({
      shipments: v.array(
        v.object({
          order: v.object({ code: v.string(), created: v.string(), demo: v.boolean() }),
          label: v.string(),
          recipient: v.object({ name: v.string(), town: v.string(), country: v.string() }),
          tracking: trackingSchema,
        }),
      ),
      pagination: v.object(pageFields),
      /**
       * The secret in the URL of the page where the customer chooses whether to get mails about parcels; null if none
       * of the account's orders causes such mails.
       */
      mailsToken: v.nullable(v.string()),
    }),
  },
});

export const orderCalls = [
  ordersContract,
  orderContract,
  shipmentsContract,
  traceContract,
  trackingEventContract,
] as const;

export type OrdersAnswer = v.InferOutput<(typeof ordersContract.answers)[200]>;
export type OrderSummary = v.InferOutput<typeof orderSummarySchema>;
export type OrderAnswer = v.InferOutput<typeof orderSchema>;
export type OrderedEntryAnswer = v.InferOutput<typeof orderedEntrySchema>;
export type OrderedParcelAnswer = v.InferOutput<typeof orderedParcelSchema>;
export type OrderedArticleAnswer = v.InferOutput<typeof orderedArticleSchema>;
export type TrackingAnswer = v.InferOutput<typeof trackingSchema>;
export type ShipmentsAnswer = v.InferOutput<(typeof shipmentsContract.answers)[200]>;
