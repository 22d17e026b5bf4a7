import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createLogger } from './logger.ts';

function logging() {
  const lines: string[] = [];
  return { lines, logger: createLogger('info', { write: (line) => void lines.push(line) }) };
}

test('a field that isn’t on the list of allowed names is never logged', () => {
  const { lines, logger } = logging();
  // @ts-expect-error such a field doesn't compile either
  logger.info({ email: 'a@b.fr', status: 200 }, 'x');
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ status: 200, msg: 'x' });
  expect(lines[0]).not.toContain('a@b.fr');
});

test.each([
  { job: 'mails' },
  { order: 'G26-1' },
  { dispute: 'dp_1', status: 'OPEN' },
  { invoice: 'F26-1', tries: 3 },
  { order: 'G26-1', kind: 'invoice' },
  { order: 'G26-1', attempt: 2 },
  { name: 'tarifs.json', faults: ['prices[0]: unknown zone'] },
])('a line says what it is about: %j', (fields) => {
  const { lines, logger } = logging();
  logger.warn(fields, 'x');
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject(fields);
});

test('an error is logged with its kind and where it was thrown, without its message', async () => {
  const { db, close } = await testDatabase();
  const refused = await sql`select ${'zoe@example.fr'}::uuid`.execute(db).catch((error: unknown) => error);
  await close();
  const { lines, logger } = logging();
  logger.error({ err: refused }, 'x');
  logger.error({ err: new Error('zoe@example.fr\n    at zoe@example.fr', { cause: new TypeError('Zoé') }) }, 'x');
  const [database, own] = lines.map((line) => JSON.parse(line).err);
  expect(database).toMatchObject({ name: 'error', kind: '22P02', stack: expect.stringMatching(/^ +at /) });
  expect(own).toMatchObject({ name: 'Error', kind: 'Error', cause: 'TypeError' });
  expect(own.stack).toContain('logger.test.ts');
  expect(lines.join('')).not.toMatch(/zoe|Zoé/);
});

test('lines go to standard output, also the last ones before the process ends', () => {
  const script = `import('${new URL('./logger.ts', import.meta.url).href}').then(({ createLogger }) => {
    createLogger('info').info({ status: 1 }, 'last');
    process.exit(0);
  });`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([stdout.includes('"msg":"last"'), stderr]).toEqual([true, '']);
});
