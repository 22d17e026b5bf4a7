/**
 * Runs the shop's background jobs and stores the result of each job's last run (docs/back-office.md, "Jobs"). Every
 * process runs every job: two may run the same one at once, since each locks the rows that it works on.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { type JobName, type JobState, jobNames, jobRhythms, nextRunAt } from '#domain/office/job.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { conflict } from '#server/http/refusals.ts';
import { errorKind, type Logger } from '#server/process/logger.ts';

/** Returns how many rows or objects it has processed; null if it doesn't count them. */
export type JobWork = () => Promise<number | null>;

export interface JobOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'warn'>;
  readonly work: Readonly<Record<JobName, JobWork>>;
}

/** Shortest time between stored runs that had nothing to do, in milliseconds, since jobs may run every two seconds. */
const idleNoteMs = 60_000;

/** Jobs with at least this interval, in milliseconds, count as rare. */
const rareRhythmMs = 3_600_000;

interface Run {
  readonly startedAt: Date;
  readonly milliseconds: number;
  readonly count: number | null;
  readonly error: string;
}

async function note(db: Kysely<Database> | Transaction<Database>, name: JobName, run: Run): Promise<void> {
  const { startedAt: started_at, milliseconds, count, error } = run;
  const row = { started_at, milliseconds, count, error };
  const hasFailed = error !== '';
  await db
    .insertInto('job_run')
    .values({ name, ...row, failures: hasFailed ? 1 : 0 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ ...row, failures: hasFailed ? sql<number>`job_run.failures + 1` : 0 }),
    )
    .execute();
}

async function list(db: Kysely<Database>): Promise<JobState[]> {
  const rows = await db.selectFrom('job_run').selectAll().execute();
  const runs = new Map(rows.map((row) => [row.name, row]));
  return jobNames.map((name) => {
    const run = runs.get(name);
    const nextAt = nextRunAt(name, run?.started_at.getTime() ?? null);
    return {
      name,
      rhythm: jobRhythms[name],
      startedAt: run?.started_at.toISOString() ?? null,
      milliseconds: run?.milliseconds ?? null,
      count: run?.count ?? null,
      error: run?.error ?? '',
      failures: run?.failures ?? 0,
      nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
    };
  });
}

interface JobRuns extends JobOptions {
  readonly running: Set<JobName>;
  /** When the last stored run of a job began, in milliseconds. */
  readonly noted: Map<JobName, number>;
}

async function run({ clock, logger, work, running }: JobRuns, name: JobName): Promise<Run> {
  const startedAt = clock();
  running.add(name);
  try {
    const count = await work[name]();
    return { startedAt, milliseconds: clock().getTime() - startedAt.getTime(), count, error: '' };
  } catch (err) {
    logger.warn({ err, job: name }, 'a background job failed');
    const milliseconds = clock().getTime() - startedAt.getTime();
    return { startedAt, milliseconds, count: null, error: errorKind(err) };
  } finally {
    running.delete(name);
  }
}

/** Runs a job unless it is running, and stores the run unless it had nothing to do. */
async function runInTurn(runs: JobRuns, name: JobName): Promise<void> {
  const { db, logger, running, noted } = runs;
  if (running.has(name)) return;
  const done = await run(runs, name);
  const isIdle = done.error === '' && !done.count;
  const since = done.startedAt.getTime() - (noted.get(name) ?? 0);
  if (isIdle && since < idleNoteMs) return;
  noted.set(name, done.startedAt.getTime());
  await note(db, name, done).catch((err) => logger.warn({ err, job: name }, 'a run was not noted'));
}

function startTimers(runs: JobRuns): () => void {
  // Rare jobs may take long and therefore run one after the other, so that they don't occupy all connections to the
  // database.
  let lastRare: Promise<void> = Promise.resolve();
  const runRare = (name: JobName) => {
    lastRare = lastRare.then(() => runInTurn(runs, name));
  };
  const timers = jobNames.flatMap((name) => {
    const rhythm = jobRhythms[name];
    if (rhythm === null) return [];
    const tick = rhythm < rareRhythmMs ? () => void runInTurn(runs, name) : () => runRare(name);
    return [setInterval(tick, rhythm).unref()];
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/**
 * Runs a job now and records who started it. An error of the job is stored as its result and not thrown. Throws a 409 if
 * this process is already running it.
 */
async function runNow(runs: JobRuns, name: JobName, record: RecordChange): Promise<void> {
  if (runs.running.has(name)) throw conflict('office.jobRunning', { reason: 'running' });
  const done = await run(runs, name);
  await runs.db.transaction().execute(async (tx) => {
    await note(tx, name, done);
    const after = { count: done.count, error: done.error };
    await record(tx, { action: 'job.run', object: `job:${name}`, before: null, after });
  });
}

/** No job runs before `start`. */
export function createJobService(options: JobOptions) {
  const runs: JobRuns = { ...options, running: new Set(), noted: new Map() };
  return {
    start: () => startTimers(runs),
    list: () => list(options.db),
    runNow: (name: JobName, record: RecordChange) => runNow(runs, name, record),
  };
}

export type JobService = ReturnType<typeof createJobService>;
