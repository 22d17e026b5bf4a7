import { data } from 'react-router';
import { officeOf } from '#app/api/use-cases.ts';
import { asFields, refusalIn } from '#app/forms/answer-form.ts';
import { TextAreaField, TextField, UploadField } from '#app/forms/PageForm.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { requireStaff } from '#app/office/frame/require-staff.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { StaffForm } from '#app/office/frame/StaffForm.tsx';
import { fileNameOf } from '#app/office/frame/sent-file.ts';
import { UploadSteps } from '#app/office/frame/UploadReport.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import type { Route } from './+types/tariff-upload.page.ts';
import { FaultList, type FaultyTariff } from './FaultList.tsx';
import { mendedText, shownFault } from './mend-tariff-text.ts';
import { simulationAddress, tariffParams } from './tariff-view.ts';
import { tariffsTexts } from './tariffs-texts.ts';

export const loader = async (args: Route.LoaderArgs) => ({ member: await requireStaff('tariffs.change', args) });

/** Most faults that are shown with the lines around them. */
const maxShownFaults = 20;

async function sentTariff(form: FormData): Promise<{ readonly name: string; readonly text: string }> {
  const file = form.get('file');
  if (file instanceof File && file.size > 0) return { name: fileNameOf(file.name), text: await file.text() };
  // Browsers send the line ends of a text field as CR LF, so that columns and offsets would no longer fit the text.
  const text = String(form.get('text') ?? '').replaceAll('\r\n', '\n');
  return { name: String(form.get('name') ?? '').trim() || 'tarifs.json', text };
}

export async function action(args: Route.ActionArgs) {
  const { tariffs } = officeOf(args.context);
  const upload = async (_text: unknown, form: FormData) => {
    const { name, text } = await sentTariff(form);
    const line = Number(form.get('line') ?? 0);
    const mended = line > 0 ? mendedText(text, form) : null;
    const content = mended ?? text;
    const asked = tariffs.upload({ name, content });
    const stored = await asFields(asked, (subject) => (subject === 'content' ? 'file' : subject));
    const file = String(stored.id);
    if (stored.id !== null) return `${simulationAddress({ file })}&${tariffParams.done}=uploaded:${file}`;
    return {
      ...{ name, text: content },
      faults: stored.faults.slice(0, maxShownFaults).map((fault) => shownFault(fault, content)),
      faultCount: stored.faults.length,
      mendedLine: mended === null ? null : line,
      emptyLine: line > 0 && mended === null ? line : null,
    };
  };
  const tooLong = { intent: 'upload', field: 'file', key: 'office.tariffTooLong' } as const;
  const answer = await answerStaffForm<FaultyTariff>('tariffs.change', args, { upload }, tooLong);
  return data(answer.data, { status: 422 });
}

/** Uploads a tariff file. One with faults is shown with them, to be corrected on the page or uploaded again. */
export default function OfficeTariffUpload({ loaderData: { member }, actionData: answer }: Route.ComponentProps) {
  const texts = usePageTexts(tariffsTexts);
  const { deposit } = texts;
  const faulty = answer && 'faults' in answer ? answer : null;
  return (
    <OfficeFrame
      page="tariffs"
      title={deposit.title}
      member={member}
      lead={deposit.lead}
      actions={
        <ButtonLink size="small" look="second" href={officePages.tariffs.path}>
          {deposit.back}
        </ButtonLink>
      }
      answer={answer}
      failed={texts.failed}
    >
      <UploadSteps texts={texts.steps} at={faulty ? 'check' : 'upload'} />
      {faulty && (
        <>
          {faulty.mendedLine !== null && (
            <Alert tone="success" role="status" title={deposit.mended(faulty.mendedLine)} />
          )}
          <Alert tone="error" role="alert" title={deposit.faulty(faulty.faultCount, faulty.name)}>
            <p>{deposit.faultyText}</p>
          </Alert>
          <FaultList faulty={faulty} />
        </>
      )}
      <Section title={faulty ? deposit.again : deposit.title} id="deposer" className="o-deposit">
        <StaffForm
          intent="upload"
          values={faulty ? { name: faulty.name, text: faulty.text } : {}}
          action={officeItemPages.tariffUpload.path}
          encType="multipart/form-data"
          send={deposit.send}
          look={faulty ? 'second' : 'primary'}
        >
          <UploadField name="file" label={deposit.file} hint={deposit.fileHint} accept=".json,application/json" />
          <details open={Boolean(faulty ?? refusalIn(answer))}>
            <summary>{deposit.text}</summary>
            <div className="o-form">
              <TextField name="name" label={deposit.name} hint={deposit.nameHint} maxLength={80} />
              <TextAreaField
                name="text"
                label={deposit.textLabel}
                areaClass="o-text o-text--code"
                rows={12}
                spellCheck={false}
              />
            </div>
          </details>
        </StaffForm>
      </Section>
    </OfficeFrame>
  );
}
