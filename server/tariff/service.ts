/** The tariffs of this process, reloadable without a restart (docs/tariffs.md, "Reload"). */
import { type FSWatcher, watch as watchPath } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { loadTariffs, TariffFilesError } from './load.ts';

/** What the service logs to; a pino logger fits. */
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
  /** Quiet time before a change is read, in milliseconds. */
  readonly debounceMs?: number;
}

/** Outcome of a reload: the new version, or the faults; then the former tariffs stay. */
export type ReloadOutcome =
  | { readonly ok: true; readonly version: string }
  | { readonly ok: false; readonly errors: readonly string[] };

export interface TariffService {
  /** The tariffs in force; keep the answer for the length of one comparison. */
  current(): CompiledTariffs;
  /** Validates everything and swaps at once. Never throws for a fault of the files. */
  reload(): Promise<ReloadOutcome>;
  /** Reloads when a file changes, and tells when new tariffs are in force; answers how to stop. */
  watch(reloaded?: () => void): () => void;
  close(): void;
}

/** Loads the tariffs; throws TariffFilesError listing every fault. */
export async function createTariffService(settings: TariffServiceSettings): Promise<TariffService> {
  const { folder, territoriesFile, logger, debounceMs = 500 } = settings;
  let compiled = await loadTariffs(folder, territoriesFile);
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;
  const open: FSWatcher[] = [];

  async function reload(): Promise<ReloadOutcome> {
    const turn = ++latest;
    try {
      const loaded = await loadTariffs(folder, territoriesFile);
      if (turn === latest) compiled = loaded;
      logger.info({ version: loaded.version }, 'tariffs reloaded');
      return { ok: true, version: loaded.version };
    } catch (error) {
      if (!(error instanceof TariffFilesError)) throw error;
      logger.error({ problems: error.problems }, 'tariffs not reloaded, the former ones stay');
      return { ok: false, errors: error.problems };
    }
  }

  async function reloadAndTell(reloaded: () => void): Promise<void> {
    if ((await reload()).ok) reloaded();
  }

  function changed(reloaded: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reloadAndTell(reloaded).catch((err: unknown) => logger.error({ err }, 'tariffs not reloaded'));
    }, debounceMs);
    timer.unref();
  }

  function close(): void {
    clearTimeout(timer);
    for (const watcher of open.splice(0)) watcher.close();
  }

  function watch(reloaded: () => void = () => {}): () => void {
    close();
    const rulesName = basename(territoriesFile);
    // The folders are watched, not the files: editors replace a file, and a watcher would stay on the old one.
    const watchers = [
      watchPath(folder, { persistent: false }, () => changed(reloaded)),
      watchPath(dirname(territoriesFile), { persistent: false }, (_event, name) => {
        if (name === rulesName) changed(reloaded);
      }),
    ];
    for (const watcher of watchers) {
      watcher.on('error', (err) => logger.error({ err }, 'tariff files are no longer watched'));
      open.push(watcher);
    }
    return close;
  }

  return { current: () => compiled, reload, watch, close };
}
