/** Which calendar of public holidays applies at a place: its region's, where the postal code tells the region. */
import * as v from 'valibot';
import type { PostalPlace } from './postal-place.ts';
import { barePostalCode, ownPlace, type Territories } from './territory.ts';

/** Of `data/holiday-regions.json`. */
export const holidayRegionsSchema = v.strictObject({
  sources: v.array(v.string()),
  /** Days (MM-dd) that the package of holidays lacks, by calendar. */
  additionalDays: v.record(v.string(), v.array(v.pipe(v.string(), v.regex(/^\d{2}-\d{2}$/)))),
  /** For each country and region, the beginnings of its postal codes; the longest one that fits a code counts. */
  regions: v.record(v.string(), v.record(v.string(), v.string())),
});

export type HolidayRegions = v.InferOutput<typeof holidayRegionsSchema>;

/** Strasbourg has `FR-67`, FR 97110 `GP`, Lisbon `PT`. */
export function holidayCalendars(
  { regions }: HolidayRegions,
  territories: Territories,
): (place: PostalPlace) => string {
  const calendars = new Map<string, string>();
  for (const [country, prefixesOf] of Object.entries(regions)) {
    for (const [region, prefixes] of Object.entries(prefixesOf)) {
      for (const prefix of prefixes.split(' ')) calendars.set(`${country} ${prefix}`, `${country}-${region}`);
    }
  }
  return (place) => {
    const { country, postalCode } = ownPlace(territories, place);
    if (regions[country] === undefined) return country;
    const code = barePostalCode(postalCode);
    for (let { length } = code; length > 0; length -= 1) {
      const calendar = calendars.get(`${country} ${code.slice(0, length)}`);
      if (calendar !== undefined) return calendar;
    }
    return country;
  };
}
