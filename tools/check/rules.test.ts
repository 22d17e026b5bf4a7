import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findProblems } from './rules.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const copy = await mkdtemp(join(tmpdir(), 'guichet-rules-'));
const clean: Readonly<Record<string, string>> = {
  'domain/money/money.ts': 'export const cents = 1;\n',
  'domain/shipping/offer.ts': "import { cents } from '#domain/money/money.ts';\nexport const price = cents;\n",
  'server/api.ts': "import { quote } from '#server/shipping/service.ts';\nexport const api = quote;\n",
  'server/shipping/service.ts': "import { rows } from './store.ts';\nexport const quote = rows;\n",
  'server/shipping/store.ts': "import { price } from '#domain/shipping/offer.ts';\nexport const rows = price;\n",
  'app/ui/Price.tsx': "import { cents } from '#domain/money/money.ts';\nexport const Price = cents;\n",
  'app/shipping/Offer.tsx': "import { Price } from '#app/ui/Price.tsx';\nexport const Offer = Price;\n",
  'app/cart/Cart.tsx': 'export const Cart = 1;\n',
  'app/routes/home.tsx':
    "import { Offer } from '#app/shipping/Offer.tsx';\nexport default function Home() {\n  return Offer;\n}\n",
  'package-lock.json': '{"packages":{"node_modules/a":{"version":"1.0.0"}}}\n',
};

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(copy, path)), { recursive: true });
  await writeFile(join(copy, path), text);
}

beforeEach(async () => {
  await rm(copy, { recursive: true, force: true });
  for (const [path, text] of Object.entries(clean)) await plant(path, text);
  await cp(join(root, 'biome.json'), join(copy, 'biome.json'));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rm(copy, { recursive: true, force: true }));

function run(args: readonly string[], cwd?: string): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', ...(cwd && { cwd }) });
  return { code: status, said: stdout + stderr };
}

const ownRules = () => run([join(root, 'tools/check/rules.mjs'), copy]);
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const lint = () => run([biome, 'lint', '--error-on-warnings', '--colors=off'], copy);

test('a copy without violations passes the rules and the linter', () => {
  expect(ownRules()).toMatchObject({ code: 0, said: expect.stringContaining('9 modules read, 0 problems') });
  expect(lint()).toMatchObject({ code: 0 });
});

const importing = (path: string, name = 'it'): string =>
  `import { ${name} } from '${path}';\nexport const x = ${name};\n`;
const importingType = (path: string): string => `import type { it } from '${path}';\nexport type X = typeof it;\n`;

const long = (lines: number): string =>
  `${Array.from({ length: lines }, (_, line) => `export const a${line} = ${line};`).join('\n')}\n`;

