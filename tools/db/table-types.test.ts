import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { renderTables } from './table-types.ts';

const folder = new URL('../../server/db/', import.meta.url);
const { db } = await testDatabase();

test('the row types are those of the migrated database', async () => {
  const columnTypes = await readFile(new URL('column-types.ts', folder), 'utf8');
  await expect(await renderTables(db, columnTypes)).toMatchFileSnapshot(
    fileURLToPath(new URL('tables.generated.ts', folder)),
  );
});

test('a type for a column that is not there is reported', async () => {
  await expect(renderTables(db, "  'cart.colour': string;")).rejects.toThrow('There is no column cart.colour.');
});
