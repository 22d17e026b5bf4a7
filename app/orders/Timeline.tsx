import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { clockText } from '#app/text/clock-text.ts';
import { dayOf } from '#app/text/paris-day.ts';
import type { TrackingAnswer } from '#domain/orders/contract.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import styles from './Timeline.module.css';

export type TimelineProps = {
  readonly tracking: TrackingAnswer;
  readonly label: string;
};

export function Timeline({ tracking: { events }, label }: TimelineProps) {
  const texts = useTexts('orders');
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
