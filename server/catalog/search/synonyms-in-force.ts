/**
 * The synonyms that searches use: read again when their files change, and when any process changes a rule of staff
 * (docs/search.md, "Synonyms").
 */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { readSynonymRules, synonymChanges } from '#server/catalog/stored-synonyms.ts';
import { keepMemoryCopy } from '#server/db/memory-copy.ts';
import type { Database } from '#server/db/schema.ts';
import { watchFiles } from '#server/process/file-watch.ts';
import type { SearchLogger } from './index-builds.ts';
import { compileSynonyms, loadBundledRules, SynonymFilesError } from './synonyms.ts';

export interface SynonymsSettings {
  readonly db: Kysely<Database>;
  /** The pool of the rules' database, to which a further connection is opened that listens for their changes. */
  readonly pool: pg.Pool;
  /** Folder of `synonyms.fr.txt` and `synonyms.en.txt`. */
  readonly synonymsFolder: string;
  readonly logger: SearchLogger;
  /** Called after each change of the index or the synonyms, since cached pages with lists are then out of date. */
  readonly onSwap?: () => void;
  /** Time without changes before files are read again, in milliseconds. */
  readonly debounceMs?: number;
}

/** Loads files and rules; rejects with SynonymFilesError for faulty files, and if the database doesn't answer. */
export async function openSynonyms(settings: SynonymsSettings) {
  const { db, pool, synonymsFolder, logger, onSwap, debounceMs } = settings;
  let bundled = await loadBundledRules(synonymsFolder);
  const rules = await keepMemoryCopy({
    pool,
    changes: synonymChanges,
    read: () => readSynonymRules(db),
    subject: 'synonyms',
    warn: (fields, message) => logger.error(fields, message),
  });
  let inForce = compileSynonyms(bundled, rules.current());
  let stopWatching = () => {};

  function putIntoForce(): void {
    inForce = compileSynonyms(bundled, rules.current());
    onSwap?.();
  }
  rules.onChange(putIntoForce);

  /** Reads the files again; returns whether they were valid. Faults are logged, and the previous synonyms stay. */
  async function reload(): Promise<boolean> {
    try {
      bundled = await loadBundledRules(synonymsFolder);
      logger.info({}, 'synonyms reloaded');
      putIntoForce();
      return true;
    } catch (error) {
      if (!(error instanceof SynonymFilesError)) throw error;
      logger.error({ problems: error.problems }, 'synonyms not reloaded, the former ones stay');
      return false;
    }
  }

  return {
    current: () => inForce,
    /** The rules of the files, as last read without a fault; staff can read but not change them. */
    bundled: () => bundled,
    reload,
    /** Reads the rules of staff again; rejects if the database doesn't answer. */
    reloadRules: rules.readAgain,
    /** Reloads whenever a file changes. Returns a function that stops watching. */
    watch() {
      stopWatching();
      const places = [{ folder: synonymsFolder }];
      stopWatching = watchFiles({ places, reload, debounceMs, subject: 'synonyms', logger });
      return stopWatching;
    },
    async close() {
      stopWatching();
      await rules.close();
    },
  };
}
