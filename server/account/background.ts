/** Runs work in the background, so that an answer takes the same time with and without it. */
import type { Logger } from '#server/process/logger.ts';

export interface Background {
  /** Returns at once; an error of `work` is logged and goes no further. */
  run(work: Promise<void>): void;
  /** Resolves once no work is running. */
  settled(): Promise<void>;
}

/** Logs failures with the message `what`, without naming the account. */
export function createBackground(logger: Pick<Logger, 'error'>, what: string): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(work) {
      const loggedWork: Promise<void> = work
        .catch((err: unknown) => logger.error({ err }, what))
        .then(() => void underWay.delete(loggedWork));
      underWay.add(loggedWork);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
