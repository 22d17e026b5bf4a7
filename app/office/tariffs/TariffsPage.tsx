import type { OfficeTexts } from '#app/i18n/fr/office.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { officeItemPages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import type { TariffsAnswer } from '#domain/office/tariffs-contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { TariffRefusal } from './change-tariff-file.ts';
import { PriceTable } from './PriceTable.tsx';
import { TariffGaps } from './TariffGaps.tsx';
import { TariffTimeline } from './TariffTimeline.tsx';
import { type DoneChange, simulationAddress } from './tariff-view.ts';
import tariffsStyleUrl from './tariffs.css?url';
import { UploadTable } from './UploadTable.tsx';

export type TariffsPageProps = {
  readonly member: StaffMember;
  readonly answer: TariffsAnswer;
  /** What was just done; null for nothing. */
  readonly done: DoneChange | null;
  readonly refusal: TariffRefusal | null;
};

/**
 * Shows the gaps without prices, from when to when each tariff file applies, the uploaded files, and the prices on a
 * day.
 */
export function TariffsPage({ member, answer, done, refusal }: TariffsPageProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.tariffs;
  const message = done && !refusal ? doneText(done, answer, office, locale) : null;
  return (
    <OfficeFrame
      page="tariffs"
      member={member}
      lead={texts.lead(answer.files.current, answer.files.ended)}
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
      {refusal && (
        <Alert tone="error" role="alert" title={texts.failed}>
          <p>{refusal.message}</p>
        </Alert>
      )}
      {message && <Alert tone="success" role="status" title={message} />}
      <TariffGaps lanes={answer.lanes} today={answer.today} />
      <TariffTimeline {...answer} />
      <UploadTable uploads={answer.uploads} />
      <PriceTable prices={answer.prices} day={answer.day} />
    </OfficeFrame>
  );
}

/**
 * A sentence about the change that was just made to a file; null if the file has been changed again, so that the URL's
 * statement is out of date.
 */
function doneText(
  { kind, file }: DoneChange,
  { uploads }: Pick<TariffsAnswer, 'uploads'>,
  { tariffs: texts }: OfficeTexts,
  locale: Locale,
): string | null {
  const upload = uploads.find(({ id }) => id === file);
  if (!upload) return kind === 'removed' ? texts.done.removed : null;
  if (kind === 'takenBack' && upload.from === null) return texts.done.takenBack(upload.name);
  if (kind === 'date' && upload.from) {
    return upload.isInForce
      ? texts.done.now(upload.name)
      : texts.done.date(upload.name, formatLongDate(upload.from, locale));
  }
  return null;
}
