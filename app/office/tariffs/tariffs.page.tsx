import { removeOnce } from '#app/api/remove-once.ts';
import { officeOf } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { requireStaff } from '#app/office/frame/require-staff.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { LineBadge } from '#app/ui/Plate.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { officeItemPages } from '#domain/office/pages.ts';
import { addDays } from '#domain/time/date.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { Route } from './+types/tariffs.page.ts';
import { laneText, sitesText } from './lane-text.ts';
import { SiteTags } from './SiteTags.tsx';
import { TariffPrices } from './TariffPrices.tsx';
import { TariffTimeline } from './TariffTimeline.tsx';
import { dayOf, doneAddress, doneOf, simulationAddress, tariffFileAddress } from './tariff-view.ts';
import tariffsStyleUrl from './tariffs.css?url';
import { tariffsTexts } from './tariffs-texts.ts';
import { UploadState, UploadWithdrawal } from './UploadState.tsx';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('tariffs.see', args);
  const url = new URL(args.request.url);
  return { member, overview: await officeOf(args.context).tariffs.list({ day: dayOf(url) }), done: doneOf(url) };
}

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
    >
      <link rel="stylesheet" href={tariffsStyleUrl} precedence="office" />
      {done && !actionData && <Alert tone="success" role="status" title={done} />}
      <TariffGaps {...overview} />
      <TariffTimeline {...overview} />
      <Uploads uploads={overview.uploads} refusal={actionData} />
      <TariffPrices {...overview} />
    </OfficeFrame>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Overview = Loaded['overview'];

/**
 * A sentence about the change that was just made to a file; null if the file has been changed again, so that the URL's
 * statement is out of date.
 */
function useDoneText({ done, overview }: Loaded): string | null {
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
function TariffGaps({ lanes, today }: Pick<Overview, 'lanes' | 'today'>) {
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

type UploadsProps = Pick<Overview, 'uploads'> & { readonly refusal: Route.ComponentProps['actionData'] };

/** The uploaded files, each with its state and buttons. */
function Uploads({ uploads, refusal }: UploadsProps) {
  const texts = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const { columns } = texts;
  return (
    <section className="o-sec" aria-labelledby="deposes">
      <h2 id="deposes">
        {texts.uploads} <small>{texts.uploadsText}</small>
      </h2>
      {uploads.length === 0 ? (
        <p className="o-empty">{texts.noUploads}</p>
      ) : (
        <table className="o-table">
          <thead>
            <tr>
              {(['file', 'carrier', 'site', 'uploaded', 'state', 'actions'] as const).map((column) => (
                <th key={column} scope="col">
                  {columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {uploads.map((upload) => (
              <tr key={upload.id}>
                <th scope="row">
                  <TextLink href={tariffFileAddress(upload)}>{upload.name}</TextLink>
                </th>
                <td>
                  <span className="o-service">
                    <LineBadge {...carrierBadge(upload.carrierCode, upload.carrierName)} small />
                    {upload.carrierName}
                  </span>
                </td>
                <td>
                  <SiteTags sites={upload.sites} />
                </td>
                <td>{texts.uploadedBy(momentText(upload.uploadedAt, locale), upload.uploadedBy)}</td>
                <td>
                  <UploadState upload={upload} />
                </td>
                <td>
                  <div className="o-buttons">
                    <ButtonLink
                      size="small"
                      look="second"
                      href={simulationAddress({ file: String(upload.id) })}
                      aria-label={texts.simulateFile(upload.name)}
                    >
                      {texts.simulate}
                    </ButtonLink>
                    <UploadWithdrawal upload={upload} refusal={refusal} />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
