import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { wholeText } from '#domain/errors/quantity-text.ts';
import {
  type NamedPoint,
  type PointsReport,
  pointChangesOf,
  pointTypes,
  type UnusualPoints,
} from '#domain/relay/points-report.ts';
import type { PointSets } from './load-points.ts';
import { type PointTarget, pointsAddress, targetText } from './points-view.ts';

export type PointsReportSectionProps = {
  readonly target: PointTarget;
  readonly stamped: { readonly report: PointsReport; readonly stamp: string };
  readonly sets: PointSets;
  /** Whether the form was sent without ticking that the unusual changes were seen. */
  readonly isUnseen: boolean;
};

/** What a set of points would change, unusual changes first, with the form that puts it in force. */
export function PointsReportSection({ target, stamped: { report, stamp }, sets, isUnseen }: PointsReportSectionProps) {
  const { points: texts } = useDocumentMessages().office;
  const fileName = sets.sets.find(({ id }) => id === target)?.fileName ?? sets.file.fileName;
  return (
    <section className="o-sec o-report" aria-labelledby="rapport">
      <h2 id="rapport">
        {texts.report} <small className="o-lead">{texts.reportOf(fileName, sets.inForce.fileName)}</small>
      </h2>
      <UnusualTable report={report} />
      <CountTable report={report} />
      <Examples report={report} />
      <form className="o-form" method="post" action={pointsAddress({ target })}>
        <input type="hidden" name="set" value={targetText(target)} />
        <input type="hidden" name="stamp" value={stamp} />
        {pointChangesOf(report) === 0 && <p>{texts.nothing}</p>}
        {report.unusualCount > 0 && (
          <Checkbox
            name="seen"
            value={report.unusualCount}
            label={texts.seen(report.unusualCount)}
            aria-invalid={isUnseen || undefined}
            required
          />
        )}
        <div className="o-buttons">
          <Button size="small" name="do" value="apply">
            {texts.apply(report.all.read)}
          </Button>
          {target !== 'file' && (
            <Button size="small" look="second" name="do" value="remove" formNoValidate>
              {texts.remove}
            </Button>
          )}
        </div>
        <p className="o-note">{texts.applyNote}</p>
      </form>
    </section>
  );
}

type WithReport = { readonly report: PointsReport };

function UnusualTable({ report: { unusual, unusualCount } }: WithReport) {
  const { points: texts } = useDocumentMessages().office;
  if (unusual.length === 0) return <p className="o-empty">{texts.noUnusual}</p>;
  return (
    <>
      <h3>{texts.unusual}</h3>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.extent}</th>
          </tr>
        </thead>
        <tbody>
          {unusual.map((change) => (
            <UnusualRow key={JSON.stringify(change)} change={change} />
          ))}
        </tbody>
      </table>
      {unusual.length < unusualCount && <p className="o-note">{texts.unusualShown(unusual.length, unusualCount)}</p>}
    </>
  );
}

/** A point in words: `Tabac des Arts, 69003 Lyon (R1)`. */
function usePointText() {
  const { points: texts } = useDocumentMessages().office;
  return ({ postOfficeId, label, postalCode, town }: NamedPoint) =>
    texts.pointText(label, `${postalCode} ${town}`.trim(), postOfficeId);
}

function UnusualRow({ change }: { readonly change: UnusualPoints }) {
  const { points: texts } = useDocumentMessages().office;
  const pointText = usePointText();
  if (change.kind === 'far' || change.kind === 'moved') {
    return (
      <tr>
        <th scope="row" className="o-wrap">
          {pointText(change.point)}
          <small>{texts[change.kind]}</small>
        </th>
        <td>{texts.kilometres(change.km)}</td>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row" className="o-wrap">
        {change.kind === 'unserved' ? texts.unserved : removalText(change, texts)}
      </th>
      <td>{texts.share(change.count, change.of)}</td>
    </tr>
  );
}

type Removals = Extract<UnusualPoints, { kind: 'removals' }>;
type Texts = ReturnType<typeof useDocumentMessages>['office']['points'];

/** Which points would be removed: all, or those of a type, carrier or country. */
function removalText({ scope, code }: Removals, texts: Texts): string {
  if (scope === 'all') return texts.removals.all;
  const type = pointTypes.find((each) => each === code);
  return texts.removals[scope](scope === 'type' && type ? texts.types[type] : code);
}

const columns = ['read', 'added', 'changed', 'removed', 'unchanged'] as const;

function CountTable({ report: { all, types } }: WithReport) {
  const { points: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const rows = [...pointTypes.map((type) => [texts.types[type], types[type]] as const), [texts.all, all] as const];
  return (
    <table className="o-table">
      <caption className="vh">{texts.table}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.type}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="o-figure">
              {texts[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, counts]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {columns.map((column) => (
              <td key={column} className="o-figure" data-label={texts[column]}>
                {wholeText(counts[column], locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The first added, changed and removed points, folded. */
function Examples({ report }: WithReport) {
  const { points: texts } = useDocumentMessages().office;
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
