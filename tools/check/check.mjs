// `npm run check`: everything that can be checked without running the shop: types, lint, and the rules of
// docs/architecture.md.
import { environment, run, runTool } from '../node.mjs';

const tsc = 'typescript/bin/tsc';

/** Generates the route types, every time: with outdated ones, a new route would fail and a removed one would pass. */
async function routeTypes(node) {
  return runTool(node, '@react-router/dev/bin.cjs', ['typegen'], { quiet: true });
}

const types = ['domain', 'server', 'app'].map((zone) => ({
  name: `types of ${zone}`,
  start: (node) =>
    runTool(node, tsc, ['-p', `tsconfig.${zone}.json`, '--noEmit', '--pretty', 'false'], { quiet: true }),
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

/** Type-checks the three zones. Returns the number of failed stages. */
export async function typecheck(node) {
  return runStages(node, [{ name: 'route types', start: routeTypes }, ...types]);
}

/** Runs all static checks. Returns the number of failed stages. */
export async function check(node) {
  return (await typecheck(node)) + (await runStages(node, rules));
}
