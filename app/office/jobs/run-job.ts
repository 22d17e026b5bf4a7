/** The action of the page of background jobs. */
import { data } from 'react-router';
import type { Office } from '#app/api/use-cases.ts';
import { refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { jobNames } from '#domain/office/job.ts';
import { officePages } from '#domain/office/pages.ts';

/**
 * Runs the job that the form names. Throws a redirect to the page, which shows its result, or returns status 422 with
 * the reason why it wasn't run.
 */
export async function runJob({ jobs }: Office, form: FormData) {
  const name = jobNames.find((each) => each === form.get('name'));
  if (!name) throw data(null, { status: 400 });
  try {
    await jobs.run(name);
  } catch (error) {
    return data({ message: refusalOf(error, [409, 503]).message }, { status: 422 });
  }
  throw leaveTo(`${officePages.jobs.path}?lancee=${name}`, 303);
}
