// The scripts of package.json other than start and test: `node tools/run.mjs <command>` runs them with a suitable
// version of Node.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { check, typecheck } from './check/check.mjs';
import { install } from './install.mjs';
import { environment, findNode, root, run, runTool } from './node.mjs';
import { runServer } from './server.mjs';

const [command = '', ...args] = process.argv.slice(2);

async function browserTests(node) {
  const full = args.includes('--full');
  const others = args.filter((arg) => arg !== '--full');
  const built = await build(node);
  if (built !== 0) return built;
  const env = { CHROMIUM_PATH: await findBrowser(), ...(full ? { E2E_FULL: '1' } : {}) };
  return runTool(node, '@playwright/test/cli.js', ['test', ...others], { env });
}

/** Runs benchmarks against the build, or compares results of earlier runs, which needs none. */
async function bench(node) {
  const built = args.includes('--compare') ? 0 : await build(node);
  return built !== 0
    ? built
    : run(node, ['tests/bench/main.ts', ...args], {
        env: environment(node, { NODE_ENV: 'production', CHROMIUM_PATH: await findBrowser() }),
      });
}

/**
 * Runs the fault tests, such as database failures under traffic, in more rounds than `npm test` does, and prints what they
 * counted. Without arguments, runs all of them.
 */
async function reliability(node) {
  const built = await build(node);
  if (built !== 0) return built;
  const figures = join(root, 'test-results', 'reliability.jsonl');
  mkdirSync(dirname(figures), { recursive: true });
  writeFileSync(figures, '');
  const files = args.length > 0 ? args : ['tests/faults', 'server/cart/article-races.test.ts'];
  const vitest = ['run', '--no-file-parallelism', ...files];
  const code = await runTool(node, 'vitest/vitest.mjs', vitest, { env: { RELIABILITY: figures } });
  const { stdout: commit } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  console.log(
    `\nnpm run reliability${args.map((each) => ` ${each}`).join('')}, commit ${commit?.trim() || 'unknown'}:`,
  );
  console.log(readFileSync(figures, 'utf8').trim() || 'nothing was counted');
  return code;
}

const script = (node, path, given) => run(node, [join('tools', path), ...given], { env: environment(node) });

/** Runs a script of tools/data by name; by default `places`, which writes the reference data. */
function data(node) {
  const [name = 'places', ...rest] = args;
  return script(node, join('data', `${name}.ts`), rest);
}

/** Runs a command of an operator (docs/operations.md, docs/content.md, docs/back-office.md). */
const operator = (name) => (node) => script(node, join('operator', `${name}.ts`), args);

/**
 * Mutation tests: changes the code one place at a time, and counts the changes that a test detects (docs/mutants.md).
 * The arguments name folders; without arguments, all of `domain/` is tested.
 */
function mutants(node) {
  const text = { type: 'string' };
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'one-in': text, seed: text, tests: text },
  });
  const { 'one-in': oneIn = '1', seed = '1', tests } = values;
  const env = { MUTANTS_OF: positionals.join() || 'domain', MUTANTS_ONE_IN: oneIn, MUTANTS_SEED: seed };
  return runTool(node, '@stryker-mutator/core/bin/stryker.js', ['run', 'tests/mutants/stryker.config.mjs'], {
    env: { ...env, ...(tests && { MUTANTS_TESTS: tests }) },
  });
}

const commands = {
  dev: (node) => runServer(node, ['--dev', ...args], { NODE_ENV: 'development' }),
  build: (node) => build(node, { force: true }),
  check: (node) => check(node).then((failures) => (failures === 0 ? 0 : 1)),
  typecheck: (node) => typecheck(node).then((failures) => (failures === 0 ? 0 : 1)),
  format: (node) => runTool(node, '@biomejs/biome/bin/biome', ['check', '--write', ...args]),
  e2e: browserTests,
  bench,
  reliability,
  catalog: (node) => script(node, join('catalog', 'catalog.ts'), args),
  data,
  ...Object.fromEntries(
    ['backup', 'content', 'label', 'parcel', 'erase-order', 'restore', 'staff'].map((name) => [name, operator(name)]),
  ),
  mutants,
};

if (!Object.hasOwn(commands, command)) {
  console.error(`Unknown command "${command}". Known: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
await install();
const code = await commands[command](findNode());
// The command `dev` returns once it has started the server as a child process; this process must stay with it.
if (command !== 'dev') process.exit(code);
