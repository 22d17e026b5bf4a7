/** Schedules builds of the search index: on demand, soon after changes, and again after failures (docs/search.md). */
import type { Logger } from '#server/process/logger.ts';
import type { Build, BuildResult } from './rebuild.ts';

export type SearchLogger = Pick<Logger, 'info' | 'error'>;

export interface IndexBuildsSettings {
  readonly logger: SearchLogger;
  /** Time without changes before a build starts, in milliseconds. */
  readonly debounceMs?: number;
  /**
   * The pause after a build, as a multiple of its duration: 4 by default, so that builds use a fifth of a core at most.
   */
  readonly pauseFactor?: number;
  /** Delay before a failed build is repeated, in milliseconds; 1 s by default, doubled each time, up to a minute. */
  readonly retryMs?: number;
}

export interface IndexBuildsOptions extends IndexBuildsSettings {
  readonly startBuild: () => Build;
  /** Called with each finished build and its duration in milliseconds. */
  readonly onBuilt: (result: BuildResult, ms: number) => void;
}

const maxRetryMs = 60_000;

/** Creates the scheduler, which runs one build at a time; the previous index is used meanwhile. */
export function createIndexBuilds(options: IndexBuildsOptions) {
  const { logger, startBuild, onBuilt, debounceMs = 500, pauseFactor = 4, retryMs = 1000 } = options;
  let build: Build | null = null;
  let running: Promise<void> | null = null;
  let isOutdated = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let notBefore = 0;
  let failures = 0;

  async function buildOnce(): Promise<void> {
    const start = performance.now();
    build = startBuild();
    const result = await build.result;
    if (closed) return;
    const ms = Math.round(performance.now() - start);
    failures = 0;
    notBefore = performance.now() + ms * pauseFactor;
    onBuilt(result, ms);
  }

  /** Builds again if `rebuild` is called during a build, so that the changes made before that call are in the index. */
  async function buildUntilCurrent(): Promise<void> {
    do {
      isOutdated = false;
      await buildOnce();
    } while (isOutdated && !closed);
  }

  /** Builds the index from the current catalog; rejects if that fails. */
  function rebuild(): Promise<void> {
    if (running !== null) isOutdated = true;
    running ??= buildUntilCurrent().finally(() => {
      running = null;
      build = null;
    });
    return running;
  }

  function retryLater(err: unknown): void {
    if (closed) return;
    logger.error({ err }, 'search index not built, the former one stays');
    notBefore = performance.now() + Math.min(retryMs * 2 ** failures, maxRetryMs);
    failures += 1;
    changed();
  }

  /** Schedules a build after a change, with a pause after the previous build; failures are retried. */
  function changed(): void {
    if (closed || timer !== undefined) return;
    const wait = Math.max(debounceMs, notBefore - performance.now());
    timer = setTimeout(() => {
      timer = undefined;
      rebuild().catch(retryLater);
    }, wait).unref();
  }

  async function close(): Promise<void> {
    closed = true;
    clearTimeout(timer);
    await build?.stop();
    await running?.catch(() => undefined);
  }

  return { rebuild, changed, close };
}
