import { officeOf } from '#app/api/use-cases.ts';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { TextAreaField, TextField, UploadField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { ButtonForm, StaffForm, useRefusal } from '#app/office/frame/StaffForm.tsx';
import { UploadSteps } from '#app/office/frame/UploadReport.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { officeItemPages } from '#domain/office/pages.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { Route } from './+types/tariff-simulation.page.ts';
import { SimulationTable, type SimulationTableProps, SimulationTiles } from './SimulationTable.tsx';
import {
  doneAddress,
  doneOf,
  simulationAddress,
  simulationFileAddress,
  simulationViewOf,
  sitesText,
} from './tariff-view.ts';
import { tariffsTexts } from './tariffs-texts.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('tariffs.see', args, async ({ tariffs }, query) => {
    const view = simulationViewOf(query);
    const { file: id, site, day, basket } = view;
    const [{ uploads }, simulation] = await Promise.all([
      tariffs.list({}),
      id && tariffs.simulate({ id, site, day, basket }),
    ]);
    return { view, uploads, simulation, isNew: doneOf(query)?.kind === 'uploaded' };
  });

/** The typed shipments, or those of a file. */
async function sentBasket(form: FormData): Promise<string> {
  const file = form.get('basketFile');
  const text = file instanceof File && file.size > 0 ? await file.text() : String(form.get('basket') ?? '');
  return text.replace(/^\uFEFF/, '').trim();
}

export function action(args: Route.ActionArgs) {
  const { tariffs } = officeOf(args.context);
  const view = simulationViewOf(new URL(args.request.url).searchParams);
  const id = view.file ?? '';
  return answerStaffForm('tariffs.see', args, {
    async basket(_text, form) {
      const basket = await sentBasket(form);
      await tariffs.simulate({ id, basket });
      return simulationAddress({ ...view, basket });
    },
    async schedule(text) {
      const from = text('from');
      // Gaps are accepted for the day that the page has named, and for no other.
      await tariffs.schedule({ id, from, acceptsGaps: text('acceptsGaps') === from });
      return doneAddress('date', id);
    },
  });
}

type Loaded = Route.ComponentProps['loaderData'];

/**
 * Compares the prices of the same shipments before and after a new tariff file, and has the form that sets the day from
 * which the file applies; without a file, the uploaded files to choose from.
 */
export default function OfficeTariffSimulation({ loaderData, actionData }: Route.ComponentProps) {
  const { member, view, simulation, isNew } = loaderData;
  const texts = usePageTexts(tariffsTexts);
  const { siteMarks } = useDocumentMessages().office;
  if (!simulation) return <FileChoice {...loaderData} />;
  const { file, replaces } = simulation;
  return (
    <OfficeFrame
      page="tariffs"
      title={file.name}
      member={member}
      lead={texts.simulation.lead(sitesText(file.sites, siteMarks), replaces.join(', '))}
      actions={
        <>
          <ButtonLink size="small" look="ghost" href={simulationFileAddress(simulation, view.basket)}>
            {texts.simulation.exportCsv}
          </ButtonLink>
          {!file.isInForce && (
            <ButtonLink size="small" href="#date">
              {texts.simulation.schedule}
            </ButtonLink>
          )}
        </>
      }
      answer={actionData}
      failed={texts.failed}
      done={isNew && texts.done.uploaded(file.name)}
    >
      <UploadSteps texts={texts.steps} at={gapsIn(actionData) ? 'date' : 'simulate'} />
      <SimulationTiles simulation={simulation} />
      <SimulationTable simulation={simulation} view={view} />
      <SwitchForm simulation={simulation} view={view} />
      <BasketForm simulation={simulation} view={view} />
    </OfficeFrame>
  );
}

function FileChoice({ member, uploads }: Pick<Loaded, 'member' | 'uploads'>) {
  const texts = usePageTexts(tariffsTexts);
  const { choose, chooseLead, chooseText, noFile } = texts.simulation;
  return (
    <OfficeFrame page="tariffs" title={choose} member={member} lead={chooseLead}>
      <Section title={chooseText}>
        <RowList
          rows={uploads}
          idOf={({ id }) => id}
          text={({ id, name }) => <TextLink href={simulationAddress({ file: String(id) })}>{name}</TextLink>}
          side={({ carrierName }) => carrierName}
          empty={noFile}
        />
        <p className="o-pages">
          <TextLink href={officeItemPages.tariffUpload.path}>{texts.upload}</TextLink>
        </p>
      </Section>
    </OfficeFrame>
  );
}

/** What a refusal says about services that would have no price; undefined if they aren't its reason. */
const gapsIn = (refusal: FormRefusal | undefined) => refusal?.errors.find(({ reason }) => reason === 'gaps');

/**
 * The form that sets the day from which a file applies. If services would have no price from this day, the member has
 * to confirm it.
 */
function SwitchForm({ simulation: { file, dayAfter }, view }: SimulationTableProps) {
  const { simulation: texts } = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const refusal = useRefusal('schedule');
  const gaps = gapsIn(refusal);
  const typed = refusal?.typed.from ?? '';
  const action = `${simulationAddress(view)}#date`;
  return (
    <Section title={texts.schedule} id="date">
      {file.from && <p>{(file.isInForce ? texts.scheduleIn : texts.scheduleFor)(formatLongDate(file.from, locale))}</p>}
      {!file.isInForce && (
        <div className="o-form">
          <p className="o-note">{texts.scheduleText}</p>
          {gaps && (
            <Alert tone="warn" role="alert" title={gaps.message}>
              <p>{texts.gapsText}</p>
              <ButtonForm
                intent="schedule"
                refusal={null}
                action={action}
                hidden={{ from: typed }}
                look="danger"
                name="acceptsGaps"
                value={typed}
              >
                {texts.doAnyway}
              </ButtonForm>
            </Alert>
          )}
          <StaffForm
            intent="schedule"
            {...(gaps && { refusal: null })}
            values={{ from: gaps ? typed : (file.from ?? dayAfter) }}
            action={action}
            className="o-filters"
            send={texts.doSchedule}
          >
            <TextField name="from" label={texts.day} type="date" min={file.validFrom} max={file.validTo ?? undefined} />
          </StaffForm>
        </div>
      )}
    </Section>
  );
}

const basketExample = 'FR 69003 Lyon > FR 44000 Nantes; 250 g; 22 × 16 × 6 cm';

/** The form for the shipments that a simulation prices; they are typed or uploaded as CSV. */
function BasketForm({ simulation, view }: SimulationTableProps) {
  const { simulation: texts } = usePageTexts(tariffsTexts);
  const { faultyLines, basket } = simulation;
  const refusal = useRefusal('basket');
  return (
    <Section title={texts.basket} id="panier">
      {faultyLines.length > 0 && !refusal && <Alert tone="warn" title={texts.faultyLines(faultyLines.join(', '))} />}
      <StaffForm
        intent="basket"
        values={{ basket: view.basket || basket.replaceAll(/^#.*\n/gm, '') }}
        action={simulationAddress({ ...view, basket: '' })}
        encType="multipart/form-data"
        send={texts.useBasket}
        look="second"
      >
        <TextAreaField
          name="basket"
          label={texts.basket}
          hint={
            <>
              {texts.basketHint} <code>{basketExample}</code>
            </>
          }
          areaClass="o-text o-text--code"
          rows={8}
          spellCheck={false}
        />
        <UploadField
          name="basketFile"
          label={texts.basketFile}
          hint={texts.basketFileHint}
          accept=".csv,.txt,text/csv,text/plain"
        />
      </StaffForm>
    </Section>
  );
}
