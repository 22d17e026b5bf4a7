/**
 * The relay points of the operator's file, or of the demo's; they can be loaded again without a restart
 * (docs/operations.md, "Relay points").
 */
import { basename, dirname, join } from 'node:path';
import type { RelaySource } from '#domain/relay/contract.ts';
import { type PointFault, pointFaultText } from '#domain/relay/point-fault.ts';
import type { RelayRecord } from '#domain/relay/relay-record.ts';
import { watchFiles } from '#server/process/file-watch.ts';
import { faultsOf, readRelayFile } from './point-file.ts';
import { buildRelayIndex, type RelayIndex } from './point-index.ts';
import type { CountryKnowledge } from './point-records.ts';

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
  return record.carriers.length > 0 && carriers.length === 0 ? [] : [{ ...record, carriers }];
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
