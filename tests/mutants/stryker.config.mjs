// StrykerJS's configuration (docs/mutants.md). MUTANTS_OF names the folders, MUTANTS_ONE_IN and MUTANTS_SEED draw a sample.
import { createHash } from 'node:crypto';
// The package doesn't export its mutators, and has no way to add one.
import { allMutators } from '../../node_modules/@stryker-mutator/instrumenter/dist/src/mutators/mutate.js';
import { deepCloneNode } from '../../node_modules/@stryker-mutator/instrumenter/dist/src/util/syntax-helpers.js';

const { MUTANTS_OF = 'domain', MUTANTS_ONE_IN = '1', MUTANTS_SEED = '1', MUTANTS_TESTS } = process.env;
const folders = MUTANTS_OF.split(',');
const isServer = folders.some((folder) => folder.startsWith('server'));

/** Parts of a query without which it still runs: who may, which rows, how many, who waits. */
const droppable = new Set(['where', 'whereRef', 'forUpdate', 'skipLocked', 'onConflict', 'orderBy', 'limit']);

/** Drops a part of a query, or a statement that only awaits something, such as a check that throws. */
const droppedCall = {
  name: 'DroppedCall',
  *mutate({ node }) {
    if (node.type === 'CallExpression' && droppable.has(node.callee.property?.name))
      yield deepCloneNode(node.callee.object);
    if (node.type === 'ExpressionStatement' && node.expression.type === 'AwaitExpression')
      yield { type: 'EmptyStatement' };
  },
};

const isDrawn = (...place) =>
  createHash('sha256')
    .update([MUTANTS_SEED, ...place].join())
    .digest()
    .readUInt32BE() %
    Number(MUTANTS_ONE_IN) ===
  0;

allMutators.push(droppedCall);
for (const mutator of allMutators) {
  const { name, mutate } = mutator;
  mutator.mutate = (path, context) =>
    [...mutate(path, context)].filter((_, at) => isDrawn(name, path.node.start, path.node.end, at));
}

const files = (pattern) => folders.map((folder) => `${folder}/**/*${pattern}`);

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: isServer
    ? { configFile: 'vitest.config.ts', related: false }
    : { configFile: 'tests/mutants/vitest.config.ts', related: true },
  mutate: [...files('.ts'), ...['.test.ts', '.fixture.ts', '.d.ts'].flatMap(files).map((pattern) => `!${pattern}`)],
  ...(isServer && { testFiles: MUTANTS_TESTS?.split(',') ?? files('.test.ts') }),
  // Any query fails without its names, so that such mutants would only raise the score.
  ...(isServer && { mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'] } }),
  ignorePatterns: ['/build', '/.data', '/test-results', '/public'],
  tsconfigFile: 'absent.json',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: isServer ? 1 : 2,
  dryRunTimeoutMinutes: 30,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: isServer ? 'test-results/mutants-server.json' : 'test-results/mutants.json' },
  tempDirName: '.cache/mutants',
  allowEmpty: false,
  // A test of calls waits for the database, and a busy machine is no infinite loop.
  timeoutMS: isServer ? 120_000 : 10_000,
};
