/** Trips, which a customer compares again and again, and parcels that an account saves. */
import * as v from 'valibot';
import { keptCriteriaSchema } from '#domain/shipping/contract.ts';
import { quoteRequestSchema } from '#domain/shipping/quote-request.ts';

/** The criteria of a comparison without its day, in kilograms and centimetres. */
export const tripCriteriaSchema = v.omit(keptCriteriaSchema, ['collectionDate']);
/** Format, sides and weight of a parcel, in kilograms and centimetres. */
export const parcelMeasuresSchema = keptCriteriaSchema.entries.packageDetail;

const name = v.string();

export const tripInputSchema = v.object({ ...quoteRequestSchema.entries, name });
export const parcelInputSchema = v.object({ packageDetail: quoteRequestSchema.entries.packageDetail, name });
export const renamingSchema = v.object({ id: v.string(), name });

export type TripCriteria = v.InferOutput<typeof tripCriteriaSchema>;
export type ParcelMeasures = v.InferOutput<typeof parcelMeasuresSchema>;

interface Saved {
  readonly name: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

export interface SavedTrip extends Saved {
  readonly tripId: string;
  readonly criteria: TripCriteria;
  /** Names of both countries in the visitor's language. */
  readonly countries: { readonly from: string; readonly to: string };
}

export interface SavedParcel extends Saved {
  readonly parcelId: string;
  readonly packageDetail: ParcelMeasures;
}

/** How many trips and parcels an account may save. */
export const maxTrips = 50;
export const maxParcels = 50;

/** What a customer saves; keys of errors about it begin with this word. */
export type SavedKind = 'trips' | 'parcels';
