import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { wholeText } from '#domain/errors/quantity-text.ts';
import { type PointFault, pointFaultWordsOf } from '#domain/relay/point-fault.ts';
import type { CarriersAnswer } from './carrier-error-text.ts';
import { SetState } from './PointSetTable.tsx';
import { pointsAddress } from './points-view.ts';

type WithPoints = Pick<CarriersAnswer, 'points'>;

/** The number of a refused file's faults that are shown here. */
const shownFaults = 3;

/** The relay points in force, and beside them the last upload and a changed file that was refused. */
export function PointsSection({ points }: WithPoints) {
  const { carriers: texts } = useDocumentMessages().office;
  const columns = texts.pointColumns;
  return (
    <section className="o-sec" aria-labelledby="points">
      <div className="o-sec__head">
        <h2 id="points">{texts.points}</h2>
        <div className="o-buttons">
          <ButtonLink size="small" look="second" href={pointsAddress()}>
            {texts.upload}
          </ButtonLink>
        </div>
      </div>
      <table className="o-table o-table--texts">
        <thead>
          <tr>
            <th scope="col">{columns.points}</th>
            <th scope="col" className="o-end">
              {columns.count}
            </th>
            <th scope="col">{columns.readAt}</th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          <InForceRow points={points} />
          <FileRow points={points} />
          <UploadRow points={points} />
          {points.hasService && (
            <tr>
              <th scope="row">
                {texts.service}
                <small>PointRetrait</small>
              </th>
              <td className="o-end">{texts.onDemand}</td>
              <td />
              <td>{texts.inService}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function InForceRow({ points: { inForce } }: WithPoints) {
  const { carriers: texts, points: pointsTexts } = useDocumentMessages().office;
  const locale = useLocale();
  const { source, fileName, count, since, isBroken } = inForce;
  return (
    <tr>
      <th scope="row">
        {texts.pointSources[source]}
        <small>{fileName}</small>
      </th>
      <td className="num o-end" data-label={texts.pointColumns.count}>
        {wholeText(count, locale)}
      </td>
      <td data-label={texts.pointColumns.readAt}>{momentText(since, locale)}</td>
      <td>
        <span className="o-mark o-mark--health" data-health={isBroken ? 'failing' : 'answers'}>
          {texts.inService}
        </span>
        {isBroken && <small>{pointsTexts.broken}</small>}
      </td>
    </tr>
  );
}

/** The file of the configuration, if it isn't in force or if its latest version was refused. */
function FileRow({ points: { file, inForce } }: WithPoints) {
  const { carriers: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const isInForce = inForce.source !== 'upload';
  if (isInForce && file.refusedAt === null) return null;
  return (
    <tr>
      <th scope="row">
        {texts.pointSources[file.source]}
        <small>{file.fileName}</small>
      </th>
      <td className="num o-end" data-label={texts.pointColumns.count}>
        {wholeText(file.count, locale)}
      </td>
      <td data-label={texts.pointColumns.readAt}>{momentText(file.readAt, locale)}</td>
      <td>
        <span className="o-mark o-mark--health" data-health={file.refusedAt ? 'failing' : 'unasked'}>
          {file.refusedAt ? texts.refused(file.faultCount) : texts.fileBeside}
        </span>
        {file.refusedAt && <small>{texts.refusedText(momentText(file.refusedAt, locale))}</small>}
        <FaultLines faults={file.faults} />
      </td>
    </tr>
  );
}

/** The last upload, unless it was in force already. */
function UploadRow({ points: { sets } }: WithPoints) {
  const { carriers: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const last = sets.find(({ appliedAt }) => appliedAt === null);
  if (!last) return null;
  return (
    <tr>
      <th scope="row">
        {texts.uploaded}
        <small>
          <TextLink href={pointsAddress({ target: last.id })}>{last.fileName}</TextLink>
        </small>
      </th>
      <td className="num o-end" data-label={texts.pointColumns.count}>
        {last.faultCount === 0 && wholeText(last.points, locale)}
      </td>
      <td data-label={texts.pointColumns.readAt}>{momentText(last.uploadedAt, locale)}</td>
      <td>
        <SetState set={last} isInForce={false} />
        <FaultLines faults={last.faults} />
      </td>
    </tr>
  );
}

function FaultLines({ faults }: { readonly faults: readonly PointFault[] }) {
  const { carriers: texts } = useDocumentMessages().office;
  const locale = useLocale();
  return faults.slice(0, shownFaults).map((fault) => {
    const { line, entry, column, key } = fault;
    const { reason } = pointFaultWordsOf(locale, fault);
    return <small key={`${line} ${entry} ${column} ${key}`}>{texts.faultAt(line ?? entry, column, reason)}</small>;
  });
}
