import { type Answered, type Office, officeOf } from '#app/api/use-cases.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { ButtonForm, FoldedForm } from '#app/office/frame/StaffForm.tsx';
import { UploadSteps } from '#app/office/frame/UploadReport.tsx';
import { ListTable } from '#app/office/list/ListTable.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { tableEndings } from '#domain/catalog/catalog-file.ts';
import { activeStates, type ImportState, reportedTables } from '#domain/catalog/import-report.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import {
  catalogFaultsCall,
  uploadCatalogCall,
  uploadRefusalKeys,
  uploadRefusals,
} from '#domain/office/catalog-files.ts';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import { callPath } from '#domain/site/call.ts';
import type { Route } from './+types/catalog-import.page.ts';
import { catalogImportTexts } from './catalog-import-texts.ts';
import { ImportReport } from './ImportReport.tsx';

const path = officeItemPages.catalogImport.path;

/** Loads the imports. `refused` says why an upload was refused. */
export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('catalog.change', args, async ({ catalogImports }, query) => ({
    list: await catalogImports.list(),
    refused: uploadRefusals.find((each) => each === query.get('refus')) ?? null,
  }));

export function action(args: Route.ActionArgs) {
  const { catalogImports } = officeOf(args.context);
  return answerStaffForm('catalog.change', args, {
    stop: (text) => catalogImports.stop(text('id')).then(() => path),
    apply: (text, form) =>
      catalogImports
        .apply({
          id: text('id'),
          seen: text('seen'),
          removed: reportedTables.filter((table) => form.getAll('removed').includes(table)),
        })
        .then(() => path),
    undo: (text) => (text('sure') ? catalogImports.undo(text('id')).then(() => path) : Promise.resolve(path)),
  });
}

type List = Answered<Office['catalogImports']['list']>;
type Import = List['imports'][number];

/** A small file is done within a second; what takes longer tells its progress. */
const refreshSeconds = ({ percent }: Import) => (percent === 0 ? 1 : 3);
const accepted = [...tableEndings, 'json'].map((ending) => `.${ending}`).join(',');

const isActive = (state: ImportState): state is (typeof activeStates)[number] =>
  activeStates.some((active) => active === state);

/** The step that an import in this state has reached, if it isn't the first one. */
const stepOf: Readonly<Partial<Record<ImportState, 'check' | 'report' | 'apply'>>> = {
  reading: 'check',
  faulty: 'check',
  ready: 'report',
  applying: 'apply',
  applied: 'apply',
  undoing: 'apply',
};

export default function OfficeCatalogImport({ loaderData, actionData }: Route.ComponentProps) {
  const { member, list, refused } = loaderData;
  const texts = usePageTexts(catalogImportTexts);
  const locale = useLocale();
  const [latest] = list.imports;
  const active = latest && isActive(latest.state) ? latest : null;
  return (
    <OfficeFrame
      page="catalog"
      title={texts.title}
      member={member}
      back={{ href: officePages.catalog.path, text: texts.back }}
      answer={actionData}
      failed={texts.failed}
    >
      {active && <meta httpEquiv="refresh" content={String(refreshSeconds(active))} />}
      <UploadSteps texts={texts.steps} at={(latest && stepOf[latest.state]) ?? 'upload'} />
      {refused && !actionData && (
        <Alert tone="error" role="alert" title={texts.failed}>
          <p>{errorMessage(locale, uploadRefusalKeys[refused])}</p>
        </Alert>
      )}
      {active && <Work work={active} />}
      {latest?.state === 'faulty' && <Faults faulty={latest} list={list} />}
      {latest?.state === 'failed' && <Alert tone="error" title={texts.died} />}
      {latest?.state === 'ready' && latest.report && <ImportReport id={latest.id} report={latest.report} />}
      {!active && <Upload />}
      <Former list={list} />
    </OfficeFrame>
  );
}

function Work({ work }: { readonly work: Import }) {
  const texts = usePageTexts(catalogImportTexts);
  if (!isActive(work.state)) return null;
  const title = texts.works[work.state];
  return (
    <Section title={title} id="travail">
      <p>
        <progress className="o-progress" max={100} value={work.percent} aria-label={title} />{' '}
        <span className="num">{texts.working(work.percent, work.table ?? '')}</span>
      </p>
      <p className="o-note">{texts.leave}</p>
      <div className="o-buttons">
        {work.state !== 'undoing' && (
          <ButtonForm intent="stop" action={path} hidden={{ id: work.id }} look="second">
            {texts.stop}
          </ButtonForm>
        )}
        <TextLink href={path}>{texts.reload}</TextLink>
      </div>
    </Section>
  );
}

/** The form that a call takes, since its files are larger than pages take. */
function Upload() {
  const texts = usePageTexts(catalogImportTexts);
  return (
    <Section title={texts.upload} id="deposer">
      <form className="o-form" method="post" encType="multipart/form-data" action={uploadCatalogCall.path}>
        <Field id="fichiers" label={texts.files} hint={texts.filesHint}>
          {(control) => <input {...control} type="file" name="files" multiple accept={accepted} />}
        </Field>
        <p>
          <Button size="small">{texts.doUpload}</Button>
        </p>
      </form>
    </Section>
  );
}

function Faults({ faulty, list: { faults, isCut } }: { readonly faulty: Import; readonly list: List }) {
  const texts = usePageTexts(catalogImportTexts);
  return (
    <Section title={texts.faults(faulty.faultCount)} id="fautes">
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
        {isCut && <span>{texts.faultsShown(faults.length)}</span>}
        <TextLink href={callPath(catalogFaultsCall, { id: faulty.id })} download>
          {texts.downloadFaults}
        </TextLink>
      </p>
    </Section>
  );
}

function Former({ list: { imports, undoable } }: { readonly list: List }) {
  const locale = useLocale();
  const texts = usePageTexts(catalogImportTexts);
  return (
    <Section title={texts.former} id="precedents">
      <RowList
        rows={imports}
        idOf={({ id }) => id}
        text={({ state, revision }) => (
          <b>{[texts.states[state], ...(revision === null ? [] : [texts.revision(revision)])].join(', ')}</b>
        )}
        detail={({ startedBy, startedAt }) => texts.by(startedBy, momentText(startedAt, locale))}
        side={({ id }) =>
          id === undoable && (
            <FoldedForm
              summary={texts.undo}
              intent="undo"
              action={path}
              hidden={{ id }}
              send={texts.undo}
              look="danger"
            >
              <Checkbox name="sure" value="oui" required label={texts.undoSure} />
              <p className="o-note">{texts.undoNote}</p>
            </FoldedForm>
          )
        }
        empty={texts.noFormer}
      />
    </Section>
  );
}
