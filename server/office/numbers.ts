/** The numbers of the shop: a use case for their page, and a call for their file (docs/back-office.md, "Numbers"). */
import type * as v from 'valibot';
import { daysOf, pointCount } from '#domain/numbers/period.ts';
import { numbersFileCall, numbersFilter } from '#domain/office/numbers-file.ts';
import { csvFile } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import type { NumbersService } from '#server/numbers/service.ts';
import type { TariffService } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { StaffMount } from './staff-call.ts';
import { staffUseCaseOf } from './staff-use-case.ts';

export interface NumbersOptions {
  readonly numbers: Pick<NumbersService, 'report'>;
  readonly tariffs: Pick<TariffService, 'current'>;
  readonly territory: Pick<TerritoryService, 'localTime'>;
  readonly clock: () => Date;
}

type Filter = v.InferOutput<typeof numbersFilter>;
type Numbers = Awaited<ReturnType<typeof readNumbers>>;

async function readNumbers(options: NumbersOptions, { period, site }: Filter, locale: Locale) {
  const { numbers, tariffs, territory, clock } = options;
  const { date: today, hour } = territory.localTime('FR', clock());
  const report = await numbers.report({ period, site: site ?? null, today });
  const slots = allSites.flatMap((each) => tariffs.current().sites[each]);
  return {
    ...report,
    /**
     * How many of the points already have a value: for today, those of the hours up to the present one, otherwise all.
     */
    reached: period === 'today' ? hour + 1 : pointCount(period),
    services: report.services.map((service) => {
      const { carrierCode, serviceCode } = service;
      const slot = slots.find((each) => each.carrierCode === carrierCode && each.serviceCode === serviceCode);
      /** The code of a service that no tariff names any more. */
      return { ...service, label: slot?.versions[0].label[locale] ?? serviceCode };
    }),
  };
}

export const numberRoom = (options: NumbersOptions) => ({
  /** Comparisons, sales, failures and what becomes of parcels and services, beside the period before. */
  read: staffUseCaseOf('numbers.see', numbersFilter, ({ locale }, filter) => readNumbers(options, filter, locale)),
});

const headings: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['Chiffre', 'Détail', 'Moment', 'Valeur'],
  en: ['Number', 'Detail', 'Moment', 'Value'],
};

/**
 * A line for each number, so that spreadsheets can filter and sum them. Numbers have the names of the code, whatever the
 * language; sales are in cents with VAT.
 */
function linesOf(numbers: Numbers, period: Filter['period']): string[][] {
  const { from, to } = numbers.ranges.now;
  const days = daysOf({ from, to });
  const moment = (index: number) => (period === 'today' ? `${from} ${String(index).padStart(2, '0')}:00` : days[index]);
  const range = from === to ? from : `${from}/${to}`;
  return [
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
}

export function mountNumbersFile(mount: StaffMount, options: NumbersOptions): void {
  mount(numbersFileCall, async ({ query }, { locale }) => {
    const numbers = await readNumbers(options, query, locale);
    const { from, to } = numbers.ranges.now;
    const text = csvFile([headings[locale], ...linesOf(numbers, query.period)], locale);
    return csvAnswer(text, `gestion-${from}-${to}.csv`);
  });
}
