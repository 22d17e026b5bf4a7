/** The calls of an account's saved trips and parcels, with their schemas. */
import * as v from 'valibot';
import { keptCriteriaSchema } from '#domain/shipping/contract.ts';
import { quoteRequestSchema } from '#domain/shipping/quote-request.ts';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import {
  removeParcelCall,
  removeTripCall,
  renameParcelCall,
  renameTripCall,
  savedParcelsCall,
  savedTripsCall,
  saveParcelCall,
  saveTripCall,
} from './calls.ts';

/** Without its day, in kilograms and centimetres. */
export const tripCriteriaSchema = v.omit(keptCriteriaSchema, ['collectionDate']);

const name = v.string();
const tripSchema = v.object({
  tripId: v.string(),
  name,
  criteria: tripCriteriaSchema,
  /** In the visitor's language. */
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

/** Format, sides and weight, in kilograms and centimetres. */
export const parcelMeasuresSchema = keptCriteriaSchema.entries.packageDetail;

const parcelSchema = v.object({ parcelId: v.string(), name, packageDetail: parcelMeasuresSchema, savedAt: v.string() });
const parcelParameters = v.object({ parcelId: v.string() });

export const savedParcelsContract = defineCall(savedParcelsCall, {
  ...ofAccount,
  summary: 'The parcels that an account has saved, by name (ours).',
  answers: { 200: v.object({ parcels: v.array(parcelSchema), limit: v.number() }) },
});

export const saveParcelContract = defineCall(saveParcelCall, {
  ...ofAccount,
  summary: 'Saves the size and weight of a parcel under a name (ours).',
  body: v.object({ packageDetail: quoteRequestSchema.entries.packageDetail, name }),
  answers: { 201: parcelSchema },
  errors: [409],
});

export const renameParcelContract = defineCall(renameParcelCall, {
  ...ofAccount,
  summary: 'Renames a saved parcel (ours).',
  parameters: parcelParameters,
  body: v.object({ name }),
  answers: { 200: parcelSchema },
  errors: [409],
});

export const removeParcelContract = defineCall(removeParcelCall, {
  ...ofAccount,
  summary: 'Deletes a saved parcel (ours).',
  parameters: parcelParameters,
  answers: { 204: null },
});

export const tripCalls = [
  savedTripsContract,
  saveTripContract,
  renameTripContract,
  removeTripContract,
  savedParcelsContract,
  saveParcelContract,
  renameParcelContract,
  removeParcelContract,
] as const;

export type TripCriteria = v.InferOutput<typeof tripCriteriaSchema>;
export type SavedTripAnswer = v.InferOutput<typeof tripSchema>;
export type ParcelMeasures = v.InferOutput<typeof parcelMeasuresSchema>;
export type SavedParcelAnswer = v.InferOutput<typeof parcelSchema>;
export type SaveParcelInput = v.InferOutput<typeof saveParcelContract.body>;
export type SaveTripInput = v.InferOutput<typeof saveTripContract.body>;
