/** The calls of an account's saved trips, with their schemas. */
import * as v from 'valibot';
import { keptCriteriaSchema } from '#domain/shipping/contract.ts';
import { quoteRequestSchema } from '#domain/shipping/quote-request.ts';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { removeTripCall, renameTripCall, savedTripsCall, saveTripCall } from './calls.ts';

/** The criteria of a comparison without its day, in kilograms and centimetres. */
export const tripCriteriaSchema = v.omit(keptCriteriaSchema, ['collectionDate']);

const name = v.string();
const tripSchema = v.object({
  tripId: v.string(),
  name,
  criteria: tripCriteriaSchema,
  /** Names of both countries in the visitor's language. */
  countries: v.object({ from: v.string(), to: v.string() }),
  savedAt: v.string(),
});

const ofAccount = { tag: 'Accounts', access: 'account', query: v.object({ lang }) } as const;
const parameters = v.object({ tripId: v.string() });

export const savedTripsContract = defineCall(savedTripsCall, {
  ...ofAccount,
  summary: 'The trips that an account has saved, by name (ours).',
  answers: { 200: v.object({ trips: v.array(tripSchema), limit: v.number() }) },
});

export const saveTripContract = defineCall(saveTripCall, {
  ...ofAccount,
  summary: 'Saves a trip and its parcel under a name; its day isn’t saved (ours).',
  body: v.object({ ...quoteRequestSchema.entries, name }),
  answers: { 201: tripSchema },
  errors: [409],
});

export const renameTripContract = defineCall(renameTripCall, {
  ...ofAccount,
  summary: 'Renames a saved trip (ours).',
  parameters,
  body: v.object({ name }),
  answers: { 200: tripSchema },
  errors: [409],
});

export const removeTripContract = defineCall(removeTripCall, {
  ...ofAccount,
  summary: 'Deletes a saved trip (ours).',
  parameters,
  answers: { 204: null },
});

export const tripCalls = [savedTripsContract, saveTripContract, renameTripContract, removeTripContract] as const;

export type TripCriteria = v.InferOutput<typeof tripCriteriaSchema>;
export type SavedTripAnswer = v.InferOutput<typeof tripSchema>;
export type SaveTripInput = v.InferOutput<typeof saveTripContract.body>;
