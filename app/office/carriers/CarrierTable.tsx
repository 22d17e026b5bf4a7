import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { LineBadge } from '#app/ui/Plate.tsx';
import { decimalText } from '#domain/errors/quantity-text.ts';
import type { FlagState } from '#domain/flags/flag.ts';
import { officePages } from '#domain/office/pages.ts';
import type { CarriersAnswer, OfficeCarrier } from './carrier-error-text.ts';
import { trialField } from './change-carrier.ts';
import { FailureDays, HealthState } from './ServiceHealth.tsx';

export type CarrierTableProps = Pick<CarriersAnswer, 'carriers'> & { readonly flags: readonly FlagState[] };

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

function CarrierRow({ carrier, flags }: { readonly carrier: OfficeCarrier; readonly flags: readonly FlagState[] }) {
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
        <HealthState health={carrier} />
      </td>
      <td className="num o-end" data-label={texts.columns.response}>
        {source === 'file'
          ? texts.inMemory
          : milliseconds !== null && texts.milliseconds(new Intl.NumberFormat(locale).format(milliseconds))}
      </td>
      <td className="num o-end" data-label={texts.columns.services}>
        {services}
      </td>
      <td data-label={texts.columns.failures}>
        {source === 'remote' && <FailureDays name={name} failures={carrier.failures} />}
      </td>
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
