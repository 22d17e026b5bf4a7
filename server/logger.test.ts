import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
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

test('lines go to standard output, the last ones before the process ends too', () => {
  const script = `import('${new URL('./logger.ts', import.meta.url).href}').then(({ createLogger }) => {
    createLogger('info').info({ status: 1 }, 'last');
    process.exit(0);
  });`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([stdout.includes('"msg":"last"'), stderr]).toEqual([true, '']);
});
