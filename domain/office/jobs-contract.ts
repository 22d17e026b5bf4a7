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
      /** In milliseconds; null for a job without a rhythm. */
      rhythm: v.nullable(v.number()),
      /** By any process (ISO 8601); null if it hasn't run yet. */
      startedAt: v.nullable(v.string()),
      milliseconds: v.nullable(v.number()),
      /** How many things it has dealt with; null if it doesn't count or has failed. */
      count: v.nullable(v.number()),
      /** Code or kind of what it failed with; empty if it hasn't. */
      error: v.string(),
      /** In a row. */
      failures: v.number(),
      /** At the latest (ISO 8601). */
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
