import { Registry } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { watchShop } from './metrics.ts';

const { db, pool } = await testDatabase();
const jobs = { list: async () => [{ name: 'mails', failures: 2 }] as never };
const upstream = { report: async () => new Map([['payment', { failuresInARow: 3 }]]) as never };

test('G44 what waits and fails is counted, and a database that doesn’t answer leaves the rest', async () => {
  await db
    .insertInto('mail_outbox')
    .values({ id: crypto.randomUUID(), key: 'k', mail: '{}', next_attempt_at: new Date(0), created_at: new Date(0) })
    .execute();
  const registry = new Registry();
  watchShop(registry, { pool, db, jobs, upstream });
  const text = await registry.metrics();
  for (const line of [
    'guichet_waiting{what="mails"} 1',
    'guichet_waiting{what="payments"} 0',
    'guichet_job_failures{name="mails"} 2',
    'guichet_upstream_failures{service="payment"} 3',
    'guichet_database_connections{state="waiting"} 0',
  ])
    expect(text).toContain(line);
  const broken = new Registry();
  const list = () => Promise.reject(new Error('gone'));
  watchShop(broken, { pool, db, jobs: { list }, upstream });
  expect(await broken.metrics()).toContain('guichet_upstream_failures{service="payment"} 3');
});
