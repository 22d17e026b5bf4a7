/** Schema of the land, water and towns that a map of relay points shows (docs/requirements.md ADR-14). */
import * as v from 'valibot';

/** Within a box, in degrees (WGS 84). */
export const mapAreaSchema = v.object({
  west: v.number(),
  south: v.number(),
  east: v.number(),
  north: v.number(),
  /**
   * Land as polygons: an outer ring and its holes, each a flat list of longitude, latitude, longitude … They extend
   * beyond the box by half its size on each side, for frames of other proportions.
   */
  land: v.array(v.array(v.array(v.number()))),
  /** Rivers as flat lists of longitude, latitude, longitude …; they extend beyond the box as far as `land`. */
  rivers: v.array(v.array(v.number())),
  /**
   * Lakes as their outer rings, without islands: flat lists of longitude, latitude … They extend beyond the box as far
   * as `land`.
   */
  lakes: v.array(v.array(v.number())),
  /** The largest first. */
  places: v.array(v.object({ name: v.string(), latitude: v.number(), longitude: v.number() })),
});
export type MapArea = v.InferOutput<typeof mapAreaSchema>;
