import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import tariffsStyleUrl from '#app/office/tariffs/tariffs.css?url';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Stepper } from '#app/ui/Stepper.tsx';
import { errorMessage } from '#domain/errors/messages.ts';
import { officePages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import type { PointsRefusal } from './change-points.ts';
import type { LoadedSets } from './load-points.ts';
import { PointFaults } from './PointFaults.tsx';
import { PointSetTable } from './PointSetTable.tsx';
import { PointsReportSection } from './PointsReportSection.tsx';
import { pointsAddress } from './points-view.ts';

export type PointsPageProps = LoadedSets & {
  readonly member: StaffMember;
  readonly refusal: PointsRefusal | null;
};

/** The page for uploading relay points, reading what they would change, and putting them in force. */
export function PointsPage({ member, sets, view, faulty, stamped, refusal }: PointsPageProps) {
  const { points: texts } = useDocumentMessages().office;
  return (
    <OfficeFrame
      page="carriers"
      title={texts.title}
      member={member}
      lead={texts.lead}
      actions={
        <ButtonLink size="small" look="second" href={officePages.carriers.path}>
          {texts.back}
        </ButtonLink>
      }
    >
      <link rel="stylesheet" href={tariffsStyleUrl} precedence="office" />
      <PointSteps at={view.done === 'applied' ? 'apply' : stamped ? 'report' : faulty ? 'check' : 'upload'} />
      <PointMessages sets={sets} view={view} refusal={refusal} />
      {faulty && <PointFaults faulty={faulty} />}
      {stamped && view.target !== null && (
        <PointsReportSection target={view.target} stamped={stamped} sets={sets} isUnseen={refusal?.isUnseen === true} />
      )}
      <DepositForm isAgain={faulty !== null} problem={refusal?.file ?? null} />
      <PointSetTable sets={sets} />
    </OfficeFrame>
  );
}

const steps = ['upload', 'check', 'report', 'apply'] as const;

function PointSteps({ at }: { readonly at: (typeof steps)[number] }) {
  const { steps: texts } = useDocumentMessages().office.points;
  const current = steps.indexOf(at);
  return (
    <Stepper
      label={texts.label}
      position={texts.position(current + 1)}
      doneText={texts.done}
      steps={steps.map((name, index) => ({
        label: texts.names[name],
        state: index < current ? 'done' : index === current ? 'current' : 'coming',
      }))}
    />
  );
}

/** Why the last action was refused, or what it did; and whether the set in force can't be read. */
function PointMessages({ sets: { inForce }, view, refusal }: Pick<PointsPageProps, 'sets' | 'view' | 'refusal'>) {
  const { points: texts } = useDocumentMessages().office;
  return (
    <>
      {inForce.isBroken && <Alert tone="error" title={texts.broken} />}
      {refusal?.message && (
        <Alert tone="error" role="alert" title={texts.failed}>
          <p>{refusal.message}</p>
        </Alert>
      )}
      {view.done && !refusal && (
        <Alert tone="success" role="status">
          <p>{view.done === 'applied' ? texts.done.applied(inForce.fileName, inForce.count) : texts.done.removed}</p>
        </Alert>
      )}
    </>
  );
}

type DepositFormProps = { readonly isAgain: boolean; readonly problem: PointsRefusal['file'] };

function DepositForm({ isAgain, problem }: DepositFormProps) {
  const { points: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const error = problem === 'tooLarge' ? errorMessage(locale, 'office.pointsTooLarge') : problem?.message;
  return (
    <section className="o-sec o-deposit" aria-labelledby="deposer">
      <h2 id="deposer">{isAgain ? texts.again : texts.deposit}</h2>
      <form className="o-form" method="post" encType="multipart/form-data" action={pointsAddress()} noValidate>
        <Field id="file" label={texts.file} hint={texts.fileHint} error={error}>
          {(control) => (
            <input {...control} type="file" name="file" accept=".csv,.tsv,.json,text/csv,application/json" required />
          )}
        </Field>
        <p className="o-note">{texts.columns}</p>
        <p>
          <Button size="small">{texts.send}</Button>
        </p>
      </form>
    </section>
  );
}
