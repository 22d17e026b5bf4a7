/** Metrics of orders, payments, queues, jobs and other services (docs/operations.md, "Health"). */
import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { allSites } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import type { FailureReason, UpstreamHealth, UpstreamName } from '#server/upstream/service.ts';
import type { JobService } from './service.ts';

interface Watched {
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly db: Kysely<Database>;
  readonly jobs: Pick<JobService, 'list'>;
  readonly upstream: Pick<UpstreamHealth, 'report'>;
  /** The services outside the shop, with the carriers asked by HTTP. */
  readonly services: readonly UpstreamName[];
}

/** A value with its labels, in their order. */
type Values = readonly (readonly [labels: readonly string[], value: number])[];

/** The rows that wait in each queue, and since when. Every condition has a partial index, because this runs often. */
const queues = {
  mails: sql`created_at as since from mail_outbox where next_attempt_at < now()`,
  webhook_messages: sql`next_attempt_at as since from webhook_message where next_attempt_at < now()`,
  payments: sql`created_at as since from payment_attempt where status in ('PENDING', 'AUTHORISED')`,
  refunds: sql`created_at as since from payment_refund where status = 'REQUESTED'`,
  orders_to_prepare: sql`paid_at as since from customer_order where status = 'PAID'`,
  labels: sql`asked_at as since from label_purchase where state <> 'BOUGHT'`,
  parcels_to_follow: sql`next_ask_at as since from parcel_watch where next_ask_at < now()`,
  invoices: sql`created_at as since from invoice where send_at < now()`,
} as const satisfies Record<string, RawBuilder<unknown>>;

const union = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

const waiting = sql<{ what: string; count: number; age: number }>`${union(
  Object.entries(queues).map(
    ([what, rows]) =>
      sql`select ${sql.lit(what)} as what, count(*), coalesce(extract(epoch from now() - min(since)), 0) as age
        from (select ${rows}) as queue`,
  ),
)}`;

const lastHour = sql`> now() - interval '1 hour'`;

const orderTimes = { placed: 'created_at', paid: 'paid_at', cancelled: 'cancelled_at' } as const;

const orderChanges = sql<{ event: string; site: string; count: number }>`${union(
  Object.entries(orderTimes).flatMap(([event, time]) =>
    allSites.map(
      (site) =>
        sql`select ${sql.lit(event)} as event, ${sql.lit(site)} as site, count(*) from customer_order
          where ${sql.ref(time)} ${lastHour} and site = ${sql.lit(site)}`,
    ),
  ),
)}`;

const payments = sql<{ provider: string; status: string; reason: string; count: number }>`
  select provider, status, coalesce(reason, '') as reason, count(*) from payment_attempt
  where updated_at ${lastHour} group by 1, 2, 3`;

/** Metrics that need the database are missing while it doesn't answer. */
export function watchShop(registry: Registry, { pool, db, jobs, upstream, services }: Watched): void {
  const gauge = (name: string, help: string, labels: readonly string[], read: () => Values | Promise<Values>) =>
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        this.reset();
        const values = await Promise.resolve()
          .then(read)
          .catch((): Values => []);
        for (const [own, value] of values) this.labels(...own).set(value);
      },
    });
  gauge('guichet_database_connections', 'Connections of the pool, and requests that wait for one.', ['state'], () => [
    [['open'], pool.totalCount],
    [['idle'], pool.idleCount],
    [['waiting'], pool.waitingCount],
  ]);
  gauge('guichet_waiting', 'Rows that wait for somebody or something, in all processes.', ['what'], async () =>
    (await waiting.execute(db)).rows.map(({ what, count }) => [[what], count] as const),
  );
  gauge('guichet_waiting_oldest_seconds', 'How long the first of these rows has waited.', ['what'], async () =>
    (await waiting.execute(db)).rows.map(({ what, age }) => [[what], age] as const),
  );
  gauge('guichet_orders_last_hour', 'Orders of the last hour, in all processes.', ['event', 'site'], async () =>
    (await orderChanges.execute(db)).rows.map(({ event, site, count }) => [[event, site], count] as const),
  );
  gauge(
    'guichet_payments_last_hour',
    'Attempts to pay by what has become of them in the last hour, in all processes.',
    ['provider', 'status', 'reason'],
    async () =>
      (await payments.execute(db)).rows.map(
        ({ provider, status, reason, count }) => [[provider, status, reason], count] as const,
      ),
  );
  gauge('guichet_job_failures', 'Failed runs of a background job in a row.', ['name'], async () =>
    (await jobs.list()).map(({ name, failures }) => [[name], failures] as const),
  );
  gauge('guichet_upstream_failures', 'Failed calls of another service in a row.', ['service'], async () =>
    [...(await upstream.report(services))].map(([name, { failuresInARow }]) => [[name], failuresInARow] as const),
  );
}

/** Counts this process's calls of other services; `milliseconds` is null for a call without an answer. */
export function countUpstreamCalls(registry: Registry) {
  const calls = new Counter({
    name: 'guichet_upstream_calls_total',
    help: 'Calls of other services by outcome.',
    labelNames: ['service', 'outcome'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'guichet_upstream_duration_seconds',
    help: 'Time that other services took to answer.',
    labelNames: ['service'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    registers: [registry],
  });
  const dropped = new Counter({
    name: 'guichet_carrier_offers_dropped_total',
    help: 'Offers of remote carriers that were dropped, by the part that was wrong.',
    labelNames: ['service', 'part'],
    registers: [registry],
  });
  return {
    onCall(service: UpstreamName, outcome: 'ANSWERED' | FailureReason, milliseconds: number | null): void {
      calls.inc({ service, outcome });
      if (milliseconds !== null) duration.observe({ service }, milliseconds / 1000);
    },
    onDropped: (service: UpstreamName, part: string): void => dropped.inc({ service, part }),
  };
}
