import { defineConfig } from 'vitest/config';

// Only the rules' own tests: those of server and app need a database or a browser.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['domain/**/*.test.ts'],
    setupFiles: ['tests/support/generated-values.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 120_000,
  },
});
