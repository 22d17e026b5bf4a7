import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import type { FlagsAnswer } from '#app/office/flags/change-flag.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Button } from '#app/ui/Button.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { LineBadge } from '#app/ui/Plate.tsx';
import { decimalText } from '#domain/errors/quantity-text.ts';
import type { CarriersAnswer, OfficeCarrier } from '#domain/office/carriers-contract.ts';
import { officePages } from '#domain/office/pages.ts';
import { colon } from '#domain/site/locale.ts';
import { trialField } from './change-carrier.ts';

export type CarrierTableProps = Pick<CarriersAnswer, 'carriers'> & { readonly flags: FlagsAnswer['flags'] };

/** A row for each carrier: where its prices come from, whether it answers, and its failures by day. */
export function CarrierTable({ carriers, flags }: CarrierTableProps) {
  const { carriers: texts } = useDocumentMessages().office;
  const { columns } = texts;
  return (
    <section className="o-sec" aria-labelledby="transporteurs">
      <h2 id="transporteurs">
        {texts.section} <small>{texts.sectionText}</small>
      </h2>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{columns.carrier}</th>
            <th scope="col">{columns.source}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col" className="o-end">
              {columns.response}
            </th>
            <th scope="col" className="o-end">
              {columns.services}
            </th>
            <th scope="col">{columns.failures}</th>
            <th scope="col">{columns.trial}</th>
          </tr>
        </thead>
        <tbody>
          {carriers.map((carrier) => (
            <CarrierRow key={carrier.code} carrier={carrier} flags={flags} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CarrierRow({ carrier, flags }: { readonly carrier: OfficeCarrier; readonly flags: FlagsAnswer['flags'] }) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.carriers;
  const { code, name, source, deadlineMs, milliseconds, services } = carrier;
  const closed = flags.filter((flag) => flag.name === `carrier:${code}` && !flag.isOpen);
  return (
    <tr>
      <th scope="row">
        <span className="o-service">
          <LineBadge {...carrierBadge(code, name)} small />
          {name}
        </span>
        {closed.length > 0 && (
          <small>{`${office.flags.closed}, ${closed.map(({ site }) => office.sites[site].toLowerCase()).join(', ')}`}</small>
        )}
      </th>
      <td>
        {source === 'file' ? texts.sources.file : texts.sources.remote(decimalText((deadlineMs ?? 0) / 1000, locale))}
      </td>
      <td>
        <CarrierState carrier={carrier} />
      </td>
      <td className="num o-end" data-label={texts.columns.response}>
        {source === 'file'
          ? texts.inMemory
          : milliseconds !== null && texts.milliseconds(new Intl.NumberFormat(locale).format(milliseconds))}
      </td>
      <td className="num o-end" data-label={texts.columns.services}>
        {services}
      </td>
      <td data-label={texts.columns.failures}>{source === 'remote' && <FailureDays carrier={carrier} />}</td>
      <td>
        <form method="post" action={officePages.carriers.path}>
          <Button size="small" look="second" name={trialField} value={code} aria-label={texts.tryOf(name)}>
            {texts.try}
          </Button>
        </form>
      </td>
    </tr>
  );
}

/** Whether a carrier answers, and since when. */
export function CarrierState({ carrier }: { readonly carrier: OfficeCarrier }) {
  const { carriers: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const { state, failedAt, answeredAt, failuresInARow } = carrier;
  const details: Readonly<Record<OfficeCarrier['state'], string | null>> = {
    answers: answeredAt && texts.answered(momentText(answeredAt, locale)),
    failing: failedAt && texts.failing(failuresInARow, momentText(failedAt, locale)),
    paused: texts.pausedText,
    unasked: null,
  };
  return (
    <>
      <span className="o-mark o-mark--health" data-health={state}>
        {texts.states[state]}
      </span>
      {details[state] && <small>{details[state]}</small>}
    </>
  );
}

/**
 * A bar for each of the last 14 days with the carrier's failures on that day, scaled to the highest bar; the same
 * numbers follow as a list for screen readers.
 */
function FailureDays({ carrier: { name, failures } }: { readonly carrier: OfficeCarrier }) {
  const { carriers: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const total = failures.reduce((sum, count) => sum + count, 0);
  const highest = Math.max(1, ...failures);
  return (
    <details className="o-failures">
      <summary aria-label={`${texts.failureDays(name)}${colon[locale]}${texts.failureCount(total)}`}>
        <svg viewBox={`0 0 ${failures.length * 7} 18`} width={failures.length * 7} height="18" aria-hidden="true">
          {failures.map((count, index) => {
            const height = count === 0 ? 1 : Math.max(3, (count / highest) * 18);
            const className = count === 0 ? 'o-failures__none' : 'o-failures__some';
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its position
            return <rect key={index} className={className} x={index * 7} y={18 - height} width="5" height={height} />;
          })}
        </svg>
        <span className="num">{texts.failureCount(total)}</span>
      </summary>
      <ol className="o-failures__days num">
        {failures.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>{texts.ago(failures.length - 1 - index, count)}</li>
        ))}
      </ol>
    </details>
  );
}
