/** Use cases for background jobs (docs/back-office.md, "Jobs"). */
import * as v from 'valibot';
import { jobNames } from '#domain/office/job.ts';
import type { JobService } from '#server/jobs/service.ts';
import { staffUseCase, staffUseCaseOf } from './staff-use-case.ts';

export interface JobsOptions {
  readonly jobs: Pick<JobService, 'list' | 'runNow'>;
}

export const jobRoom = ({ jobs }: JobsOptions) => ({
  list: staffUseCase('jobs.see', () => jobs.list()),
  /** Runs a job now, in this process, and waits for its result. Doesn't change its rhythm. */
  run: staffUseCaseOf('jobs.run', v.picklist(jobNames), ({ record }, name) => jobs.runNow(name, record)),
});
