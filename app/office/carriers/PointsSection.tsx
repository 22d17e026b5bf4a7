import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import type { CarriersAnswer } from '#domain/office/carriers-contract.ts';

/** Source, number and age of the relay points, and why a newer file was refused. */
export function PointsSection({ points }: Pick<CarriersAnswer, 'points'>) {
  const { carriers: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const { source, fileName, count, readAt, refusedAt, faults, faultCount, hasService } = points;
  const columns = texts.pointColumns;
  return (
    <section className="o-sec" aria-labelledby="points">
      <h2 id="points">{texts.points}</h2>
      <table className="o-table">
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
          <tr>
            <th scope="row">
              {texts.pointSources[source]}
              <small>{fileName}</small>
            </th>
            <td className="num o-end" data-label={columns.count}>
              {new Intl.NumberFormat(locale).format(count)}
            </td>
            <td data-label={columns.readAt}>{momentText(readAt, locale)}</td>
            <td>
              <span className="o-mark o-mark--health" data-health={refusedAt ? 'failing' : 'answers'}>
                {refusedAt ? texts.refused(faultCount) : texts.inService}
              </span>
              {refusedAt && <small>{texts.refusedText(momentText(refusedAt, locale))}</small>}
              {faults.map((fault) => (
                <small key={fault} lang="en">
                  {fault}
                </small>
              ))}
            </td>
          </tr>
          {hasService && (
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
      <p className="o-note">{texts.pointsText}</p>
    </section>
  );
}
