/**
 * The calls that place, pay and cancel orders, with their schemas (docs/requirements.md CRT-8, CRT-9; SAP Commerce OCC
 * v2; docs/api.md).
 */

import * as v from 'valibot';
import { site, user } from '#domain/cart/call-parts.ts';
import { defineCall } from '#domain/site/call.ts';
import { idempotencyKey } from '#domain/site/call-headers.ts';
import { lang } from '#domain/site/call-query.ts';
import { orderSchema } from './contract.ts';
import { documentFormats, documentTypes } from './document-type.ts';
import { checkPaymentCall, giveUpPaymentCall, orderDocumentCall, placeOrderCall } from './placing-calls.ts';

const tag = 'Ecommerce';
const fields = v.optional(v.string());
const fieldsQuery = v.object({ lang, fields });
/** The code of an order or, if it was placed without an account, also its guid. */
const code = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

const euros = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}(?:\.\d{1,2})?$/),
    v.transform((text) => Math.round(Number(text) * 100)),
  ),
);

export const placeOrderContract = defineCall(placeOrderCall, {
  summary:
    'Places the order of a cart and opens its payment: `payment.url` is the page to pay on. The same cart gives the same order, by its guid also after it was paid; a payment that failed is opened again.',
  tag,
  parameters: v.object({ site, user }),
  takesForm: true,
  query: v.object({
    lang,
    fields,
    cartId: v.string(),
    termsChecked: v.optional(v.picklist(['true', 'false']), 'false'),
    /** In euros with VAT; the call is refused if the order costs something else. */
    agreedTotal: euros,
  }),
  headers: v.object({ 'idempotency-key': idempotencyKey }),
  answers: { 201: orderSchema },
  errors: [409, 503],
});

export const checkPaymentContract = defineCall(checkPaymentCall, {
  summary:
    'Asks the payment provider how an order’s payment stands, and answers the order; with `open`, one that still can be paid gets a page to pay on (ours).',
  tag,
  parameters: v.object({ site, user, code }),
  query: v.object({ ...fieldsQuery.entries, open: v.optional(v.picklist(['true', 'false']), 'false') }),
  answers: { 200: orderSchema },
  errors: [503],
});

export const giveUpPaymentContract = defineCall(giveUpPaymentCall, {
  summary:
    'Gives up the payment of an order, which is cancelled unless it was paid meanwhile: its cart is free again (ours).',
  tag,
  parameters: v.object({ site, user, code }),
  query: fieldsQuery,
  answers: { 200: orderSchema },
  errors: [503],
});

export const cancelOrderContract = defineCall({
  name: 'cancelOrder',
  method: 'POST',
  path: `${placeOrderCall.path}/{code}/cancellation`,
  hasBody: 'optional',
  summary:
    'Cancels an order, or the lines that are named, until they are on their way, and repays them; cancelling again changes nothing. All articles of a seller are cancelled together, each line in full.',
  tag,
  parameters: v.object({ site, user, code }),
  query: fieldsQuery,
  body: v.object({
    cancellationRequestEntryInputs: v.optional(
      v.pipe(v.array(v.object({ orderEntryNumber: v.number(), quantity: v.number() })), v.maxLength(500)),
    ),
  }),
  answers: { 200: orderSchema },
  errors: [409, 503],
});

export const paymentEventContract = defineCall({
  name: 'paymentEvent',
  method: 'POST',
  path: '/api/payments/{provider}/events',
  hasBody: true,
  summary: 'Takes an event of a payment provider, whose signature is checked on the bytes of the body.',
  tag: 'Payment',
  parameters: v.object({ provider: v.string() }),
  body: v.looseObject({}),
  answers: { 200: v.object({ received: v.literal(true) }) },
  errors: [503],
});

/**
 * Number of the line whose label or customs paper is wanted, or of the first line of a cancelled part whose credit note
 * is wanted; absent for documents of the whole order.
 */
const entry = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/),
    v.transform((text) => Number(text)),
  ),
);

export const orderDocumentContract = defineCall(orderDocumentCall, {
  summary: 'A document of an order as PDF: a parcel’s label or customs paper, the invoice, the receipt.',
  tag,
  scope: 'labels',
  example: {
    parameters: { site: 'pro', user: 'current', code: '$ORDER', type: 'LABEL' },
    query: { entry: '$ENTRY', format: '10x15' },
  },
  parameters: v.object({ site, user, code, type: v.picklist(documentTypes) }),
  query: v.object({ ...fieldsQuery.entries, entry, format: v.optional(v.picklist(documentFormats), 'A4') }),
  answers: { 200: v.string() },
  produces: 'application/pdf',
});

export const consignmentTrackingContract = defineCall({
  name: 'consignmentTracking',
  method: 'GET',
  path: `${placeOrderCall.path}/{code}/consignments/{consignment}/tracking`,
  summary:
    'Where a consignment of an order is, in the terms of OCC clients; empty for a seller’s articles and for a parcel without a number.',
  tag,
  scope: 'tracking',
  example: { parameters: { site: 'pro', user: 'current', code: '$ORDER', consignment: '$CONSIGNMENT' } },
  parameters: v.object({ site, user, code, consignment: v.string() }),
  query: fieldsQuery,
  answers: {
    200: v.partial(
      v.object({
        carrierDetails: v.object({ code: v.string(), name: v.string() }),
        trackingID: v.string(),
        trackingUrl: v.string(),
        /** The expected day of arrival, as an instant in ISO 8601 (noon in UTC); absent once none is expected. */
        targetArrivalDate: v.string(),
        trackingEvents: v.array(
          v.object({ eventDate: v.string(), referenceCode: v.string(), detail: v.string(), location: v.string() }),
        ),
      }),
    ),
  },
});

export const guestOrderContract = defineCall({
  name: 'guestOrder',
  method: 'GET',
  path: '/api/front/occ/ecommerce/{site}/users/anonymous/orders/{code}',
  summary: 'An order placed without an account: by its guid, or by its code in the browser that placed it.',
  tag,
  parameters: v.object({ site, code }),
  query: fieldsQuery,
  answers: { 200: orderSchema },
});

export const placingCalls = [
  placeOrderContract,
  checkPaymentContract,
  giveUpPaymentContract,
  cancelOrderContract,
  paymentEventContract,
  orderDocumentContract,
  consignmentTrackingContract,
  guestOrderContract,
] as const;
