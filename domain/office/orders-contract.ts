/** The calls of the back office for orders (docs/back-office.md, "Orders"). */
import * as v from 'valibot';
import { maxReasonLength } from '#domain/flags/flag.ts';
import { documentFormats, documentTypes } from '#domain/orders/document-type.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { orderPeriods, orderViews, paymentStates, staffSorts } from '#domain/orders/staff-list.ts';
import { staffOrderSchema } from '#domain/orders/staff-order.ts';
import { parcelStages } from '#domain/orders/tracking-events.ts';
import { defineCall } from '#domain/site/call.ts';
import { lang, listPage } from '#domain/site/call-query.ts';
import { allSites } from '#domain/site/site.ts';
import {
  staffCancelOrderCall,
  staffOrderCall,
  staffOrderDocumentCall,
  staffOrdersCall,
  staffOrdersFileCall,
  staffWaitingCall,
} from './orders-calls.ts';

const tag = 'Back office';

/** Why staff make a change, for the audit log: trimmed, not empty, at most `maxReasonLength` characters. */
export const requiredReason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'office.reasonMissing'),
  v.maxLength(maxReasonLength),
);

const filter = {
  lang,
  view: v.optional(v.picklist(orderViews), 'all'),
  /** What to search for: a part of an order's code, a complete tracking number or a complete e-mail address. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254)), ''),
  site: v.optional(v.picklist(allSites)),
  status: v.optional(v.picklist(orderStatuses)),
  period: v.optional(v.picklist(orderPeriods), 'all'),
  sort: v.optional(v.picklist(staffSorts), 'newest'),
};

const listedOrderSchema = v.object({
  code: v.string(),
  /** ISO 8601. */
  placed: v.string(),
  site: v.picklist(allSites),
  /** Whether the order is invented for the demo. */
  demo: v.boolean(),
  status: v.picklist(orderStatuses),
  /**
   * Name of the company that ordered, otherwise the customer's first and last name; null once the customer was erased.
   */
  customer: v.nullable(v.string()),
  /** Town or country at both ends, and the service in the language of the request. */
  parcels: v.array(v.object({ from: v.string(), to: v.string(), service: v.string() })),
  articles: v.array(v.object({ name: v.string(), quantity: v.number() })),
  /** The most urgent stage of the order's parcels (`stageOfOrder`); null for an order without parcels. */
  stage: v.nullable(v.picklist(parcelStages)),
  payment: v.picklist(paymentStates),
  /** Total of the order in cents, VAT included. */
  total: v.number(),
});
export type ListedOrder = v.InferOutput<typeof listedOrderSchema>;

export const staffOrdersContract = defineCall(staffOrdersCall, {
  summary: 'Orders of both sites as a filter lets them through, a page at a time.',
  tag,
  access: 'staff',
  query: v.object({
    ...filter,
    page: listPage,
  }),
  answers: {
    200: v.object({
      orders: v.array(listedOrderSchema),
      total: v.number(),
      /** Sum of all orders that match the filter, in cents with VAT. */
      sum: v.number(),
      pageSize: v.number(),
      /** Number of orders in each view, regardless of the other query parameters. */
      views: v.array(v.object({ view: v.picklist(orderViews), count: v.number() })),
    }),
  },
});

export const staffOrdersFileContract = defineCall(staffOrdersFileCall, {
  summary: 'All orders that the filter lets through as CSV; an entry in the audit log says who took it.',
  tag,
  access: 'staff',
  query: v.object({
    ...filter,
    /**
     * A key that stands for the text to search for (server/office/term-keys.ts). It replaces `text`, so that the URL
     * contains no e-mail address.
     */
    key: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,2000}$/))),
  }),
  answers: { 200: v.string() },
  produces: 'text/csv',
});

const parameters = v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)) });
const langQuery = v.object({ lang });

export const staffOrderContract = defineCall(staffOrderCall, {
  summary: 'An order with its lines at the price of then, parcels, payment, documents, mails and what staff have done.',
  tag,
  access: 'staff',
  parameters,
  query: langQuery,
  answers: { 200: staffOrderSchema },
});

export const staffOrderDocumentContract = defineCall(staffOrderDocumentCall, {
  summary: 'A document of an order as PDF; an entry in the audit log says who opened it.',
  tag,
  access: 'staff',
  parameters: v.object({ ...parameters.entries, type: v.picklist(documentTypes) }),
  query: v.object({
    lang,
    entry: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
    format: v.optional(v.picklist(documentFormats), 'A4'),
  }),
  answers: { 200: v.string() },
  produces: 'application/pdf',
});

export const staffCancelOrderContract = defineCall(staffCancelOrderCall, {
  summary: 'Cancels an order as a whole while nothing of it is on its way, and repays it. 409 afterwards.',
  tag,
  access: 'staff',
  parameters,
  query: langQuery,
  body: v.object({ reason: requiredReason }),
  answers: { 200: staffOrderSchema },
  errors: [409, 503],
});

export const staffWaitingContract = defineCall(staffWaitingCall, {
  summary: 'How many orders and mails wait for somebody.',
  tag,
  access: 'staff',
  answers: {
    200: v.object({
      refundAsked: v.number(),
      withdrawn: v.number(),
      heldUp: v.number(),
      notMade: v.number(),
      refundFailed: v.number(),
      refusedMails: v.number(),
    }),
  },
});
export type StaffWaiting = v.InferOutput<(typeof staffWaitingContract.answers)[200]>;

export const ordersOfficeCalls = [
  staffOrdersContract,
  staffOrdersFileContract,
  staffOrderContract,
  staffOrderDocumentContract,
  staffCancelOrderContract,
  staffWaitingContract,
];
