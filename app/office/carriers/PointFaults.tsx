import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { wholeText } from '#domain/errors/quantity-text.ts';
import { type PointFault, pointFaultWordsOf } from '#domain/relay/point-fault.ts';
import type { PointSet } from './load-points.ts';

/** The faults of a refused file, each with its place, its reason and how to correct it. */
export function PointFaults({ faulty: { fileName, faults, faultCount } }: { readonly faulty: PointSet }) {
  const { points: texts } = useDocumentMessages().office;
  return (
    <>
      <Alert tone="error" role="alert" title={texts.faulty(faultCount, fileName)}>
        <p>{texts.faultyText}</p>
      </Alert>
      <section className="o-sec" aria-labelledby="fautes">
        <h2 id="fautes">
          {texts.faults} <small>{texts.faultsText(faults.length, faultCount)}</small>
        </h2>
        <table className="o-table o-table--texts">
          <thead>
            <tr>
              <th scope="col" className="o-figure">
                {texts.line}
              </th>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.reason}</th>
              <th scope="col">{texts.remedy}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map((fault) => (
              <FaultRow key={`${fault.line} ${fault.entry} ${fault.column} ${fault.key}`} fault={fault} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function FaultRow({ fault }: { readonly fault: PointFault }) {
  const { points: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const { line, entry, column } = fault;
  const { reason, remedy } = pointFaultWordsOf(locale, fault);
  return (
    <tr>
      <th scope="row" className="o-figure" data-label={texts.line}>
        {line !== null && wholeText(line, locale)}
        {entry !== null && <small>{texts.entry(entry)}</small>}
      </th>
      <td>{column && <code>{column}</code>}</td>
      <td>{reason}</td>
      <td>{remedy}</td>
    </tr>
  );
}
