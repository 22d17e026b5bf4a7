import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { bundledThreads } from './tools/vite/bundled-threads.ts';

export default defineConfig({
  plugins: [bundledThreads(import.meta.dirname, join(import.meta.dirname, '.cache', 'threads'))],
  test: {
    environment: 'node',
    include: ['{domain,server,app,tests,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/journeys/**'],
    setupFiles: ['tests/support/generated-values.ts'],
    globalSetup: ['tests/support/database-setup.ts'],
    pool: 'forks',
    // Tests of calls wait for the database part of their time, so two processors can serve three of them.
    maxWorkers: 3,
    // Loading the modules anew for each file would cost as much again as the tests; what a test replaces, it puts back.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    // Waiting costs nothing when things go well; a machine that is busy or slow needs it.
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
  oxc: { jsx: { runtime: 'automatic' } },
});
