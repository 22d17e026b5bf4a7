/** The relay points of this process, which can be reloaded without a restart (docs/operations.md, "Relay points"). */
import { type FSWatcher, watch as watchPath } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RelaySource } from '#domain/relay/contract.ts';
import { RelayFileError, readRelayFile } from './point-file.ts';
import { buildRelayIndex, type RelayIndex } from './point-index.ts';
import type { CountryKnowledge } from './point-records.ts';

export interface PointSetOptions {
  readonly config: { readonly env: 'demo' | 'production'; readonly relayPointsFile: string | null };
  readonly dataFolder: string;
  readonly knowledge: CountryKnowledge;
  readonly logger: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** How long the file must be unchanged before it is read, in milliseconds. */
  readonly debounceMs?: number;
}

interface LoadedPoints {
  readonly index: RelayIndex;
  readonly source: RelaySource;
}

export interface PointSet {
  current(): LoadedPoints;
  /**
   * Reads the file again and replaces all points; if it has a fault, logs it, keeps the previous points and returns
   * false.
   */
  reload(): Promise<boolean>;
  /** Reloads when the operator's file changes; returns a function that stops watching. */
  watch(): () => void;
  close(): void;
}

/** The bundled demo data, with invented points. */
const demoPointsFile = 'relay-points/demo.tsv';

/** Loads the operator's file, else the demo data; rejects with `RelayFileError` listing every fault. */
export async function createPointSet(options: PointSetOptions): Promise<PointSet> {
  const { config, dataFolder, knowledge, logger, debounceMs = 500 } = options;
  const ownFile = config.relayPointsFile;
  const file = ownFile ?? join(dataFolder, demoPointsFile);
  const source: RelaySource = ownFile === null ? 'demo' : 'file';
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | undefined;

  async function load(): Promise<LoadedPoints> {
    // Nobody may send a real parcel to an invented point.
    const isEmpty = ownFile === null && config.env === 'production';
    const index = buildRelayIndex(isEmpty ? [] : await readRelayFile(file, knowledge));
    if (isEmpty) logger.warn({}, 'no relay points: RELAY_POINTS_FILE is unset');
    else logger.info({ count: index.size }, 'relay points loaded');
    return { index, source };
  }

  let current = await load();

  async function reload(): Promise<boolean> {
    const turn = ++latest;
    try {
      const newPoints = await load();
      if (turn === latest) current = newPoints;
      return true;
    } catch (error) {
      const problems = error instanceof RelayFileError ? error.problems : [String(error)];
      logger.error({ problems }, 'relay points not reloaded, the former ones stay');
      return false;
    }
  }

  function close(): void {
    clearTimeout(timer);
    watcher?.close();
  }

  return {
    current: () => current,
    reload,
    close,
    watch() {
      close();
      // Watches the folder rather than the file: editors replace the file, and its watcher would stay with the old
      // one.
      watcher = watchPath(dirname(file), { persistent: false }, (_event, name) => {
        if (name !== basename(file)) return;
        clearTimeout(timer);
        timer = setTimeout(() => void reload(), debounceMs).unref();
      });
      watcher.on('error', (err) => logger.error({ err }, 'relay points are no longer watched'));
      return close;
    },
  };
}
