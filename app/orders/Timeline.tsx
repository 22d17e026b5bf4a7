import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { clockText } from '#app/text/clock-text.ts';
import { dayOf } from '#app/text/paris-day.ts';
import type { TrackingAnswer } from '#domain/orders/contract.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import styles from './Timeline.module.css';

export type TimelineProps = {
  readonly tracking: TrackingAnswer;
  /** Accessible name: which parcel. */
  readonly label: string;
};

/** What happened to a parcel, oldest first; where it is now stands at the end. */
export function Timeline({ tracking: { events }, label }: TimelineProps) {
  const { orders: texts } = useAccountMessages();
  const locale = useLocale();
  if (events.length === 0) return <p className="muted">{texts.noEvents}</p>;
  return (
    <ol className={styles.timeline} aria-label={label}>
      {events.map(({ code, at, place }) => (
        <li key={`${at} ${code}`}>
          <b>{texts.events[code]}</b>
          <div className="t14 muted num">
            {formatShortDate(dayOf(at), locale)}, {clockText(at, locale)}
            {place ? `, ${place}` : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