test.each<[rule: string, path: string, text: string, reason: string]>([
  ['domain imports no server', 'domain/money/x.ts', importing('#server/api.ts'), 'domain imports domain only'],
  [
    'domain imports no package',
    'domain/money/x.ts',
    "import pg from 'pg';\nexport const x = pg;",
    'domain imports valibot',
  ],
  ['domain imports no Node module', 'domain/money/x.ts', "import 'node:fs';", 'domain imports valibot'],
  ['domain reads no clock', 'domain/money/x.ts', 'export const x = () => Date.now();', 'the clock comes in'],
  ['domain makes no date of now', 'domain/money/x.ts', 'export const x = () => new Date();', 'the clock comes in'],
  ['domain has no randomness', 'domain/money/x.ts', 'export const x = () => Math.random();', 'randomness comes in'],
  [
    'domain words nothing by engine',
    'domain/money/x.ts',
    "export const x = (1).toLocaleString('fr');",
    'engines word it',
  ],
  ['server imports no app', 'server/x.ts', importing('#app/ui/Price.tsx'), 'server imports domain and server'],
  [
    'server enters a slice by its service',
    'server/cart/x.ts',
    importing('#server/shipping/store.ts'),
    'entered by its service.ts',
  ],
  ['types count too', 'server/cart/x.ts', importingType('#server/shipping/store.ts'), 'entered by its service.ts'],
  [
    'a slice of domain stands on those below it',
    'domain/money/x.ts',
    importingType('#domain/shipping/offer.ts'),
    'money stands below shipping',
  ],
  [
    'a slice of server stands on those below it',
    'server/http/x.ts',
    importing('#server/shipping/service.ts'),
    'http stands below shipping',
  ],
  ['a room of app stands on those below it', 'app/text/x.ts', importing('#app/ui/Price.tsx'), 'text stands below ui'],
  [
    'a folder of a large slice stands on those below it',
    'server/orders/read/x.ts',
    importing('#server/orders/pay/settle.ts'),
    'read stands below pay',
  ],
  ['a new slice says where it stands', 'domain/parcels/x.ts', 'export const x = 1;', 'parcels has no place'],
  ['app imports no server', 'app/shipping/x.ts', importing('#server/api.ts'), 'app imports domain and app'],
  [
    'app imports types of use cases in one module',
    'app/office/x.ts',
    importingType('#server/page-use-cases.ts'),
    'app imports domain and app',
  ],
  [
    'and no code of theirs',
    'app/api/use-cases.ts',
    importing('#server/page-use-cases.ts'),
    'app imports domain and app',
  ],
  [
    'app imports no data',
    'app/shipping/x.ts',
    "import grid from '../../data/tariffs/a.json';\nexport const x = grid;",
    'relative imports stay',
  ],
  [
    'dynamic imports count too',
    'app/shipping/x.ts',
    "export const x = () => import('#server/api.ts');",
    'app imports domain and app',
  ],
  ['slices of app stay apart', 'app/shipping/x.ts', importing('#app/cart/Cart.tsx'), 'do not import each other'],
  ['ui knows no slice', 'app/ui/x.ts', importing('#app/cart/Cart.tsx'), 'ui/ knows no slice'],
  ['relative imports stay in the folder', 'server/cart/x.ts', importing('../api.ts'), 'relative imports stay'],
  ['no barrel', 'domain/money/x.ts', "export * from './money.ts';", 're-exports'],
  [
    'no cycle',
    'domain/money/money.ts',
    "import { price } from '#domain/shipping/offer.ts';\nexport const cents = price;",
    'a cycle of imports',
  ],
  ['a route module of 81 lines', 'app/routes/x.tsx', long(81), '81 lines, 80 at most'],
  ['a vague name', 'server/cart/utils.ts', 'export const x = 1;', 'name it after'],
  ['a vague folder', 'app/helpers/x.ts', 'export const x = 1;', 'name it after'],
  [
    'a registry host in the lock file',
    'package-lock.json',
    '{"packages":{"node_modules/a":{"resolved":"https://r.example/a.tgz"}}}',
    'names a registry host',
  ],
])('own rules: %s', async (_rule, path, text, reason) => {
  await plant(path, text);
  const { problems } = findProblems(copy);
  expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(reason)]));
  expect(problems.join('\n')).toContain(path);
});

test('own rules: a violation fails the command and is told', async () => {
  await plant('domain/money/x.ts', "import 'node:fs';");
  expect(ownRules()).toMatchObject({ code: 1, said: expect.stringContaining('domain/money/x.ts') });
});

test('own rules: a zone without modules fails', async () => {
  await rm(join(copy, 'domain'), { recursive: true });
  expect(ownRules()).toMatchObject({ code: 1, said: expect.stringContaining('domain: no module was read') });
});

test.each<[rule: string, path: string, text: string, named: string]>([
  ['domain imports no server', 'domain/money/x.ts', importing('#server/api.ts'), 'noRestrictedImports'],
  [
    'domain imports no server, relatively',
    'domain/money/x.ts',
    importing('../../server/api.ts'),
    'noRestrictedImports',
  ],
  ['server imports no app', 'server/x.ts', importing('#app/ui/Price.tsx'), 'noRestrictedImports'],
  ['app imports no server', 'app/ui/x.ts', importingType('#server/api.ts'), 'noRestrictedImports'],
  ['app uses SiteLink and goTo', 'app/ui/x.ts', importing('react-router', 'Link'), 'noRestrictedImports'],
  ['no default export', 'app/ui/x.ts', 'export default 1;\n', 'noDefaultExport'],
  ['no any', 'domain/money/x.ts', 'export const x: any = 1;\n', 'noExplicitAny'],
  [
    'no cycle',
    'domain/money/money.ts',
    "import { price } from '../shipping/offer.ts';\nexport const cents = price;\n",
    'noImportCycles',
  ],
])('lint: %s', async (_rule, path, text, named) => {
  await plant(path, text);
  if (named === 'noImportCycles')
    await plant(
      'domain/shipping/offer.ts',
      "import { cents } from '../money/money.ts';\nexport const price = cents;\n",
    );
  const { code, said } = lint();
  expect(said).toContain(named);
  expect(code).toBe(1);
});
