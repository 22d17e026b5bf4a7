/**
 * Publishes and withdraws scheduled versions, and notices changes made by other processes (docs/content.md,
 * "Versions").
 */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { type ChangeSource, listenToChanges } from '#server/db/changes.ts';
import type { Database } from '#server/db/schema.ts';
import { nextDue, publishDue } from './publish-pages.ts';

const contentChanges: ChangeSource = {
  channel: 'content_changed',
  query: 'select revision from content_revision',
};

/** The longest time between two looks at the schedule, in milliseconds: timers can't wait longer than some weeks. */
const maxWaitMs = 3_600_000;
const retryMs = 5000;

export interface ScheduleOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly clock: () => Date;
  readonly logger: { warn(fields: object, message: string): void };
}

/**
 * Calls `onChange` after each change of pages by any process. Publishes versions whose time has come, at once and
 * whenever the next time comes. Returns a function that stops both.
 */
export async function keepSchedule(
  { db, pool, clock, logger }: ScheduleOptions,
  onChange: () => void,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let hasEnded = false;
  const wakeIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (!hasEnded) timer = setTimeout(look, milliseconds).unref();
  };
  async function publish(): Promise<void> {
    if (hasEnded) return;
    try {
      await publishDue(db, clock());
      const next = await nextDue(db);
      wakeIn(next === null ? maxWaitMs : Math.min(maxWaitMs, Math.max(0, next.getTime() - clock().getTime())));
    } catch (err) {
      logger.warn({ err }, 'pages not published at their time');
      wakeIn(retryMs);
    }
  }
  /** Publishes versions whose time has come, after earlier calls have finished. */
  function look(): void {
    running = running.then(publish);
  }
  const stopListening = await listenToChanges(
    pool,
    contentChanges,
    () => {
      onChange();
      look();
    },
    { onError: (err) => logger.warn({ err }, 'listening to pages failed') },
  );
  look();
  return async () => {
    hasEnded = true;
    clearTimeout(timer);
    await stopListening();
    await running;
  };
}
