import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { activeStates, type ImportState } from '#domain/catalog/import-report.ts';
import { catalogFaultsCall, uploadCatalogCall } from '#domain/office/catalog-import-calls.ts';
import type { CatalogImportList } from '#domain/office/catalog-import-contract.ts';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { callPath } from '#domain/site/call.ts';
import { ImportReport } from './ImportReport.tsx';

type Import = CatalogImportList['imports'][number];

export type ImportPageProps = {
  readonly member: StaffMember;
  readonly list: CatalogImportList;
  /** Code of the reason why the last upload was refused, from the page's URL; null if no upload was refused. */
  readonly refused: string | null;
  /** Why the button that was just pressed had no effect; null if it had one. */
  readonly message: string | null;
};

const path = officeItemPages.catalogImport.path;
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

/** The import in progress or the latest one, the form that begins another, and former imports. */
export function ImportPage({ member, list, refused, message }: ImportPageProps) {
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
      {(message || (refused && has(texts.refusals, refused))) && (
        <Alert tone="error" role="alert" title={texts.failed}>
          <p>{message || (refused && has(texts.refusals, refused) && texts.refusals[refused])}</p>
        </Alert>
      )}
      {active && <Work work={active} />}
      {latest?.state === 'faulty' && <Faults faulty={latest} faults={list.faults} />}
      {latest?.state === 'failed' && <Alert tone="error" title={texts.died} />}
      {latest?.state === 'ready' && latest.report && <ImportReport id={latest.id} report={latest.report} />}
      {!active && <Upload />}
      <Former list={list} />
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

function Work({ work }: { readonly work: Import }) {
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
          <form method="post" action={path}>
            <input type="hidden" name="id" value={work.id} />
            <Button size="small" look="second" name="do" value="stop">
              {texts.stop}
            </Button>
          </form>
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

function Faults({ faulty, faults }: { readonly faulty: Import; readonly faults: CatalogImportList['faults'] }) {
  const { office } = useDocumentMessages();
  const texts = office.catalogImport;
  return (
    <section className="o-sec" aria-labelledby="fautes">
      <h2 id="fautes">{texts.faults(faulty.faultCount)}</h2>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{texts.file}</th>
            <th scope="col" className="o-figure">
              {texts.line}
            </th>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.fault}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ file, place, column, message }) => (
            <tr key={`${file} ${place} ${column} ${message}`}>
              <th scope="row">
                <code>{file}</code>
              </th>
              <td className="o-figure" data-label={texts.line}>
                {place}
              </td>
              <td>{column && <code>{column}</code>}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="o-pages">
        {faults.length < faulty.faultCount && <span>{texts.faultsShown(faults.length, faulty.faultCount)}</span>}
        <TextLink href={callPath(catalogFaultsCall, { id: faulty.id })} download>
          {texts.downloadFaults}
        </TextLink>
      </p>
    </section>
  );
}

function Former({ list: { imports, undoable } }: { readonly list: CatalogImportList }) {
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
                <form className="o-form" method="post" action={path}>
                  <input type="hidden" name="id" value={id} />
                  <Checkbox name="sure" value="oui" required label={texts.undoSure} />
                  <p className="o-note">{texts.undoNote}</p>
                  <Button size="small" look="danger" name="do" value="undo">
                    {texts.undo}
                  </Button>
                </form>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
