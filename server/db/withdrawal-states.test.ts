/** Checks the states given to earlier statements of withdrawal (server/db/migrations/0063_withdrawal_states.sql). */
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';

const migrations = fileURLToPath(new URL('./migrations/', import.meta.url));
const { db } = await testDatabase({ empty: true });
const folder = await mkdtemp(join(tmpdir(), 'guichet-withdrawals-'));
afterAll(() => rm(folder, { recursive: true }));

test('CRT-8 earlier statements are ended by a cancelled order, repaid by a later refund, or still open', async () => {
  for (const name of (await readdir(migrations)).filter((file) => file.slice(0, 4) < '0063')) {
    await copyFile(join(migrations, name), join(folder, name));
  }
  await migrate(db, folder);
  const orders = { 'G26-AAAAAA': 'CANCELLED', 'G26-BBBBBB': 'DELIVERED', 'G26-CCCCCC': 'DELIVERED' };
  for (const [code, status] of Object.entries(orders)) {
    await sql`insert into customer_order (code, site, status, tax_exclusive, tax_inclusive, total_items, created_at, updated_at)
      values (${code}, 'part', ${status}, 100, 120, 1, now(), now())`.execute(db);
  }
  for (const code of [...Object.keys(orders), null]) {
    await sql`insert into withdrawal_statement (id, site, typed_code, order_code, name, email, items, locale, stated_at)
      values (gen_random_uuid(), 'part', ${code ?? 'unknown'}, ${code}, '', '', '', 'fr', '2026-11-01')`.execute(db);
  }
  // The second refund was made before the statement, so it isn't about the withdrawal.
  for (const [code, day] of [
    ['G26-BBBBBB', '2026-11-02'],
    ['G26-CCCCCC', '2026-10-31'],
  ]) {
    await sql`insert into staff_refund (id, order_code, lines, amount, reason, note, state, asked_by, asked_at, decided_by, decided_at, credit_note_number)
      values (gen_random_uuid(), ${code}, '{}', 100, 'withdrawn', '', 'APPROVED', 'Léa', ${day}, 'Léa', ${day}, ${`A-${code}`})`.execute(
      db,
    );
  }
  await migrate(db);
  const { rows } = await sql<{ code: string; state: string }>`
    select coalesce(order_code, 'none') as code, state from withdrawal_statement order by 1`.execute(db);
  expect(rows.map(({ code, state }) => [code, state])).toEqual([
    ['G26-AAAAAA', 'ENDED'],
    ['G26-BBBBBB', 'REPAID'],
    ['G26-CCCCCC', 'RECEIVED'],
    ['none', 'RECEIVED'],
  ]);
});
