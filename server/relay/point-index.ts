/** The points of this process by country and latitude, so that those around a place are found without looking at all. */
import { distanceKm, type Position } from '#domain/territory/place-distance.ts';
import type { RelayRecord } from './point-records.ts';

/** A point with its distance in metres, as the crow flies. */
export interface NearbyRecord {
  readonly record: RelayRecord;
  readonly distance: number;
}

export interface RelayIndex {
  readonly size: number;
  find(postOfficeId: string): RelayRecord | undefined;
  /** The nearest points of a country that `fits`, nearest first; none farther than `mostKm`. */
  nearest(
    country: string,
    from: Position,
    search: { readonly count: number; readonly mostKm: number; fits(record: RelayRecord): boolean },
  ): readonly NearbyRecord[];
}

/** Kilometres of one degree of latitude, a little less than the least. */
const kmPerDegree = 110.5;

/** The first position whose latitude isn't below one. */
function lowerBound(records: readonly RelayRecord[], latitude: number): number {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records[middle]?.latitude ?? 0) < latitude) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts a point at its place in the list and drops the farthest beyond `count`. */
function insert(found: NearbyRecord[], nearby: NearbyRecord, count: number): void {
  const isAfter = (former: NearbyRecord | undefined) =>
    former !== undefined &&
    (former.distance - nearby.distance || (former.record.postOfficeId < nearby.record.postOfficeId ? -1 : 1)) > 0;
  let at = found.length;
  while (at > 0 && isAfter(found[at - 1])) at -= 1;
  found.splice(at, 0, nearby);
  if (found.length > count) found.length = count;
}

/** Indexes points; equal distances come in the order of their ids. */
export function buildRelayIndex(records: readonly RelayRecord[]): RelayIndex {
  const byId = new Map(records.map((record) => [record.postOfficeId, record]));
  const byCountry = Map.groupBy(records, (record) => record.country);
  for (const list of byCountry.values()) {
    list.sort((a, b) => a.latitude - b.latitude || (a.postOfficeId < b.postOfficeId ? -1 : 1));
  }
  return {
    size: records.length,
    find: (postOfficeId) => byId.get(postOfficeId),

    nearest(country, from, { count, mostKm, fits }) {
      const list = byCountry.get(country) ?? [];
      const found: NearbyRecord[] = [];
      const farthest = () => (found.length < count ? mostKm : (found.at(-1)?.distance ?? 0) / 1000);
      const start = lowerBound(list, from.latitude);
      let [below, above] = [start - 1, start];
      const gap = (at: number) =>
        Math.abs((list[at]?.latitude ?? Number.POSITIVE_INFINITY) - from.latitude) * kmPerDegree;
      // Outwards by latitude: once both next ones are farther north and south than the last found, none is nearer.
      while (below >= 0 || above < list.length) {
        const at = gap(below) <= gap(above) ? below-- : above++;
        if (gap(at) > farthest()) break;
        const record = list[at];
        if (record === undefined || !fits(record)) continue;
        const distance = Math.round(distanceKm(from, record) * 1000);
        if (distance <= farthest() * 1000) insert(found, { record, distance }, count);
      }
      return found;
    },
  };
}
