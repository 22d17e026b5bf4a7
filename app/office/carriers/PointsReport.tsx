import type { FormRefusal } from '#app/forms/answer-form.ts';
import { CheckField, PageForm } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { wholeText } from '#domain/errors/quantity-text.ts';
import { type PointFault, pointFaultWordsOf } from '#domain/relay/point-fault.ts';
import {
  type NamedPoint,
  pointChangesOf,
  pointTypes,
  type PointsReport as Report,
  type UnusualPoints,
} from '#domain/relay/points-report.ts';
import type { PointSet, PointSets } from './PointSetTable.tsx';
import { type PointTarget, pointsAddress, targetText } from './points-address.ts';
import { pointsTexts } from './points-texts.ts';

export type PointsReportProps = {
  readonly target: PointTarget;
  readonly report: Report;
  readonly stamp: string;
  readonly sets: PointSets;
  readonly refusal: FormRefusal | undefined;
};

/** What a set of points would change, unusual changes first, with the form that puts it in force. */
export function PointsReport({ target, report, stamp, sets, refusal }: PointsReportProps) {
  const texts = usePageTexts(pointsTexts);
  const fileName = sets.sets.find(({ id }) => id === target)?.fileName ?? sets.file.fileName;
  const form = { refusal, failed: texts.failed, action: pointsAddress({ target }) };
  const set = targetText(target);
  return (
    <section className="o-sec o-report" aria-labelledby="rapport">
      <h2 id="rapport">
        {texts.report} <small className="o-lead">{texts.reportOf(fileName, sets.inForce.fileName)}</small>
      </h2>
      <UnusualTable report={report} />
      <CountTable report={report} />
      <Examples report={report} />
      <PageForm {...form} intent="apply" hidden={{ set, stamp }} className="o-form">
        {pointChangesOf(report) === 0 && <p>{texts.nothing}</p>}
        {report.unusualCount > 0 && (
          <CheckField name="seen" value={String(report.unusualCount)} label={texts.seen(report.unusualCount)} />
        )}
        <p>
          <Button size="small">{texts.apply(report.all.read)}</Button>
        </p>
      </PageForm>
      {target !== 'file' && (
        <PageForm {...form} intent="remove" of="report" hidden={{ set }}>
          <Button size="small" look="second">
            {texts.remove}
          </Button>
        </PageForm>
      )}
      <p className="o-note">{texts.applyNote}</p>
    </section>
  );
}

type WithReport = Pick<PointsReportProps, 'report'>;

/** A point in words: `Tabac des Arts, 69003 Lyon (R1)`. */
function usePointText() {
  const texts = usePageTexts(pointsTexts);
  return ({ postOfficeId, label, postalCode, town }: NamedPoint) =>
    texts.pointText(label, `${postalCode} ${town}`.trim(), postOfficeId);
}

type Texts = (typeof pointsTexts)['fr'];

/** Which points would be removed: all, or those of a type, carrier or country. */
function removalText({ scope, code }: Extract<UnusualPoints, { kind: 'removals' }>, texts: Texts): string {
  if (scope === 'all') return texts.removals.all;
  const type = pointTypes.find((each) => each === code);
  return texts.removals[scope](scope === 'type' && type ? texts.types[type] : code);
}

function UnusualTable({ report: { unusual, unusualCount } }: WithReport) {
  const texts = usePageTexts(pointsTexts);
  const pointText = usePointText();
  if (unusual.length === 0) return <p className="o-empty">{texts.noUnusual}</p>;
  const columns: readonly Column<UnusualPoints>[] = [
    {
      head: texts.what,
      className: 'o-wrap',
      cell: (change) =>
        change.kind === 'removals' ? (
          removalText(change, texts)
        ) : change.kind === 'unserved' ? (
          texts.unserved
        ) : (
          <>
            {pointText(change.point)}
            <small>{texts[change.kind]}</small>
          </>
        ),
    },
    {
      head: texts.extent,
      cell: (change) => ('km' in change ? texts.kilometres(change.km) : texts.share(change.count, change.of)),
    },
  ];
  return (
    <>
      <h3>{texts.unusual}</h3>
      <ListTable rows={unusual} columns={columns} idOf={(change) => JSON.stringify(change)} />
      {unusual.length < unusualCount && <p className="o-note">{texts.unusualShown(unusual.length, unusualCount)}</p>}
    </>
  );
}

const countNames = ['read', 'added', 'changed', 'removed', 'unchanged'] as const;

function CountTable({ report: { all, types } }: WithReport) {
  const texts = usePageTexts(pointsTexts);
  const locale = useLocale();
  const rows = [
    ...pointTypes.map((type) => ({ label: texts.types[type], counts: types[type] })),
    { label: texts.all, counts: all },
  ];
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { head: texts.type, cell: ({ label }) => label },
    ...countNames.map((name) => ({
      head: texts[name],
      className: 'o-figure',
      isLabelled: true,
      cell: ({ counts }: (typeof rows)[number]) => wholeText(counts[name], locale),
    })),
  ];
  return <ListTable rows={rows} columns={columns} idOf={({ label }) => label} caption={texts.table} />;
}

/** The first added, changed and removed points, folded. */
function Examples({ report }: WithReport) {
  const texts = usePageTexts(pointsTexts);
  const pointText = usePointText();
  return (['removed', 'changed', 'added'] as const).map((kind) => {
    const examples = report[kind];
    if (examples.length === 0) return null;
    return (
      <details key={kind}>
        <summary>{texts.examples[kind](examples.length, report.all[kind])}</summary>
        <ul className="o-todo">
          {examples.map((point) => (
            <li key={point.postOfficeId}>
              <p>
                {pointText(point)}
                {'parts' in point && <span>{point.parts.map((part) => texts.parts[part]).join(', ')}</span>}
              </p>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

/** The faults of a refused file, each with its place, its reason and how to correct it. */
export function PointFaults({ faulty: { fileName, faults, faultCount } }: { readonly faulty: PointSet }) {
  const texts = usePageTexts(pointsTexts);
  const locale = useLocale();
  const columns: readonly Column<PointFault>[] = [
    {
      head: texts.line,
      className: 'o-figure',
      isLabelled: true,
      cell: ({ line, entry }) => (
        <>
          {line !== null && wholeText(line, locale)}
          {entry !== null && <small>{texts.entry(entry)}</small>}
        </>
      ),
    },
    { head: texts.column, cell: ({ column }) => column && <code>{column}</code> },
    { head: texts.reason, cell: (fault) => pointFaultWordsOf(locale, fault).reason },
    { head: texts.remedy, cell: (fault) => pointFaultWordsOf(locale, fault).remedy },
  ];
  return (
    <>
      <Alert tone="error" role="alert" title={texts.faulty(faultCount, fileName)}>
        <p>{texts.faultyText}</p>
      </Alert>
      <section className="o-sec" aria-labelledby="fautes">
        <h2 id="fautes">
          {texts.faults} <small>{texts.faultsText(faults.length, faultCount)}</small>
        </h2>
        <ListTable
          rows={faults}
          columns={columns}
          idOf={({ line, entry, column, key }) => `${line} ${entry} ${column} ${key}`}
          className="o-table--texts"
        />
      </section>
    </>
  );
}
