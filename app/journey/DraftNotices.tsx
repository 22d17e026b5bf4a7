import { stepFormId } from '#app/forms/step-form.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { displayedPrice, type Offer } from '#domain/shipping/offer.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { reorderTold } from './reorder-told.tsx';
import { stepHref } from './step-href.ts';
import { useExpiry } from './use-expiry.ts';

export type DraftNoticesProps = { readonly draft: DraftAnswer; readonly offer: Offer };

/** What a visitor has to know of the offer before going on: it ends soon, has ended, was renewed, changes a cart line. */
export function DraftNotices({ draft, offer }: DraftNoticesProps) {
  const ReorderTold = reorderTold[useLocale()];
  return (
    <>
      {draft.reorder ? <ReorderTold reorder={draft.reorder} /> : null}
      {draft.edit ? <EditNotice line={draft.edit.entryNumber} /> : null}
      <ExpiryNotice draft={draft} />
      {draft.previous && !draft.expired ? <RenewedNotice previous={draft.previous} offer={offer} /> : null}
    </>
  );
}

function EditNotice({ line }: { line: number }) {
  const texts = useStepMessages().journey;
  return (
    <Alert tone="info" title={texts.editing(line + 1)}>
      <p>{texts.editingHint}</p>
      <Button form={stepFormId} look="second" size="small" name="intent" value="giveUp">
        {texts.giveUp}
      </Button>
    </Alert>
  );
}

/** One click asks for the price of the moment; what was filled in stays (docs/requirements.md SMT-17). */
function ExpiryNotice({ draft }: { draft: DraftAnswer }) {
  const texts = useStepMessages().journey;
  const mode = useMode();
  const { expiry, minutesLeft } = useExpiry(draft.validUntil);
  const expired = draft.expired || expiry === 'EXPIRED';
  if (!expired && expiry !== 'EXPIRING') return null;
  return (
    <Alert
      tone={expired ? 'error' : 'warn'}
      role="alert"
      title={expired ? texts.expiredTitle : texts.expiringTitle(minutesLeft)}
    >
      <p>{expired ? texts.expired : texts.expiring}</p>
      <p className="row">
        <Button form={stepFormId} size="small" name="intent" value="renew">
          {texts.renew}
        </Button>
        {expired ? (
          <ButtonLink as={SiteLink} look="ghost" size="small" href={stepHref(mode, 'parcel', draft)}>
            {texts.compareAgain}
          </ButtonLink>
        ) : null}
      </p>
    </Alert>
  );
}

/** The new price beside the old one (docs/requirements.md CRT-4). */
function RenewedNotice({ previous, offer }: { previous: NonNullable<DraftAnswer['previous']>; offer: Offer }) {
  const texts = useStepMessages().journey;
  const mode = useMode();
  const locale = useLocale();
  const price = {
    taxExclusive: toCents(previous.price.value.value),
    taxInclusive: toCents(previous.price.taxInclusive.value),
  };
  const before = displayedPrice({ price }, mode);
  const now = displayedPrice(offer, mode);
  const moved = previous.collectionDate !== offer.collectionDate;
  const other = previous.label !== offer.label;
  if (before === now && !moved && !other) return null;
  return (
    <Alert tone={now > before ? 'warn' : 'success'} role="status">
      <p>
        {before === now ? texts.renewedSame(formatPrice(now)) : texts.renewed(formatPrice(before), formatPrice(now))}{' '}
        {moved ? texts.renewedDate(formatLongDate(offer.collectionDate, locale)) : ''}
      </p>
    </Alert>
  );
}
