import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { dayOf } from '#app/text/paris-day.ts';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import styles from './Stops.module.css';

/** The towns on a parcel's trip, joined by a line. The parcel is at the last one that it has reached. */
export function Stations({ stops, expected }: Pick<TraceAnswer, 'stops' | 'expected'>) {
  const { trace } = useDocumentMessages();
  const locale = useLocale();
  const current = stops.findLastIndex(({ reachedAt }) => reachedAt !== null);
  const dayAt = (at: number): string => {
    const reachedAt = stops[at]?.reachedAt ?? null;
    if (reachedAt !== null) return formatShortDate(dayOf(reachedAt), locale);
    return at === stops.length - 1 && expected !== null ? formatShortDate(expected, locale) : '';
  };
  return (
    <ol className={styles.stations} aria-label={trace.way}>
      {stops.map(({ place, reachedAt }, at) => (
        <li
          key={place}
          className={reachedAt === null ? styles.coming : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <b>{place}</b>
          <span className="t13 muted num">{dayAt(at)}</span>
        </li>
      ))}
    </ol>
  );
}
