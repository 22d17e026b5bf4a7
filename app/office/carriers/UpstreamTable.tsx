import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { decimalText } from '#domain/errors/quantity-text.ts';
import type { CarriersAnswer } from './carrier-error-text.ts';
import { FailureDays, HealthState } from './ServiceHealth.tsx';

/** A row for each service outside the shop that isn't a carrier, or for what the shop does in its place. */
export function UpstreamTable({ upstreams }: Pick<CarriersAnswer, 'upstreams'>) {
  const { carriers: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const { columns } = texts;
  return (
    <section className="o-sec" aria-labelledby="autres-services">
      <h2 id="autres-services">
        {texts.upstreamsTitle} <small>{texts.upstreamsText}</small>
      </h2>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{columns.service}</th>
            <th scope="col">{columns.source}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col" className="o-end">
              {columns.response}
            </th>
            <th scope="col">{columns.failures}</th>
          </tr>
        </thead>
        <tbody>
          {upstreams.map((upstream) => {
            const { code, source, deadlineMs, milliseconds, failures } = upstream;
            const name = texts.upstreams[code];
            if (source === 'file') {
              return (
                <tr key={code}>
                  <th scope="row">{name}</th>
                  <td>{texts.ownWork[code]}</td>
                  <td />
                  <td />
                  <td />
                </tr>
              );
            }
            return (
              <tr key={code}>
                <th scope="row">{name}</th>
                <td>{texts.sources.remote(decimalText((deadlineMs ?? 0) / 1000, locale))}</td>
                <td>
                  <HealthState health={upstream} />
                </td>
                <td className="num o-end" data-label={columns.response}>
                  {milliseconds !== null && texts.milliseconds(new Intl.NumberFormat(locale).format(milliseconds))}
                </td>
                <td data-label={columns.failures}>
                  <FailureDays name={name} failures={failures} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
