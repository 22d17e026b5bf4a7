/** The schema of a customs border in answers of the API; null if both ends of a parcel lie within the Union. */
import * as v from 'valibot';

export const customsBorderSchema = v.nullable(
  v.object({ end: v.picklist(['from', 'to']), country: v.string(), regional: v.boolean(), euCustoms: v.boolean() }),
);
