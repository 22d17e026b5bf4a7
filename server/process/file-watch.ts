/** Watches the operator's files, whose changes take effect without a restart. */
import { watch } from 'node:fs';

export interface WatchedPlace {
  readonly folder: string;
  /** Name of the only file to watch; all files of the folder by default. */
  readonly file?: string;
  readonly recursive?: boolean;
}

export interface FileWatchOptions {
  readonly places: readonly WatchedPlace[];
  /** Reads the files again. A rejection is logged. */
  readonly reload: () => Promise<unknown>;
  /**
   * How long files must be unchanged before they are read, in milliseconds; 500 by default. An editor may write a file
   * in several parts.
   */
  readonly debounceMs?: number | undefined;
  /** Name of the files' content in the log, such as `tariffs`. */
  readonly subject: string;
  readonly logger: { error(fields: object, message: string): void };
}

/**
 * Calls `reload` once after several changes in quick succession. Returns a function that stops watching. The process
 * can exit while files are watched. If the operating system ends the watching, an error is logged and no change is
 * noticed any more.
 */
export function watchFiles({ places, reload, debounceMs = 500, subject, logger }: FileWatchOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  const reloadSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reload().catch((err: unknown) => logger.error({ err }, `${subject} not reloaded`));
    }, debounceMs).unref();
  };
  // Watches folders rather than files: editors replace a file, and a watcher of the file would stay with the old one.
  const watchers = places.map(({ folder, file, recursive = false }) =>
    watch(folder, { persistent: false, recursive }, (_event, name) => {
      if (file === undefined || name === file) reloadSoon();
    }).on('error', (err) => logger.error({ err }, `${subject}: files no longer watched`)),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
