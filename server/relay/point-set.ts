/**
 * The relay points of the operator's file, or of the demo's; they can be loaded again without a restart
 * (docs/operations.md, "Relay points").
 */
import { basename, dirname, join } from 'node:path';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { RelaySource } from '#domain/relay/contract.ts';
import { type PointFault, pointFaultText } from '#domain/relay/point-fault.ts';
import type { RelayRecord } from '#domain/relay/relay-record.ts';
import { distanceKm, type Position } from '#domain/territory/place-distance.ts';
import { watchFiles } from '#server/process/file-watch.ts';
import { faultsOf, readRelayFile } from './point-file.ts';
import type { CountryKnowledge } from './point-records.ts';

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

type RelayIndex = ReturnType<typeof buildRelayIndex>;

export interface PointSetOptions {
  readonly config: { readonly env: 'demo' | 'production'; readonly relayPointsFile: string | null };
  readonly dataFolder: string;
  readonly clock: () => Date;
  readonly knowledge: CountryKnowledge;
  /** Whether a carrier is on offer; points that serve only other carriers are left out. By default all are on offer. */
  readonly offersCarrier?: ((code: string) => boolean) | undefined;
  readonly logger: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  readonly demoPoints?: LoadedPoints | undefined;
  /** How long the file must be unchanged before it is read, in milliseconds. */
  readonly debounceMs?: number;
}

/** Points without those that serve only carriers that aren't on offer. */
export interface LoadedPoints {
  readonly index: RelayIndex;
  readonly source: RelaySource;
  readonly leftOut: number;
}

/** The source and age of the points, and the faults of a refused file. */
export interface PointsState {
  readonly source: 'demo' | 'file';
  readonly fileName: string;
  readonly count: number;
  readonly readAt: Date;
  /** When the latest version of the file was refused, so that the former points stayed; null if it was accepted. */
  readonly refusedAt: Date | null;
  /** The first faults of the refused file; `faultCount` is the number of all. */
  readonly faults: readonly PointFault[];
  readonly faultCount: number;
}

/**
 * A point with only those of its carriers that are on offer; empty if none is. A point without a list serves all
 * carriers.
 */
function ofCarriersOnOffer(record: RelayRecord, offersCarrier: (code: string) => boolean): RelayRecord[] {
  const carriers = record.carriers.filter(offersCarrier);
  if (carriers.length === record.carriers.length) return [record];
  return carriers.length === 0 ? [] : [{ ...record, carriers }];
}

export function loadPoints(
  records: readonly RelayRecord[],
  source: RelaySource,
  offersCarrier: (code: string) => boolean = () => true,
): LoadedPoints {
  const shown = records.flatMap((record) => ofCarriersOnOffer(record, offersCarrier));
  return { index: buildRelayIndex(shown), source, leftOut: records.length - shown.length };
}

/** How many faults of a refused file are shown. */
const shownFaults = 10;

const demoPointsFile = 'relay-points/demo.tsv';

function sourceOf({ config, dataFolder }: PointSetOptions): {
  readonly file: string;
  readonly source: PointsState['source'];
} {
  return config.relayPointsFile === null
    ? { file: join(dataFolder, demoPointsFile), source: 'demo' }
    : { file: config.relayPointsFile, source: 'file' };
}

async function load(options: PointSetOptions): Promise<LoadedPoints> {
  const { config, knowledge, offersCarrier, logger } = options;
  const { file, source } = sourceOf(options);
  // Nobody must be able to send a real parcel to an invented point.
  const isEmpty = source === 'demo' && config.env === 'production';
  const known = source === 'demo' && !isEmpty ? options.demoPoints : undefined;
  const read = async () => loadPoints(isEmpty ? [] : await readRelayFile(file, knowledge), source, offersCarrier);
  const points = known ?? (await read());
  if (isEmpty) logger.warn({}, 'no relay points: RELAY_POINTS_FILE is unset');
  else logger.info({ count: points.index.size }, 'relay points loaded');
  return points;
}

/** Loads the operator's file, otherwise the demo's; rejects with `RelayFileError`, which lists every fault. */
export async function createPointSet(options: PointSetOptions) {
  const { clock, logger, debounceMs } = options;
  const { file, source } = sourceOf(options);
  let latest = 0;
  let stopWatching = () => {};
  let current = await load(options);
  let readAt = clock();
  const listeners: (() => void)[] = [];
  let refusal: { readonly at: Date; readonly faults: readonly PointFault[] } | null = null;

  /**
   * Loads the file again and replaces all points. If it has a fault, that is logged, the previous points stay, and
   * false is returned.
   */
  async function reload(): Promise<boolean> {
    const turn = ++latest;
    try {
      const newPoints = await load(options);
      if (turn === latest) {
        current = newPoints;
        readAt = clock();
        refusal = null;
        for (const listener of listeners) listener();
      }
      return true;
    } catch (error) {
      const faults = faultsOf(error);
      if (turn === latest) refusal = { at: clock(), faults };
      const problems = faults.map((fault) => pointFaultText('en', fault));
      logger.error({ problems }, 'relay points not reloaded, the former ones stay');
      return false;
    }
  }

  return {
    current: () => current,
    state: (): PointsState => ({
      source,
      fileName: basename(file),
      count: current.index.size,
      readAt,
      refusedAt: refusal?.at ?? null,
      faults: refusal?.faults.slice(0, shownFaults) ?? [],
      faultCount: refusal?.faults.length ?? 0,
    }),
    reload,
    onChange: (listener: () => void) => void listeners.push(listener),
    close: () => stopWatching(),
    /** Reloads when the operator's file changes; returns a function that stops watching. */
    watch(): () => void {
      stopWatching();
      const places = [{ folder: dirname(file), file: basename(file) }];
      stopWatching = watchFiles({ places, reload, debounceMs, subject: 'relay points', logger });
      return stopWatching;
    },
  };
}

export type PointSet = Awaited<ReturnType<typeof createPointSet>>;
