import { removeOnce } from '#app/api/remove-once.ts';
import { officeOf } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { CarrierMark, good, idle, SiteMarks, StateMark } from '#app/office/frame/StateMark.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice } from '#domain/money/money.ts';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import { addDays } from '#domain/time/date.ts';
import { formatDayOfYear, formatLongDate } from '#domain/time/format-date.ts';
import type { Route } from './+types/tariffs.page.ts';
import { TariffTimeline } from './TariffTimeline.tsx';
import {
  dayOf,
  doneAddress,
  doneOf,
  laneText,
  simulationAddress,
  sitesText,
  type TariffOverview,
  tariffFileAddress,
  tariffParams,
  type UploadedTariff,
} from './tariff-view.ts';
import { tariffsTexts } from './tariffs-texts.ts';
import { UploadState, UploadWithdrawal } from './UploadState.tsx';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('tariffs.see', args, async ({ tariffs }, query) => ({
    overview: await tariffs.list({ day: dayOf(query) }),
    done: doneOf(query),
  }));

export function action(args: Route.ActionArgs) {
  const { tariffs } = officeOf(args.context);
  return answerStaffForm('tariffs.see', args, {
    takeBack: (text) =>
      tariffs.schedule({ id: text('id'), from: null }).then(() => doneAddress('takenBack', text('id'))),
    remove: (text) => removeOnce(tariffs.remove(text('id'))).then(() => doneAddress('removed', text('id'))),
  });
}

/** The gaps without prices, from when to when each tariff file applies, the uploaded files, the prices on a day. */
export default function OfficeTariffs({ loaderData, actionData }: Route.ComponentProps) {
  const { member, overview } = loaderData;
  const texts = usePageTexts(tariffsTexts);
  const done = useDoneText(loaderData);
  return (
    <OfficeFrame
      page="tariffs"
      member={member}
      lead={texts.lead(overview.files.current, overview.files.ended)}
      actions={
        <>
          <ButtonLink size="small" look="second" href={simulationAddress({})}>
            {texts.simulate}
          </ButtonLink>
          <ButtonLink size="small" href={officeItemPages.tariffUpload.path}>
            {texts.upload}
          </ButtonLink>
        </>
      }
      answer={actionData}
      failed={texts.failed}
      done={done}
    >
      <TariffGaps {...overview} />
      <TariffTimeline {...overview} />
      <Uploads {...overview} />
      <TariffPrices {...overview} />
    </OfficeFrame>
  );
}

/**
 * A sentence about the change that was just made to a file; null if the file has been changed again, so that the URL's
 * statement is out of date.
 */
function useDoneText({ done, overview }: Route.ComponentProps['loaderData']): string | null {
  const texts = usePageTexts(tariffsTexts);
  const locale = useLocale();
  if (!done) return null;
  const upload = overview.uploads.find(({ id }) => String(id) === done.file);
  if (!upload) return done.kind === 'removed' ? texts.done.removed : null;
  if (done.kind === 'takenBack' && upload.from === null) return texts.done.takenBack(upload.name);
  if (done.kind !== 'date' || !upload.from) return null;
  return upload.isInForce
    ? texts.done.now(upload.name)
    : texts.done.date(upload.name, formatLongDate(upload.from, locale));
}

/**
 * A warning for each current or future gap, which is a time in which services have no price: which services, from when,
 * and how to close the gap.
 */
function TariffGaps({ lanes, today }: Pick<TariffOverview, 'lanes' | 'today'>) {
  const texts = usePageTexts(tariffsTexts);
  const { siteMarks } = useDocumentMessages().office;
  const locale = useLocale();
  const gaps = lanes.flatMap((lane) =>
    lane.gaps.filter(({ to }) => to === null || to >= today).map((gap) => ({ lane, gap })),
  );
  return gaps.map(({ lane, gap }) => {
    const [services, sites] = [laneText(lane, texts, locale), sitesText(lane.sites, siteMarks)];
    const lastDay = addDays(gap.from, -1);
    const file = lane.segments.find(({ to, isDraft }) => !isDraft && to === lastDay);
    return (
      <Alert
        key={`${lane.carrierCode} ${services} ${sites} ${gap.from}`}
        tone="error"
        title={(gap.from > today ? texts.gapTitle : texts.gapNow)(services, sites, formatLongDate(gap.from, locale))}
      >
        <p>
          {file && texts.gapText(file.name, formatLongDate(lastDay, locale))}{' '}
          <TextLink href={officeItemPages.tariffUpload.path}>{texts.gapMend}</TextLink>
        </p>
      </Alert>
    );
  });
}

