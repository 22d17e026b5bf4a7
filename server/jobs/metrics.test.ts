import { Registry } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import { createUpstreamHealth } from '#server/upstream/health.ts';
import { testDatabase } from '#tests/support/database.ts';
import { recordingLogger } from '#tests/support/shipping-api.ts';
import { countUpstreamCalls, watchShop } from './metrics.ts';

const { db, pool } = await testDatabase();
const jobs = { list: async () => [{ name: 'mails', failures: 2 }] as never };
const upstream = { report: async () => new Map([['payment', { failuresInARow: 3 }]]) as never };
const watched = { pool, db, jobs, upstream, services: [] };

test('G44 what waits and fails is counted, and a database that doesn’t answer leaves the rest', async () => {
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await db
    .insertInto('mail_outbox')
    .values({ id: crypto.randomUUID(), key: 'k', mail: '{}', next_attempt_at: new Date(0), created_at: anHourAgo })
    .execute();
  const registry = new Registry();
  watchShop(registry, watched);
  const text = await registry.metrics();
  for (const line of [
    'guichet_waiting{what="mails"} 1',
    'guichet_waiting{what="payments"} 0',
    'guichet_waiting{what="labels"} 0',
    'guichet_waiting_oldest_seconds{what="invoices"} 0',
    'guichet_job_failures{name="mails"} 2',
    'guichet_upstream_failures{service="payment"} 3',
    'guichet_database_connections{state="waiting"} 0',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/guichet_waiting_oldest_seconds\{what="mails"\} 36\d\d/);
  const broken = new Registry();
  const list = () => Promise.reject(new Error('gone'));
  watchShop(broken, { ...watched, jobs: { list } });
  expect(await broken.metrics()).toContain('guichet_upstream_failures{service="payment"} 3');
});

test('36.3 orders and payments of the last hour are counted by what has become of them', async () => {
  const [now, earlier] = [new Date(), new Date(Date.now() - 3_700_000)];
  const amounts = { tax_exclusive: 100, tax_inclusive: 120, total_items: 1, updated_at: now };
  const order = (
    code: string,
    site: 'part' | 'pro',
    times: { created_at: Date; paid_at?: Date; cancelled_at?: Date },
  ) =>
    db
      .insertInto('customer_order')
      .values({ code, site, status: 'CANCELLED', ...amounts, ...times })
      .execute();
  await order('G26-AAAAA1', 'part', { created_at: now, paid_at: now });
  await order('G26-AAAAA2', 'part', { created_at: earlier, paid_at: earlier, cancelled_at: now });
  await order('G26-AAAAA3', 'pro', { created_at: earlier, paid_at: now });
  const attempt = { provider: 'stripe', amount: 120, url: null, expires_at: now, created_at: now } as const;
  const attempts = [
    { number: 1, status: 'DECLINED', reason: 'cardRefused', updated_at: now },
    { number: 2, status: 'DECLINED', reason: 'cardRefused', updated_at: earlier },
    { number: 3, status: 'CAPTURED', reason: null, updated_at: now },
  ] as const;
  await db
    .insertInto('payment_attempt')
    .values(
      attempts.map((own) => ({
        ...{ ...attempt, ...own },
        ...{ id: crypto.randomUUID(), order_code: 'G26-AAAAA1', reference: `${own.number}` },
      })),
    )
    .execute();
  const registry = new Registry();
  watchShop(registry, watched);
  const lines = (await registry.metrics()).split('\n').filter((line) => /^guichet_\w+_last_hour/.test(line));
  expect(lines.toSorted()).toEqual([
    'guichet_orders_last_hour{event="cancelled",site="part"} 1',
    'guichet_orders_last_hour{event="cancelled",site="pro"} 0',
    'guichet_orders_last_hour{event="paid",site="part"} 1',
    'guichet_orders_last_hour{event="paid",site="pro"} 1',
    'guichet_orders_last_hour{event="placed",site="part"} 1',
    'guichet_orders_last_hour{event="placed",site="pro"} 0',
    'guichet_payments_last_hour{provider="stripe",status="CAPTURED",reason=""} 1',
    'guichet_payments_last_hour{provider="stripe",status="DECLINED",reason="cardRefused"} 1',
  ]);
});

test('36.3 calls of carriers and other services are counted by outcome, and their failures in a row by name', async () => {
  const registry = new Registry();
  const health = createUpstreamHealth({
    ...{ db, clock: () => new Date(), logger: recordingLogger([]) },
    ...countUpstreamCalls(registry),
  });
  const { answered, failed, dropped } = health.recorder('carrier:SWFT');
  answered(80);
  failed({ reason: 'TIMEOUT', detail: 'deadline', pauseMs: null });
  failed({ reason: 'INVALID_ANSWER', detail: 'unexpected shape', pauseMs: null });
  for (const part of ['PRICE', 'PRICE', 'DELAY']) dropped(part);
  watchShop(registry, { ...watched, upstream: health, services: ['carrier:SWFT', 'payment'] });
  const text = await registry.metrics();
  for (const line of [
    'guichet_upstream_calls_total{service="carrier:SWFT",outcome="ANSWERED"} 1',
    'guichet_upstream_calls_total{service="carrier:SWFT",outcome="TIMEOUT"} 1',
    'guichet_upstream_calls_total{service="carrier:SWFT",outcome="INVALID_ANSWER"} 1',
    'guichet_upstream_duration_seconds_bucket{le="0.05",service="carrier:SWFT"} 0',
    'guichet_upstream_duration_seconds_bucket{le="0.1",service="carrier:SWFT"} 1',
    'guichet_upstream_failures{service="carrier:SWFT"} 2',
    'guichet_carrier_offers_dropped_total{service="carrier:SWFT",part="PRICE"} 2',
    'guichet_carrier_offers_dropped_total{service="carrier:SWFT",part="DELAY"} 1',
    'guichet_upstream_failures{service="payment"} 0',
  ])
    expect(text).toContain(line);
  await health.close();
});
