import { officeOf } from '#app/api/use-cases.ts';
import { PageForm } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { requireStaff } from '#app/office/frame/require-staff.ts';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import type { JobName, JobState } from '#domain/office/job.ts';
import { officePages } from '#domain/office/pages.ts';
import type { Route } from './+types/jobs.page.ts';
import { jobsTexts } from './jobs-texts.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('jobs.see', args);
  const jobs = await officeOf(args.context).jobs.list();
  return { member, jobs, justRun: new URL(args.request.url).searchParams.get('lancee') };
}

export function action(args: Route.ActionArgs) {
  return answerStaffForm('jobs.see', args, {
    async run(text) {
      const name = text('of');
      // The schema refuses a name that no job has.
      await officeOf(args.context).jobs.run(name as JobName);
      return `${officePages.jobs.path}?lancee=${name}`;
    },
  });
}

const minute = 60_000;

/** How often a job runs. `rhythm` is in milliseconds; null for a job that runs after changes. */
function rhythmOf({ rhythm }: JobState): keyof typeof jobsTexts.fr.rhythms {
  if (rhythm === null) return 'changes';
  if (rhythm < minute) return 'continuous';
  return rhythm === minute ? 'minute' : 'hour';
}

function useColumns({ member, actionData }: PageProps): readonly Column<JobState>[] {
  const texts = usePageTexts(jobsTexts);
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const mayRun = member.permissions.includes('jobs.run');
  const momentOf = (at: string | null) => (at ? momentText(at, locale) : '—');
  return [
    { head: texts.job, cell: ({ name }) => texts.names[name] },
    { head: texts.rhythm, cell: (job) => texts.rhythms[rhythmOf(job)] },
    {
      head: texts.state,
      cell: ({ error, startedAt, failures }) => {
        const state = error === '' ? (startedAt === null ? 'waiting' : 'done') : 'failed';
        return (
          <span className="o-mark" data-state={state}>
            {{ waiting: texts.never, done: texts.done, failed: texts.failed(failures) }[state]}
          </span>
        );
      },
    },
    { head: texts.last, className: 'num', isLabelled: true, cell: ({ startedAt }) => momentOf(startedAt) },
    {
      head: texts.next,
      className: 'num',
      isLabelled: true,
      cell: (job) => momentOf(rhythmOf(job) === 'continuous' ? null : job.nextAt),
    },
    {
      head: texts.duration,
      className: 'num',
      isLabelled: true,
      cell: ({ milliseconds }) => (milliseconds === null ? '—' : `${number.format(milliseconds / 1000)}\u00A0s`),
    },
    {
      head: texts.result,
      cell({ name, count, error }) {
        if (error !== '') return texts.failedAs(error);
        const what = texts.counts[name];
        return count === null || what === '' ? '' : texts.counted(what, number.format(count));
      },
    },
    {
      head: texts.act,
      cell: ({ name }) =>
        mayRun && (
          <PageForm intent="run" of={name} refusal={actionData} failed={texts.refused}>
            <Button size="small" look="ghost" aria-label={texts.runJob(texts.names[name])}>
              {texts.run}
            </Button>
          </PageForm>
        ),
    },
  ];
}

type PageProps = Pick<Route.ComponentProps['loaderData'], 'member'> & Pick<Route.ComponentProps, 'actionData'>;

/** The background jobs, with the results of their last runs. */
export default function OfficeJobs({ loaderData: { member, jobs, justRun }, actionData }: Route.ComponentProps) {
  const texts = usePageTexts(jobsTexts);
  const failedCount = jobs.filter(({ error }) => error !== '').length;
  const ran = jobs.find(({ name }) => name === justRun);
  return (
    <OfficeFrame page="jobs" member={member} lead={texts.lead(jobs.length, failedCount)}>
      {ran && !actionData && (
        <Alert tone={ran.error === '' ? 'success' : 'error'} role="status">
          <p>{(ran.error === '' ? texts.ran : texts.ranFailed)(texts.names[ran.name])}</p>
        </Alert>
      )}
      <ListTable
        rows={jobs}
        columns={useColumns({ member, actionData })}
        idOf={({ name }) => name}
        className="o-jobs"
      />
      <p className="o-note">{texts.note}</p>
    </OfficeFrame>
  );
}
