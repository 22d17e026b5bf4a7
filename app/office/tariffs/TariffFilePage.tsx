import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { weightText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import type { TariffFileAnswer } from '#domain/office/tariffs-contract.ts';
import { formatDayOfYear } from '#domain/time/format-date.ts';
import { SiteTags } from './SiteTags.tsx';
import { simulationAddress } from './tariff-view.ts';
import tariffsStyleUrl from './tariffs.css?url';
import { UploadState, UploadWithdrawal } from './UploadTable.tsx';

export type TariffFilePageProps = { readonly member: StaffMember; readonly file: TariffFileAnswer };

/** A tariff file: facts about it, and the price bands of each service and zone. */
export function TariffFilePage({ member, file }: TariffFilePageProps) {
  const { tariffs: texts } = useDocumentMessages().office;
  const { upload, name, services } = file;
  return (
    <OfficeFrame
      page="tariffs"
      title={name}
      member={member}
      lead={file.carrierName}
      actions={
        upload && (
          <>
            <UploadWithdrawal upload={upload} />
            <ButtonLink size="small" href={simulationAddress({ file: upload.id })}>
              {texts.simulate}
            </ButtonLink>
          </>
        )
      }
    >
      <link rel="stylesheet" href={tariffsStyleUrl} precedence="office" />
      <FileFacts file={file} />
      {services.map((service) => (
        <section key={service.code} className="o-sec" aria-labelledby={`service-${service.code}`}>
          <h2 id={`service-${service.code}`}>
            {service.label} <small>{service.isIndicative ? texts.indicative : texts.official}</small>
          </h2>
          <ServiceBands service={service} />
        </section>
      ))}
    </OfficeFrame>
  );
}

function FileFacts({ file }: Pick<TariffFilePageProps, 'file'>) {
  const { tariffs: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const { fileView } = texts;
  const { upload, validFrom, validTo } = file;
  const from = formatDayOfYear(validFrom, locale);
  const facts = [
    [texts.columns.site, <SiteTags key="sites" sites={file.sites} />],
    [
      fileView.validity,
      validTo ? fileView.validityText(from, formatDayOfYear(validTo, locale)) : fileView.validityOpen(from),
    ],
    [texts.columns.state, upload ? <UploadState key="state" upload={upload} /> : fileView.folder],
    ...(upload
      ? [[texts.columns.uploaded, texts.uploadedBy(momentText(upload.uploadedAt, locale), upload.uploadedBy)]]
      : []),
    [fileView.amounts, texts.taxBases[file.taxBasis]],
    [fileView.sources, file.sources.join(' · ')],
  ];
  return (
    <section className="o-sec" aria-labelledby="faits">
      <h2 id="faits">{fileView.facts}</h2>
      <dl className="o-facts">
        {facts.map(([term, value]) => (
          <div key={String(term)} className="o-fact">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ServiceBands({ service: { zones } }: { readonly service: TariffFileAnswer['services'][number] }) {
  const { tariffs: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const { fileView } = texts;
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th scope="col">{fileView.zone}</th>
          <th scope="col">{fileView.delay}</th>
          <th scope="col">{fileView.price}</th>
        </tr>
      </thead>
      <tbody>
        {zones.map(({ code, label, delayDays, bands }) => (
          <tr key={code}>
            <th scope="row" className="o-zone">
              {label} <small>{code}</small>
            </th>
            <td data-label={fileView.delay}>{delayDays && fileView.days(delayDays)}</td>
            <td>
              <ul className="o-bands num">
                {bands.map(({ maxGrams, price }) => (
                  <li key={maxGrams}>{fileView.band(weightText(maxGrams, locale), formatPrice(price))}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
