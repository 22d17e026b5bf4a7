/** Holds data of the database in the memory of each process, and reads them again after changes by any process. */
import { ExponentialBackoff, handleAll, retry } from 'cockatiel';
import type pg from 'pg';
import { type ChangeSource, listenToChanges } from './changes.ts';

export interface MemoryCopyOptions<T> {
  /** Changes are listened to on a connection of its own, opened with this pool's options. */
  readonly pool: pg.Pool;
  readonly changes: ChangeSource;
  /** Reads the data from the database. */
  readonly read: () => Promise<T>;
  /** The name of the data, in the plural, for the log. */
  readonly subject: string;
  /** Logs that the data couldn't be read, which is tried again, or that the connection was lost. */
  readonly warn: (fields: object, message: string) => void;
}

/**
 * Reads the data and follows their changes. Rejects if the first reading fails. If a later one fails, the former data
 * stay, and reading is repeated, at first after 200 ms and then with growing delays of up to 10 s.
 */
export async function keepMemoryCopy<T>(options: MemoryCopyOptions<T>) {
  const { pool, changes, read, subject, warn } = options;
  const listeners: (() => void)[] = [];
  let current: T | undefined;
  let reading: Promise<void> = Promise.resolve();
  /**
   * Reads the data again at once, after a change by this process; rejects if the database doesn't answer. Queues readings
   * one after the other, so that an older state never replaces a newer one.
   */
  const readAgain = () => {
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        current = await read();
        for (const listener of listeners) listener();
      });
    return reading;
  };
  const backoff = new ExponentialBackoff({ initialDelay: 200, maxDelay: 10_000 });
  const untilRead = retry(handleAll, { maxAttempts: Number.POSITIVE_INFINITY, backoff }).dangerouslyUnref();
  untilRead.onFailure(({ reason }) => warn('error' in reason ? { err: reason.error } : {}, `${subject} not read`));
  let hasEnded = false;
  // Starts listening before the first reading, so that no change is missed between the two.
  const stopListening = await listenToChanges(
    pool,
    changes,
    () => void untilRead.execute(async () => hasEnded || readAgain()),
    { onError: (err) => warn({ err }, `listening to ${subject} failed`) },
  );
  await readAgain();
  return {
    // `current` is set, since the first reading has succeeded.
    current: (): T => current as T,
    readAgain,
    /** Calls `listener` each time the data have been read again, whichever process changed them. */
    onChange: (listener: () => void) => void listeners.push(listener),
    /** Stops following changes; the copy stays as it is. */
    async close() {
      hasEnded = true;
      await stopListening();
    },
  };
}
