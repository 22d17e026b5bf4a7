/** The tariffs of this process, reloadable without a restart (docs/tariffs.md, "Reload"). */
import { type FSWatcher, watch as watchPath } from 'node:fs';
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
  /** Reloads when a file changes. */
  watch(): void;
  close(): void;
}

/** Loads the tariffs; throws TariffFilesError listing every fault. */
export async function createTariffService(settings: TariffServiceSettings): Promise<TariffService> {
  const { folder, territoriesFile, logger, debounceMs = 500 } = settings;
  let compiled = await loadTariffs(folder, territoriesFile);
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;
  const watchers: FSWatcher[] = [];

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

  function changed(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reload().catch((error: unknown) => logger.error({ error }, 'tariffs not reloaded'));
    }, debounceMs);
    timer.unref();
  }

  function close(): void {
    clearTimeout(timer);
    for (const watcher of watchers.splice(0)) watcher.close();
  }

  function watch(): void {
    if (watchers.length > 0) return;
    for (const path of [folder, territoriesFile]) {
      const watcher = watchPath(path, { persistent: false }, changed);
      watcher.on('error', (error) => logger.error({ error }, 'tariff files are no longer watched'));
      watchers.push(watcher);
    }
  }

  return { current: () => compiled, reload, watch, close };
}
