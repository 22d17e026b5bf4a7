import { removeOnce } from '#app/api/remove-once.ts';
import { officeOf } from '#app/api/use-cases.ts';
import { UploadField } from '#app/forms/PageForm.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { StaffForm } from '#app/office/frame/StaffForm.tsx';
import { fileNameOf, sentFile } from '#app/office/frame/sent-file.ts';
import { UploadSteps } from '#app/office/frame/UploadReport.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { officePages } from '#domain/office/pages.ts';
import { fileText } from '#domain/site/file-text.ts';
import type { Route } from './+types/relay-points.page.ts';
import { PointSetTable } from './PointSetTable.tsx';
import { PointFaults, PointsReport } from './PointsReport.tsx';
import { pointsAddress, targetOf } from './points-address.ts';
import { pointsTexts } from './points-texts.ts';

/** Loads the sets, and the report on the one that the URL names; a set that is no longer there counts as none. */
export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('points.change', args, async ({ points }, query) => {
    const sets = await points.list();
    const named = targetOf(query.get('jeu') ?? '');
    const open = sets.sets.find(({ id }) => id === named) ?? null;
    const target = open || named === 'file' ? named : null;
    const faulty = open && open.faultCount > 0 ? open : null;
    const isInForce = (open?.id ?? null) === sets.inForce.setId;
    const stamped = target === null || faulty || isInForce ? null : await points.report(target);
    return { sets, target, faulty, stamped, done: query.get('fait') };
  });

export function action(args: Route.ActionArgs) {
  const { points } = officeOf(args.context);
  const deeds = {
    async upload(_text: unknown, form: FormData) {
      const { fileName, file } = await sentFile(form);
      const read = await fileText(file);
      // What can't be read has no headings, which the report tells.
      const { id } = await points.upload({ name: fileNameOf(fileName), file: 'text' in read ? read.text : '' });
      return pointsAddress({ target: id });
    },
    async apply(text: (name: string) => string) {
      await points.apply({ set: targetOf(text('set')) ?? 0, stamp: text('stamp'), seen: Number(text('seen')) });
      return pointsAddress({ done: 'applied' });
    },
    async remove(text: (name: string) => string) {
      await removeOnce(points.remove(Number(text('set'))));
      return pointsAddress({ done: 'removed' });
    },
  };
  return answerStaffForm('points.change', args, deeds, {
    intent: 'upload',
    field: 'file',
    key: 'office.pointsTooLarge',
  });
}

/** The page for uploading relay points, reading what they would change, and putting them in force. */
export default function OfficeRelayPoints({ loaderData, actionData }: Route.ComponentProps) {
  const { member, sets, target, faulty, stamped, done } = loaderData;
  const texts = usePageTexts(pointsTexts);
  const { inForce } = sets;
  const isApplied = done === 'applied' && texts.done.applied(inForce.fileName, inForce.count);
  return (
    <OfficeFrame
      page="carriers"
      title={texts.title}
      member={member}
      lead={texts.lead}
      done={isApplied || (done === 'removed' && texts.done.removed)}
      answer={actionData}
      failed={texts.failed}
      actions={
        <ButtonLink size="small" look="second" href={officePages.carriers.path}>
          {texts.back}
        </ButtonLink>
      }
    >
      <UploadSteps texts={texts.steps} at={isApplied ? 'apply' : stamped ? 'report' : faulty ? 'check' : 'upload'} />
      {inForce.isBroken && <Alert tone="error" title={texts.broken} />}
      {faulty && <PointFaults faulty={faulty} />}
      {stamped && target !== null && <PointsReport target={target} {...stamped} sets={sets} />}
      <Section title={faulty ? texts.again : texts.deposit} id="deposer" className="o-deposit">
        <StaffForm intent="upload" action={pointsAddress()} encType="multipart/form-data" send={texts.send}>
          <UploadField
            name="file"
            label={texts.file}
            hint={texts.fileHint}
            accept=".csv,.tsv,.xlsx,.json,text/csv,application/json"
          />
          <p className="o-note">{texts.columns}</p>
        </StaffForm>
      </Section>
      <PointSetTable sets={sets} />
    </OfficeFrame>
  );
}
