/** Metrics of what waits and of what fails (docs/operations.md, "Health"), read when Prometheus asks. */
import { Gauge, type Registry } from '@prometheus-io/client';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { upstreamCodes } from '#domain/office/upstream.ts';
import type { Database } from '#server/db/schema.ts';
import type { UpstreamHealth } from '#server/upstream/service.ts';
import type { JobService } from './service.ts';

interface Watched {
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly db: Kysely<Database>;
  readonly jobs: Pick<JobService, 'list'>;
  readonly upstream: Pick<UpstreamHealth, 'report'>;
}

type Values = readonly (readonly [label: string, value: number])[];

/** Each count reads an index of its own that has the waiting rows only. */
const waiting = sql<Record<'mails' | 'webhook_messages' | 'payments' | 'refunds' | 'orders_to_prepare', string>>`
  select
    (select count(*) from mail_outbox where next_attempt_at < now()) as mails,
    (select count(*) from webhook_message where next_attempt_at < now()) as webhook_messages,
    (select count(*) from payment_attempt where status in ('PENDING', 'AUTHORISED')) as payments,
    (select count(*) from payment_refund where status = 'REQUESTED') as refunds,
    (select count(*) from customer_order where status = 'PAID') as orders_to_prepare`;

/** Metrics that need the database are missing while it doesn't answer. */
export function watchShop(registry: Registry, { pool, db, jobs, upstream }: Watched): void {
  const gauge = (name: string, help: string, label: string, read: () => Values | Promise<Values>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        const values = await Promise.resolve()
          .then(read)
          .catch((): Values => []);
        for (const [name, value] of values) this.set({ [label]: name }, value);
      },
    });
  gauge('guichet_database_connections', 'Connections of the pool, and requests that wait for one.', 'state', () => [
    ['open', pool.totalCount],
    ['idle', pool.idleCount],
    ['waiting', pool.waitingCount],
  ]);
  gauge('guichet_waiting', 'Rows that wait for somebody or something, in all processes.', 'what', async () => {
    const { rows } = await waiting.execute(db);
    return Object.entries(rows[0] ?? {}).map(([what, count]) => [what, Number(count)] as const);
  });
  gauge('guichet_job_failures', 'Failed runs of a background job in a row.', 'name', async () =>
    (await jobs.list()).map(({ name, failures }) => [name, failures] as const),
  );
  gauge('guichet_upstream_failures', 'Failed calls of another service in a row.', 'service', async () =>
    [...(await upstream.report(upstreamCodes))].map(([name, { failuresInARow }]) => [name, failuresInARow] as const),
  );
}
