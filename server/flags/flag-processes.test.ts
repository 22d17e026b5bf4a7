import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createFlagService } from './service.ts';

const { db, pool } = await testDatabase();
let now = Date.parse('2026-11-27T10:00:00Z');
const warnings: object[] = [];
const openService = () =>
  createFlagService({
    db,
    pool,
    clock: () => new Date(now),
    config: { closedJourneys: [] },
    carriersOf: () => [],
    logger: { warn: (fields) => void warnings.push(fields) },
  });
const closing = { name: 'journey', site: 'pro', isOpen: false, reason: 'Grève', changedBy: 'Léa Morel' } as const;

test('SMT-20 a change is in force in all processes when it is answered, and a process that ends is no longer counted', async () => {
  const [first, second] = [await openService(), await openService()];
  expect(await first.processes()).toEqual({ running: 2, upToDate: 2 });
  await first.change(closing, async () => undefined);
  expect(second.isOpen('journey', 'pro')).toBe(false);
  expect(await second.processes()).toEqual({ running: 2, upToDate: 2 });
  // A change to the state that the flag has already is no news, of which nobody would be told.
  await first.change(closing, async () => undefined);
  expect(await second.processes()).toEqual({ running: 2, upToDate: 2 });
  await second.close();
  expect(await first.processes()).toEqual({ running: 1, upToDate: 1 });
  await first.close();
});

test('SMT-20 a process that was killed is counted as behind, and after a while no longer', async () => {
  const service = await openService();
  await pool.query('insert into flag_process values (gen_random_uuid(), -1, $1)', [new Date(now)]);
  expect(await service.processes()).toEqual({ running: 2, upToDate: 1 });
  now += 26_000;
  await service.change({ ...closing, isOpen: true }, async () => undefined);
  expect(await service.processes()).toEqual({ running: 1, upToDate: 1 });
  await service.close();
  expect(warnings).toEqual([]);
});