/** The uploaded files, each with its state and buttons. */
function Uploads({ uploads }: Pick<TariffOverview, 'uploads'>) {
  const texts = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const { columns: heads } = texts;
  const columns: readonly Column<UploadedTariff>[] = [
    { head: heads.file, cell: (upload) => <TextLink href={tariffFileAddress(upload)}>{upload.name}</TextLink> },
    {
      head: heads.carrier,
      cell: ({ carrierCode, carrierName }) => <CarrierMark code={carrierCode} name={carrierName} />,
    },
    { head: heads.site, cell: ({ sites }) => <SiteMarks sites={sites} /> },
    {
      head: heads.uploaded,
      cell: ({ uploadedAt, uploadedBy }) => texts.uploadedBy(momentText(uploadedAt, locale), uploadedBy),
    },
    { head: heads.state, cell: (upload) => <UploadState upload={upload} /> },
    {
      head: heads.actions,
      cell: (upload) => (
        <div className="o-buttons">
          <ButtonLink
            size="small"
            look="second"
            href={simulationAddress({ file: String(upload.id) })}
            aria-label={texts.simulateFile(upload.name)}
          >
            {texts.simulate}
          </ButtonLink>
          <UploadWithdrawal upload={upload} />
        </div>
      ),
    },
  ];
  return (
    <Section title={texts.uploads} note={texts.uploadsText} id="deposes">
      <ListTable rows={uploads} columns={columns} idOf={({ id }) => String(id)} empty={texts.noUploads} />
    </Section>
  );
}

/** The services that have a price on a day, with the lowest price of each, and a form that chooses the day. */
function TariffPrices({ prices, day }: Pick<TariffOverview, 'prices' | 'day'>) {
  const texts = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const { columns: heads } = texts;
  const columns: readonly Column<TariffOverview['prices'][number]>[] = [
    {
      head: heads.service,
      cell: ({ carrierCode, carrierName, label }) => (
        <CarrierMark code={carrierCode} name={carrierName}>
          {label[locale]}
        </CarrierMark>
      ),
    },
    { head: heads.site, cell: ({ sites }) => <SiteMarks sites={sites} /> },
    {
      head: heads.file,
      cell: ({ id, fileName }) => <TextLink href={tariffFileAddress({ id, name: fileName })}>{fileName}</TextLink>,
    },
    { head: heads.from, className: 'num', isLabelled: true, cell: ({ from }) => formatDayOfYear(from, locale) },
    {
      head: heads.to,
      className: 'num',
      isLabelled: true,
      cell: ({ to }) => (to ? formatDayOfYear(to, locale) : texts.noEnd),
    },
    { head: heads.bands, className: 'o-figure', isLabelled: true, cell: ({ bands }) => bands },
    {
      head: heads.status,
      cell: ({ isIndicative }) => (
        <StateMark {...(isIndicative ? idle : good)}>{isIndicative ? texts.indicative : texts.official}</StateMark>
      ),
    },
    {
      head: heads.lowest,
      className: 'o-figure',
      isLabelled: true,
      cell: ({ lowest, taxBasis }) => `${formatPrice(lowest)} ${texts.taxBases[taxBasis]}`,
    },
  ];
  const dayForm = (
    <form className="o-filters" action={`${officePages.tariffs.path}#prix`}>
      <Field id="jour" label={texts.day}>
        {(control) => <TextInput {...control} type="date" name={tariffParams.day} defaultValue={day} />}
      </Field>
      <Button size="small" look="second">
        {texts.show}
      </Button>
    </form>
  );
  return (
    <Section title={texts.prices} note={texts.pricesCount(prices.length)} id="prix" actions={dayForm}>
      <ListTable
        rows={prices}
        columns={columns}
        idOf={({ carrierCode, code, sites, fileName }) => `${carrierCode} ${code} ${sites.join()} ${fileName}`}
        empty={texts.noPrices}
      />
    </Section>
  );
}
