/** A town with its postal code in a country, as typed or found. */
import * as v from 'valibot';

/** `country` is an ISO 3166-1 alpha-2 code; `postalCode` and `city` may be empty abroad. */
export const postalPlaceSchema = v.object({ country: v.string(), postalCode: v.string(), city: v.string() });

/** `anyCode`: only the town was named, whose codes all cost the same; `postalCode` is one of them (docs/glossary.md). */
export const townPlaceSchema = v.object({ ...postalPlaceSchema.entries, anyCode: v.optional(v.literal(true)) });

export type TownPlace = Readonly<v.InferOutput<typeof townPlaceSchema>>;

export type PostalPlace = Readonly<v.InferOutput<typeof postalPlaceSchema>>;
