import { officeOf } from '#app/api/use-cases.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { JobsPage } from '#app/office/jobs/JobsPage.tsx';
import { runJob } from '#app/office/jobs/run-job.ts';
import type { Route } from './+types/office-jobs.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('jobs.see', args);
  const jobs = await officeOf(args.context).jobs.list();
  return { member, jobs, justRun: new URL(args.request.url).searchParams.get('lancee') };
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('jobs.see', args);
  const { context, request } = args;
  try {
    return await runJob(officeOf(context), await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeJobs({ loaderData, actionData }: Route.ComponentProps) {
  return <JobsPage {...loaderData} refusal={actionData ?? null} />;
}
