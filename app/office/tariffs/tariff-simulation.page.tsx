import { officeOf } from '#app/api/use-cases.ts';
import { isRefused, PageForm, TextAreaField, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { officeItemPages } from '#domain/office/pages.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { Route } from './+types/tariff-simulation.page.ts';
import { sitesText } from './lane-text.ts';
import { SimulationTable } from './SimulationTable.tsx';
import { SimulationTiles } from './SimulationTiles.tsx';
import { TariffSteps } from './TariffSteps.tsx';
import {
  doneAddress,
  doneOf,
  type SimulationView,
  simulationAddress,
  simulationFileAddress,
  simulationViewOf,
  type TariffSimulation,
} from './tariff-view.ts';
import tariffsStyleUrl from './tariffs.css?url';
import { tariffsTexts } from './tariffs-texts.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('tariffs.see', args);
  const url = new URL(args.request.url);
  const view = simulationViewOf(url);
  const { tariffs } = officeOf(args.context);
  try {
    const [{ uploads }, simulation] = await Promise.all([
      tariffs.list({}),
      view.file && tariffs.simulate({ id: view.file, site: view.site, day: view.day, basket: view.basket }),
    ]);
    return { member, view, uploads, simulation, isNew: doneOf(url)?.kind === 'uploaded' };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

/** The typed shipments, or those of a file. */
async function sentBasket(form: FormData): Promise<string> {
  const file = form.get('basketFile');
  const text = file instanceof File && file.size > 0 ? await file.text() : String(form.get('basket') ?? '');
  return text.replace(/^\uFEFF/, '').trim();
}

export function action(args: Route.ActionArgs) {
  const { tariffs } = officeOf(args.context);
  const view = simulationViewOf(new URL(args.request.url));
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
type Refusal = Route.ComponentProps['actionData'];

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
    >
      <link rel="stylesheet" href={tariffsStyleUrl} precedence="office" />
      <TariffSteps at={gapsIn(actionData) ? 'date' : 'simulate'} />
      {isNew && !actionData && <Alert tone="success" role="status" title={texts.done.uploaded(file.name)} />}
      <SimulationTiles simulation={simulation} />
      <SimulationTable simulation={simulation} view={view} />
      <SwitchForm simulation={simulation} view={view} refusal={actionData} />
      <BasketForm simulation={simulation} view={view} refusal={actionData} />
    </OfficeFrame>
  );
}

function FileChoice({ member, uploads }: Pick<Loaded, 'member' | 'uploads'>) {
  const texts = usePageTexts(tariffsTexts);
  const { choose, chooseLead, chooseText, noFile } = texts.simulation;
  return (
    <OfficeFrame page="tariffs" title={choose} member={member} lead={chooseLead}>
      <link rel="stylesheet" href={tariffsStyleUrl} precedence="office" />
      <section className="o-sec">
        <h2>{chooseText}</h2>
        {uploads.length === 0 && <p className="o-empty">{noFile}</p>}
        <ul className="o-checks">
          {uploads.map(({ id, name, carrierName }) => (
            <li key={id}>
              <TextLink href={simulationAddress({ file: String(id) })}>{name}</TextLink>
              <span>{carrierName}</span>
            </li>
          ))}
        </ul>
        <p className="o-pages">
          <TextLink href={officeItemPages.tariffUpload.path}>{texts.upload}</TextLink>
        </p>
      </section>
    </OfficeFrame>
  );
}

type FormProps = {
  readonly simulation: TariffSimulation;
  readonly view: SimulationView;
  readonly refusal: Refusal;
};

/** What a refusal says about services that would have no price; undefined if they aren't its reason. */
const gapsIn = (refusal: Refusal) => refusal?.errors.find(({ reason }) => reason === 'gaps');

/**
 * The form that sets the day from which a file applies. If services would have no price from this day, the member has
 * to confirm it.
 */
function SwitchForm({ simulation: { file, dayAfter }, view, refusal }: FormProps) {
  const { simulation: texts, failed } = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const gaps = gapsIn(refusal);
  const typed = refusal?.typed.from ?? '';
  const action = `${simulationAddress(view)}#date`;
  return (
    <section className="o-sec" aria-labelledby="date">
      <h2 id="date">{texts.schedule}</h2>
      {file.from && <p>{(file.isInForce ? texts.scheduleIn : texts.scheduleFor)(formatLongDate(file.from, locale))}</p>}
      {!file.isInForce && (
        <div className="o-form">
          <p className="o-note">{texts.scheduleText}</p>
          {gaps && (
            <Alert tone="warn" role="alert" title={gaps.message}>
              <p>{texts.gapsText}</p>
              <PageForm
                intent="schedule"
                of="gaps"
                refusal={null}
                failed={failed}
                action={action}
                hidden={{ from: typed }}
              >
                <Button size="small" look="danger" name="acceptsGaps" value={typed}>
                  {texts.doAnyway}
                </Button>
              </PageForm>
            </Alert>
          )}
          <PageForm
            intent="schedule"
            refusal={gaps ? null : refusal}
            values={{ from: gaps ? typed : (file.from ?? dayAfter) }}
            failed={failed}
            action={action}
            className="o-filters"
          >
            <TextField name="from" label={texts.day} type="date" min={file.validFrom} max={file.validTo ?? undefined} />
            <Button size="small">{texts.doSchedule}</Button>
          </PageForm>
        </div>
      )}
    </section>
  );
}

const basketExample = 'FR 69003 Lyon > FR 44000 Nantes; 250 g; 22 × 16 × 6 cm';

/** The form for the shipments that a simulation prices; they are typed or uploaded as CSV. */
function BasketForm({ simulation, view, refusal }: FormProps) {
  const { simulation: texts, failed } = usePageTexts(tariffsTexts);
  const { faultyLines, basket } = simulation;
  return (
    <section className="o-sec" aria-labelledby="panier">
      <h2 id="panier">{texts.basket}</h2>
      {faultyLines.length > 0 && !isRefused(refusal, 'basket') && (
        <Alert tone="warn" title={texts.faultyLines(faultyLines.join(', '))} />
      )}
      <PageForm
        intent="basket"
        refusal={refusal}
        values={{ basket: view.basket || basket.replaceAll(/^#.*\n/gm, '') }}
        failed={failed}
        action={simulationAddress({ ...view, basket: '' })}
        encType="multipart/form-data"
        className="o-form"
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
        <Field id="csv" label={texts.basketFile} hint={texts.basketFileHint}>
          {(control) => <input {...control} type="file" name="basketFile" accept=".csv,.txt,text/csv,text/plain" />}
        </Field>
        <p>
          <Button size="small" look="second">
            {texts.useBasket}
          </Button>
        </p>
      </PageForm>
    </section>
  );
}
