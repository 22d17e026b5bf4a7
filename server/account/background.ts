/** Work beside the request that asked for it, so that its answer takes as long whether there is any or not. */
import type { Logger } from 'pino';

export type Background = ReturnType<typeof createBackground>;

/** Keeps track of such work; a failure is logged without what it was about. */
export function createBackground(logger: Pick<Logger, 'error'>, what: string) {
  const underWay = new Set<Promise<void>>();
  return {
    run(work: Promise<void>): void {
      const watched: Promise<void> = work
        .catch((err: unknown) => logger.error({ err }, what))
        .then(() => void underWay.delete(watched));
      underWay.add(watched);
    },
    /** Resolves once nothing is under way any more. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
