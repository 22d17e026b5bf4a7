/** Restarts the embedded server if it has died, for example killed for lack of memory. */

/** Called after each attempt to restart a lost server: `error` is why it failed, null if the server runs again. */
export type OnRestart = (error: Error | null) => void;

/** Interval between checks of the server, in milliseconds; queries in between fail. */
const lookMs = 100;
/** Delay after a failed start, in milliseconds. */
const retryMs = 1000;

/**
 * Checks repeatedly whether the server runs and restarts it if not. Returns a function that stops checking and resolves
 * once no restart is in progress. `restart` itself must find out whether another process has restarted it already.
 */
export function keepRunning(
  isRunning: () => boolean,
  restart: () => Promise<void>,
  onRestart: OnRestart,
): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let stopped = false;
  let underWay: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    let nextMs = lookMs;
    if (!isRunning()) {
      try {
        await restart();
        onRestart(null);
      } catch (error) {
        onRestart(error instanceof Error ? error : new Error(String(error)));
        nextMs = retryMs;
      }
    }
    if (!stopped) lookIn(nextMs);
  }

  function lookIn(milliseconds: number): void {
    timer = setTimeout(() => {
      underWay = look();
    }, milliseconds).unref();
  }

  lookIn(lookMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
