/** HTTP calls for background jobs (docs/back-office.md, "Jobs"). */
import { jobsContract, runJobContract } from '#domain/office/jobs-contract.ts';
import type { JobService } from '#server/jobs/service.ts';
import type { StaffMount } from './staff-call.ts';

export interface JobsOptions {
  readonly jobs: Pick<JobService, 'list' | 'runNow'>;
}

/** Mounts the calls for background jobs. */
export function mountJobs(mount: StaffMount, { jobs }: JobsOptions): void {
  mount(jobsContract, async () => ({ status: 200, body: { jobs: await jobs.list() } }));
  mount(runJobContract, async ({ parameters: { name } }, { record }) => {
    await jobs.runNow(name, record);
    return { status: 200, body: { jobs: await jobs.list() } };
  });
}
