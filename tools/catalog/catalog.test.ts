import { spawnSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { progressLine } from './progress.ts';

const { connectionString } = await testDatabase();
const base = await temporaryFolder('catalog-command');
/** In milliseconds: each command runs in a process of its own. */
const patience = 60_000;

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const commandEnv = { ...process.env, DATABASE_URL: connectionString, LC_ALL: 'C', ...env };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/catalog/catalog.ts', ...args], {
    env: commandEnv,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test(
  'SHOP-6 the commands generate, import, export and import again without a change',
  async () => {
    const folder = join(base, 'given');
    expect(run(['generate', '50', folder]).status).toBe(0);
    const importRun = run(['import', folder]);
    expect(importRun.stdout).toMatch(/products\W+50\W/);
    expect(importRun).toMatchObject({ status: 0, stdout: expect.stringMatching(/Imported in [\d.]+ s; revision 1\./) });
    expect(importRun.stderr).toContain('100 % write offers');
    const file = join(base, 'out.json');
    expect(run(['export', file, '--json']).status).toBe(0);
    expect(JSON.parse(await readFile(file, 'utf8')).products).toHaveLength(50);
    expect(run(['import', file]).stdout).toContain('Nothing changed');
    const brands = join(base, 'one', 'brands.csv');
    await cp(folder, join(base, 'one'), {
      recursive: true,
      filter: (path) => !path.endsWith('.csv') || path === join(folder, 'brands.csv'),
    });
    await writeFile(brands, `${await readFile(brands, 'utf8')}unused,Unused,,\r\n`);
    expect(run(['import', join(base, 'one')]).stdout).toContain('revision 2');
    await cp(join(folder, 'brands.csv'), brands);
    expect(run(['import', join(base, 'one')]).stdout).toMatch(
      /brands: 1 not in the files, and kept .*: unused[\s\S]*Nothing changed/,
    );
    expect(run(['import', join(base, 'one'), '--remove']).stdout).toMatch(/brands: 1 removed: unused[\s\S]*revision 3/);
  },
  patience,
);

test(
  'SHOP-6 a refused import prints every fault in the terminal’s language and exits with 1',
  async () => {
    const folder = join(base, 'faulty');
    expect(run(['generate', '50', folder]).status).toBe(0);
    const [brands, offers] = [join(folder, 'brands.csv'), join(folder, 'offers.csv')];
    await writeFile(brands, (await readFile(brands, 'utf8')).replace('code,name', 'code,nom'));
    await writeFile(offers, `${await readFile(offers, 'utf8')}x,y\r\n`);
    const refusedRun = run(['import', folder], { LC_ALL: 'fr_FR.UTF-8' });
    expect(refusedRun.status).toBe(1);
    expect(refusedRun.stderr).toContain('brands.csv, ligne 1, colonne nom\u00A0: cette colonne n’existe pas.');
    expect(refusedRun.stderr).toMatch(/offers\.csv, ligne \d+\u00A0: 2\u00A0cellules au lieu de 12\./);
    expect(refusedRun.stderr).toContain('nothing was imported');
  },
  patience,
);

test(
  'SHOP-6 wrong arguments and missing files exit with 1 and a message',
  () => {
    expect(run([])).toMatchObject({ status: 1, stderr: expect.stringContaining('import FOLDER_OR_FILE') });
    expect(run(['import', join(base, 'absent')])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('ENOENT'),
    });
  },
  patience,
);

test('SHOP-6 progress is one line on a terminal, and a line for every ten percent elsewhere', () => {
  const linesOf = (isTTY: boolean): string[] => {
    const texts: string[] = [];
    const line = progressLine({ isTTY, write: (text: string) => texts.push(text) });
    for (const percent of [0, 3, 3, 12, 19, 20, 100]) line.show(percent, 'read');
    line.end();
    return texts;
  };
  expect(linesOf(false)).toEqual(['  0 % read\n', ' 12 % read\n', ' 20 % read\n', '100 % read\n']);
  expect(linesOf(true).slice(0, 2)).toEqual(['\r\u001B[K  0 % read', '\r\u001B[K  3 % read']);
  expect(linesOf(true).at(-1)).toBe('\r\u001B[K');
});
