/** What another set of relay points would change, before anything is changed (docs/back-office.md, "Carriers"). */
import * as v from 'valibot';
import { distanceKm, type Position } from '#domain/territory/place-distance.ts';
import type { RelayRecord } from './relay-record.ts';

/** Removing more than this share of the points is unusual, in percent. */
export const unusualSharePercent = 10;
/** A point that moves farther than this is unusual, in kilometres: shops move, but not to another quarter. */
export const unusualMoveKm = 1;
/**
 * A point farther than this from the places of its postal code is unusual, in kilometres. The positions of some
 * municipalities are a few kilometres off (docs/reference-data.md).
 */
export const unusualDistanceKm = 50;
/** The number of unusual changes that a report lists; it counts all. */
export const maxListedChanges = 200;
/** The number of added, changed and removed points that a report names as examples, each. */
export const maxExamples = 20;

/** `place` is its address, `uses` what can be done there with which carriers. */
export const pointParts = ['name', 'place', 'position', 'type', 'uses', 'hours', 'access'] as const;
export type PointPart = (typeof pointParts)[number];

const counts = v.object({
  /** Points of the new set. */
  read: v.number(),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
  unchanged: v.number(),
});
const pointSchema = v.object({
  postOfficeId: v.string(),
  label: v.string(),
  postalCode: v.string(),
  town: v.string(),
  country: v.string(),
});
export type NamedPoint = v.InferOutput<typeof pointSchema>;

const unusualSchema = v.variant('kind', [
  v.object({
    kind: v.literal('removals'),
    scope: v.picklist(['all', 'type', 'carrier', 'country']),
    /** Code of the type, carrier or country; empty for all points. */
    code: v.string(),
    count: v.number(),
    of: v.number(),
  }),
  /** Points that serve only carriers that the shop doesn't offer, so that they aren't shown. */
  v.object({ kind: v.literal('unserved'), count: v.number(), of: v.number() }),
  v.object({ kind: v.literal('far'), point: pointSchema, km: v.number() }),
  v.object({ kind: v.literal('moved'), point: pointSchema, km: v.number() }),
]);
export type UnusualPoints = v.InferOutput<typeof unusualSchema>;

export const pointsReportSchema = v.object({
  all: counts,
  types: v.object({ POST_OFFICE: counts, SHOP: counts, LOCKER: counts }),
  /** The first of them, and the number of all. */
  unusual: v.array(unusualSchema),
  unusualCount: v.number(),
  added: v.array(pointSchema),
  changed: v.array(v.object({ ...pointSchema.entries, parts: v.array(v.picklist(pointParts)) })),
  removed: v.array(pointSchema),
});
export type PointsReport = v.InferOutput<typeof pointsReportSchema>;

type Counts = { -readonly [K in keyof v.InferOutput<typeof counts>]: number };

/** Without points that serve only carriers that the shop doesn't offer. */
export interface ShownPoints {
  readonly records: readonly RelayRecord[];
  readonly leftOut: number;
}

const namesOf = ({ postOfficeId, label, postalCode, town, country }: RelayRecord): NamedPoint => ({
  postOfficeId,
  label,
  postalCode,
  town,
  country,
});

const sameCodes = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || one.toSorted().join() === other.toSorted().join();

type SamePart = (one: RelayRecord, other: RelayRecord) => boolean;
const sameFields =
  (...fields: readonly (keyof RelayRecord)[]): SamePart =>
  (one, other) =>
    fields.every((field) => one[field] === other[field]);

const sameParts: Readonly<Record<PointPart, SamePart>> = {
  name: sameFields('label'),
  place: sameFields('line1', 'town', 'region', 'postalCode', 'country'),
  position: sameFields('latitude', 'longitude'),
  type: sameFields('type'),
  uses: (one, other) =>
    one.maxGrams === other.maxGrams && sameCodes(one.kinds, other.kinds) && sameCodes(one.carriers, other.carriers),
  hours: ({ openingHours: one }, { openingHours: other }) =>
    one === other || JSON.stringify(one) === JSON.stringify(other),
  access: sameFields('accessible'),
};

const changedParts = (before: RelayRecord, after: RelayRecord): readonly PointPart[] =>
  pointParts.filter((part) => !sameParts[part](before, after));

const noCounts = (): Counts => ({ read: 0, added: 0, changed: 0, removed: 0, unchanged: 0 });

/** One of the two states is null for a point in one set only. */
type Pair = { readonly before: RelayRecord | null; readonly after: RelayRecord | null };

function pairsOf(before: readonly RelayRecord[], after: readonly RelayRecord[]): readonly Pair[] {
  const former = new Map(before.map((record) => [record.postOfficeId, record]));
  const next = new Set(after.map(({ postOfficeId }) => postOfficeId));
  return [
    ...before.filter(({ postOfficeId }) => !next.has(postOfficeId)).map((record) => ({ before: record, after: null })),
    ...after.map((record) => ({ before: former.get(record.postOfficeId) ?? null, after: record })),
  ];
}

/** Groups of which a large share may go: their type, their country, and each of their carriers. */
function scopesOf({ type, country, carriers }: RelayRecord, allCarriers: readonly string[]) {
  const served = carriers.length === 0 ? allCarriers : carriers;
  return [
    { scope: 'type', code: type } as const,
    { scope: 'country', code: country } as const,
    ...served.map((code) => ({ scope: 'carrier', code }) as const),
  ];
}

