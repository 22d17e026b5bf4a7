/** The shop's background jobs (docs/back-office.md, "Jobs"). */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Interval at which each process runs a job, in milliseconds. Null for a job that has no interval, but runs when staff
 * start it or when something has changed.
 */
export const jobRhythms = {
  mails: 2 * second,
  webhooks: 2 * second,
  parcels: 10 * second,
  payments: minute,
  invoices: minute,
  publication: minute,
  stockNotices: minute,
  purge: hour,
  unusedAccounts: hour,
  orderReview: hour,
  auditChain: hour,
  baskets: hour,
  bestSellers: hour,
  sellerScores: hour,
  catalog: null,
} as const satisfies Record<string, number | null>;

export type JobName = keyof typeof jobRhythms;

export const jobNames = Object.keys(jobRhythms) as JobName[];

/** A job with its last run in any process. */
export interface JobState {
  readonly name: JobName;
  /** Interval at which each process runs the job, in milliseconds; null for a job without an interval. */
  readonly rhythm: number | null;
  /** ISO 8601; null if the job hasn't run yet. */
  readonly startedAt: string | null;
  readonly milliseconds: number | null;
  /** How many items, such as mails or orders, the run dealt with; null if it failed, or if the job counts none. */
  readonly count: number | null;
  /** Code or kind of the run's error; empty if it succeeded. */
  readonly error: string;
  /** Number of failed runs in a row. */
  readonly failures: number;
  /** Time by which the job runs next (ISO 8601); null if it has no interval or hasn't run yet. */
  readonly nextAt: string | null;
}

/**
 * Time by which a job runs next, in milliseconds since 1970. `startedAt` is its last start, in the same unit. Null if
 * the job has no interval or hasn't run yet.
 */
export function nextRunAt(name: JobName, startedAt: number | null): number | null {
  const rhythm = jobRhythms[name];
  return rhythm === null || startedAt === null ? null : startedAt + rhythm;
}
