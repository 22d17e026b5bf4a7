/** The synonyms that searches use, reloaded when their files change (docs/search.md, "Synonyms"). */
import { watch as watchPath } from 'node:fs';
import type { SearchLogger } from './index-builds.ts';
import { loadSynonyms, SynonymFilesError, type SynonymsByLocale } from './synonyms.ts';

export interface SynonymsInForce {
  current(): SynonymsByLocale;
  /** Reads the files again; returns whether they were valid. Faults are logged, and the previous synonyms stay. */
  reload(): Promise<boolean>;
  /** Reloads whenever a file changes. Returns a function that stops watching. */
  watch(): () => void;
  close(): void;
}

export interface SynonymsSettings {
  /** Folder of `synonyms.fr.txt` and `synonyms.en.txt`. */
  readonly synonymsFolder: string;
  readonly logger: SearchLogger;
  /** Called after each change of the index or the synonyms, since cached pages with lists are then out of date. */
  readonly onSwap?: () => void;
  /** Time without changes before files are read again, in milliseconds. */
  readonly debounceMs?: number;
}

/** Loads the files; throws SynonymFilesError. */
export async function openSynonyms(settings: SynonymsSettings): Promise<SynonymsInForce> {
  const { synonymsFolder, logger, onSwap, debounceMs = 500 } = settings;
  let synonyms = await loadSynonyms(synonymsFolder);
  let stopWatching = () => {};

  async function reload(): Promise<boolean> {
    try {
      synonyms = await loadSynonyms(synonymsFolder);
      logger.info({}, 'synonyms reloaded');
      onSwap?.();
      return true;
    } catch (error) {
      if (!(error instanceof SynonymFilesError)) throw error;
      logger.error({ problems: error.problems }, 'synonyms not reloaded, the former ones stay');
      return false;
    }
  }

  function watch(): () => void {
    stopWatching();
    let timer: NodeJS.Timeout | undefined;
    const watcher = watchPath(synonymsFolder, { persistent: false }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reload().catch((err: unknown) => logger.error({ err }, 'synonyms not reloaded'));
      }, debounceMs).unref();
    });
    watcher.on('error', (err) => logger.error({ err }, 'synonyms are no longer watched'));
    stopWatching = () => {
      clearTimeout(timer);
      watcher.close();
    };
    return stopWatching;
  }

  return { current: () => synonyms, reload, watch, close: () => stopWatching() };
}
