/** The land, water and towns of a relay map, as the API answers them (docs/requirements.md ADR-14). */
import * as v from 'valibot';

/** Coasts, lakes, rivers and towns within a box, in degrees (WGS 84). */
export const mapAreaSchema = v.object({
  west: v.number(),
  south: v.number(),
  east: v.number(),
  north: v.number(),
  /**
   * Polygons of an outer ring and its holes, each a flat list of longitude, latitude, longitude … They extend beyond
   * the box by half its size on each side, for frames of other proportions.
   */
  land: v.array(v.array(v.array(v.number()))),
  /** Flat lines of longitude, latitude, longitude …, with the extent of `land`. */
  rivers: v.array(v.array(v.number())),
  /**
   * Outer rings of lakes, as flat lists of longitude and latitude, without the islands in them. They extend beyond the
   * box as `land` does.
   */
  lakes: v.array(v.array(v.number())),
  /** Largest first. */
  places: v.array(v.object({ name: v.string(), latitude: v.number(), longitude: v.number() })),
});
export type MapArea = v.InferOutput<typeof mapAreaSchema>;
