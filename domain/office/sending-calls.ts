/** The calls with which an operator's own system sends the articles of orders (docs/api.md, "Sending"). */
import * as v from 'valibot';
import { dispatchCarriers } from '#domain/orders/dispatch.ts';
import { partStatuses } from '#domain/orders/seller-part.ts';
import { dispatchSchema, packsSchema, partKeySchema, partViews, seenPartSchema } from '#domain/orders/staff-parts.ts';
import { defineCall } from '#domain/site/call.ts';
import { lang, listPage } from '#domain/site/call-query.ts';
import { allSites } from '#domain/site/site.ts';
import type { OfficeCall } from './calls.ts';

const partHead = {
  code: v.string(),
  seller: v.string(),
  sellerName: v.string(),
  site: v.picklist(allSites),
  status: v.picklist(partStatuses),
  /** Counts the changes by staff; an act names, as `seen`, the one that it was decided on. */
  version: v.number(),
  /** Instant in ISO 8601. */
  paidAt: v.string(),
  /** Day as yyyy-MM-dd. */
  sendBy: v.string(),
  /** Null once the customer was erased. */
  customer: v.nullable(v.string()),
};

const partSchema = v.object({
  ...partHead,
  address: v.array(v.string()),
  /** Cents, VAT included; 0 if delivery was free. */
  delivery: v.number(),
  lines: v.array(
    v.object({
      entryNumber: v.number(),
      reference: v.string(),
      name: v.string(),
      quantity: v.number(),
      /** Packs that are neither sent nor unavailable. */
      left: v.number(),
      /** Cents, VAT included. */
      paid: v.number(),
    }),
  ),
  dispatches: v.array(
    v.object({
      id: v.string(),
      carrier: v.picklist(dispatchCarriers),
      number: v.nullable(v.string()),
      sentAt: v.string(),
      deliveredAt: v.nullable(v.string()),
      lines: v.array(v.object({ entryNumber: v.number(), quantity: v.number() })),
    }),
  ),
});

const shared = { tag: 'Back office', access: 'staff', scope: 'orders:send' } as const;
const ofPart = { ...shared, parameters: partKeySchema, query: v.object({ lang }), answers: { 200: partSchema } };
const part = '/api/gestion/sending/{code}/{seller}';
const call = { permission: 'orders.send' } as const;
const get = { ...call, method: 'GET' } as const;
const post = { ...call, method: 'POST', hasBody: true } as const;

export const partsContract = defineCall(
  { ...get, name: 'partsToSend', path: '/api/gestion/sending' } as const satisfies OfficeCall,
  {
    ...shared,
    summary: 'The parts of orders that sellers must send, or have sent, the most urgent first.',
    query: v.object({ lang, view: v.optional(v.picklist(partViews), 'toSend'), page: listPage }),
    answers: {
      200: v.object({
        parts: v.array(
          v.object({
            ...partHead,
            town: v.string(),
            isLate: v.boolean(),
            /** Cents, VAT and delivery included. */
            sum: v.number(),
            articles: v.array(v.object({ name: v.string(), quantity: v.number() })),
          }),
        ),
        total: v.number(),
        pageSize: v.number(),
        late: v.number(),
      }),
    },
  },
);

export const partContract = defineCall({ ...get, name: 'partToSend', path: part } as const satisfies OfficeCall, {
  ...ofPart,
  summary: 'A seller’s part of an order: where it goes, what is left to send and what was sent.',
});

export const preparePartContract = defineCall(
  { ...post, name: 'preparePart', path: `${part}/preparation` } as const satisfies OfficeCall,
  {
    ...ofPart,
    summary: 'Says that a part is being prepared.',
    body: v.omit(seenPartSchema, ['code', 'seller']),
    errors: [409],
  },
);

export const sendPartContract = defineCall(
  { ...post, name: 'sendPart', path: `${part}/dispatches` } as const satisfies OfficeCall,
  {
    ...ofPart,
    summary: 'Says that packs of a part were sent, and tells the buyer. The same `id` again sends nothing twice.',
    body: v.omit(dispatchSchema, ['code', 'seller']),
    errors: [409],
  },
);

export const unavailablePacksContract = defineCall(
  { ...post, name: 'unavailablePacks', path: `${part}/unavailable` } as const satisfies OfficeCall,
  {
    ...ofPart,
    summary: 'Cancels and repays packs that the seller doesn’t have. The same `id` again repays nothing twice.',
    body: v.omit(packsSchema, ['code', 'seller']),
    errors: [409],
  },
);

export const deliverDispatchContract = defineCall(
  {
    ...call,
    method: 'POST',
    name: 'deliverDispatch',
    path: '/api/gestion/dispatches/{id}/delivery',
  } as const satisfies OfficeCall,
  {
    ...shared,
    summary: 'Says that a dispatch has arrived.',
    parameters: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    answers: { 204: null },
  },
);

export const sendingCalls = [
  partsContract,
  partContract,
  preparePartContract,
  sendPartContract,
  unavailablePacksContract,
  deliverDispatchContract,
] as const;
