/** HTTP calls for the numbers of the shop (docs/back-office.md, "Numbers"). */

import { type Period, pointCount } from '#domain/numbers/period.ts';
import { numbersContract, numbersFileContract } from '#domain/office/numbers-contract.ts';
import { numbersFile } from '#domain/office/numbers-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import type { NumbersService } from '#server/numbers/service.ts';
import type { TariffService } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { StaffMount } from './staff-call.ts';

export interface NumbersOptions {
  readonly numbers: Pick<NumbersService, 'report'>;
  readonly tariffs: Pick<TariffService, 'current'>;
  readonly territory: Pick<TerritoryService, 'localTime'>;
  readonly clock: () => Date;
}

/** Name of a service in a language; its code if no tariff names it. */
function labelOf(
  { tariffs }: Pick<NumbersOptions, 'tariffs'>,
  carrierCode: string,
  serviceCode: string,
  locale: Locale,
): string {
  const slots = allSites.flatMap((site) => tariffs.current().sites[site]);
  const slot = slots.find((each) => each.carrierCode === carrierCode && each.serviceCode === serviceCode);
  return slot?.versions[0].label[locale] ?? serviceCode;
}

/** The numbers of a period on one site, or on both if `site` is undefined, in the form of the contract. */
async function wireNumbers(options: NumbersOptions, period: Period, site: Site | undefined, locale: Locale) {
  const { numbers, territory, clock } = options;
  const { date: today, hour } = territory.localTime('FR', clock());
  const report = await numbers.report({ period, site: site ?? null, today });
  const wireProblems = (problems: typeof report.failures) =>
    problems.map(({ last, ...problem }) => ({ ...problem, last: last.toISOString() }));
  return {
    ranges: report.ranges,
    reached: period === 'today' ? hour + 1 : pointCount(period),
    series: report.series.map(({ name, points, pointsBefore }) => ({
      name,
      points: [...points],
      pointsBefore: [...pointsBefore],
    })),
    funnel: [...report.funnel],
    declarations: report.declarations,
    services: report.services.map((service) => ({
      ...service,
      label: labelOf(options, service.carrierCode, service.serviceCode, locale),
    })),
    failures: wireProblems(report.failures),
    refusals: wireProblems(report.refusals),
  };
}

/** Mounts the calls for the numbers. */
export function mountNumbers(mount: StaffMount, options: NumbersOptions): void {
  mount(numbersContract, async ({ query: { period, site } }, { locale }) => ({
    status: 200,
    body: await wireNumbers(options, period, site, locale),
  }));
  mount(numbersFileContract, async ({ query: { period, site } }, { locale }) => {
    const answer = await wireNumbers(options, period, site, locale);
    const { from, to } = answer.ranges.now;
    return csvAnswer(numbersFile(answer, period, locale), `gestion-${from}-${to}.csv`);
  });
}
