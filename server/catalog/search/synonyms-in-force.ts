/**
 * The synonyms that searches use: read again when their files change, and when any process changes a rule of staff
 * (docs/search.md, "Synonyms").
 */
import { watch as watchPath } from 'node:fs';
import { ExponentialBackoff, handleAll, retry } from 'cockatiel';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { SynonymRule } from '#domain/catalog/synonym-rule.ts';
import { readSynonymRules, synonymChanges } from '#server/catalog/stored-synonyms.ts';
import { listenToChanges } from '#server/db/changes.ts';
import type { Database } from '#server/db/schema.ts';
import type { SearchLogger } from './index-builds.ts';
import {
  type BundledRules,
  compileSynonyms,
  loadBundledRules,
  SynonymFilesError,
  type SynonymsBySite,
} from './synonyms.ts';

export interface SynonymsInForce {
  current(): SynonymsBySite;
  /** The rules of the files. */
  bundled(): BundledRules;
  /** Reads the files again; returns whether they were valid. Faults are logged, and the previous synonyms stay. */
  reload(): Promise<boolean>;
  /** Reads the rules of staff again; rejects if the database doesn't answer. */
  reloadRules(): Promise<void>;
  /** Reloads whenever a file changes. Returns a function that stops watching. */
  watch(): () => void;
  close(): Promise<void>;
}

export interface SynonymsSettings {
  readonly db: Kysely<Database>;
  /** Changes are listened to on a connection of its own, opened with this pool's options. */
  readonly pool: pg.Pool;
  /** Folder of `synonyms.fr.txt` and `synonyms.en.txt`. */
  readonly synonymsFolder: string;
  readonly logger: SearchLogger;
  /** Called after each change of the index or the synonyms, since cached pages with lists are then out of date. */
  readonly onSwap?: () => void;
  /** Time without changes before files are read again, in milliseconds. */
  readonly debounceMs?: number;
}

/** Calls `reload` when a file changes. */
function watchFiles(
  { synonymsFolder, logger, debounceMs = 500 }: SynonymsSettings,
  reload: () => Promise<unknown>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watchPath(synonymsFolder, { persistent: false }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reload().catch((err: unknown) => logger.error({ err }, 'synonyms not reloaded'));
    }, debounceMs).unref();
  });
  watcher.on('error', (err) => logger.error({ err }, 'synonyms are no longer watched'));
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** Calls `load` after each change of the rules of staff, until it succeeds. Returns a function that ends it. */
async function followRules(
  { pool, logger }: SynonymsSettings,
  load: () => Promise<void>,
): Promise<() => Promise<void>> {
  const backoff = new ExponentialBackoff({ initialDelay: 200, maxDelay: 10_000 });
  const untilRead = retry(handleAll, { maxAttempts: Number.POSITIVE_INFINITY, backoff }).dangerouslyUnref();
  untilRead.onFailure(({ reason }) => logger.error('error' in reason ? { err: reason.error } : {}, 'rules not read'));
  let hasEnded = false;
  const stopListening = await listenToChanges(
    pool,
    synonymChanges,
    () => void untilRead.execute(async () => hasEnded || load()),
    { onError: (err) => logger.error({ err }, 'listening to synonyms failed') },
  );
  return async () => {
    hasEnded = true;
    await stopListening();
  };
}

/** Loads files and rules; throws SynonymFilesError, and rejects if the database doesn't answer. */
export async function openSynonyms(settings: SynonymsSettings): Promise<SynonymsInForce> {
  const { db, synonymsFolder, logger, onSwap } = settings;
  let bundled = await loadBundledRules(synonymsFolder);
  let rules: readonly SynonymRule[] = [];
  let inForce = compileSynonyms(bundled, rules);
  let stopWatching = () => {};
  let reading: Promise<void> = Promise.resolve();

  function put(newBundled: BundledRules, newRules: readonly SynonymRule[]): void {
    [bundled, rules] = [newBundled, newRules];
    inForce = compileSynonyms(bundled, rules);
  }

  async function reload(): Promise<boolean> {
    try {
      put(await loadBundledRules(synonymsFolder), rules);
      logger.info({}, 'synonyms reloaded');
      onSwap?.();
      return true;
    } catch (error) {
      if (!(error instanceof SynonymFilesError)) throw error;
      logger.error({ problems: error.problems }, 'synonyms not reloaded, the former ones stay');
      return false;
    }
  }

  /** Reads the rules after earlier readings, so that an older state never replaces a newer one. */
  function readRules(): Promise<void> {
    reading = reading.catch(() => undefined).then(async () => put(bundled, await readSynonymRules(db)));
    return reading;
  }

  async function reloadRules(): Promise<void> {
    await readRules();
    onSwap?.();
  }

  // Listens before the first reading, so that no change is missed in between.
  const stopFollowing = await followRules(settings, reloadRules);
  await readRules();
  return {
    current: () => inForce,
    bundled: () => bundled,
    reload,
    reloadRules,
    watch() {
      stopWatching();
      stopWatching = watchFiles(settings, reload);
      return stopWatching;
    },
    async close() {
      stopWatching();
      await stopFollowing();
    },
  };
}
