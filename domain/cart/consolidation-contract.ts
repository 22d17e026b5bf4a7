/**
 * The calls about buying the articles of a cart from fewer sellers, with their schemas (docs/requirements.md CRT-7;
 * not in the specification).
 */
import * as v from 'valibot';
import { sellerReferenceSchema } from '#domain/catalog/wire-product.ts';
import { defineCall } from '#domain/site/call.ts';
import { cartId, fieldsQuery, site, tag, user } from './call-parts.ts';
import { consolidateCall, consolidationCall, undoConsolidationCall } from './consolidation-calls.ts';
import { totalSchema } from './wire-cart.ts';

/** Names a suggestion with its prices: another price, stock or cart has another code. */
const code = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** Number of sellers that deliver something, now and according to the suggestion. */
const sellers = v.object({ before: v.number(), after: v.number() });

/** The quantity of the line stays. */
const moveSchema = v.object({
  entryNumber: v.number(),
  quantity: v.number(),
  from: sellerReferenceSchema,
  to: sellerReferenceSchema,
  offer: v.object({ id: v.string() }),
  unitPrice: totalSchema,
  /** First and last day, as `yyyy-MM-dd`, on which an order placed now can arrive. */
  arrival: v.object({ earliest: v.string(), latest: v.string() }),
});

const suggestionSchema = v.object({
  code,
  /** Whether nothing cheaper is possible with fewer sellers; false for an estimate. */
  exact: v.boolean(),
  sellers,
  saving: totalSchema,
  moves: v.array(moveSchema),
  /** The last day on which something can arrive, as `yyyy-MM-dd`, now and according to the suggestion. */
  latestArrival: v.object({ before: v.string(), after: v.string() }),
});

/** A suggestion that was applied, and can be undone as long as its lines aren't changed. */
const appliedSchema = v.object({
  code,
  sellers,
  saving: totalSchema,
  entries: v.array(v.number()),
  /** Instant in ISO 8601 until which it can be undone. */
  undoUntil: v.string(),
});

const consolidationSchema = v.object({
  /** Absent if nothing is cheaper with fewer sellers. */
  suggestion: v.optional(suggestionSchema),
  /** Absent if there is nothing that can be undone. */
  applied: v.optional(appliedSchema),
});

const common = { tag, parameters: v.object({ site, user, cartId }) } as const;

export const consolidationContract = defineCall(consolidationCall, {
  ...common,
  summary: 'Where the articles cost less in all from fewer sellers, and what was applied of it (ours).',
  query: fieldsQuery,
  answers: { 200: consolidationSchema },
});

export const consolidateContract = defineCall(consolidateCall, {
  ...common,
  summary: 'Moves articles to other sellers as suggested; 412 if prices, stocks or the cart have changed (ours).',
  query: fieldsQuery,
  body: v.object({ code }),
  answers: { 200: v.object({ applied: appliedSchema }) },
  errors: [409, 412],
});

export const undoConsolidationContract = defineCall(undoConsolidationCall, {
  ...common,
  summary: 'Moves articles back to the sellers they had before; 409 if that isn’t possible any more (ours).',
  query: v.object({ ...fieldsQuery.entries, code }),
  answers: { 200: v.object({}) },
  errors: [409],
});

export const consolidationCalls = [consolidationContract, consolidateContract, undoConsolidationContract] as const;

export type ConsolidationAnswer = v.InferOutput<typeof consolidationSchema>;
export type SuggestionAnswer = v.InferOutput<typeof suggestionSchema>;
export type AppliedConsolidationAnswer = v.InferOutput<typeof appliedSchema>;
