/** The calls of quick orders, with their schemas. */
import * as v from 'valibot';
import { cartId, fieldsQuery, site, tag, user } from '#domain/cart/call-parts.ts';
import { maxLines } from '#domain/cart/max-lines.ts';
import { stockSchema } from '#domain/catalog/wire-product.ts';
import { amountSchema, bareAmountSchema } from '#domain/shipping/wire-offer.ts';
import { defineCall } from '#domain/site/call.ts';
import { idempotencyKey } from '#domain/site/call-headers.ts';
import { addQuickOrderCall, quickOrderCall } from './calls.ts';
import { maxTypedLength } from './wanted-line.ts';

const typed = v.pipe(v.string(), v.maxLength(maxTypedLength));

/** References and numbers of packs as typed; what is wrong with a line is answered, not refused. */
export const linesSchema = v.pipe(v.array(v.object({ reference: typed, quantity: typed })), v.maxLength(maxLines));

const priceSchema = v.object({ value: amountSchema, taxInclusive: bareAmountSchema });

const faultSchema = v.object({
  kind: v.picklist(['reference', 'quantity', 'stock']),
  message: v.string(),
  /** A value that corrects the line; null if there is none. `name` is the product's of a proposed reference. */
  proposed: v.nullable(
    v.object({ field: v.picklist(['reference', 'quantity']), value: v.string(), name: v.nullable(v.string()) }),
  ),
});

const lineSchema = v.object({
  /** In the request, from 1. */
  line: v.number(),
  /** Numbers of later lines of the same product, whose packs are counted in this one. */
  merged: v.array(v.number()),
  reference: v.string(),
  quantity: v.string(),
  ready: v.boolean(),
  /** At its best offer; null if the reference isn't known. */
  article: v.nullable(
    v.object({
      code: v.string(),
      name: v.string(),
      pack: v.string(),
      url: v.string(),
      seller: v.string(),
      price: priceSchema,
      stock: stockSchema,
      /** First and last day on which an order placed now arrives. */
      arrival: v.object({ earliest: v.string(), latest: v.string() }),
    }),
  ),
  /** Of all packs of the line; null unless it is ready. */
  total: v.nullable(priceSchema),
  faults: v.array(faultSchema),
});

/** What the lines that are ready cost together, as if nothing else were in the cart. */
const totalsSchema = v.object({
  ready: v.number(),
  packs: v.number(),
  faulty: v.number(),
  sellers: v.number(),
  subTotal: priceSchema,
  delivery: priceSchema,
  total: priceSchema,
  vat: v.array(v.object({ rate: v.number(), tax: amountSchema })),
});

const judgedEntries = { lines: v.array(lineSchema), totals: totalsSchema };

export const quickOrderContract = defineCall(quickOrderCall, {
  summary:
    'Judges lines of references (codes or EANs) and numbers of packs: prices, stock beside the caller’s cart, and what to ' +
    'do about each line that can’t be added. Lines of the same product are added up in the first (ours).',
  tag,
  parameters: v.object({ site }),
  query: fieldsQuery,
  body: v.object({ lines: linesSchema }),
  answers: { 200: v.object(judgedEntries) },
  errors: [401],
});

export const addQuickOrderContract = defineCall(addQuickOrderCall, {
  summary: 'Adds the lines that are ready to the cart, all at once, and answers the others as judged (ours).',
  tag,
  parameters: v.object({ site, user, cartId }),
  query: fieldsQuery,
  headers: v.object({ 'idempotency-key': idempotencyKey }),
  body: v.object({ lines: linesSchema }),
  answers: {
    200: v.object({
      added: v.array(v.object({ line: v.number(), entryNumber: v.number(), quantity: v.number() })),
      /** The lines that weren't added, under their numbers in the request, and what they would cost. */
      ...judgedEntries,
    }),
  },
  errors: [409],
});

export const quickOrderCalls = [quickOrderContract, addQuickOrderContract] as const;

export type QuickOrderAnswer = v.InferOutput<(typeof quickOrderContract.answers)[200]>;
export type QuickLineAnswer = v.InferOutput<typeof lineSchema>;
export type AddQuickOrderAnswer = v.InferOutput<(typeof addQuickOrderContract.answers)[200]>;
