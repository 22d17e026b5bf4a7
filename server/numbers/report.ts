/** The numbers of a period, compared with the period before (docs/back-office.md, "Numbers"). */
import { type Kysely, sql } from 'kysely';
import { type FunnelStep, funnelSteps, type SeriesName, seriesNames } from '#domain/numbers/figures.ts';
import { type DayRange, type Period, rangesOf } from '#domain/numbers/period.ts';
import { pointsOf } from '#domain/numbers/series.ts';
import type { CountedStep, Measure } from '#domain/numbers/shop-event.ts';
import type { Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { Database } from '#server/db/schema.ts';

/** A null `site` stands for both sites. */
interface NumbersRequest {
  readonly site: Site | null;
  readonly range: DayRange;
}

interface HourSum {
  readonly day: IsoDate;
  readonly hour: number;
  readonly sum: number;
}

/** A sum over the whole range for one key, with the hour or day of its last event. */
interface KeySum {
  readonly key: string;
  readonly sum: number;
  readonly last: Date;
}

const startOf = (day: IsoDate) => sql<Date>`(${day}::date)::timestamp at time zone 'Europe/Paris'`;
const endOf = (day: IsoDate) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'Europe/Paris'`;
const siteIs = (site: Site | null) => (site === null ? sql`true` : sql`site = ${site}`);

async function sumByHour(
  db: Kysely<Database>,
  measures: readonly Measure[],
  { site, range }: NumbersRequest,
): Promise<readonly HourSum[]> {
  const { rows } = await sql<HourSum>`
    select to_char(since at time zone 'Europe/Paris', 'YYYY-MM-DD') as day,
      extract(hour from since at time zone 'Europe/Paris')::int as hour, sum(count)::float8 as sum
    from shop_count
    where measure in (${sql.join(measures)}) and since >= ${startOf(range.from)} and since < ${endOf(range.to)} and ${siteIs(site)}
    group by 1, 2`.execute(db);
  return rows;
}

async function sumByKey(
  db: Kysely<Database>,
  { site, range }: NumbersRequest,
): Promise<ReadonlyMap<Measure, readonly KeySum[]>> {
  const { rows } = await sql<KeySum & { measure: Measure }>`
    select measure, key, sum(count)::float8 as sum, max(since) as last
    from shop_count
    where since >= ${startOf(range.from)} and since < ${endOf(range.to)} and ${siteIs(site)}
    group by 1, 2
    order by sum desc, key`.execute(db);
  return Map.groupBy(rows, ({ measure }) => measure);
}

/** Payments received in each hour, in cents with VAT; later refunds aren't subtracted. */
async function salesByHour(db: Kysely<Database>, { site, range }: NumbersRequest): Promise<readonly HourSum[]> {
  const { rows } = await sql<HourSum>`
    select to_char(paid_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day,
      extract(hour from paid_at at time zone 'Europe/Paris')::int as hour, sum(tax_inclusive)::float8 as sum
    from customer_order
    where paid_at >= ${startOf(range.from)} and paid_at < ${endOf(range.to)} and not demo and ${siteIs(site)}
    group by 1, 2`.execute(db);
  return rows;
}

async function countOrderedParcels(
  db: Kysely<Database>,
  { site, range }: NumbersRequest,
): Promise<{ readonly placed: number; readonly paid: number }> {
  const between = (column: 'created_at' | 'paid_at') =>
    sql`customer_order.${sql.ref(column)} >= ${startOf(range.from)} and customer_order.${sql.ref(column)} < ${endOf(range.to)}`;
  const { rows } = await sql<{ placed: number; paid: number }>`
    select count(*) filter (where ${between('created_at')})::float8 as placed,
      count(*) filter (where ${between('paid_at')})::float8 as paid
    from customer_order join order_entry on order_code = code
    where offer_key is not null and not demo and (${between('created_at')} or ${between('paid_at')}) and ${siteIs(site)}`.execute(
    db,
  );
  return rows[0] ?? { placed: 0, paid: 0 };
}

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
