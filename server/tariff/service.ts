/** The tariffs of this process, which can be reloaded without a restart (docs/tariffs.md, "Reload"). */
import { type FSWatcher, watch as watchPath } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { loadTariffs, TariffFilesError } from './load.ts';

/** The part of a pino logger that the service uses. */
export interface TariffLogger {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface TariffServiceSettings {
  /** Folder of the tariff files, `data/tariffs`. */
  readonly folder: string;
  /** `data/territories.json`. */
  readonly territoriesFile: string;
  readonly logger: TariffLogger;
  /** How long files must be unchanged before they are read, in milliseconds. */
  readonly debounceMs?: number;
}

/** The outcome of a reload: the new version, or the faults, in which case the previous tariffs stay. */
export type ReloadOutcome =
  | { readonly ok: true; readonly version: string }
  | { readonly ok: false; readonly errors: readonly string[] };

export interface TariffService {
  /** The current tariffs; use one answer throughout a comparison. */
  current(): CompiledTariffs;
  /** Validates all files, then replaces all tariffs at once. Doesn't throw for faults of the files. */
  reload(): Promise<ReloadOutcome>;
  /**
   * Reloads when a file changes, and calls `onReload` after each successful reload; returns a function that stops
   * watching.
   */
  watch(onReload?: () => void): () => void;
  close(): void;
}

/** Loads the tariffs; throws TariffFilesError with every fault. */
export async function createTariffService(settings: TariffServiceSettings): Promise<TariffService> {
  const { folder, territoriesFile, logger, debounceMs = 500 } = settings;
  let compiledTariffs = await loadTariffs(folder, territoriesFile);
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;
  const openWatchers: FSWatcher[] = [];

  async function reload(): Promise<ReloadOutcome> {
    const turn = ++latest;
    try {
      const newTariffs = await loadTariffs(folder, territoriesFile);
      if (turn === latest) compiledTariffs = newTariffs;
      logger.info({ version: newTariffs.version }, 'tariffs reloaded');
      return { ok: true, version: newTariffs.version };
    } catch (error) {
      if (!(error instanceof TariffFilesError)) throw error;
      logger.error({ problems: error.problems }, 'tariffs not reloaded, the former ones stay');
      return { ok: false, errors: error.problems };
    }
  }

  async function reloadAndNotify(onReload: () => void): Promise<void> {
    if ((await reload()).ok) onReload();
  }

  function scheduleReload(onReload: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reloadAndNotify(onReload).catch((err: unknown) => logger.error({ err }, 'tariffs not reloaded'));
    }, debounceMs);
    timer.unref();
  }

  function close(): void {
    clearTimeout(timer);
    for (const watcher of openWatchers.splice(0)) watcher.close();
  }

  function watch(onReload: () => void = () => {}): () => void {
    close();
    const rulesName = basename(territoriesFile);
    // Watches the folders rather than the files: editors replace a file, and its watcher would stay with the old one.
    const watchers = [
      watchPath(folder, { persistent: false }, () => scheduleReload(onReload)),
      watchPath(dirname(territoriesFile), { persistent: false }, (_event, name) => {
        if (name === rulesName) scheduleReload(onReload);
      }),
    ];
    for (const watcher of watchers) {
      watcher.on('error', (err) => logger.error({ err }, 'tariff files are no longer watched'));
      openWatchers.push(watcher);
    }
    return close;
  }

  return { current: () => compiledTariffs, reload, watch, close };
}
