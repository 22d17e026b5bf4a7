import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import type { JobState } from '#domain/office/job.ts';
import { officePages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { durationText, resultText, rhythmText } from './job-text.ts';

export type JobsPageProps = {
  readonly member: StaffMember;
  readonly jobs: readonly JobState[];
  /** Name of the job that a member of staff has just run; null for none. */
  readonly justRun: string | null;
  readonly refusal: { readonly message: string } | null;
};

/** The background jobs, with the results of their last runs. */
export function JobsPage({ member, jobs, justRun, refusal }: JobsPageProps) {
  const { office } = useDocumentMessages();
  const texts = office.jobs;
  const failedCount = jobs.filter(({ error }) => error !== '').length;
  const ran = jobs.find(({ name }) => name === justRun);
  return (
    <OfficeFrame page="jobs" member={member} lead={texts.lead(jobs.length, failedCount)}>
      {refusal && (
        <Alert tone="error" role="alert" title={texts.refused}>
          <p>{refusal.message}</p>
        </Alert>
      )}
      {ran && !refusal && (
        <Alert tone={ran.error === '' ? 'success' : 'error'} role="status">
          <p>{(ran.error === '' ? texts.ran : texts.ranFailed)(texts.names[ran.name])}</p>
        </Alert>
      )}
      <table className="o-table o-jobs">
        <thead>
          <tr>
            <th scope="col">{texts.job}</th>
            <th scope="col">{texts.rhythm}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.last}</th>
            <th scope="col">{texts.next}</th>
            <th scope="col">{texts.duration}</th>
            <th scope="col">{texts.result}</th>
            <th scope="col">{texts.act}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobRow key={job.name} job={job} mayRun={member.permissions.includes('jobs.run')} />
          ))}
        </tbody>
      </table>
      <p className="o-note">{texts.note}</p>
    </OfficeFrame>
  );
}

type JobRowProps = {
  readonly job: JobState;
  readonly mayRun: boolean;
};

function JobRow({ job, mayRun }: JobRowProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.jobs;
  const { name, startedAt, nextAt, milliseconds, error, failures } = job;
  const state = error === '' ? (startedAt === null ? 'waiting' : 'done') : 'failed';
  const stateText = { waiting: texts.never, done: texts.done, failed: texts.failed(failures) }[state];
  const isContinuous = rhythmText(job, texts) === texts.rhythms.continuous;
  return (
    <tr>
      <th scope="row">{texts.names[name]}</th>
      <td>{rhythmText(job, texts)}</td>
      <td>
        <span className="o-mark" data-state={state}>
          {stateText}
        </span>
      </td>
      <td className="num" data-label={texts.last}>
        {startedAt ? momentText(startedAt, locale) : '—'}
      </td>
      <td className="num" data-label={texts.next}>
        {nextAt && !isContinuous ? momentText(nextAt, locale) : '—'}
      </td>
      <td className="num" data-label={texts.duration}>
        {milliseconds === null ? '—' : durationText(milliseconds, locale)}
      </td>
      <td>{resultText(job, texts, locale)}</td>
      <td>
        {mayRun && (
          <form method="post" action={officePages.jobs.path}>
            <input type="hidden" name="name" value={name} />
            <Button size="small" look="ghost" aria-label={texts.runJob(texts.names[name])}>
              {texts.run}
            </Button>
          </form>
        )}
      </td>
    </tr>
  );
}
