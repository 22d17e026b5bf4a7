import { stepFormId } from '#app/forms/step-form.ts';
import type { ReorderMessages } from '#app/i18n/fr/reorder.ts';
import { lazyWithTexts } from '#app/i18n/lazy-with-texts.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { sameEnd } from '#domain/journey/carry-details.ts';
import { chosenRelays, isDistant } from '#domain/journey/chosen-relays.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { displayedPrice, type Offer } from '#domain/shipping/offer.ts';
import { placeText } from '#domain/territory/place-text.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { ReorderNoticeProps } from './ReorderChanges.tsx';
import { stepHref } from './step-href.ts';
import { useExpiry } from './use-expiry.ts';

/** Loaded only for journeys that repeat an order. */
const ReorderNotice = lazyWithTexts<Omit<ReorderNoticeProps, 'texts'>, ReorderMessages>(
  async () => (await import('./ReorderChanges.tsx')).ReorderNotice,
  {
    fr: async () => (await import('#app/i18n/fr/reorder.ts')).reorder,
    en: async () => (await import('#app/i18n/en/reorder.ts')).reorder,
  },
);

export type DraftNoticesProps = { readonly draft: DraftAnswer; readonly offer: Offer };

export function DraftNotices({ draft, offer }: DraftNoticesProps) {
  return (
    <>
      {draft.reorder ? <ReorderNotice reorder={draft.reorder} /> : null}
      {draft.edit ? <EditNotice line={draft.edit.entryNumber} /> : null}
      <ExpiryNotice draft={draft} />
      {draft.previous && !draft.expired ? (
        <RenewedNotice draft={draft} previous={draft.previous} offer={offer} />
      ) : null}
    </>
  );
}

function EditNotice({ line }: { line: number }) {
  const texts = useTexts('journey');
  return (
    <Alert tone="info" title={texts.editing(line + 1)}>
      <p>{texts.editingHint}</p>
      <Button form={stepFormId} look="second" size="small" name="intent" value="giveUp">
        {texts.giveUp}
      </Button>
    </Alert>
  );
}

/**
 * Says that the price expires soon or has expired. A button requests the current price; what the visitor has filled in
 * stays (docs/requirements.md SMT-17).
 */
function ExpiryNotice({ draft }: { draft: DraftAnswer }) {
  const texts = useTexts('journey');
  const site = useSite();
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
          <ButtonLink as={SiteLink} look="ghost" size="small" href={stepHref(site, 'parcel', draft)}>
            {texts.compareAgain}
          </ButtonLink>
        ) : null}
      </p>
    </Alert>
  );
}

/**
 * The town of a chosen relay point that is in another country or département than the end of the trip that it replaces,
 * so that it may have changed the price; null if there is none.
 */
function distantTown({ details, criteria, relayQuote }: DraftAnswer, offer: Offer): string | null {
  // The quote for the point's price is still open: until the visitor accepts it, the point hasn't changed the price.
  if (relayQuote) return null;
  const { deposit, delivery } = chosenRelays(details, offer);
  if (delivery && isDistant(delivery, criteria.to)) return delivery.town ?? null;
  return deposit && isDistant(deposit, criteria.from) ? (deposit.town ?? null) : null;
}

interface RenewedNoticeProps extends DraftNoticesProps {
  readonly previous: NonNullable<DraftAnswer['previous']>;
}

/**
 * Says that the offer was renewed or is to another place, with the former and the new price. Renders nothing if price,
 * day, service and place are the same (docs/requirements.md CRT-4).
 */
function RenewedNotice({ draft, previous, offer }: RenewedNoticeProps) {
  const texts = useTexts('journey');
  const site = useSite();
  const locale = useLocale();
  const price = {
    taxExclusive: toCents(previous.price.value.value),
    taxInclusive: toCents(previous.price.taxInclusive.value),
  };
  const before = displayedPrice({ price }, site);
  const now = displayedPrice(offer, site);
  const moved = previous.collectionDate !== offer.collectionDate;
  const other = previous.label !== offer.label;
  const { to } = draft.criteria;
  const isElsewhere = !sameEnd(previous.to, to);
  if (before === now && !moved && !other && !isElsewhere) return null;
  const prices = [formatPrice(before), formatPrice(now)] as const;
  const town = distantTown(draft, offer);
  const changed = town === null ? texts.renewed(...prices) : texts.renewedByRelay(town, ...prices);
  const places = [placeText(to), formatPrice(now), placeText(previous.to)] as const;
  const here = before === now ? texts.renewedSame(formatPrice(now)) : changed;
  const elsewhere = before === now ? texts.renewedToSame(...places) : texts.renewedTo(...places, formatPrice(before));
  return (
    <Alert tone={now > before ? 'warn' : 'success'} role="status">
      <p>
        {isElsewhere ? elsewhere : here} {moved ? texts.renewedDate(formatLongDate(offer.collectionDate, locale)) : ''}
      </p>
    </Alert>
  );
}
