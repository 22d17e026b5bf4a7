/** Runs saves one at a time. */
export interface SaveQueue {
  /** Runs a save once the one before has ended; of several that wait, the last one runs. */
  run(save: () => Promise<unknown>): void;
  /** Drops the save that waits. */
  clear(): void;
}

/** A queue in which an older state can't overtake a newer one on its way to the server. */
export function createSaveQueue(): SaveQueue {
  let isRunning = false;
  let next: (() => Promise<unknown>) | null = null;
  const run = (save: () => Promise<unknown>) => {
    if (isRunning) {
      next = save;
      return;
    }
    isRunning = true;
    save().finally(() => {
      isRunning = false;
      const waiting = next;
      next = null;
      if (waiting) run(waiting);
    });
  };
  return {
    run,
    clear() {
      next = null;
    },
  };
}