type Removals = Extract<UnusualPoints, { kind: 'removals' }>;
const shareOf = ({ count, of }: Pick<Removals, 'count' | 'of'>) => (of === 0 ? 0 : (count * 100) / of);

/**
 * Groups of which an unusual share is removed, largest share first, and before them all points. A group is listed if it
 * loses everything, or clearly more than the points as a whole do: otherwise each group would repeat the same share.
 */
function unusualRemovals(pairs: readonly Pair[], carriers: readonly string[]): readonly Removals[] {
  const all: Removals = { kind: 'removals', scope: 'all', code: '', count: 0, of: 0 };
  const groups = new Map<string, Removals>();
  for (const { before, after } of pairs) {
    if (!before) continue;
    const isRemoved = after === null ? 1 : 0;
    all.of += 1;
    all.count += isRemoved;
    for (const { scope, code } of scopesOf(before, carriers)) {
      const key = `${scope} ${code}`;
      const group: Removals = groups.get(key) ?? { kind: 'removals', scope, code, count: 0, of: 0 };
      group.count += isRemoved;
      group.of += 1;
      groups.set(key, group);
    }
  }
  const isWhole = all.count === all.of;
  const worse = [...groups.values()]
    .filter((group) => shareOf(group) > unusualSharePercent && !isWhole)
    .filter((group) => group.count === group.of || shareOf(group) > shareOf(all) + unusualSharePercent)
    .toSorted((one, other) => shareOf(other) - shareOf(one));
  return [...(shareOf(all) > unusualSharePercent ? [all] : []), ...worse];
}

const farthestFirst = (one: { readonly km: number }, other: { readonly km: number }) => other.km - one.km;
const rounded = (km: number) => Math.round(km * 10) / 10;

function movedPoints(pairs: readonly Pair[]): readonly UnusualPoints[] {
  return pairs
    .flatMap(({ before, after }) => {
      if (!before || !after) return [];
      const km = rounded(distanceKm(before, after));
      return km > unusualMoveKm ? [{ kind: 'moved', point: namesOf(after), km } as const] : [];
    })
    .toSorted(farthestFirst);
}

/** New points, or points at a new position, that are far from all places of their postal code. */
function farPoints(
  pairs: readonly Pair[],
  placesOf: (country: string, postalCode: string) => readonly Position[],
): readonly UnusualPoints[] {
  return pairs
    .flatMap(({ before, after }) => {
      if (!after) return [];
      const isInPlace = before && distanceKm(before, after) === 0 && before.postalCode === after.postalCode;
      const places = isInPlace ? [] : placesOf(after.country, after.postalCode);
      if (places.length === 0) return [];
      const km = rounded(Math.min(...places.map((place) => distanceKm(place, after))));
      return km > unusualDistanceKm ? [{ kind: 'far', point: namesOf(after), km } as const] : [];
    })
    .toSorted(farthestFirst);
}

const isUnserved = ({ leftOut, records }: ShownPoints) =>
  leftOut * 100 > (leftOut + records.length) * unusualSharePercent;

export interface ReportOptions {
  /** The carriers that are on offer. */
  readonly carriers: readonly string[];
  /** None if the code isn't known. */
  readonly placesOf: (country: string, postalCode: string) => readonly Position[];
}

/** Points are the same if their ids are. */
export function reportPoints(
  before: Pick<ShownPoints, 'records'>,
  after: ShownPoints,
  { carriers, placesOf }: ReportOptions,
): PointsReport {
  const pairs = pairsOf(before.records, after.records);
  const all = noCounts();
  const types = { POST_OFFICE: noCounts(), SHOP: noCounts(), LOCKER: noCounts() };
  const count = (type: RelayRecord['type'], what: keyof Counts) => {
    all[what] += 1;
    types[type][what] += 1;
  };
  const [added, changed, removed]: [NamedPoint[], PointsReport['changed'], NamedPoint[]] = [[], [], []];
  for (const { before: former, after: next } of pairs) {
    if (next) count(next.type, 'read');
    if (former && next) {
      const parts = changedParts(former, next);
      count(next.type, parts.length > 0 ? 'changed' : 'unchanged');
      if (parts.length > 0) changed.push({ ...namesOf(next), parts: [...parts] });
    } else if (next) {
      count(next.type, 'added');
      added.push(namesOf(next));
    } else if (former) {
      count(former.type, 'removed');
      removed.push(namesOf(former));
    }
  }
  const unserved = { kind: 'unserved', count: after.leftOut, of: after.leftOut + after.records.length } as const;
  const unusual = [
    ...unusualRemovals(pairs, carriers),
    ...(isUnserved(after) ? [unserved] : []),
    ...farPoints(pairs, placesOf),
    ...movedPoints(pairs),
  ];
  return {
    all,
    types,
    unusual: unusual.slice(0, maxListedChanges),
    unusualCount: unusual.length,
    added: added.slice(0, maxExamples),
    changed: changed.slice(0, maxExamples),
    removed: removed.slice(0, maxExamples),
  };
}

export function pointChangesOf({ all: { added, changed, removed } }: Pick<PointsReport, 'all'>): number {
  return added + changed + removed;
}
