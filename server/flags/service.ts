/**
 * Flags, by which staff close the journey, payment or a carrier on a site and open it again. A change takes effect in
 * every process within a second (docs/back-office.md, "Flags").
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { carrierFlag, type FlagName, type FlagProcesses, type FlagState, shopFlagNames } from '#domain/flags/flag.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Config } from '#server/config.ts';
import type { ChangeSource } from '#server/db/changes.ts';
import { keepMemoryCopy } from '#server/db/memory-copy.ts';
import type { Database } from '#server/db/schema.ts';

/** How often a process reports itself, in milliseconds, and after how long without a report it counts as ended. */
const reportMs = 10_000;
const aliveMs = 25_000;

interface FlagProcessesOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** The revision of the flags that this process has in memory. */
  readonly revision: () => number;
  readonly logger: { warn(fields: object, message: string): void };
}

function reportProcess({ db, clock, revision, logger }: FlagProcessesOptions) {
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

export interface FlaggedCarrier {
  readonly code: string;
  readonly name: string;
}

export interface FlagsOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly config: Pick<Config, 'closedJourneys'>;
  readonly clock: () => Date;
  /** The carriers that a site compares, in the order in which their flags are listed. */
  readonly carriersOf: (site: Site) => readonly FlaggedCarrier[];
  readonly logger: { warn(fields: object, message: string): void };
}

export interface FlagChange {
  readonly name: FlagName;
  readonly site: Site;
  readonly isOpen: boolean;
  readonly reason: string;
  readonly changedBy: string;
}

const flagChanges: ChangeSource = { channel: 'flags_changed', query: 'select revision from flag_revision' };

/** For how long a change waits for other processes, and how often it looks, in milliseconds. */
const settlingMs = 1000;
const lookMs = 50;

type StoredFlag = { isOpen: boolean; reason: string; changedBy: string; changedAt: Date };

interface Flags {
  readonly revision: number;
  readonly stored: ReadonlyMap<string, StoredFlag>;
}

const keyOf = (name: string, site: Site) => `${name} ${site}`;

async function readFlags(db: Kysely<Database>): Promise<ReadonlyMap<string, StoredFlag>> {
  const rows = await db
    .selectFrom('feature_flag')
    .select(['name', 'site', 'is_open as isOpen', 'reason', 'changed_by as changedBy', 'changed_at as changedAt'])
    .execute();
  return new Map(rows.map(({ name, site, ...flag }) => [keyOf(name, site), flag]));
}

async function changeFlag(
  { db, clock }: Pick<FlagsOptions, 'db' | 'clock'>,
  { name, site, isOpen, reason, changedBy }: FlagChange,
  record: RecordChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locks the row of the revision, since a flag that was never changed has no row of its own.
    await tx.selectFrom('flag_revision').select('revision').forUpdate().execute();
    const stored = (await readFlags(tx)).get(keyOf(name, site));
    if ((stored?.isOpen ?? true) === isOpen) return;
    // A new revision without a notification would leave every change to wait for processes that don't look.
    await tx.updateTable('flag_revision').set({ revision: sql`revision + 1` }).execute();
    const row = { is_open: isOpen, reason: isOpen ? '' : reason, changed_by: changedBy, changed_at: clock() };
    await tx
      .insertInto('feature_flag')
      .values({ name, site, ...row })
      .onConflict((conflict) => conflict.columns(['name', 'site']).doUpdateSet(row))
      .execute();
    await record(tx, {
      action: isOpen ? 'flag.open' : 'flag.close',
      object: `flag:${name}:${site}`,
      before: { isOpen: !isOpen },
      after: { isOpen },
      reason,
    });
    await sql`select pg_notify(${flagChanges.channel}, '')`.execute(tx);
  });
}

type NamedFlag = Pick<FlagState, 'name' | 'carrierName' | 'site'>;

/** The names of all flags and their carriers; the flags of a name on both sites are next to each other. */
function namesBySite(carriersOf: FlagsOptions['carriersOf']): NamedFlag[] {
  const shop = shopFlagNames.flatMap((name): NamedFlag[] =>
    allSites.map((site) => ({ name, carrierName: null, site })),
  );
  const carriers = allSites.flatMap((site) =>
    carriersOf(site).map(({ code, name }) => ({ name: carrierFlag(code), carrierName: name, site })),
  );
  const byCarrier = Map.groupBy(carriers, ({ name }) => name);
  return [...shop, ...[...byCarrier.values()].flat()];
}

/** Reads the flags. The revision is read first, so that the flags are at least as new as it. */
async function readAll(db: Kysely<Database>): Promise<Flags> {
  const { revision } = await db.selectFrom('flag_revision').select('revision').executeTakeFirstOrThrow();
  return { revision, stored: await readFlags(db) };
}

export async function createFlagService(options: FlagsOptions) {
  const { db, pool, config, clock, logger } = options;
  const flags = await keepMemoryCopy({
    pool,
    changes: flagChanges,
    read: () => readAll(db),
    subject: 'flags',
    warn: (fields, message) => logger.warn(fields, message),
  });
  const storedFlag = (name: FlagName, site: Site) => flags.current().stored.get(keyOf(name, site));
  const processes = reportProcess({ db, clock, logger, revision: () => flags.current().revision });
  flags.onChange(() => void processes.report());
  await processes.report();
  const isFixed = (name: FlagName, site: Site) => name === 'journey' && config.closedJourneys.includes(site);
  const isOpen = (name: FlagName, site: Site) => !isFixed(name, site) && (storedFlag(name, site)?.isOpen ?? true);
  return {
    isOpen,
    list: () =>
      namesBySite(options.carriersOf).map(({ name, carrierName, site }): FlagState => {
        const stored = storedFlag(name, site);
        return {
          name,
          carrierName,
          site,
          isOpen: isOpen(name, site),
          reason: stored?.reason ?? '',
          changedBy: stored?.changedBy ?? null,
          changedAt: stored?.changedAt.toISOString() ?? null,
          isFixed: isFixed(name, site),
        };
      }),
    /**
     * Opens or closes a flag and records it in the same transaction. Nothing happens if the flag already is in that
     * state. Resolves when every process has applied the change, or after a second.
     */
    async change(change: FlagChange, record: RecordChange): Promise<void> {
      await changeFlag(options, change, record);
      await flags.readAgain();
      await processes.report();
      const until = performance.now() + settlingMs;
      for (;;) {
        const { running, upToDate } = await processes.count();
        if (upToDate >= running || performance.now() > until) return;
        await wait(lookMs);
      }
    },
    processes: processes.count,
    /** Calls a function after each change, whichever process made it. */
    onChange: flags.onChange,
    async close() {
      await flags.close();
      await processes.close();
    },
  };
}

export type FlagService = Awaited<ReturnType<typeof createFlagService>>;
