/**
 * The calls by which a consumer withdraws from a contract without signing in (code de la consommation, L221-21;
 * docs/api.md).
 */

import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import { withdrawalCall, withdrawCall } from './withdrawal-calls.ts';

const tag = 'Ecommerce';
const site = v.picklist(['part', 'pro']);
const query = v.object({ lang, fields: v.optional(v.string()) });
const text = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)), '');

const receiptSchema = v.object({
  id: v.string(),
  /** A short number of the receipt, for mails and letters. */
  number: v.string(),
  /** When the statement was received, as an instant in ISO 8601. */
  stated: v.string(),
  name: v.string(),
  /** Number of the order, as the buyer typed it. */
  code: v.string(),
  email: v.string(),
  /** The articles that it concerns, in the buyer's words; empty for the whole order. */
  items: v.string(),
});

export const withdrawContract = defineCall(withdrawCall, {
  summary:
    'Takes a statement of withdrawal and answers its dated receipt, also by mail to the order’s buyer; the answer doesn’t say whether there is such an order. The same statement within a day is one (ours).',
  tag,
  parameters: v.object({ site }),
  query,
  body: v.object({ name: text(200), code: text(40), email: text(maxTypedLength), items: text(1000) }),
  answers: { 201: receiptSchema },
});

export const withdrawalContract = defineCall(withdrawalCall, {
  summary: 'The receipt of a statement of withdrawal, to whoever has its id (ours).',
  tag,
  parameters: v.object({ site, id: v.string() }),
  query,
  answers: { 200: receiptSchema },
});

export const withdrawalCalls = [withdrawContract, withdrawalContract] as const;

export type WithdrawalReceipt = v.InferOutput<typeof receiptSchema>;
