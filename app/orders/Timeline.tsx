import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { clockText } from '#app/text/clock-text.ts';
import { dayOf } from '#app/text/paris-day.ts';
import type { TrackingAnswer } from '#domain/orders/contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import styles from './Timeline.module.css';

export type TimelineProps = {
  readonly tracking: TrackingAnswer;
  readonly label: string;
};

/** When and where something happened to a parcel. */
export const eventText = ({ at, place }: TrackingAnswer['events'][number], locale: Locale): string =>
  [formatShortDate(dayOf(at), locale), clockText(at, locale), place].filter(Boolean).join(', ');

export function Timeline({ tracking: { events }, label }: TimelineProps) {
  const texts = useTexts('orders');
  const locale = useLocale();
  if (events.length === 0) return <p className="muted">{texts.noEvents}</p>;
  return (
    <ol className={styles.timeline} aria-label={label}>
      {events.map((event) => (
        <li key={`${event.at} ${event.code}`}>
          <b>{texts.events[event.code]}</b>
          <div className="t14 muted num">{eventText(event, locale)}</div>
        </li>
      ))}
    </ol>
  );
}
