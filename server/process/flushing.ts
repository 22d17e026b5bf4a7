/** Writes what a process has counted or collected in memory to the database, at regular intervals and at the end. */

export interface Flushing {
  /** Stores now, after a call of `store` that is under way. */
  flush(): Promise<void>;
  /** Stops the interval and stores for the last time. */
  close(): Promise<void>;
}

/** Calls `store` every `everyMs` milliseconds, one call after the other. `store` must not reject. */
export function flushEvery(everyMs: number, store: () => Promise<void>): Flushing {
  let flushing: Promise<void> = Promise.resolve();
  const flush = () => {
    flushing = flushing.then(store);
    return flushing;
  };
  const timer = setInterval(flush, everyMs).unref();
  return {
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
