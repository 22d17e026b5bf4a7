/** Reads the counted events, and the sales of the same days (docs/back-office.md, "Numbers"). */
import { type Kysely, sql } from 'kysely';
import type { DayRange } from '#domain/numbers/period.ts';
import type { Measure } from '#domain/numbers/shop-event.ts';
import type { Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { Database } from '#server/db/schema.ts';

/** A null `site` stands for both sites. */
export interface NumbersRequest {
  readonly site: Site | null;
  readonly range: DayRange;
}

/** A sum for one hour in Paris. */
export interface HourSum {
  readonly day: IsoDate;
  readonly hour: number;
  readonly sum: number;
}

/** A sum over the whole range for one key, with the hour or day of its last event. */
export interface KeySum {
  readonly key: string;
  readonly sum: number;
  readonly last: Date;
}

const startOf = (day: IsoDate) => sql<Date>`(${day}::date)::timestamp at time zone 'Europe/Paris'`;
const endOf = (day: IsoDate) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'Europe/Paris'`;
const siteIs = (site: Site | null) => (site === null ? sql`true` : sql`site = ${site}`);

export async function sumByHour(
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

export async function sumByKey(
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
export async function salesByHour(db: Kysely<Database>, { site, range }: NumbersRequest): Promise<readonly HourSum[]> {
  const { rows } = await sql<HourSum>`
    select to_char(paid_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day,
      extract(hour from paid_at at time zone 'Europe/Paris')::int as hour, sum(tax_inclusive)::float8 as sum
    from customer_order
    where paid_at >= ${startOf(range.from)} and paid_at < ${endOf(range.to)} and ${siteIs(site)}
    group by 1, 2`.execute(db);
  return rows;
}

export async function countOrderedParcels(
  db: Kysely<Database>,
  { site, range }: NumbersRequest,
): Promise<{ readonly placed: number; readonly paid: number }> {
  const between = (column: 'created_at' | 'paid_at') =>
    sql`customer_order.${sql.ref(column)} >= ${startOf(range.from)} and customer_order.${sql.ref(column)} < ${endOf(range.to)}`;
  const { rows } = await sql<{ placed: number; paid: number }>`
    select count(*) filter (where ${between('created_at')})::float8 as placed,
      count(*) filter (where ${between('paid_at')})::float8 as paid
    from customer_order join order_entry on order_code = code
    where offer_key is not null and (${between('created_at')} or ${between('paid_at')}) and ${siteIs(site)}`.execute(
    db,
  );
  return rows[0] ?? { placed: 0, paid: 0 };
}
