/** The tariffs that ship with the shop, which can be reloaded without a restart (docs/tariffs.md, "Reload"). */
import { basename, dirname } from 'node:path';
import { tariffsOnOffer } from '#domain/tariff/closed-carriers.ts';
import { compileTariffs } from '#domain/tariff/compile.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import type { NamedTariffFile } from '#domain/tariff/schedule-files.ts';
import { watchFiles } from '#server/process/file-watch.ts';
import type { Logger } from '#server/process/logger.ts';
import { loadTariffSources, TariffFilesError, type TariffSources } from './load.ts';

export interface TariffServiceSettings {
  /** Folder of the tariff files, `data/tariffs`. */
  readonly folder: string;
  /** Path of `data/territories.json`. */
  readonly territoriesFile: string;
  /** Services of other carriers are left out. By default, all are offered. */
  readonly offersCarrier?: (code: string) => boolean;
  readonly logger: Pick<Logger, 'info' | 'error'>;
  /** How long files must be unchanged before they are read, in milliseconds. */
  readonly debounceMs?: number;
}

/** Result of a reload: the new version, or the faults, in which case the previous tariffs stay in use. */
export type ReloadOutcome =
  | { readonly ok: true; readonly version: string }
  | { readonly ok: false; readonly errors: readonly string[] };

export interface CurrentTariffs {
  /** A comparison has to use the result of one call throughout, since the next call may return newer tariffs. */
  current(): CompiledTariffs;
}

/** Rejects with a TariffFilesError that lists all faults. */
export async function createTariffService(settings: TariffServiceSettings) {
  const { folder, territoriesFile, offersCarrier = () => true, logger, debounceMs } = settings;
  const compile = (files: readonly NamedTariffFile[], { territories }: TariffSources) =>
    tariffsOnOffer(
      compileTariffs(
        files.map(({ file }) => file),
        territories,
      ),
      offersCarrier,
    );
  const load = async () => {
    const sources = await loadTariffSources(folder, territoriesFile);
    return { sources, compiled: compile(sources.files, sources) };
  };
  let loaded = await load();
  let latest = 0;
  let stopWatching = () => {};

  /** Checks all files, then replaces all tariffs at once. Faults of the files are returned, not thrown. */
  async function reload(): Promise<ReloadOutcome> {
    const turn = ++latest;
    try {
      const next = await load();
      if (turn === latest) loaded = next;
      const { version } = next.compiled;
      logger.info({ version }, 'tariffs reloaded');
      return { ok: true, version };
    } catch (error) {
      if (!(error instanceof TariffFilesError)) throw error;
      logger.error({ problems: error.problems }, 'tariffs not reloaded, the former ones stay');
      return { ok: false, errors: error.problems };
    }
  }

  /**
   * Reloads when a file changes, and calls `onReload` after each successful reload; returns the function that stops
   * watching.
   */
  function watch(onReload: () => void = () => {}): () => void {
    stopWatching();
    stopWatching = watchFiles({
      places: [{ folder }, { folder: dirname(territoriesFile), file: basename(territoriesFile) }],
      reload: async () => {
        if ((await reload()).ok) onReload();
      },
      debounceMs,
      subject: 'tariffs',
      logger,
    });
    return stopWatching;
  }

  return {
    current: () => loaded.compiled,
    /** The files that ship with the shop. */
    sources: () => loaded.sources,
    /** Compiles files with the current territories, and leaves out carriers that the brand doesn't offer. */
    compile: (files: readonly NamedTariffFile[]) => compile(files, loaded.sources),
    offersCarrier,
    reload,
    watch,
    close: () => stopWatching(),
  };
}

export type TariffService = Awaited<ReturnType<typeof createTariffService>>;
