/** The tariffs that ship with the shop, which can be reloaded without a restart (docs/tariffs.md, "Reload"). */
import { basename, dirname } from 'node:path';
import { compileTariffs } from '#domain/tariff/compile.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { tariffsOnOffer } from '#domain/tariff/on-offer.ts';
import type { NamedTariffFile } from '#domain/tariff/schedule-files.ts';
import type { RecordChange } from '#server/audit/service.ts';
import { watchFiles } from '#server/process/file-watch.ts';
import type { Logger } from '#server/process/logger.ts';
import type { FileChange, FileUpload, SwitchOutcome, UploadOutcome } from './change-files.ts';
import type { UploadedTariffFile } from './file-store.ts';
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

export interface TariffService extends CurrentTariffs {
  /** The files that ship with the shop. */
  sources(): TariffSources;
  /** Compiles files with the current territories, and leaves out carriers that the brand doesn't offer. */
  compile(files: readonly NamedTariffFile[]): CompiledTariffs;
  readonly offersCarrier: (code: string) => boolean;
  /** Checks all files, then replaces all tariffs at once. Faults of the files are returned, not thrown. */
  reload(): Promise<ReloadOutcome>;
  /**
   * Reloads when a file changes, and calls `onReload` after each successful reload; returns the function that stops
   * watching.
   */
  watch(onReload?: () => void): () => void;
  close(): void;
}

/** The tariffs in force: the shipped files, replaced from their switch dates on by uploaded ones. */
export interface ScheduledTariffs extends CurrentTariffs {
  /** The uploaded files, those with a switch date first. */
  uploads(): readonly UploadedTariffFile[];
  /**
   * All files that apply at some time; `validFrom` and `validTo` of each are the period in which no other file replaces
   * it. A file is listed once for each site if the periods of the sites differ.
   */
  effectiveFiles(): readonly NamedTariffFile[];
  /**
   * The same as `effectiveFiles`, assuming that an uploaded file has the switch date `from`; with null, that it never
   * applies.
   */
  effectiveFilesWith(upload: UploadedTariffFile, from: string | null): readonly NamedTariffFile[];
  /**
   * Compiles files as those of `current` are: with the shop's territories, without carriers that the brand doesn't
   * offer.
   */
  compile(files: readonly NamedTariffFile[]): CompiledTariffs;
  /**
   * Checks an uploaded file by the same rules as each file that ships with the shop, and stores it if it has no fault.
   */
  upload(upload: FileUpload, record: RecordChange): Promise<UploadOutcome>;
  schedule(change: FileChange, record: RecordChange): Promise<SwitchOutcome>;
  /** Deletes a file that has no switch date; one that has a date is refused with `inForce`. */
  remove(id: number, record: RecordChange): Promise<SwitchOutcome>;
  /** Calls a function after each change of the uploaded files, whichever process of the shop made it. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** Rejects with a TariffFilesError that lists all faults. */
export async function createTariffService(settings: TariffServiceSettings): Promise<TariffService> {
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
    sources: () => loaded.sources,
    compile: (files) => compile(files, loaded.sources),
    offersCarrier,
    reload,
    watch,
    close: () => stopWatching(),
  };
}
