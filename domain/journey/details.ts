/**
 * The details that a visitor has entered in the steps after the offers, stored as typed (docs/requirements.md
 * SMT-18).
 */
import type { InferOutput } from 'valibot';
import type { bookUseSchema, journeyDetailsSchema } from './details-schema.ts';

export type BookUse = InferOutput<typeof bookUseSchema>;

export type JourneyDetails = InferOutput<typeof journeyDetailsSchema>;

export const emptyDetails: JourneyDetails = {
  sender: null,
  recipient: null,
  depositMode: null,
  depositRelay: null,
  deliveryRelay: null,
  documentsOnly: false,
  customs: null,
  options: [],
};
