import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { FaultList } from './FaultList.tsx';
import { TariffSteps } from './TariffSteps.tsx';
import tariffsStyleUrl from './tariffs.css?url';
import { type DepositAnswer, depositFields } from './upload-tariff-file.ts';

export type DepositPageProps = {
  readonly member: StaffMember;
  /** A refused form with everything that was sent; null if none was sent. */
  readonly answer: DepositAnswer | null;
};

/**
 * The page for uploading a tariff file. If the file has faults, they are shown with it, and it can be corrected on the
 * page or uploaded again.
 */
export function DepositPage({ member, answer }: DepositPageProps) {
  const { tariffs } = useDocumentMessages().office;
  const texts = tariffs.deposit;
  const isFaulty = answer !== null && answer.faultCount > 0;
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
      <DepositForm answer={answer} />
    </OfficeFrame>
  );
}

function DepositForm({ answer }: Pick<DepositPageProps, 'answer'>) {
  const { tariffs } = useDocumentMessages().office;
  const texts = tariffs.deposit;
  const isFaulty = answer !== null && answer.faultCount > 0;
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
        <Field id="fichier" label={texts.file} hint={texts.fileHint} error={answer?.problem && texts[answer.problem]}>
          {(control) => <input {...control} type="file" name={depositFields.file} accept=".json,application/json" />}
        </Field>
        <details open={answer !== null}>
          <summary>{texts.text}</summary>
          <div className="o-form">
            <Field id="nom" label={texts.name} hint={texts.nameHint} error={answer?.nameMessage}>
              {(control) => (
                <TextInput
                  {...control}
                  name={depositFields.name}
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
                  name={depositFields.text}
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
