import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { purgeExpired } from './purge.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

test('SMT-17 SMT-18 what expired goes, what is still valid stays', async () => {
  const run = { site: 'part', criteria: '{}', carriers: '{}' } as const;
  await db
    .insertInto('quote_run')
    .values([
      { ...run, shipment_id: 'old', expires_at: before },
      { ...run, shipment_id: 'now', expires_at: now },
      { ...run, shipment_id: 'new', expires_at: after },
    ])
    .execute();
  const draft = { site: 'pro', owner_hash: 'x', data: '{}' } as const;
  await db
    .insertInto('journey_draft')
    .values([
      { ...draft, shipment_code: 'old', expires_at: before },
      { ...draft, shipment_code: 'new', expires_at: after },
    ])
    .execute();
  await db
    .insertInto('rate_limit')
    .values([
      { key: 'old', points: 1, expire: before.getTime() },
      { key: 'new', points: 1, expire: after.getTime() },
      { key: 'kept', points: 1, expire: null },
    ])
    .execute();

  expect(await purgeExpired(db, now)).toEqual({ quoteRuns: 2, journeyDrafts: 1, rateLimits: 1 });
  expect(await db.selectFrom('quote_run').select('shipment_id').execute()).toEqual([{ shipment_id: 'new' }]);
  expect(await db.selectFrom('journey_draft').select('shipment_code').execute()).toEqual([{ shipment_code: 'new' }]);
  expect(await db.selectFrom('rate_limit').select('key').orderBy('key').execute()).toEqual([
    { key: 'kept' },
    { key: 'new' },
  ]);
});
