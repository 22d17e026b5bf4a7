import { officeOf } from '#app/api/use-cases.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { ButtonForm, Done } from '#app/office/frame/StaffForm.tsx';
import { bad, doubtful, good, StateMark } from '#app/office/frame/StateMark.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import type { JobName, JobState } from '#domain/office/job.ts';
import { officePages } from '#domain/office/pages.ts';
import type { Route } from './+types/jobs.page.ts';
import { jobsTexts } from './jobs-texts.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('jobs.see', args, async ({ jobs }, query) => ({
    jobs: await jobs.list(),
    justRun: query.get('lancee'),
  }));

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

function useColumns(mayRun: boolean): readonly Column<JobState>[] {
  const texts = usePageTexts(jobsTexts);
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const momentOf = (at: string | null) => (at ? momentText(at, locale) : '—');
  return [
    { head: texts.job, cell: ({ name }) => texts.names[name] },
    { head: texts.rhythm, cell: (job) => texts.rhythms[rhythmOf(job)] },
    {
      head: texts.state,
      cell: ({ error, startedAt, failures }) => {
        if (error !== '') return <StateMark {...bad}>{texts.failed(failures)}</StateMark>;
        return startedAt ? (
          <StateMark {...good}>{texts.done}</StateMark>
        ) : (
          <StateMark {...doubtful}>{texts.never}</StateMark>
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
          <ButtonForm intent="run" of={name} look="ghost" aria-label={texts.runJob(texts.names[name])}>
            {texts.run}
          </ButtonForm>
        ),
    },
  ];
}

/** The background jobs, with the results of their last runs. */
export default function OfficeJobs({ loaderData: { member, jobs, justRun }, actionData }: Route.ComponentProps) {
  const texts = usePageTexts(jobsTexts);
  const failedCount = jobs.filter(({ error }) => error !== '').length;
  const ran = jobs.find(({ name }) => name === justRun);
  const columns = useColumns(member.permissions.includes('jobs.run'));
  return (
    <OfficeFrame
      page="jobs"
      member={member}
      lead={texts.lead(jobs.length, failedCount)}
      answer={actionData}
      failed={texts.refused}
    >
      {ran && (
        <Done tone={ran.error === '' ? 'success' : 'error'}>
          {(ran.error === '' ? texts.ran : texts.ranFailed)(texts.names[ran.name])}
        </Done>
      )}
      <ListTable rows={jobs} columns={columns} idOf={({ name }) => name} />
      <p className="o-note">{texts.note}</p>
    </OfficeFrame>
  );
}
