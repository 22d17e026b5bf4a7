/** What a known sender begins with: the last parcel at today's price, the last recipients, saved trips (docs/api.md). */
import * as v from 'valibot';
import { totalSchema } from '#domain/cart/wire-cart.ts';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { shortcutsCall } from './shortcuts-calls.ts';

const lastParcelSchema = v.object({
  order: v.string(),
  entryNumber: v.number(),
  from: v.string(),
  to: v.string(),
  grams: v.number(),
});

export const shortcutsContract = defineCall(shortcutsCall, {
  summary: 'The last parcel with today’s price, the last recipients and saved trips of a customer (ours).',
  tag: 'Ecommerce',
  access: 'account',
  parameters: v.object({ site: v.picklist(['part', 'pro']) }),
  query: v.object({ lang }),
  answers: {
    200: v.object({
      /** `price` is what it would cost today; null if its service isn't offered any more. */
      last: v.nullable(v.object({ ...lastParcelSchema.entries, price: v.nullable(totalSchema) })),
      /** Comparisons, by the query of the page votre-colis; `place` is where they go. */
      recipients: v.array(v.object({ name: v.string(), place: v.string(), search: v.string() })),
      trips: v.array(v.object({ name: v.string(), place: v.string(), search: v.string() })),
    }),
  },
});

export const shortcutCalls = [shortcutsContract] as const;

export type LastParcel = v.InferOutput<typeof lastParcelSchema>;
export type ShortcutsAnswer = v.InferOutput<(typeof shortcutsContract.answers)[200]>;
