/** The calls for background jobs (docs/back-office.md, "Jobs"). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { jobNames } from './job.ts';
import { jobsCall, runJobCall } from './jobs-calls.ts';

const common = { tag: 'Back office', access: 'staff' } as const;
const name = v.picklist(jobNames);

const jobsSchema = v.object({
  jobs: v.array(
    v.object({
      name,
      /** Interval at which each process runs the job, in milliseconds; null for a job without an interval. */
      rhythm: v.nullable(v.number()),
      /** Last start in any process (ISO 8601); null if the job hasn't run yet. */
      startedAt: v.nullable(v.string()),
      milliseconds: v.nullable(v.number()),
      /**
       * How many items the last run dealt with, such as mails or orders; null if the job doesn't count them, or if the
       * run failed.
       */
      count: v.nullable(v.number()),
      /** Code or kind of the last run's error; empty if it succeeded. */
      error: v.string(),
      /** Number of failed runs in a row. */
      failures: v.number(),
      /** Time by which the job runs next (ISO 8601); null if it has no interval or hasn't run yet. */
      nextAt: v.nullable(v.string()),
    }),
  ),
});
export type JobsAnswer = v.InferOutput<typeof jobsSchema>;

export const jobsContract = defineCall(jobsCall, {
  ...common,
  summary: 'Background jobs with their last run.',
  answers: { 200: jobsSchema },
});

export const runJobContract = defineCall(runJobCall, {
  ...common,
  summary: 'Runs a job now, in the process that takes the call, and waits for its result. Doesn’t change its rhythm.',
  parameters: v.object({ name }),
  answers: { 200: jobsSchema },
  errors: [409],
});

export const jobsCalls = [jobsContract, runJobContract] as const;
