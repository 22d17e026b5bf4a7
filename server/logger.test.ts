import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('a field that isn’t on the list of allowed names is never logged', () => {
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).info({ email: 'a@b.fr', status: 200 }, 'x');
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ status: 200, msg: 'x' });
  expect(lines[0]).not.toContain('a@b.fr');
});

test('lines go to standard output, the last ones before the process ends too', () => {
  const script = `import('${new URL('./logger.ts', import.meta.url).href}').then(({ createLogger }) => {
    createLogger('info').info({ status: 1 }, 'last');
    process.exit(0);
  });`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([stdout.includes('"msg":"last"'), stderr]).toEqual([true, '']);
});
