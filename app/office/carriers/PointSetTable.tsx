import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { wholeText } from '#domain/errors/quantity-text.ts';
import type { PointSet, PointSets } from './load-points.ts';
import { pointsAddress, targetText } from './points-view.ts';

export type PointSetTableProps = { readonly sets: PointSets };

/** The uploaded sets and the points of the configuration, each with its state and what can be done with it. */
export function PointSetTable({ sets }: PointSetTableProps) {
  const { points: texts } = useDocumentMessages().office;
  const { setColumns: columns } = texts;
  return (
    <section className="o-sec" aria-labelledby="fichiers">
      <h2 id="fichiers">
        {texts.sets} <small>{texts.setsText}</small>
      </h2>
      <table className="o-table o-table--texts">
        <thead>
          <tr>
            <th scope="col">{columns.file}</th>
            <th scope="col" className="o-figure">
              {columns.count}
            </th>
            <th scope="col">{columns.uploaded}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.actions}</th>
          </tr>
        </thead>
        <tbody>
          {sets.sets.map((set) => (
            <SetRow key={set.id} set={set} isInForce={set.id === sets.inForce.setId} />
          ))}
          <FileRow sets={sets} />
        </tbody>
      </table>
    </section>
  );
}

type SetProps = { readonly set: PointSet; readonly isInForce: boolean };

function SetRow({ set, isInForce }: SetProps) {
  const { points: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const { id, fileName, points, faultCount, uploadedBy, uploadedAt, appliedAt } = set;
  const [label, fullLabel] =
    faultCount > 0
      ? [texts.seeFaults, texts.seeFaultsOf(fileName)]
      : appliedAt
        ? [texts.goBack, texts.goBackTo(fileName)]
        : [texts.readReport, texts.readOf(fileName)];
  return (
    <tr>
      <th scope="row">{fileName}</th>
      <td className="o-figure" data-label={texts.setColumns.count}>
        {faultCount === 0 && wholeText(points, locale)}
      </td>
      <td>{texts.uploadedBy(momentText(uploadedAt, locale), uploadedBy)}</td>
      <td>
        <SetState set={set} isInForce={isInForce} />
      </td>
      <td>
        {!isInForce && (
          <div className="o-buttons">
            <ButtonLink size="small" look="second" href={pointsAddress({ target: id })} aria-label={fullLabel}>
              {label}
            </ButtonLink>
            <form method="post" action={pointsAddress()}>
              <input type="hidden" name="set" value={targetText(id)} />
              <Button size="small" look="danger" name="do" value="remove" aria-label={texts.removeOf(fileName)}>
                {texts.remove}
              </Button>
            </form>
          </div>
        )}
      </td>
    </tr>
  );
}

/** The state of a set: in force, refused, in force formerly, or never. */
export function SetState({ set: { faultCount, appliedAt }, isInForce }: SetProps) {
  const { states } = useDocumentMessages().office.points;
  const locale = useLocale();
  const health = isInForce ? 'answers' : faultCount > 0 ? 'failing' : 'unasked';
  const text = isInForce
    ? states.inForce
    : faultCount > 0
      ? states.refused(faultCount)
      : appliedAt
        ? states.former(momentText(appliedAt, locale))
        : states.waiting;
  return (
    <span className="o-mark o-mark--health" data-health={health}>
      {text}
    </span>
  );
}

/** The points of the configuration. */
function FileRow({ sets: { file, inForce } }: PointSetTableProps) {
  const { points: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const isInForce = inForce.setId === null;
  return (
    <tr>
      <th scope="row">
        {file.fileName}
        <small>{texts.configured[file.source]}</small>
      </th>
      <td className="o-figure" data-label={texts.setColumns.count}>
        {wholeText(file.count, locale)}
      </td>
      <td>{texts.readAt(momentText(file.readAt, locale))}</td>
      <td>
        <span className="o-mark o-mark--health" data-health={isInForce ? 'answers' : 'unasked'}>
          {isInForce ? texts.states.inForce : texts.states.idle}
        </span>
      </td>
      <td>
        {!isInForce && (
          <div className="o-buttons">
            <ButtonLink
              size="small"
              look="second"
              href={pointsAddress({ target: 'file' })}
              aria-label={texts.goBackTo(file.fileName)}
            >
              {texts.goBack}
            </ButtonLink>
          </div>
        )}
      </td>
    </tr>
  );
}
