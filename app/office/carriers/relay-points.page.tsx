import { removeOnce } from '#app/api/remove-once.ts';
import { officeOf } from '#app/api/use-cases.ts';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { PageForm, UploadField } from '#app/forms/PageForm.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { fileNameOf, sentFile } from '#app/office/frame/sent-file.ts';
import tariffsStyleUrl from '#app/office/tariffs/tariffs.css?url';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Stepper } from '#app/ui/Stepper.tsx';
import { officePages } from '#domain/office/pages.ts';
import type { Route } from './+types/relay-points.page.ts';
import { PointSetTable } from './PointSetTable.tsx';
import { PointFaults, PointsReport } from './PointsReport.tsx';
import { pointsAddress, targetOf } from './points-address.ts';
import { pointsTexts } from './points-texts.ts';

/** Loads the sets, and the report on the one that the URL names; a set that is no longer there counts as none. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('points.change', args);
  const { searchParams } = new URL(args.request.url);
  const { points } = officeOf(args.context);
  try {
    const sets = await points.list();
    const named = targetOf(searchParams.get('jeu') ?? '');
    const open = sets.sets.find(({ id }) => id === named) ?? null;
    const target = open || named === 'file' ? named : null;
    const faulty = open && open.faultCount > 0 ? open : null;
    const isInForce = (open?.id ?? null) === sets.inForce.setId;
    const stamped = target === null || faulty || isInForce ? null : await points.report(target);
    return { member, sets, target, faulty, stamped, done: searchParams.get('fait') };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export function action(args: Route.ActionArgs) {
  const { points } = officeOf(args.context);
  const deeds = {
    async upload(_text: unknown, form: FormData) {
      const { fileName, file } = await sentFile(form);
      const text = new TextDecoder().decode(file);
      const { id } = await points.upload({ name: fileNameOf(fileName), file: text });
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
export default function OfficeRelayPoints({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { member, sets, target, faulty, stamped, done } = loaderData;
  const texts = usePageTexts(pointsTexts);
  const { inForce } = sets;
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
      <Steps at={done === 'applied' ? 'apply' : stamped ? 'report' : faulty ? 'check' : 'upload'} />
      {inForce.isBroken && <Alert tone="error" title={texts.broken} />}
      {(done === 'applied' || done === 'removed') && !refusal && (
        <Alert tone="success" role="status">
          <p>{done === 'applied' ? texts.done.applied(inForce.fileName, inForce.count) : texts.done.removed}</p>
        </Alert>
      )}
      {faulty && <PointFaults faulty={faulty} />}
      {stamped && target !== null && <PointsReport target={target} {...stamped} sets={sets} refusal={refusal} />}
      <DepositForm isAgain={faulty !== null} refusal={refusal} />
      <PointSetTable sets={sets} refusal={refusal} />
    </OfficeFrame>
  );
}

const steps = ['upload', 'check', 'report', 'apply'] as const;

function Steps({ at }: { readonly at: (typeof steps)[number] }) {
  const { steps: texts } = usePageTexts(pointsTexts);
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

type WithRefusal = { readonly refusal: FormRefusal | undefined };

function DepositForm({ isAgain, refusal }: WithRefusal & { readonly isAgain: boolean }) {
  const texts = usePageTexts(pointsTexts);
  return (
    <section className="o-sec o-deposit" aria-labelledby="deposer">
      <h2 id="deposer">{isAgain ? texts.again : texts.deposit}</h2>
      <PageForm
        intent="upload"
        refusal={refusal}
        failed={texts.failed}
        action={pointsAddress()}
        encType="multipart/form-data"
        className="o-form"
      >
        <UploadField
          name="file"
          label={texts.file}
          hint={texts.fileHint}
          accept=".csv,.tsv,.json,text/csv,application/json"
        />
        <p className="o-note">{texts.columns}</p>
        <p>
          <Button size="small">{texts.send}</Button>
        </p>
      </PageForm>
    </section>
  );
}
