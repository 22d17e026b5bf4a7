/** The numbers of a period as a CSV file with one number per line, so that spreadsheets can filter and sum them. */
import { daysOf, type Period } from '#domain/numbers/period.ts';
import { csvFile } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Numbers } from './numbers-contract.ts';

const headings: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['Chiffre', 'Détail', 'Moment', 'Valeur'],
  en: ['Number', 'Detail', 'Moment', 'Value'],
};

/**
 * The CSV text, with headings in the given language. Numbers have the same names as in the call's answer, whatever the
 * language; sales are in cents with VAT.
 */
export function numbersFile(numbers: Numbers, period: Period, locale: Locale): string {
  const { from, to } = numbers.ranges.now;
  const days = daysOf({ from, to });
  const moment = (index: number) => (period === 'today' ? `${from} ${String(index).padStart(2, '0')}:00` : days[index]);
  const range = from === to ? from : `${from}/${to}`;
  const lines = [
    ...numbers.series.flatMap(({ name, points }) =>
      points.map((point, index) => [name, '', moment(index) ?? '', String(point)]),
    ),
    ...numbers.funnel.map(({ step, count }) => ['funnel', step, range, String(count)]),
    ['declarations', 'begun', range, String(numbers.declarations.begun)],
    ['declarations', 'finished', range, String(numbers.declarations.finished)],
    ...numbers.services.flatMap(({ carrierCode, serviceCode, chosen, offered, refused }) =>
      Object.entries({ chosen, offered, refused }).map(([what, count]) => [
        what,
        `${carrierCode} ${serviceCode}`,
        range,
        String(count),
      ]),
    ),
    ...(['failures', 'refusals'] as const).flatMap((kind) =>
      numbers[kind].map(({ source, reason, count }) => [kind, `${source} ${reason}`, range, String(count)]),
    ),
  ];
  return csvFile([headings[locale], ...lines], locale);
}
