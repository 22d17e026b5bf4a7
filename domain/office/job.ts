/** The shop's background jobs (docs/back-office.md, "Jobs"). */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How often each process runs a job, in milliseconds; null for one that follows changes and is otherwise run by hand. */
export const jobRhythms = {
  mails: 2 * second,
  parcels: 10 * second,
  payments: minute,
  invoices: minute,
  publication: minute,
  purge: hour,
  unusedAccounts: hour,
  orderReview: hour,
  auditChain: hour,
  catalog: null,
} as const satisfies Record<string, number | null>;

export type JobName = keyof typeof jobRhythms;

export const jobNames = Object.keys(jobRhythms) as JobName[];

/** When a job is due again at the latest, in milliseconds since 1970; null for one without a rhythm, or that hasn't run yet. */
export function nextRunAt(name: JobName, startedAt: number | null): number | null {
  const rhythm = jobRhythms[name];
  return rhythm === null || startedAt === null ? null : startedAt + rhythm;
}
