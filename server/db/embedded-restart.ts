/** Has a server that is gone started again: killed for want of memory, or by a hand that missed. */

/** What is told of a server that was lost; `error` says why it could not be started this time, and is null once it runs. */
export type OnRestart = (error: Error | null) => void;

/** How often the server is looked at, in milliseconds: what is asked meanwhile fails. */
const lookMs = 100;
/** The wait after a start that failed, in milliseconds. */
const retryMs = 1000;

/**
 * Looks whether a server runs and starts it when it doesn't, until the answered function is called; that one resolves when
 * no start is under way any more. `restart` also has to find out whether another process was faster.
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
