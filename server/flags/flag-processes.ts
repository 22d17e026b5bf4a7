/** Which processes of the shop have the latest flags in memory (docs/back-office.md, "Flags"). */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { FlagProcesses } from '#domain/flags/flag.ts';
import type { Database } from '#server/db/schema.ts';

/** How often a process reports itself, in milliseconds, and after how long without a report it counts as ended. */
const reportMs = 10_000;
const aliveMs = 25_000;

export interface FlagProcessesOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** The revision of the flags that this process has in memory. */
  readonly revision: () => number;
  readonly logger: { warn(fields: object, message: string): void };
}

/** Starts to report this process, until `close`. */
export function reportProcess({ db, clock, revision, logger }: FlagProcessesOptions) {
  const id = randomUUID();
  const aliveSince = () => new Date(clock().getTime() - aliveMs);
  let hasEnded = false;

  async function write(): Promise<void> {
    const row = { revision: revision(), seen_at: clock() };
    await db
      .insertInto('flag_process')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await db.deleteFrom('flag_process').where('seen_at', '<', aliveSince()).execute();
  }

  /** Reports the revision of this process; a failure is logged, and the next report follows within ten seconds. */
  const report = async () => {
    if (hasEnded) return;
    await write().catch((err) => logger.warn({ err }, 'state of the flags not reported'));
  };
  const timer = setInterval(report, reportMs).unref();
  return {
    report,
    /** Counts the running processes, and those of them that have the latest revision. */
    count: (): Promise<FlagProcesses> =>
      db
        .selectFrom('flag_process')
        .select([
          sql<number>`count(*)::integer`.as('running'),
          sql<number>`(count(*) filter (where revision >= (select max(revision) from flag_revision)))::integer`.as(
            'upToDate',
          ),
        ])
        .where('seen_at', '>=', aliveSince())
        .executeTakeFirstOrThrow(),
    /** Removes this process from those that are counted. */
    async close() {
      hasEnded = true;
      clearInterval(timer);
      await db
        .deleteFrom('flag_process')
        .where('id', '=', id)
        .execute()
        .catch((err) => logger.warn({ err }, 'end of the process not reported'));
    },
  };
}
