import { data } from 'react-router';
import { officeOf } from '#app/api/use-cases.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { failedOfficePage, requireStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { weightText } from '#domain/errors/quantity-text.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { sitesOfFile } from '#domain/tariff/schedule-files.ts';
import { formatDayOfYear } from '#domain/time/format-date.ts';
import type { Route } from './+types/tariff-file.page.ts';
import { SiteTags } from './SiteTags.tsx';
import { fileIdOf, simulationAddress, tariffParams } from './tariff-view.ts';
import tariffsStyleUrl from './tariffs.css?url';
import { tariffsTexts } from './tariffs-texts.ts';
import { UploadState, UploadWithdrawal } from './UploadState.tsx';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('tariffs.see', args);
  const url = new URL(args.request.url);
  const id = fileIdOf(url) ?? url.searchParams.get(tariffParams.name);
  if (!id) throw data(null, { status: 404 });
  try {
    return { member, found: await officeOf(args.context).tariffs.file(id) };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export const action = (args: Route.ActionArgs) => takeNoForm('tariffs.see', args);

type Found = Route.ComponentProps['loaderData']['found'];

/** A tariff file, uploaded or of the folder `data/tariffs`: facts, and the price bands of each service and zone. */
export default function OfficeTariffFile({ loaderData: { member, found } }: Route.ComponentProps) {
  const texts = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const { upload, name, file } = found;
  return (
    <OfficeFrame
      page="tariffs"
      title={name}
      member={member}
      lead={file.carrier.name}
      actions={
        upload && (
          <>
            <UploadWithdrawal upload={upload} />
            <ButtonLink size="small" href={simulationAddress({ file: String(upload.id) })}>
              {texts.simulate}
            </ButtonLink>
          </>
        )
      }
    >
      <link rel="stylesheet" href={tariffsStyleUrl} precedence="office" />
      <FileFacts found={found} />
      {file.services.map((service) => (
        <section key={service.code} className="o-sec" aria-labelledby={`service-${service.code}`}>
          <h2 id={`service-${service.code}`}>
            {service.label[locale]}{' '}
            <small>{(service.status ?? file.status) === 'demo' ? texts.indicative : texts.official}</small>
          </h2>
          <ServiceBands file={file} service={service} />
        </section>
      ))}
    </OfficeFrame>
  );
}

function FileFacts({ found: { upload, file } }: { readonly found: Found }) {
  const texts = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const { fileView } = texts;
  const { validFrom, validTo } = file;
  const from = formatDayOfYear(validFrom, locale);
  const facts = [
    [texts.columns.site, <SiteTags key="sites" sites={sitesOfFile(file)} />],
    [
      fileView.validity,
      validTo ? fileView.validityText(from, formatDayOfYear(validTo, locale)) : fileView.validityOpen(from),
    ],
    [texts.columns.state, upload ? <UploadState key="state" upload={upload} /> : fileView.folder],
    ...(upload
      ? [[texts.columns.uploaded, texts.uploadedBy(momentText(upload.uploadedAt, locale), upload.uploadedBy)]]
      : []),
    [fileView.amounts, texts.taxBases[file.taxBasis]],
    [fileView.sources, file.sources.map(({ what }) => what).join(' · ')],
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

type ServiceBandsProps = {
  readonly file: Found['file'];
  readonly service: Found['file']['services'][number];
};

function ServiceBands({ file, service: { bands, delayDays } }: ServiceBandsProps) {
  const { fileView } = usePageTexts(tariffsTexts);
  const locale = useLocale();
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
        {Object.entries(bands).map(([zone, prices]) => (
          <tr key={zone}>
            <th scope="row" className="o-zone">
              {file.zones[zone]?.label[locale] ?? zone} <small>{zone}</small>
            </th>
            <td data-label={fileView.delay}>{delayDays[zone] && fileView.days(delayDays[zone])}</td>
            <td>
              <ul className="o-bands num">
                {prices.map(({ maxGrams, price }) => (
                  <li key={maxGrams}>{fileView.band(weightText(maxGrams, locale), formatPrice(toCents(price)))}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
