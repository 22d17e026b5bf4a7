import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { clockText } from '#app/text/clock-text.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import styles from './Timeline.module.css';

type Refund = OrderAnswer['refunds'][number];
type StepKey = 'bank' | 'paid' | 'failed' | 'takenBack';

/** The step that a repayment has reached after it was recorded, by its status. */
const laterStep: Readonly<Record<Refund['status'], StepKey>> = {
  REQUESTED: 'bank',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  TAKEN_BACK: 'takenBack',
};

export function RefundTrack({ refund: { status, amount, requested } }: { readonly refund: Refund }) {
  const texts = useTexts('orders').refund;
  const { steps } = texts;
  const locale = useLocale();
  const site = useSite();
  const id = `remboursement-${requested}`;
  const later = laterStep[status];
  return (
    <section className="rule stack" aria-labelledby={id}>
      <div className="head">
        <h2 className="h21" id={id}>
          {texts.title}
        </h2>
        <b className="h21">{formatPrice(toCents(amount.value))}</b>
      </div>
      <ol className={styles.timeline} aria-labelledby={id}>
        <li>
          <b>{steps.asked}</b>
          <div className="t14 muted num">
            {formatShortDate(dayOf(requested), locale)}, {clockText(requested, locale)}.{' '}
            {status === 'TAKEN_BACK' ? null : steps.askedText}
          </div>
        </li>
        <li>
          <b>{steps[later]}</b>
          <div className="t14 muted">{steps[`${later}Text`]}</div>
          {status === 'FAILED' ? (
            <TextLink as={SiteLink} tap href={pathOf('contact', site)}>
              {texts.contact}
            </TextLink>
          ) : null}
        </li>
      </ol>
    </section>
  );
}
