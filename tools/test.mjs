// `npm test`: all checks and tests, on any machine with Node 20. The last line of the output has the totals.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { check } from './check/check.mjs';
import { install } from './install.mjs';
import { findNode, root, runTool } from './node.mjs';

const stages = ['check', 'unit', 'e2e'];
const onlyAt = process.argv.indexOf('--only');
const only = onlyAt === -1 ? undefined : process.argv[onlyAt + 1];
if (onlyAt !== -1 && !stages.includes(only)) {
  console.error(`--only takes one of: ${stages.join(', ')}.`);
  process.exit(1);
}

const results = join(root, 'test-results');
// Turns off the colours of Vitest's output if it doesn't go to a terminal. Playwright does so by itself.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
let passedCount = 0;
let failedCount = 0;

function title(name) {
  console.log(`\n── ${name}`);
}

function readReport(name) {
  const path = join(results, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/**
 * Adds the results of a test runner to the totals. A runner that ran no test, or failed although no test did, counts as
 * one failed test.
 */
function count(name, code, good, bad) {
  passedCount += good;
  failedCount += bad;
  if (bad > 0 || (code === 0 && good > 0)) return;
  console.error(good === 0 ? `${name}: no test ran.` : `${name} ended with code ${code} although its tests passed.`);
  failedCount += 1;
}

async function unit(node) {
  title('unit and API tests (Vitest)');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`];
  const code = await runTool(node, 'vitest/vitest.mjs', args, { env: plain });
  const report = readReport('vitest.json');
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  count('Vitest', code, report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + brokenFiles.length);
}

async function journeys(node, browser) {
  title('journeys (Playwright)');
  const code = await runTool(node, '@playwright/test/cli.js', ['test'], { env: { CHROMIUM_PATH: browser } });
  const report = readReport('playwright.json');
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  count('Playwright', code, expected, unexpected + flaky);
}

const wants = (stage) => only === undefined || only === stage;

await install();
const node = findNode();
// Fetching one is mostly waiting, in which the checks run.
const browser = wants('e2e') ? findBrowser() : undefined;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

title('check and build');
// At the same time, since parts of both use one processor only.
const [failedChecks, buildCode] = await Promise.all([
  wants('check') ? check(node) : 0,
  wants('e2e') || wants('unit') ? build(node) : 0,
]);
failedCount += failedChecks + (buildCode === 0 ? 0 : 1);
if (wants('unit')) await unit(node);
if (wants('e2e')) await journeys(node, await browser);

if (only !== 'check' && passedCount + failedCount === 0) failedCount = 1;
console.log(`\n${passedCount} passed, ${failedCount} failed`);
process.exitCode = failedCount === 0 ? 0 : 1;
