import { type Answered, type Office, officeOf } from '#app/api/use-cases.ts';
import { PageForm } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { requireStaff } from '#app/office/frame/require-staff.ts';
import { ListTable } from '#app/office/list/ListTable.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { activeStates, type ImportState } from '#domain/catalog/import-report.ts';
import { catalogFaultsCall, uploadCatalogCall } from '#domain/office/catalog-files.ts';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import { callPath } from '#domain/site/call.ts';
import type { Route } from './+types/catalog-import.page.ts';
import { ImportReport } from './ImportReport.tsx';

const path = officeItemPages.catalogImport.path;

/** Loads the imports. `refused` says why an upload was refused. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('catalog.change', args);
  const list = await officeOf(args.context).catalogImports.list();
  return { member, list, refused: new URL(args.request.url).searchParams.get('refus') };
}

export function action(args: Route.ActionArgs) {
  const { catalogImports } = officeOf(args.context);
  return answerStaffForm('catalog.change', args, {
    stop: (text) => catalogImports.stop(text('id')).then(() => path),
    apply: (text) => catalogImports.apply({ id: text('id'), seen: text('seen') }).then(() => path),
    undo: (text) => (text('sure') ? catalogImports.undo(text('id')).then(() => path) : Promise.resolve(path)),
  });
}

type List = Answered<Office['catalogImports']['list']>;
type Import = List['imports'][number];
type Refusal = Route.ComponentProps['actionData'];

const refreshSeconds = 3;

const has = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);
const isActive = (state: ImportState): state is (typeof activeStates)[number] =>
  activeStates.some((active) => active === state);

/** Number of the step that an import in this state has reached, from 0. */
const stepOf: Readonly<Record<ImportState, number>> = {
  uploading: 0,
  reading: 1,
  faulty: 1,
  ready: 2,
  applying: 3,
  applied: 4,
  undoing: 3,
  undone: 0,
  stopped: 0,
  failed: 0,
};

export default function OfficeCatalogImport({ loaderData, actionData }: Route.ComponentProps) {
  const { member, list, refused } = loaderData;
  const { office } = useDocumentMessages();
  const texts = office.catalogImport;
  const [latest] = list.imports;
  const active = latest && isActive(latest.state) ? latest : null;
  return (
    <OfficeFrame page="catalog" title={texts.title} member={member}>
      {active && <meta httpEquiv="refresh" content={String(refreshSeconds)} />}
      <p>
        <TextLink href={officePages.catalog.path}>{texts.back}</TextLink>
      </p>
      <Steps at={latest ? stepOf[latest.state] : 0} />
      {refused && has(texts.refusals, refused) && !actionData && (
        <Alert tone="error" role="alert" title={texts.failed}>
          <p>{texts.refusals[refused]}</p>
        </Alert>
      )}
      {active && <Work work={active} refusal={actionData} />}
      {latest?.state === 'faulty' && <Faults faulty={latest} faults={list.faults} />}
      {latest?.state === 'failed' && <Alert tone="error" title={texts.died} />}
      {latest?.state === 'ready' && latest.report && (
        <ImportReport id={latest.id} report={latest.report} refusal={actionData} />
      )}
      {!active && <Upload />}
      <Former list={list} refusal={actionData} />
    </OfficeFrame>
  );
}

function Steps({ at }: { readonly at: number }) {
  const { office } = useDocumentMessages();
  const texts = office.catalogImport;
  return (
    <ol className="o-steps" aria-label={texts.stepsLabel}>
      {texts.steps.map((step, index) => (
        <li key={step} data-done={index < at} aria-current={index === at ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}

function Work({ work, refusal }: { readonly work: Import; readonly refusal: Refusal }) {
  const { office } = useDocumentMessages();
  const texts = office.catalogImport;
  if (!isActive(work.state)) return null;
  const title = texts.works[work.state];
  return (
    <section className="o-sec" aria-labelledby="travail">
      <h2 id="travail">{title}</h2>
      <p>
        <progress className="o-progress" max={100} value={work.percent} aria-label={title} />{' '}
        <span className="num">{texts.working(work.percent, work.table ?? '')}</span>
      </p>
      <p className="o-note">{texts.leave}</p>
      <div className="o-buttons">
        {work.state !== 'undoing' && (
          <PageForm intent="stop" refusal={refusal} failed={texts.failed} action={path} hidden={{ id: work.id }}>
            <Button size="small" look="second">
              {texts.stop}
            </Button>
          </PageForm>
        )}
        <TextLink href={path}>{texts.reload}</TextLink>
      </div>
    </section>
  );
}

function Upload() {
  const { office } = useDocumentMessages();
  const texts = office.catalogImport;
  return (
    <section className="o-sec" aria-labelledby="deposer">
      <h2 id="deposer">{texts.upload}</h2>
      <form className="o-form" method="post" encType="multipart/form-data" action={uploadCatalogCall.path}>
        <Field id="fichiers" label={texts.files} hint={texts.filesHint}>
          {(control) => <input {...control} type="file" name="files" multiple accept=".csv,.json,text/csv" />}
        </Field>
        <p>
          <Button size="small">{texts.doUpload}</Button>
        </p>
      </form>
    </section>
  );
}

function Faults({ faulty, faults }: { readonly faulty: Import; readonly faults: List['faults'] }) {
  const { office } = useDocumentMessages();
  const texts = office.catalogImport;
  return (
    <section className="o-sec" aria-labelledby="fautes">
      <h2 id="fautes">{texts.faults(faulty.faultCount)}</h2>
      <ListTable
        rows={faults}
        columns={[
          { head: texts.file, cell: ({ file }) => <code>{file}</code> },
          { head: texts.line, className: 'o-figure', isLabelled: true, cell: ({ place }) => place },
          { head: texts.column, cell: ({ column }) => column && <code>{column}</code> },
          { head: texts.fault, cell: ({ message }) => message },
        ]}
        idOf={({ file, place, column, message }) => `${file} ${place} ${column} ${message}`}
      />
      <p className="o-pages">
        {faults.length < faulty.faultCount && <span>{texts.faultsShown(faults.length, faulty.faultCount)}</span>}
        <TextLink href={callPath(catalogFaultsCall, { id: faulty.id })} download>
          {texts.downloadFaults}
        </TextLink>
      </p>
    </section>
  );
}

function Former({ list: { imports, undoable }, refusal }: { readonly list: List; readonly refusal: Refusal }) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.catalogImport;
  return (
    <section className="o-sec" aria-labelledby="precedents">
      <h2 id="precedents">{texts.former}</h2>
      {imports.length === 0 && <p className="o-empty">{texts.noFormer}</p>}
      <ul className="o-todo">
        {imports.map(({ id, state, startedBy, startedAt, revision }) => (
          <li key={id}>
            <p>
              <b>{[texts.states[state], ...(revision === null ? [] : [texts.revision(revision)])].join(', ')}</b>
              <span>{texts.by(startedBy, momentText(startedAt, locale))}</span>
            </p>
            {id === undoable && (
              <details>
                <summary>{texts.undo}</summary>
                <PageForm
                  intent="undo"
                  refusal={refusal}
                  failed={texts.failed}
                  action={path}
                  hidden={{ id }}
                  className="o-form"
                >
                  <Checkbox name="sure" value="oui" required label={texts.undoSure} />
                  <p className="o-note">{texts.undoNote}</p>
                  <Button size="small" look="danger">
                    {texts.undo}
                  </Button>
                </PageForm>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
