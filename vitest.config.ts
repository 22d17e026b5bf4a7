import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { bundledThreads } from './tools/vite/bundled-threads.ts';

/** Tests that use screens in a simulated browser: the functions for it exist in React's development version only. */
const inSimulatedBrowser = [
  'app/api/json-data.test.tsx',
  'app/forms/FileField.test.tsx',
  'app/forms/use-live-checks.test.tsx',
  'app/office/content/text-schema.test.ts',
  'app/recipients/use-blocks.test.tsx',
  'app/shipping/use-late-offers.test.tsx',
  'app/shipping/use-mirrored-comparison.test.tsx',
];

/**
 * Spreads the tests that start processes among the first: they are short files that take and wait long, and would run
 * alone at the end, since Vitest goes by size until it has seen a run.
 */
class FaultsEarly extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFault = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/faults/');
    const sorted = await super.sort(files);
    const faults = sorted.filter(isFault);
    const others = sorted.filter((file) => !isFault(file));
    const spread = others.flatMap((file, at) => (at % 8 === 0 ? [...faults.splice(0, 1), file] : [file]));
    return [...spread, ...faults];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: FaultsEarly },
    pool: 'forks',
    // Tests of calls wait for the database part of their time, so two processors can serve three of them.
    maxWorkers: 3,
    projects: [
      {
        plugins: [bundledThreads(import.meta.dirname, join(import.meta.dirname, '.cache', 'threads'))],
        // React's development version notes the stack of each element that it makes, which takes most of the time in
        // which tests render pages.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'shop',
          environment: 'node',
          include: ['{domain,server,app,tests,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'tests/journeys/**', ...inSimulatedBrowser],
          setupFiles: ['tests/support/generated-values.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          env: { NODE_ENV: 'production' },
          // Loading the modules anew for each file would cost as much again as the tests; what a test replaces, it puts back.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          // Waiting costs nothing when things go well; a machine that is busy or slow needs it.
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: { name: 'simulated browser', environment: 'happy-dom', include: inSimulatedBrowser, isolate: false },
      },
    ],
  },
});
