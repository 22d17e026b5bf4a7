/** Runs asynchronous saves one at a time. */
export interface SaveQueue {
  /** Runs a save once the previous one has ended. If several are waiting, only the last one runs. */
  run(save: () => Promise<unknown>): void;
  /** Drops the save that hasn't started yet, if there is one. */
  clear(): void;
}

/** Creates a queue in which an earlier state can't reach the server after a later one. */
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
