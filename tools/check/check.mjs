// `npm run check`: everything that can be checked without running the shop: types, lint, and the rules of
// docs/architecture.md.
import { availableParallelism } from 'node:os';
import { environment, run, runTool } from '../node.mjs';

// Each works out the types that it meets by itself: four, the default, take almost twice the processor time of one. Half
// of the processors, since the two large zones are checked at the same time.
const checkers = Math.max(1, Math.floor(availableParallelism() / 2));

const tsc = 'typescript/bin/tsc';

/**
 * Generates the types of the routes before each check. With outdated types, the use of a new route would be reported as
 * an error, and that of a removed route wouldn't.
 */
async function routeTypes(node) {
  return runTool(node, '@react-router/dev/bin.cjs', ['typegen'], { quiet: true });
}

const types = ['domain', 'server', 'app'].map((zone) => ({
  name: `types of ${zone}`,
  start: (node) => {
    // What was checked before is kept, so that a check after a small change takes a fraction of the first one.
    const memory = ['--incremental', '--tsBuildInfoFile', `.cache/types-${zone}.json`];
    const options = ['--noEmit', '--pretty', 'false', '--checkers', String(checkers), ...memory];
    return runTool(node, tsc, ['-p', `tsconfig.${zone}.json`, ...options], { quiet: true });
  },
}));

const rules = [
  {
    name: 'lint',
    start: (node) => runTool(node, '@biomejs/biome/bin/biome', ['check', '--error-on-warnings'], { quiet: true }),
  },
  {
    name: 'rules of the architecture',
    start: (node) => run(node, ['tools/check/rules.mjs'], { env: environment(node), quiet: true }),
  },
];

async function runStages(node, stages) {
  let failures = 0;
  for (const { name, start } of stages) {
    const began = performance.now();
    const code = await start(node);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`);
    if (code !== 0) failures += 1;
  }
  return failures;
}

/** Type-checks the zones domain, server and app. Returns the number of stages that failed. */
export async function typecheck(node) {
  const failures = await runStages(node, [{ name: 'route types', start: routeTypes }]);
  const ofZones = await Promise.all(types.map((zone) => runStages(node, [zone])));
  return ofZones.reduce((sum, each) => sum + each, failures);
}

/** Runs all static checks: types, lint, and the rules of the architecture. Returns the number of stages that failed. */
export async function check(node) {
  // At the same time, since the rules use one processor only.
  const [typeFailures, ruleFailures] = await Promise.all([typecheck(node), runStages(node, rules)]);
  return typeFailures + ruleFailures;
}
