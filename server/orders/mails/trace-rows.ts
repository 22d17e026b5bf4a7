/** What mails about a parcel say of its way, to whoever they go. */
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { MailRow } from '#server/mail/mail-content.ts';
import { instantText } from './instant-text.ts';
import { waitingRows } from './parcel-section.ts';

const labels = {
  fr: {
    number: 'Numéro de suivi',
    expected: 'Arrivée prévue',
    announced: 'Prévue d’abord',
    lastDay: 'Dernier jour pour le retirer',
  },
  en: {
    number: 'Tracking number',
    expected: 'Expected',
    announced: 'Expected at first',
    lastDay: 'Last day to collect it',
  },
} as const;

/** The days of arrival, the place where the parcel waits, and the last event. */
export function traceRows({ expected, delay, events, pickUp }: TraceAnswer, locale: Locale): readonly MailRow[] {
  const names = labels[locale];
  const dayRow = (name: string, day: string | null | undefined) =>
    day ? [{ name, amount: formatLongDate(day, locale) }] : [];
  const last = events.at(-1);
  return [
    ...dayRow(names.expected, expected),
    ...dayRow(names.announced, delay?.announced),
    ...(pickUp ? waitingRows(pickUp, locale) : []),
    ...dayRow(names.lastDay, pickUp?.lastDay),
    ...(last
      ? [{ name: last.label, amount: [instantText(last.at, locale), last.place].filter(Boolean).join(', ') }]
      : []),
  ];
}

export const numberRow = ({ carrier, number }: TraceAnswer, locale: Locale): MailRow => ({
  name: labels[locale].number,
  amount: `${carrier}, ${number}`,
});
