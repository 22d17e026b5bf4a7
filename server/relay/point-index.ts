/** Indexes the relay points of each country by position, so that a search needn't examine all of them. */
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { RelayRecord } from '#domain/relay/relay-record.ts';
import { distanceKm, type Position } from '#domain/territory/place-distance.ts';

/** The distance is in metres, as the crow flies. */
export interface NearbyRecord {
  readonly record: RelayRecord;
  readonly distance: number;
}

/**
 * How much farther than requested the tree is searched, in kilometres. Its distances differ from those of `distanceKm`
 * by less than this.
 */
const marginKm = 0.001;

function treeOf(records: readonly RelayRecord[]): KDBush {
  const tree = new KDBush(records.length);
  for (const { longitude, latitude } of records) tree.add(longitude, latitude);
  return tree.finish();
}

const byDistanceAndId = (a: NearbyRecord, b: NearbyRecord): number =>
  a.distance - b.distance || (a.record.postOfficeId < b.record.postOfficeId ? -1 : 1);

/** Points at the same distance are in the order of their ids. */
export function buildRelayIndex(records: readonly RelayRecord[]) {
  const byId = new Map(records.map((record) => [record.postOfficeId, record]));
  const byCountry = Map.groupBy(records, (record) => record.country);
  const trees = new Map([...byCountry].map(([country, list]) => [country, treeOf(list)]));
  return {
    size: records.length,
    /** In the order of their file. */
    records,
    find: (postOfficeId: string) => byId.get(postOfficeId),

    /** The nearest points of a country for which `fits` is true, nearest first, within `maxKm`. */
    nearest(
      country: string,
      from: Position,
      {
        count,
        maxKm,
        fits,
      }: { readonly count: number; readonly maxKm: number; readonly fits: (record: RelayRecord) => boolean },
    ): readonly NearbyRecord[] {
      const [list, tree] = [byCountry.get(country), trees.get(country)];
      if (list === undefined || tree === undefined) return [];
      const isFitting = (at: number) => list[at] !== undefined && fits(list[at]);
      const search = (max: number, km: number) =>
        around(tree, from.longitude, from.latitude, max, km + marginKm, isFitting).flatMap((at) => list[at] ?? []);
      const farthest = search(count, maxKm).at(-1);
      if (farthest === undefined) return [];
      // Searches again for all points as near as the farthest one, since the ids decide which of those at the same
      // distance are returned.
      return search(Number.POSITIVE_INFINITY, distanceKm(from, farthest))
        .map((record) => ({ record, distance: Math.round(distanceKm(from, record) * 1000) }))
        .filter(({ distance }) => distance <= maxKm * 1000)
        .sort(byDistanceAndId)
        .slice(0, count);
    },
  };
}

export type RelayIndex = ReturnType<typeof buildRelayIndex>;
