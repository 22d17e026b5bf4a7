/** What relay points do with the parcels of a service, as a tariff file says (docs/tariffs.md, "At points"). */
import * as v from 'valibot';

export const pointTypes = ['POST_OFFICE', 'SHOP', 'LOCKER'] as const;
export type PointType = (typeof pointTypes)[number];

const days = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** For how many calendar days after its arrival a parcel waits there for its recipient. */
export const storageDaysSchema = v.strictObject({ POST_OFFICE: days, SHOP: days, LOCKER: days });
export type StorageDays = v.InferOutput<typeof storageDaysSchema>;
