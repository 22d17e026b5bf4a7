/**
 * `npm run bench [-- name …]` runs the benchmarks and writes their results; `npm run bench -- --compare before [after]`
 * compares results. Only a crash is a failure. `npm run bench -- --check [name …]` also fails if a figure has grown beyond
 * the budget, which `--keep name …` replaces.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { benches } from './benches.ts';
import { comparisonText, grownFigures } from './compare.ts';
import { type Section, tableOf } from './report.ts';
import {
  type BenchResult,
  currentCode,
  currentLoad,
  readBudget,
  readResults,
  rowsOf,
  thisMachine,
  writeBudget,
  writeResult,
} from './result.ts';

// Must be set before React is loaded.
process.env.NODE_ENV = 'production';
// Memory is measured after a garbage collection.
setFlagsFromString('--expose-gc');
globalThis.gc = runInNewContext('gc');

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Compares two files or commits; the second is by default the code as it stands. */
async function compare([before, after = currentCode().changed ? 'HEAD+' : 'HEAD']: readonly string[]): Promise<void> {
  if (before === undefined) fail('--compare takes one or two files of results or commits.');
  const results = [await readResults(before), await readResults(after)] as const;
  console.log(comparisonText(...results));
}

async function runBenches(names: readonly string[]): Promise<readonly Section[]> {
  const sections: Section[] = [];
  for (const [name, { method, load }] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.error(`${name} …`);
    try {
      sections.push({ name, method, rows: await (await load()).run() });
    } catch (error) {
      console.error(error);
      sections.push({ name, method, rows: [{ name: 'did not run', value: String(error) }] });
      process.exitCode = 1;
    }
  }
  return sections;
}

async function measure(names: readonly string[]): Promise<BenchResult> {
  const unknown = names.filter((name) => !Object.hasOwn(benches, name));
  if (unknown.length > 0) {
    fail(`No bench named ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  }
  const [at, machine, code, before] = [new Date().toISOString(), thisMachine(), currentCode(), currentLoad()];
  const sections = await runBenches(names);
  const load = { before, after: currentLoad() };
  const result = { at, machine, ...code, load, benches: rowsOf(sections) };
  const path = await writeResult(result);
  const { processor, cores, memory, system, node } = machine;
  console.log(
    `\n${processor}, ${cores} cores, ${memory} GiB, ${system}, Node ${node}; load: ${load.before} before, ${load.after} after\n\n${tableOf(sections)}\n\nWritten to ${path}.\n`,
  );
  return result;
}

/** So many show how far runs of the same code lie apart. */
const runs = 3;

async function measureOften(names: readonly string[]): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = [];
  while (results.length < runs) results.push(await measure(names));
  return results;
}

/** Compares benches, by default all of the budget, with it. */
async function check(names: readonly string[]): Promise<void> {
  const budget = await readBudget();
  const kept = new Set(budget.flatMap(({ benches }) => benches.map(({ name }) => name)));
  const results = await measureOften(names.length > 0 ? names : [...kept]);
  console.log(comparisonText(budget, results));
  const grown = grownFigures(budget, results);
  for (const { bench, row, figure, before, after } of grown)
    console.error(`Over the budget: ${bench}: ${row}, ${figure}: ${before} → ${after}`);
  if (grown.length > 0) process.exitCode = 1;
}

const [first, ...others] = process.argv.slice(2);
if (first === '--compare') await compare(others).catch((error: Error) => fail(error.message));
else if (first === '--check') await check(others);
else if (first === '--keep') await writeBudget(await measureOften(others));
else await measure(first === undefined ? [] : [first, ...others]);
