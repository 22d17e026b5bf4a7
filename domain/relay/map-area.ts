/** The ground of a relay map on the wire (docs/requirements.md ADR-14). */
import * as v from 'valibot';

/** Land, water and towns of a box, in degrees (WGS 84). */
export const mapAreaSchema = v.object({
  west: v.number(),
  south: v.number(),
  east: v.number(),
  north: v.number(),
  /** Half as far again on each side, for frames of other proportions: polygons of an outer ring and its holes, each a flat list of longitude, latitude, longitude … */
  land: v.array(v.array(v.array(v.number()))),
  /** As far as `land`: flat lines of longitude, latitude, longitude … */
  rivers: v.array(v.array(v.number())),
  /** Outlines as far as `land`, without their islands. */
  lakes: v.array(v.array(v.number())),
  /** Largest first. */
  places: v.array(v.object({ name: v.string(), latitude: v.number(), longitude: v.number() })),
});
export type MapArea = v.InferOutput<typeof mapAreaSchema>;
