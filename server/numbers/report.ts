/** The numbers of a period, compared with the period before (docs/back-office.md, "Numbers"). */
import type { Kysely } from 'kysely';
import { type FunnelStep, funnelSteps, type SeriesName, seriesNames } from '#domain/numbers/figures.ts';
import { type Period, rangesOf } from '#domain/numbers/period.ts';
import { pointsOf } from '#domain/numbers/series.ts';
import type { CountedStep, Measure } from '#domain/numbers/shop-event.ts';
import type { Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { Database } from '#server/db/schema.ts';
import {
  countOrderedParcels,
  type HourSum,
  type KeySum,
  type NumbersRequest,
  salesByHour,
  sumByHour,
  sumByKey,
} from './read-numbers.ts';

/** A null `site` stands for both sites. */
export interface ReportRequest {
  readonly period: Period;
  readonly site: Site | null;
  readonly today: IsoDate;
}

/** Values of a plot for the period and for the one before. Sales are in cents with VAT. */
export interface Series {
  readonly name: SeriesName;
  readonly points: readonly number[];
  readonly pointsBefore: readonly number[];
}

export interface ServiceNumbers {
  readonly carrierCode: string;
  readonly serviceCode: string;
  readonly chosen: number;
  readonly offered: number;
  readonly refused: number;
  readonly mainReason: { readonly reason: string; readonly count: number } | null;
}

/** A kind of failure or refusal: where and why, how often, and the hour or day of the last one. */
export interface Problem {
  readonly source: string;
  readonly reason: string;
  readonly count: number;
  readonly last: Date;
}

export interface NumbersReport {
  readonly ranges: ReturnType<typeof rangesOf>;
  readonly series: readonly Series[];
  readonly funnel: readonly { readonly step: FunnelStep; readonly count: number }[];
  readonly declarations: { readonly begun: number; readonly finished: number };
  readonly services: readonly ServiceNumbers[];
  readonly failures: readonly Problem[];
  readonly refusals: readonly Problem[];
}

type SumReader = (db: Kysely<Database>, request: NumbersRequest) => Promise<readonly HourSum[]>;

const readers: Readonly<Record<SeriesName, SumReader>> = {
  comparisons: (db, request) => sumByHour(db, ['comparison'], request),
  sales: salesByHour,
  failures: (db, request) => sumByHour(db, ['failure'], request),
};

const maxProblems = 20;

const problemsOf = (sums: readonly KeySum[]): readonly Problem[] =>
  sums.slice(0, maxProblems).map(({ key, sum, last }) => {
    const [source = '', reason = ''] = key.split(' ');
    return { source, reason, count: sum, last };
  });

/** The most chosen first. */
function servicesOf(sums: ReadonlyMap<Measure, readonly KeySum[]>): readonly ServiceNumbers[] {
  const sumOf = (measure: Measure, code: string) => sums.get(measure)?.find(({ key }) => key === code)?.sum ?? 0;
  const refusals = Map.groupBy(sums.get('refused') ?? [], ({ key }) => key.split(' ').slice(0, 2).join(' '));
  const codes = new Set([
    ...(['chosen', 'offered'] as const).flatMap((measure) => (sums.get(measure) ?? []).map(({ key }) => key)),
    ...refusals.keys(),
  ]);
  const services = [...codes].map((code) => {
    const [carrierCode = '', serviceCode = ''] = code.split(' ');
    const reasons = refusals.get(code) ?? [];
    // Sums are sorted, the largest first.
    const [main] = reasons;
    return {
      carrierCode,
      serviceCode,
      chosen: sumOf('chosen', code),
      offered: sumOf('offered', code),
      refused: reasons.reduce((total, { sum }) => total + sum, 0),
      mainReason: main ? { reason: main.key.split(' ')[2] ?? '', count: main.sum } : null,
    };
  });
  return services.sort((a, b) => b.chosen - a.chosen || b.offered - a.offered || b.refused - a.refused);
}

export async function readReport(db: Kysely<Database>, { period, site, today }: ReportRequest): Promise<NumbersReport> {
  const ranges = rangesOf(period, today);
  const ofRange = { site, range: ranges.now };
  const [sums, parcels, ...series] = await Promise.all([
    sumByKey(db, ofRange),
    countOrderedParcels(db, ofRange),
    ...seriesNames.map(async (name) => ({
      name,
      points: pointsOf(period, ranges.now, await readers[name](db, ofRange)),
      pointsBefore: pointsOf(period, ranges.before, await readers[name](db, { site, range: ranges.before })),
    })),
  ]);
  const total = (measure: Measure) => (sums.get(measure) ?? []).reduce((all, { sum }) => all + sum, 0);
  const step = (name: CountedStep) => sums.get('step')?.find(({ key }) => key === name)?.sum ?? 0;
  const counts: Readonly<Record<FunnelStep, number>> = {
    comparison: total('comparison'),
    offers: total('offersSeen'),
    offer: total('chosen'),
    contact: step('contact'),
    cart: step('cart'),
    ...parcels,
  };
  return {
    ranges,
    series,
    funnel: funnelSteps.map((name) => ({ step: name, count: counts[name] })),
    declarations: { begun: step('customsBegun'), finished: step('customs') },
    services: servicesOf(sums),
    failures: problemsOf(sums.get('failure') ?? []),
    refusals: problemsOf(sums.get('refusal') ?? []),
  };
}
