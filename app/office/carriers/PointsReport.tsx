import { CheckField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { ButtonForm, StaffForm } from '#app/office/frame/StaffForm.tsx';
import { CountTable, Unusual } from '#app/office/frame/UploadReport.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { wholeText } from '#domain/errors/quantity-text.ts';
import { type PointFault, pointFaultWordsOf } from '#domain/relay/point-fault.ts';
import {
  type NamedPoint,
  pointChangesOf,
  type PointsReport as Report,
  type UnusualPoints,
} from '#domain/relay/points-report.ts';
import { pointTypes } from '#domain/shipping/point-terms.ts';
import type { PointSet, PointSets } from './PointSetTable.tsx';
import { type PointTarget, pointsAddress, targetText } from './points-address.ts';
import { pointsTexts } from './points-texts.ts';

export type PointsReportProps = {
  readonly target: PointTarget;
  readonly report: Report;
  readonly stamp: string;
  readonly sets: PointSets;
};

/** What a set of points would change, unusual changes first, with the form that puts it in force. */
export function PointsReport({ target, report, stamp, sets }: PointsReportProps) {
  const texts = usePageTexts(pointsTexts);
  const fileName = sets.sets.find(({ id }) => id === target)?.fileName ?? sets.file.fileName;
  const action = pointsAddress({ target });
  const set = targetText(target);
  const note = texts.reportOf(fileName, sets.inForce.fileName);
  return (
    <Section title={texts.report} id="rapport" note={note} className="o-report">
      <UnusualTable report={report} />
      <CountTable
        texts={texts}
        head={texts.type}
        rows={[
          ...pointTypes.map((type) => ({ label: texts.types[type], counts: report.types[type] })),
          { label: texts.all, counts: report.all },
        ]}
        caption={texts.table}
      />
      <Examples report={report} />
      <StaffForm intent="apply" action={action} hidden={{ set, stamp }} send={texts.apply(report.all.read)}>
        {pointChangesOf(report) === 0 && <p>{texts.nothing}</p>}
        {report.unusualCount > 0 && (
          <CheckField name="seen" value={String(report.unusualCount)} label={texts.seen(report.unusualCount)} />
        )}
      </StaffForm>
      {target !== 'file' && (
        <ButtonForm intent="remove" of="report" action={action} hidden={{ set }} look="second">
          {texts.remove}
        </ButtonForm>
      )}
      <p className="o-note">{texts.applyNote}</p>
    </Section>
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
  return <Unusual texts={texts} changes={unusual} count={unusualCount} columns={columns} />;
}

/** The first added, changed and removed points, folded. */
function Examples({ report }: WithReport) {
  const texts = usePageTexts(pointsTexts);
  const pointText = usePointText();
  return (['removed', 'changed', 'added'] as const).map((kind) => {
    const examples: readonly (NamedPoint & Partial<Report['changed'][number]>)[] = report[kind];
    if (examples.length === 0) return null;
    return (
      <details key={kind}>
        <summary>{texts.examples[kind](examples.length, report.all[kind])}</summary>
        <RowList
          rows={examples}
          idOf={({ postOfficeId }) => postOfficeId}
          text={pointText}
          detail={({ parts }) => parts?.map((part) => texts.parts[part]).join(', ')}
        />
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
      <Section title={texts.faults} id="fautes" note={texts.faultsText(faults.length, faultCount)}>
        <ListTable
          rows={faults}
          columns={columns}
          idOf={({ line, entry, column, key }) => `${line} ${entry} ${column} ${key}`}
          className="o-table--texts"
        />
      </Section>
    </>
  );
}
