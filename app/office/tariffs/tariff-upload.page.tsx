import { data } from 'react-router';
import { pageRequest } from '#app/api/page-context.ts';
import { type Office, officeOf } from '#app/api/use-cases.ts';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { refusalOf } from '#app/office/frame/refused-call.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { fileNameOf, readFormOrNull } from '#app/office/frame/sent-file.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import type { Route } from './+types/tariff-upload.page.ts';
import { type DepositAnswer, FaultList } from './FaultList.tsx';
import { mendedText, shownFault } from './mend-tariff-text.ts';
import { TariffSteps } from './TariffSteps.tsx';
import { simulationAddress, tariffParams } from './tariff-view.ts';
import tariffsStyleUrl from './tariffs.css?url';
import { tariffsTexts } from './tariffs-texts.ts';

export async function loader(args: Route.LoaderArgs) {
  return { member: await requireStaff('tariffs.change', args) };
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('tariffs.change', args);
  const { context, request } = args;
  try {
    const form = await readFormOrNull(request);
    return data(await uploadTariffFile(officeOf(context), form, tariffsTexts[pageRequest(context).locale]), {
      status: 422,
    });
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

/**
 * Most characters of a file. A page's form may have at most 256 KiB, and it contains two texts if a corrected file is
 * uploaded: the new one, and the former one in the text field.
 */
const maxTariffText = 120_000;
/** Most faults that are shown with the lines around them. */
const maxShownFaults = 20;

const unchecked = { problem: '', nameProblem: '', faults: [], faultCount: 0, mendedLine: null, emptyLine: null };

async function sentFile(form: FormData): Promise<{ readonly name: string; readonly text: string }> {
  const file = form.get('file');
  if (file instanceof File && file.size > 0) return { name: fileNameOf(file.name), text: await file.text() };
  // Browsers send the line ends of a text field as CR LF, so that columns and offsets would no longer fit the text.
  const text = String(form.get('text') ?? '').replaceAll('\r\n', '\n');
  return { name: String(form.get('name') ?? '').trim() || 'tarifs.json', text };
}

/** Stores the file and throws a redirect to its simulation, or returns why it isn't stored. */
async function uploadTariffFile(
  { tariffs }: Office,
  form: FormData | null,
  { deposit: texts }: (typeof tariffsTexts)['fr'],
): Promise<DepositAnswer> {
  if (form === null) return { ...unchecked, name: '', text: '', problem: texts.tooLong };
  const { name, text } = await sentFile(form);
  if (text.trim() === '') return { ...unchecked, name, text, problem: texts.empty };
  if (text.length > maxTariffText) return { ...unchecked, name, text: '', problem: texts.tooLong };
  const line = Number(form.get('line') ?? 0);
  const mended = line > 0 ? mendedText(text, form) : null;
  const content = mended ?? text;
  const stored = await tariffs.upload({ name, content }).catch((error: unknown) => refusalOf(error, [400]));
  if ('errors' in stored) return { ...unchecked, name, text, nameProblem: stored.message };
  if (stored.id !== null) {
    const file = String(stored.id);
    throw leaveTo(`${simulationAddress({ file })}&${tariffParams.done}=uploaded:${file}`, 303);
  }
  return {
    ...unchecked,
    name,
    text: content,
    faults: stored.faults.slice(0, maxShownFaults).map((fault) => shownFault(fault, content)),
    faultCount: stored.faults.length,
    mendedLine: mended === null ? null : line,
    emptyLine: line > 0 && mended === null ? line : null,
  };
}

/** Uploads a tariff file. One with faults is shown with them, to be corrected on the page or uploaded again. */
export default function OfficeTariffUpload({ loaderData: { member }, actionData: answer }: Route.ComponentProps) {
  const { deposit: texts } = usePageTexts(tariffsTexts);
  const isFaulty = answer !== undefined && answer.faultCount > 0;
  return (
    <OfficeFrame
      page="tariffs"
      title={texts.title}
      member={member}
      lead={texts.lead}
      actions={
        <ButtonLink size="small" look="second" href={officePages.tariffs.path}>
          {texts.back}
        </ButtonLink>
      }
    >
      <link rel="stylesheet" href={tariffsStyleUrl} precedence="office" />
      <TariffSteps at={isFaulty ? 'check' : 'upload'} />
      {isFaulty && (
        <>
          {answer.mendedLine !== null && <Alert tone="success" role="status" title={texts.mended(answer.mendedLine)} />}
          <Alert tone="error" role="alert" title={texts.faulty(answer.faultCount, answer.name)}>
            <p>{texts.faultyText}</p>
          </Alert>
          <FaultList answer={answer} />
        </>
      )}
      <DepositForm answer={answer} isFaulty={isFaulty} />
    </OfficeFrame>
  );
}

type DepositFormProps = { readonly answer: DepositAnswer | undefined; readonly isFaulty: boolean };

function DepositForm({ answer, isFaulty }: DepositFormProps) {
  const { deposit: texts } = usePageTexts(tariffsTexts);
  return (
    <section className="o-sec o-deposit" aria-labelledby="deposer">
      <h2 id="deposer">{isFaulty ? texts.again : texts.title}</h2>
      <form
        className="o-form"
        method="post"
        encType="multipart/form-data"
        action={officeItemPages.tariffUpload.path}
        noValidate
      >
        <Field id="fichier" label={texts.file} hint={texts.fileHint} error={answer?.problem || undefined}>
          {(control) => <input {...control} type="file" name="file" accept=".json,application/json" />}
        </Field>
        <details open={answer !== undefined}>
          <summary>{texts.text}</summary>
          <div className="o-form">
            <Field id="nom" label={texts.name} hint={texts.nameHint} error={answer?.nameProblem || undefined}>
              {(control) => (
                <TextInput
                  {...control}
                  name="name"
                  autoComplete="off"
                  maxLength={80}
                  defaultValue={answer?.name ?? ''}
                />
              )}
            </Field>
            <Field id="texte" label={texts.textLabel}>
              {(control) => (
                <textarea
                  {...control}
                  className="o-text o-text--code"
                  name="text"
                  rows={12}
                  spellCheck={false}
                  defaultValue={answer?.text}
                />
              )}
            </Field>
          </div>
        </details>
        <p>
          <Button size="small" look={isFaulty ? 'second' : 'primary'}>
            {texts.send}
          </Button>
        </p>
      </form>
    </section>
  );
}
