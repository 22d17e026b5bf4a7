import { data } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { Facts, Section } from '#app/office/frame/Section.tsx';
import { SiteMarks } from '#app/office/frame/StateMark.tsx';
import { ListTable } from '#app/office/list/ListTable.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { weightText } from '#domain/errors/quantity-text.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { sitesOfFile } from '#domain/tariff/schedule-files.ts';
import { formatDayOfYear } from '#domain/time/format-date.ts';
import type { Route } from './+types/tariff-file.page.ts';
import { fileIdOf, simulationAddress, tariffParams } from './tariff-view.ts';
import { tariffsTexts } from './tariffs-texts.ts';
import { UploadState, UploadWithdrawal } from './UploadState.tsx';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('tariffs.see', args, async ({ tariffs }, query) => {
    const id = fileIdOf(query) ?? query.get(tariffParams.name);
    if (!id) throw data(null, { status: 404 });
    return { found: await tariffs.file(id) };
  });

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
      <FileFacts found={found} />
      {file.services.map((service) => (
        <Section
          key={service.code}
          title={service.label[locale]}
          note={(service.status ?? file.status) === 'demo' ? texts.indicative : texts.official}
          id={`service-${service.code}`}
        >
          <ServiceBands file={file} service={service} />
        </Section>
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
  return (
    <Section title={fileView.facts} id="faits">
      <Facts
        facts={[
          [texts.columns.site, <SiteMarks key="sites" sites={sitesOfFile(file)} />],
          [
            fileView.validity,
            validTo ? fileView.validityText(from, formatDayOfYear(validTo, locale)) : fileView.validityOpen(from),
          ],
          [texts.columns.state, upload ? <UploadState key="state" upload={upload} /> : fileView.folder],
          upload && [
            texts.columns.uploaded,
            texts.uploadedBy(momentText(upload.uploadedAt, locale), upload.uploadedBy),
          ],
          [fileView.amounts, texts.taxBases[file.taxBasis]],
          [fileView.sources, file.sources.map(({ what }) => what).join(' · ')],
        ]}
      />
    </Section>
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
    <ListTable
      rows={Object.entries(bands)}
      columns={[
        {
          head: fileView.zone,
          className: 'o-wrap',
          cell: ([zone]) => (
            <>
              {file.zones[zone]?.label[locale] ?? zone} <small>{zone}</small>
            </>
          ),
        },
        {
          head: fileView.delay,
          isLabelled: true,
          cell: ([zone]) => delayDays[zone] && fileView.days(delayDays[zone]),
        },
        {
          head: fileView.price,
          cell: ([, prices]) => (
            <ul className="o-bands num">
              {prices.map(({ maxGrams, price }) => (
                <li key={maxGrams}>{fileView.band(weightText(maxGrams, locale), formatPrice(toCents(price)))}</li>
              ))}
            </ul>
          ),
        },
      ]}
      idOf={([zone]) => zone}
    />
  );
}
